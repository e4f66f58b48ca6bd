"""Whether a reply says that its speaker does not see the figure.

Two things have to stand together in a clause: a noun for the figure, and that it is not there for the speaker. Either
the figure is the subject of that (*the image did not load*) or its object (*I cannot open the image*); what is not
given *in* the figure, or not shown *by* it, is something else. A speaker without vision says it of himself.
"""

from __future__ import annotations

import re

#: The figure.
_NOUN = (
    r"(?:figure|image|picture|diagram|drawing|photo(?:graph)?|sketch|illustration|graphic|visual|screenshot"
    r"|attachment"
    r"|(?:image|picture|visual|attached) (?:input|file|data|content|link)|upload(?:ed)? file)s?\b"
    r"(?!(?:'|’)s|\s(?:that|which|with|satisf\w*|fits?|for which|such)\b)"
)
#: What may stand between a verb and the figure.
_TO = (
    r"(?:(?:at|to|into|up|on|the|this|that|these|your|any|an?|actual|attached|accompanying|given|provided"
    r"|corresponding"
    r"|referenced|mentioned|original|above|said|anything in|contents? of|upload(?:ed)?(?: of)?)\s){0,5}"
)
_NOT = (
    r"(?:(?:can|could|do|does|did|is|was|are|were|has|have|had|will|would|wo|ca)(?:n't|n’t|\snot)|cannot|never"
    r"|not|unable"
    r"|fail(?:s|ed)? to|no way (?:to|of)|without(?: being)?(?: able to)?|impossible(?: for me)? to)"
)
_ADVERBS = r"(?:\s(?:to|able|been|be|being|yet|actually|really|currently|directly|properly|have|get|successfully))*"
_SEES = (
    r"(?:see(?:n|ing)?|view(?:ed|ing)?|access(?:ed|ing)?|open(?:ed|ing)?|load(?:ed|ing)?|display(?:ed)?"
    r"|inspect(?:ed|ing)?"
    r"|look(?:ed|ing)?|receiv(?:ed?|ing)|process(?:ed)?|perceive|shown|given|read|render|interpret|analy[sz]e"
    r"|make out"
    r"|(?:have )?(?:any |an? |the )?access|got(?:ten)?|examine|consult|find|retrieve|fetch|download|obtain"
    r"|decode|detect|recogni[sz]e|sent)"
)
#: What is said of a figure that is not there; of one that is not given something, another thing is said.
_THERE = (
    r"(?:available|attached|provided|included|visible|shown|given|supplied|accessible|loaded|displayed|uploaded"
    r"|present"
    r"|legible|readable|clear|received|rendered|here|in (?:the|your|this) (?:message|prompt|conversation|post|chat"
    r"|request))"
    r"(?!\sto\s(?:scale|be)|\sin\sfull|\s(?:by|for)\s(?:the|a)\b)"
)
_GONE = (
    r"(?:unavailable|absent|broken|corrupt(?:ed)?|blurry|blurred|illegible|unreadable|invisible|inaccessible"
    r"|blank|empty"
    r"|unclear|disabled|cut off|cropped|beyond (?:me|what I)|missing(?!\s(?:an?|the|any|some|(?-i:[A-Z∠])"
    r"|length|angle|label|information)\b))"
)
_COMES = (
    r"(?:(?:load|open|display|render|appear|arriv|upload|transmi|attach|reach|transfer|deliver)\w*|come|came|show up"
    r"|get through|sent|part of (?:what|the (?:message|prompt|input)))"
)
_IS = r"(?:is|was|are|were|seems?|appears?|looks?)"
_HAVE = (
    r"(?:(?:is|was|were|there(?:'|’)s) (?:no|without an?)|(?:have|had|see|got|received|been given|was given"
    r"|given|find|shown)"
    r" (?:no|neither)|no)"
)
_ENGLISH = (
    rf"{_NOT}{_ADVERBS}\s{_SEES}\s{_TO}{_NOUN}",
    rf"{_NOUN},?\s(?:which|that)?\s?I\s(?:\w+\s)?{_NOT}{_ADVERBS}\s{_SEES}$",
    rf"(?<!in )(?:the|this|that|your|any|attached|mention\w*)?\s?{_NOUN}(?:\s(?:you|I|it)\s\w+(?:\sto)?)?\s"
    rf"(?:{_NOT}{_ADVERBS}\s{_THERE}|(?:{_IS}\s)?(?:\w+\s){{0,2}}?(?:to be )?{_GONE})",
    rf"{_NOUN}\s(?:\w+\s){{0,2}}?{_NOT}{_ADVERBS}\s{_COMES}\b(?!\s(?:an?|the|any|to have|to be)\s)",
    rf"\bno\s(?:\w+\s)?access to\s{_TO}{_NOUN}",
    rf"{_HAVE}\s(?:(?!such)\w+\s){{0,2}}?{_NOUN}(?:\s(?:\w+\s){{0,2}}?(?:{_THERE}|{_COMES}|accompan\w+|came)"
    r"|\s(?:at all|here|to)\b|\s*$)",
    r"(?:no|without)\s(?:(?!such)\w+\s)?(?:attachment|image|picture|photo)s?\b(?!\s(?:that|which|with|satisf|fits?|can"
    r"|is possible))",
    rf"(?<!even )(?<!also )without\s(?:(?:any\s)?(?:access to|seeing|viewing|looking at|sight of|having"
    rf"|the help of)\s)?"
    rf"{_TO}{_NOUN}",
    rf"\black(?:s|ing)?\s(?:any\s)?(?:access to\s)?{_TO}{_NOUN}|\b{_GONE}\s{_NOUN}|upload of {_TO}{_NOUN} failed"
    rf"|\b(?:please|kindly)\s(?:\w+\s)?(?:attach|upload|provide|send|share|describe)\b.*{_NOUN}|{_NOUN}.*\bis broken",
    rf"\b(?:I|me|my)\b[^,]*?\b{_NOT}\b(?:(?!\b(?:in|from|on|by|off|need|use|measure|rely|trust|such)\b)[^,])*?"
    rf"(?:{_NOUN}|\bimages?\b)|{_NOUN}\sis not (?:something|what) I|\bnothing can be \w+(?: \w+)? (?:in"
    rf"|on) {_TO}{_NOUN}"
    rf"|{_NOUN}\s{_IS}\stoo\s\w+|\b(?:could|can|would) you\b.*\b(?:attach|upload|provide|send|share)\b.*{_NOUN}",
    rf"{_NOUN}\s(?:failed|fails|refuses|refused)\sto\s{_COMES}|{_NOUN}\s(?:upload |loading )?failed",
    r"\btext-?(?: )?(?:only|based)\b|\b(?:see|have|read|process|with) only (?:the )?(?:text|words)"
    r"|\bonly (?:see|have|read|process|access|work with|work on|handle) (?:the )?(?:text|words)"
    r"|\b(?:without|no|lack\w*)\s(?:any\s)?(?:vision|visual|eyesight|image)\b|\b(?:vision|visual|image)\b.*"
    r"(?:unavailable|disabled|off|not (?:enabled|supported|available))|\bnot? (?:\w+ ){0,2}images\b|\bblind\b",
)
_HAN_NOUN = r"(?:图片|图形|图像|附图|插图|配图|题图|图示|照片|截图|附件|图)(?![中上里内例])"
_HAN_NOT = r"(?:没有?能?|没法|未能?|无法|不能|不可|不)"
_HAN_DOES = r"(?:加载|显示|上传|打开|传上?来|传输|出来|看到|看见|看清|收到|获取|读取|查看|访问|识别)"
_HAN_FILLER = (
    r"(?:到|见|了|任何|题目?|中|的|该|此|这[张个幅]?|原|所|附|给|上传|相应|对应|您|你|清|楚|一[张个幅]|能力){0,5}"
)
_HAN_END = r"(?=$|给我|出来|成功|过来|完整|清楚|[了呢吗]|的?情况)"
_HAN_HAS = r"(?:提供|附上?|给出?|上传)"
_CHINESE = (
    rf"{_HAN_NOUN}(?:我|似乎|好像|可能|并|都|根本|也|现在|目前|还|因故|在这里)*"
    rf"(?:{_HAN_NOT}(?:成功)?{_HAN_DOES}|{_HAN_NOT}{_HAN_HAS}{_HAN_END}|打不开|看不[到见清了]|显示不|传不"
    rf"|(?:加载|上传|显示|打开|读取)失败|缺失|丢失|不可见|不可用|缺少$|模糊|太?不清|太?(?:模糊|暗)|损坏)",
    rf"(?:看不[到见清了]?|打不开|收不到|{_HAN_NOT}(?:直接)?(?:看[到见清]?|{_HAN_DOES}|{_HAN_HAS}|见到|有|处理"
    rf"|分析|解析)"
    rf"|缺少?|没有?|无){_HAN_FILLER}{_HAN_NOUN}(?!形?(?:满足|符合|能|可以?|使|是|与|唯一|不唯一|不存在|的))",
    rf"看不清.*图|图.*看不清|看不[见到]图形|{_HAN_NOT}看图|未附图|里没有图",
    r"纯文[本字]|只能(?:处理|阅读|看到|理解)文[本字]|(?:没有|不具备|缺乏)(?:视觉|看图|读图|识图|图像)"
    r"|不支持.{0,4}(?:图|视觉)",
)
_BLIND = re.compile(rf"(?:{'|'.join(_ENGLISH)})|(?:{'|'.join(_CHINESE)})", re.IGNORECASE)
_CLAUSES = re.compile(
    r"[;:!?，。；：！？\n()（）]|[.,](?=\s|$)(?!\swhich\s)|\b(?:but|so|hence|therefore|because|since)\b|但|所以"
    r"|因此|因为|由于|故"
)
_ANY_NOUN = re.compile(rf"{_NOUN}|图|附件|\btext|\bvis(?:ion|ual)|文[本字]|视觉|\bblind", re.IGNORECASE)


def is_blind(text: str) -> bool:
    """True where a clause of a text says that its speaker does not see the figure."""
    clauses = (one.strip(" *_`\"'") for one in _CLAUSES.split(text))
    return any(_ANY_NOUN.search(one) and _BLIND.search(one) for one in clauses)
