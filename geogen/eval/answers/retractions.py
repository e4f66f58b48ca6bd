"""Words that take an answer back, and words that confirm one."""

from __future__ import annotations

import re
from collections.abc import Sequence

_RETRACTION = re.compile(
    r"\b(?:wait|actually|correction|edit(?=:)|on second thought|second thoughts|let me (?:re|correct|fix|double)"
    r"|I made (?:a|an) (?:\w+ )?(?:mistake|error|slip)|scratch that|strike that|never ?mind"
    r"|that(?:'s| is| was|(?: can|could)(?:not|n't) be| can't be) (?:wrong|incorrect|not right|not correct|a mistake"
    r"|impossible|false|right\?)"
    r"|(?:is|was) (?:wrong|incorrect|mistaken|not (?:right|correct))|mistaken|apologi[sz]e|hmm+|oops|sorry"
    r"|more precisely|revis(?:e|ed|ing)"
    r"|re-?check|recalculat|recomput|reconsider|re-?examin|I misread|misread|misinterpreted|correct(?:ed"
    r"|ing) (?:answer|my|this|that|it)|however|hold on|no,|nope"
    r"|I take (?:it|that) back|disregard|ignore (?:the(?! next| following)|my|that|what)|should (?:instead"
    r"|rather) be|instead of)\b"
    r"|不对|更正|重新|错了|修正|等等|等一下|不，|有误|算错|看错|纠正|勘误|订正|应该?改为"
    r"|\bno[,.]|\b(?:moment|halt|korrektur|genauer gesagt|doch nicht|stimmt nicht|falsch|espera|corrección"
    r"|me equivoqué"
    r"|perdón|en realidad"
    r"|fe de erratas?|errat(?:um|a)|corrigend(?:um|a)|berichtigung|rectificación|rectification"
    r"|attends|attendez|correction|je me suis trompé|erreur|en fait)\b",
    re.IGNORECASE,
)
#: Verbs with which a speaker withdraws what was said.
_WITHDRAWN = re.compile(
    r"\b(?:I|we)\s(?:\w+\s){0,2}?(?:retract|withdraw|rescind|revoke|disavow|recant|scrap)\b"
    r"|\b(?:I|we) (?:must |have to |want to |would like to )?take (?:it|that|this|(?:my|the) \w+) back\b"
    r"|\bnull and void\b"
    r"|\b(?:answer|result|value|this|that|it|claim) (?:is|was|has been|should be) (?:hereby )?(?:retracted"
    r"|withdrawn|void|revoked"
    r"|superseded|cancelled|canceled|annulled)\b"
    r"|\b(?:ziehe?n?|nehme?n?|nahm|zog)\b[^.;\n]{0,60}\bzurück\b|\bzurück(?:gezogen|genommen|zuziehen|zunehmen)\b"
    r"|\bwiderrufen?\b"
    r"|\bretir(?:o|amos) (?:lo|mi|la|est[ae]|es[ae]|el)\b|\bme (?:retracto|desdigo)\b|\bretractarme\b|\banulo\b"
    r"|\bqueda (?:anulad|sin efecto)|\bje (?:retire|me rétracte|reviens sur|me dédis)\b|\bj'annule\b|\bretirer ma\b"
    r"|\bI (?:just |only |simply |merely |have )*(?:guessed|made (?:this|that|it) up|invented (?:this|that|it)"
    r"|eyeballed|estimated (?:it|this|that))\b"
    r"|\b(?:nur |bloß )?geraten\b|\b(?:lo|me lo) (?:adiviné|inventé)\b|\bj'ai (?:deviné|inventé)\b|瞎猜|是猜的"
    r"|随便写|蒙的"
    r"|\b(?:forget|cancel|ignore|disregard|scrap|delete) (?:it|that|this|my (?:last |previous |earlier )?answer"
    r"|the (?:above|previous|last))\b"
    r"|\bvergessen sie\b|\bvergiss\b|\bolvíd(?:alo|elo)\b|\bolvid[ae] (?:eso|lo anterior)\b|\bestá mal\b"
    r"|\boublie[zr]?\b|算了|忽略|无视"
    r"|收回|撤回|作废|推翻|不算数|不作数|当我没说",
    re.IGNORECASE,
)
#: That a speaker does not decide between answers.
_LEFT_OPEN = re.compile(
    r"\b(?:leav(?:e|ing)|left|keep|hold)\s(?:it|this|that|them|both|the (?:question|matter|issue|choice|answer|case"
    r"|decision))\s"
    r"(?:open|undecided|unresolved|unsettled)\b|\b(?:undecided|unresolved|unsettled|inconclusive|toss-?up"
    r"|coin[ -](?:flip|toss)|anyone's guess|up in the air|your guess is as good)\b"
    r"|(?<!not )(?<!n't )\b(?:hard|difficult|impossible) to (?:say|tell|decide|know)\b(?= which| whether|\W*$)"
    r"|\b(?:could|can|might) go either way\b|\b(?:remains?|stays?|is) (?:an )?open (?:question|to debate|to"
    r" interpretation)\b"
    r"|\bboth (?:answers |values |readings |results )?(?:are|seem|look) (?!possible, but)(?:equally )?(?:possible"
    r"|plausible|valid"
    r"|acceptable"
    r"|defensible|likely)\b|\beither (?:one |answer |value )?(?:is|could be|may be|might be|would be) (?:possible"
    r"|right|correct"
    r"|fine|acceptable)\b|\b(?:unsure|not sure|uncertain|unclear|no idea|don't know|undecided) (?:about )?which\b"
    r"|\b(?:can't|cannot|could not|couldn't|won't|unable to) (?:decide|choose between|settle|make up my mind|pick"
    r" one)\b"
    r"|\blass\w* (?:es|das|dies|die frage|beides) offen\b|\b(?:bleibt|ist) offen\b|\b(?:unentschieden|unschlüssig)\b"
    r"|\bnicht (?:entscheiden|festlegen)\b|\bbeide[s]? (?:ist|sind|wäre\w*) (?:gleich )?(?:möglich|denkbar"
    r"|zulässig)\b"
    r"|\bschwer zu (?:sagen|entscheiden)\b|\bdej\w+ (?:la (?:cuestión|pregunta|duda|respuesta) )?(?:abiert|en el aire"
    r"|sin (?:decidir|resolver)|pendiente)|\b(?:queda|sigue) (?:abiert|pendiente|en duda|en el aire)|\bno (?:me"
    r" decido|puedo decidir"
    r"|sé cuál|logro decidir)|\bindecis[oa]s?\b|\b(?:ambos|ambas|los dos|las dos) (?:son|serían) (?:\w+ )?(?:posibles"
    r"|válid)"
    r"|\bdifícil (?:de )?decir|\blaiss\w* (?:la (?:question|réponse) |cela |le choix |ça )?(?:ouvert|en suspens)"
    r"|\b(?:ne|n'arrive pas à) (?:me décide|tranche|peux (?:pas )?(?:trancher|décider|choisir))|\bindécise?\b"
    r"|\bles deux (?:sont|réponses sont|valeurs sont) (?:\w+ )?possibles|\bdifficile (?:à|de) (?:dire|trancher)"
    r"|\breste (?:ouverte?|en suspens|indécis)|\bsais pas (?:lequel|laquelle)\b"
    r"|存疑|待定|待考|悬而未决|(?:无法|难以|不好|不能|没法|不敢)(?:做?决定|抉择|取舍|定夺|断定|说清)"
    r"|(?:两者|两个|二者|两种)(?:答案|结果|情况|值)?(?:都|皆|均)?有?可能|留待(?:讨论|进一步|以后|后续)|拿不准"
    r"|举棋不定|尚未确定|未有定论"
    r"|说不(?:准|清)|难说|不做(?:选择|决定)|都(?:有可能|说得通|讲得通)",
    re.IGNORECASE,
)
_CONFIRMED = re.compile(
    r"\b(?:yes|indeed|confirm(?:s|ed)?|checks? out|correct|consistent|holds|matches|fine|good|verified|agrees"
    r"|right)\b|✓|✅|正确|成立|一致|没错|无误",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"\b(?:this|that|it|the (?:above|previous|answer|result|value|box|conclusion|boxed)|my (?:answer|result|guess)"
    r"|above|what I (?:said|wrote)|the above answer)"
    r"\b[^.!?\n]{0,40}?\b(?:fails\b|failed\b"
    r"|(?:is|was|are|seems|looks|might be|may be|could be|must be) (?:\w+ )?(?:wrong|incorrect"
    r"|false|mistaken|invalid|impossible|a mistake"
    r"|an error|only a guess|a guess|just a guess|off|unreliable|not (?:\w+ )?(?:right|correct|true|possible|valid"
    r"|the answer|what|certain|final|sure))"
    r"|(?:isn't|wasn't|can't be|cannot be|doesn't|does not|should not be|shouldn't be)\b)"
    r"|\b(?:I am|I'm) (?:not (?:\w+ )?(?:sure|certain|confident)|unsure|guessing|just kidding)|\bjust kidding\b"
    r"|\bnot (?:\w+ )?(?:sure|certain)\b"
    r"|\b(?:only|just|merely|wild) (?:a )?guess|\bdo(?:n't| not) (?:use|trust|take|count)|\bthe opposite is true\b"
    r"|\bpsych\b|\bI (?:doubt|reject|withdraw|deny|disagree)\b"
    r"|\b(?:this|that) (?:leads to a|is a) contradiction|\bcontradict(?:s|ion|ing)\b"
    r"|(?:这|上述|以上|该|此|这个)(?:个)?(?:答案|结果|结论|值)?(?:是)?(?:错|不对|不正确|不可能|有误|不成立)|不确定"
    r"|我猜|瞎猜|矛盾",
    re.IGNORECASE,
)
_OPENING_RETRACTION = re.compile(
    r"^\W{0,6}(?:(?:oh |ah |but )?(?:wait|no|nope|hmm+|oops|sorry|actually|correction|corrected|edit|update|fix"
    r"|nein|halt"
    r"|moment|korrektur|berichtigung|non|attendez|erratum|rectification|corrección|espera|perdón|mejor dicho)"
    r"|不对|等等|等一下|更正|纠正|改正|修正|抱歉|对不起|哦)\s{0,3}[,:，：.…!!—–-]{1,3}\s{0,4}",
    re.IGNORECASE,
)
_OF_RETRACTIONS = tuple(
    "wait,actual,correct,edit,thought,let me,i "
    "made,scratch,strike,mind,wrong,right,mistake,impossible,false,apolog,hmm,"
    "oops,sorry,precisely,revis,recheck,re-check,recalc,recomp,reconsider,examin,misread,misinterp,however,hold on,no.,"
    "nope,take,disregard,ignore,instead,should,moment,halt,korrektur,genauer,doch,stimmt,falsch,espera,correcci,equivoq,"
    "perdón,realidad,attend,trompé,erreur,en fait,不对,更正,重新,错,修正,"
    "等等,等一下,不，,有误,纠正,改为,errat,corrigend,berichtig,rectific,勘误,订正".split(",")
) + ("no,",)
_OF_TAKING_BACK = tuple(
    "wrong,incorrect,false,fail,mistake,invalid,impossible,error,guess, "
    "off,unreliable,not,n't,kidding,unsure,cannot,opposite,"
    "psych,doubt,reject,withdraw,deny,disagree,contradict,错,不,误,猜,矛盾".split(",")
)
#: The same for withdrawals.
_OF_WITHDRAWALS = (
    "retract withdraw rescind revoke disavow recant scrap back void supersede forget ignore disregard delete cancel"
    " vergess vergiss olvíd olvid está oubli annul zurück widerruf retir desdigo anul efecto rétract reviens dédis"
    " guess made invented eyeball estimated geraten adivin invent deviné"
    " 算了 忽略 无视 瞎猜 猜的 随便写 蒙的 收回 撤回 作废 推翻 不算数 不作数 当我没说"
).split()

#: The same for answers that are left open, in words of Latin letters and of Chinese.
_OF_LEFT_OPEN = (
    "open,decid,unresolved,settle,inconclusive,toss,coin,guess,the air,hard to,difficult to,impossible to,go either"
    ",both ,either ,which,choose between,make up,pick one,offen,ntschieden,unschlüssig,entscheiden,festlegen,beide"
    ",schwer zu,abiert,el aire,pendiente,en duda,sin resolver,sé cuál,indecis,ambos,ambas,os dos,as dos,difícil"
    ",ouvert,suspens,tranche,décid,choisir,indécis,les deux,difficile,quelle,lequel"
).split(",")
_OF_LEFT_OPEN_HAN = "存疑 待 悬 决 抉择 取舍 定夺 断定 说 可能 拿不准 举棋 尚未 定论 得通".split()


def may_have(text: str, words: Sequence[str]) -> bool:
    """True where one of some words is in a text."""
    low = text.lower()
    return any(word in low for word in words)


def retraction(text: str) -> int | None:
    """Where the last words end that take back what stands before them; None where there are none."""
    if not may_have(text, _OF_RETRACTIONS):
        return None
    found = list(_RETRACTION.finditer(text))
    return found[-1].end() if found else None


def revised(sentence: str) -> str:
    """A sentence without the words at its beginning that take back the ones before it: ``No, it is 12``."""
    rest = _OPENING_RETRACTION.sub("", sentence, count=1)
    return rest if re.search(r"\d", rest) else sentence


def confirms(text: str) -> bool:
    """True where a text says that something is right and nothing that something is wrong."""
    return (
        _CONFIRMED.search(text) is not None
        and _TAKEN_BACK.search(text) is None
        and not re.search(r"\b(?:wrong|incorrect|mistake|error|not)\b|n't\b|错|不", text, re.IGNORECASE)
    )


def takes_back(text: str) -> bool:
    """True where a text says of the answer before it that it is none."""
    return may_have(text, _OF_TAKING_BACK) and _TAKEN_BACK.search(text) is not None or withdraws(text)


def withdraws(text: str) -> bool:
    """True where a text withdraws something in so many words, or leaves open which answer it gives."""
    return (
        may_have(text, _OF_WITHDRAWALS)
        and _WITHDRAWN.search(text) is not None
        or (may_have(text, _OF_LEFT_OPEN) or not text.isascii() and may_have(text, _OF_LEFT_OPEN_HAN))
        and _LEFT_OPEN.search(text) is not None
    )
