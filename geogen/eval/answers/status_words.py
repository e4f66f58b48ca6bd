"""The words of statuses: their cores, hedges, turns and reasons, and what is neutral around them."""

from __future__ import annotations

import re

from geogen.eval.item import CONFLICT, IMPOSSIBLE, REFUTED, TRUE, UNDETERMINED

_FIND = (
    r"(?:determin|deduc|comput|calculat|deriv|solv|answer|inferr|infer|conclud|establish|find|found|fix|know|obtain)"
)
_KNOWN = (
    r"data|information|info|conditions?|givens?|premises|details|facts|constraints|statements|requirements"
    r"|measurements"
)
_THINGS = (
    r"(?:triangle|quadrilateral|figure|configuration|polygon|circle|square|rectangle|parallelogram|trapezium"
    r"|trapezoid)"
)
#: Cores of a status; the first that is found decides.
CORES: dict[str, str] = {
    UNDETERMINED: (
        r"(?:un|in|under-?)determined|indeterminate|undeterminable|under-?specified|indeterminable"
        rf"|(?:{_KNOWN}) (?:do|does) not (?:uniquely |fully )?determine"
        rf"|not (?:uniquely |fully |completely )?(?:{_FIND}(?:ed|able|d)?|fixed|known)"
        rf"|cannot be (?:uniquely |fully |exactly )?{_FIND}(?:ed|d|wn)?"
        rf"|(?:we|one) cannot (?:uniquely )?{_FIND}e?(?: it| the (?:value|answer|length|angle|area))?"
        rf"|(?:impossible|not possible|no way) to (?:uniquely )?(?:{_FIND}e?|say|tell|decide)"
        r"|(?<!不)不可能(?:被)?(?:唯一地?)?(?:确定|求出|求得|得出|求解|算出|计算|判断|判定)"
        rf"|(?:not enough|insufficient|too little|inadequate) (?:{_KNOWN})"
        rf"|(?:{_KNOWN})(?: given| provided)? (?:is|are) (?:insufficient|not (?:sufficient|enough)|incomplete"
        rf"|too few)"
        r"|(?:is|are) (?:insufficient|not (?:sufficient|enough))(?: to [a-z]+(?: it| the value| the answer)?)?"
        r"|no unique (?:value|answer|solution)|infinitely many (?:values|solutions|answers)|leaves? the value open"
        r"|(?:is |be )?left open|not unique(?! to)|(?:several|many|multiple|different|other) values(?: are)? possible"
        r"|depends on (?:the )?(?:position|place|choice|shape) of|any (?:positive )?(?:number|value)(?: is possible)?"
        r"|cannot be (?:pinned down|told|said)|can be any(?:thing| value| number)"
        r"|(?<!我)(?<!太)不确定|(?:无法|不能|不可|没法|难于)(?:被)?(?:唯一地?)?(?:确定|求出|求得|得出|求解|算出"
        r"|计算|判断|判定)"
        r"|(?:条件|信息|数据|已知量)(?:是)?(?:不足|不够|不充分)(?:以(?:唯一地?)?(?:确定|求出|得出|判断))?"
        r"|不足以(?:唯一)?确定|(?:不|并不)唯一|没有被?唯一确定|缺少条件|未定|可以取任意(?:正)?(?:值|数)"
        r"|随点?[A-Z]的位置(?:而|变)?变?化?"
    ),
    IMPOSSIBLE: (
        rf"no such {_THINGS}(?: (?:can )?exists?)?|(?:do|does|cannot)(?: not)?(?<=not) exist"
        r"|self-?contradictory|contradict(?:s|ory|ion|ions)?(?: itself| themselves"
        r"| each other| one another)?|inconsistent|mutually exclusive|incompatible|no solutions?"
        r"|impossible(?! to )|conflict(?:s|ing)?|cannot (?:all |both )?(?:hold|be true|be satisfied|coexist)"
        r"|(?<!不)不可能|不存在|自?相?矛盾|无解|不相容|互相冲突|冲突|不能同时(?:成立|满足)"
    ),
    CONFLICT: (
        r"disagrees?|(?:do|does) not (?:match|agree|fit)|differs?|mismatch(?:ed)?|不一致|不符合?|不吻合|不匹配|不相符"
        r"|(?<=图文)(?:矛盾|冲突)"
    ),
    REFUTED: (
        r"refuted|disproved|disproven|false|not true|untrue|incorrect|wrong|(?:does|do) not hold|fails"
        r"|被?(?:否定|推翻|否证)|不成立|错误的?|错的|不正确|不对|假命题|为假|是假的|(?<![真])假"
    ),
    TRUE: (
        r"proved|proven|true(?! (?:value|length|measure|size|angle))|holds|verified|demonstrated|established"
        r"|q\. ?e\. ?d|qed|∎|■|□|\\(?:black)?square\b|as (?:required|desired|claimed)"
        r"|(?:as|which) was to be (?:shown|proved|proven)|(?:this|which) completes the proof|proof is complete"
        r"|得证|证毕|(?<!不)成立|已证|证明完毕|真命题|为真|正确|真"
    ),
}
ANY = {status: re.compile(core, re.IGNORECASE) for status, core in CORES.items()}
#: Cores of the two that speak of text and figure where both are named.
CLASH = re.compile(
    r"conflict|contradict(?!\w*\s(?:itself|themselves))|inconsistent|incompatible|(?<!自相)(?<!互相)(?:矛盾|冲突)"
    r"|不一致|不相容",
    re.IGNORECASE,
)
TEXT = re.compile(
    r"\b(?:text|statement|wording|problem says|question|written)\b|文字|题干|题目|题设|文中|文本|题文|图文", re.I
)
FIGURE = re.compile(r"\b(?:figure|picture|diagram|image|drawing|drawn|labell?ed)\b|图(?!形不?存在)", re.I)
#: Words with which nobody says something flatly, or speaks of what is to be answered.
HEDGE = re.compile(
    r"\b(?:may|might|maybe|perhaps|probably|possibly|likely|unlikely|seems?|seemingly|appears?|apparently|looks?"
    r"|guess\w*|unsure|not (?:\w+ )?(?:sure|certain|convinced|confident)|uncertain|hard to|difficult to|could"
    r"|would|if"
    r"|whether|assum\w*|suppos\w*|taking|presum\w*|approximately|estimate\w*|instead of a|answer with|unless it"
    r"|(?:I|we)(?:'d)? (?:think|believe|suspect|feel|wonder|doubt)|almost|arguably|tempt\w*|some(?:one|body)?"
    r"|otherwise|allegedly|supposedly|ostensibly|sometimes|strictly|at first|initially|one may|they say"
    r"|to (?:show|prove)(?=:)|joke|kidding)\b|≈|\?"
    r"|(?<!不)可能(?!的?值)|也许|或许|大概|似乎|好像|看起来|看似|我觉得|我猜|我认为|猜|难以|很难|不太|恐怕|应该"
    r"|是否|如果|若|假设|假如|假定"
    r"|取(?=[A-Z])|[仅只单][由凭靠从](?=\s?[A-Z∠△])|作答|估计|不妨|有人|乍看|起初",
    re.IGNORECASE,
)
TURN = re.compile(
    r"\b(?:but|however|although|though|yet|still|except|nevertheless|only when|rather)\b|但|不过|然而|而是|却", re.I
)
UNSAID = re.compile(
    r"\b(?:not the case|wrong|incorrect|untrue|mistake\w*|misread|no longer|rather|instead|nonsense|ruled out"
    r"|retract\w*|withdraw\w*|isn't|denied|never)\b|才怪|并非|不对|错了",
    re.IGNORECASE,
)
OWN_ANSWER = re.compile(
    r"\b(?:answers?|ignor\w+|disregard\w*|go(?:ing)? with|use|using|I (?:take|get|choose))\b|答案|按|忽略",
    re.IGNORECASE,
)
#: Words that say nothing of their own around a status.
NEUTRAL = frozenset(
    "a above all alone an and angle angles another answer are area as asked assertion at be been both by "
    "can circle claim clearly conclusion condition conditions configuration consequently data described desired "
    "diagram drawing each exact exactly existing exists figure final finally for from fully give given givens gives "
    "hand has have hence here image in information inherently is it it's its itself label labeled labelled labels "
    "length lengths logically mark marked mathematically measure measurement must mutually my namely number numbers "
    "of on one only other our overall perimeter picture pieces polygon premise premises problem proposition "
    "provided quadrilateral question radius ratio requested required result say says segment set show shown shows "
    "side sides size so stated statement states status such text that that's the their them themselves there "
    "there's therefore these they this those thus to triangle two uniquely value values verdict we what which with "
    "written x y".split()
)
EQUATION = re.compile(
    r"(?:\b(?:we )?(?:get|have|find|obtain)s?\s)?[∠△]?\s?\b[A-Z]{1,4}\s*(?:=|\bis\b)\s*[\d√π.+*/()°\s−·-]*[\d)°]"
    r"(?![\w.])"
    r"\s*(?:,|，|and\b)?"
)
INFINITIVE = re.compile(
    rf"\s*to (?:uniquely )?{_FIND}e?\b|\s(?:by|from) (?:the |these |this )?(?:given )?(?:{_KNOWN})\b(?! of)",
    re.IGNORECASE,
)
SHOUTED = frozenset(("NOT", "NO", "NEVER", "NEITHER", "NOR", "IF", "MAYBE", "BUT"))
TOKEN = re.compile(r"[A-Za-z][A-Za-z']*|[^\sA-Za-z]")
POINTS = re.compile(r"[A-Z][A-Z']{0,7}")
QUIET_SIGNS = frozenset(",.:;()[]∠△\"'`-–—_*$\\!{}⟨⟩<>“”「」")
QUIET_HAN = re.compile(
    r"(?:所以|因此|因而|从而|于是|综上|由此|可知|可见|可得|结论|原?命题|断言|该|此|这样|这个|这|题目|本题|问题"
    r"|题中|题设|已知|所给|给出|给定|根据|仅凭|仅由|仅"
    r"|凭|由|从|条件|信息|数据|的|之间|二者|两者|值|长度|长|大小|度数|面积|周长|比值|比|半径|角|线段|边|三角形"
    r"|四边形|图形|图中|图片|图示|图文|图|文字|题干|文中|文本"
    r"|答案|最终|是|为|中|在|下|现有|得|即|故|它|其|均|都|与|和|以及|及|相互|彼此|互相|本身|满足|有|所述|上述"
    r"|标注|所求|一个|唯一|者|也|就|说|且|则"
    r"|[，。、：；]|[\u0000-\u2fff])*"
)
REASON = re.compile(
    r"^[\s,;:.(\[—–-]*(?:because|since|as|due to|owing to|given that|unless|for lack of|for want of"
    r"|without(?: knowing| being given)?(?: the| an?| more| further| another| any| additional)*"
    rf" (?:lengths?|angles?|area|perimeter|radius|value|measure|sides?|height|ratio|{_KNOWN}|(?-i:[A-Z]{{2,3}})))\b"
    r"|^[\s,，;；:：.。(—–-]*(?:因为|由于|因|缺|没有|未给|未知|理由|原因|仅凭|除非)",
    re.IGNORECASE,
)
#: What a reason says that names what is missing.
LACKS = re.compile(
    r"\b(?:unknown|missing|not (?:given|known|stated)|open|free|lacks?|lacking)\b|缺|未知|未给|没有给", re.I
)
#: What the figure contradicts, or the text.
WITH_THE_OTHER = re.compile(
    rf"^\s(?:with )?(?:the |each )?(?:other|{TEXT.pattern}|{FIGURE.pattern})(?: of the problem)?",
    re.I,
)
#: The two that a conflict is between.
BETWEEN_THE_TWO = re.compile(
    rf"^\sbetween (?:the )?(?:(?:{TEXT.pattern}) and (?:the )?(?:{FIGURE.pattern})|(?:{FIGURE.pattern}) and (?:the )?"
    rf"(?:{TEXT.pattern}))",
    re.I,
)
#: What a contradiction is about.
ABOUT = re.compile(
    r"^\s*(?:about|regarding|concerning|on|over|as (?:regards|to)|in|for)\s"
    r"(?=(?:the\s)?(?:(?:length|angle|value|size|measure|label|side)s?\b|(?-i:[A-Z]{1,3}\b)|∠))",
    re.IGNORECASE,
)
#: Says by what something is not determined; where that is not all that is given, something else may.
BY_SOME = re.compile(rf"\b(?:by|from|with|in)\b(?!.*\b(?:{_KNOWN}|given|text|problem|this|all)\b)", re.IGNORECASE)
PUNCTUATED = re.compile(r"^\s*[,;:.(\[—–，；：。-]")
CONTRAST = re.compile(
    r"\b(?:text|figure|picture|diagram|given|stated|not|but|while|whereas|vs|versus|should|must|cannot"
    r"|force[sd]?|follows"
    r"|impl\w+|sum|exceeds?|violat\w*|inequality|both|instead|contradict\w*|conflict\w*|claim\w*|actual\w*|and"
    r"|counterexample|really|mark\w*|label\w*)\b"
    r"|文字|图|题|已知|给出|但|而|应|不|矛盾|冲突|实际|又|同时|与|和|≠",
    re.IGNORECASE,
)
SPLIT = re.compile(
    r"^.*\b(?:so|thus|hence|therefore|consequently|which means(?: that)?|this means(?: that)?|it follows that"
    r"|we conclude(?: that)?|i conclude(?: that)?|in conclusion|in summary|that is)\b,?\s*"
    r"|^.*(?:所以|因此|因而|从而|于是|故|综上|可知|可见|说明)[,，:：\s]*",
    re.IGNORECASE | re.DOTALL,
)
GIVEN = re.compile(
    r"^\s*(?:(?:since|because|as|given(?: that)?|without|with|from|based on|due to)\b|由于|因为|根据|仅凭|没有|缺少)"
    r"[^,，]{1,200}[,，]\s*",
    re.IGNORECASE,
)
#: What an unmarked sentence says is refuted or proved: the claim, and not some step.
CLAIMED = re.compile(
    r"\b(?:claim|statement|conclusion|assertion|proposition|qed|as (?:required|desired|claimed)"
    r"|(?:as|which) was to be (?:shown|proved|proven)|(?:this|which) completes the proof|proof is complete)\b|∎|■|□"
    r"|\\(?:black)?square\b"
    r"|结论|命题|断言|得证|证毕|证明完毕|已证",
    re.IGNORECASE,
)
#: A noun that a status may stand before as an adjective, ``impossible triangle``.
NOUN = re.compile(rf"^\s+{_THINGS}", re.IGNORECASE)
#: Words that call a claim refuted only where they are said of one.
LOOSE = re.compile(r"wrong|incorrect|fails|holds|错误的?|错的|不正确|不对|正确", re.IGNORECASE)
#: How quantities are named that may be undetermined, by their kind.
QUANTITY_WORDS = {
    "length": re.compile(
        r"\b(?i:lengths?|segments?|sides?|radius|distance)\b|(?<![∠△A-Z])[A-Z]{2}(?![A-Z])|长|半径|边"
    ),
    "angle": re.compile(r"\b(?i:angles?)\b|∠|角(?!形)|度数"),
    "area": re.compile(r"\b(?i:areas?)\b|面积"),
    "perimeter": re.compile(r"\b(?i:perimeters?)\b|周长"),
    "ratio": re.compile(r"\b(?i:ratios?)\b|[A-Z]{2}\s?[:/]\s?[A-Z]{2}|比"),
}
#: Opens a clause that turns from the one before.
TURNS_AWAY = re.compile(
    r"^\s*[,;，；]?\s*(?:but|however|although|though|yet|still|no(?! such)|nope|not)\b|^\s*[,，；]?\s*(?:但"
    r"|不过|然而)",
    re.I,
)
#: But for some case; what is undetermined *unless AB is given* is so.
EXCEPTED = re.compile(r"^[\s,;:.(\[—–-]*unless\b|^[\s,，;；:：(—–-]*除非", re.I)
#: What an unmarked sentence says is impossible: the whole, and not some case of it.
WHOLE = re.compile(
    rf"\b(?:{_THINGS}|problem|{_KNOWN}|text|numbers|values|lengths)\b|三角形|四边形|图|题|条件|信息|数据", re.I
)
