"""Sentences behind an answer that state none: checks, other results that are introduced as such, warnings, courtesy."""

from __future__ import annotations

import re

from geogen.eval.answers.retractions import retraction, takes_back

_CHECK = re.compile(
    r"^\W{0,6}(?:(?:as|for|by way of) (?:a |an )?)?(?:quick |final |independent |simple |(?:angle |side )?sum )?"
    r"(?:check|cross-?check|double-?check|sanity|verif|confirm|proof\b|heron\b(?=.*\b(?:also|too|same|confirm\w*"
    r"|agree\w*)\b)|plugging (?:\w+ )?back"
    r"|substituting (?:back"
    r"|this|it|the)"
    r"|we can (?:check|verify|confirm)|one can (?:check|verify)|to (?:check|verify|confirm|double-check)"
    r"|indeed\b|as expected"
    r"|this (?:is|gives) (?:a |the |an )?(?:well-known|famous|familiar|classic|standard|same|consistent)"
    r"|this (?:matches|agrees|fits|confirms|is consistent)|(?:it|that) (?:matches|agrees|fits)|all (?:conditions|good)"
    r"|probe\b|zur (?:probe|kontrolle)|kontrolle|gegenprobe|überprüf|man prüft|das passt|in der tat"
    r"|das ist das bekannte"
    r"|comprob|verific|prueba\b|en efecto|efectivamente|esto (?:coincide|concuerda|confirma)|es la (?:conocida|famosa)"
    r"|vérif|on vérifie|contrôle|en effet|cela (?:confirme|correspond)|c'est le (?:célèbre|fameux)"
    r"|验算|检验|验证|代入(?:检验|验证|原)|检查|核对|经检验|用.{1,10}(?:验算|检验|验证)|这(?:与|和|正是|就是|是).{0,8}(?:一致|相符|吻合|勾股数))",
    re.IGNORECASE,
)
_ASIDE = re.compile(
    r"^[\s*_>•-]{0,6}\((?=[^()\d√+=*/]{4})|^\W{0,6}(?:for (?:reference|comparison|completeness|the record"
    r"|what it's worth)|incidentally|by the way|btw|as an aside"
    r"|side note|as a (?:side note|consequence|bonus|by-?product|remark|corollary)|on a side note|remark\b"
    r"|note\b|notice\b|fun fact|the (?:two |three |other )?(?:given|known) (?:angles?|sides?|lengths?|values?|data)\b"
    r"|(?:los|las|die|les) (?:\w+ )?(?:dad[oa]s|gegebenen|données?)\b"
    r"|(?:a|by a|by the|the) (?:same|similar) (?:argument|reasoning|method|computation)|similarly|analogously"
    r"|likewise|in passing|it follows also|additionally|moreover"
    r"|furthermore|besides"
    r"|zum vergleich|übrigens|nebenbei|am rande|der vollständigkeit halber|bemerkung|anmerkung|hinweis|außerdem"
    r"|zusätzlich"
    r"|als folgerung|entsprechend|por cierto|de paso|a modo de|nota\b|cabe (?:notar|señalar)|además"
    r"|como consecuencia|observación"
    r"|para (?:comparar|referencia)|à noter|au passage|remarque|notons|par ailleurs|en outre|de plus"
    r"|pour (?:info|comparaison)"
    r"|à titre|en conséquence"
    r"|顺便|另外|此外|附注|附:|备注|注[:：]|同理|作为参考|作为推论|补充|值得一提)",
    re.IGNORECASE,
)
_NEEDED = re.compile(
    r"\bin case (?:you|it|this)\b|\bwhich (?:is|was)(?: not|n't) (?:asked|needed|required)|\bby the way\b"
    r"|\bincidentally\b"
    r"|\bübrigens\b|\bdicho sea de paso\b|\bsoit dit en passant\b|顺便",
    re.IGNORECASE,
)
_WARNING = re.compile(
    r"^\W{0,6}(?:many|some|most|a lot of|a common|a typical|a frequent|beware|be careful|careful|caution|don't confuse"
    r"|do not confuse|not to be confused|students|people|one (?:often|might)|viele|manche|vorsicht|achtung"
    r"|häufig|muchos"
    r"|algunos|cuidado|ojo|beaucoup|certains|attention|很多|许多|不少|有些|有的|注意|易错|切勿)",
    re.IGNORECASE,
)
_COURTESY = re.compile(
    r"^\W{0,6}(?:let me know|feel free|hope\b|i hope|please|thank|would you|do you|shall i|should you|if you"
    r"|happy to|glad"
    r"|good luck|ask me|wenn (?:du|sie)|falls (?:du|sie)|möcht|soll ich|hoffe|ich hoffe|gern|bei fragen|melde"
    r"|si (?:quieres|necesitas|desea|tienes|tiene|vous|tu)|espero|quieres|avísame|n'hésite|j'espère|voulez|souhaite"
    r"|如果(?:您|你)|如(?:有|需)|若(?:您|你|有|需)|希望|需要我|祝|请|欢迎|有(?:疑问|问题))",
    re.IGNORECASE,
)
#: Several values of one plural noun, which answer no question for one value.
_SEVERAL = re.compile(
    r"^\W{0,6}(?:so |thus |also |then |therefore,? )?(?:the|die|los|las|les)\s(?:\w+\s){0,3}"
    r"(?:angles|sides|lengths|winkel|seiten|ángulos|lados|côtés)\s(?:\w+\s){0,3}?(?:are|sind|son|sont|measure|miden|mesurent)\s"
    r"[^.=]{0,12}\d[^.=]{0,40}(?:,|\band|\bund|\by|\bet)\s?[^.=]{0,12}\d[^=]{0,20}$",
    re.IGNORECASE,
)
#: What turns from another's value to one's own.
_TURN = re.compile(
    r"\b(?:but|however|yet|instead|sondern|aber|sino|pero|mais)\b[^.]*\d|[但而][^。]*\d|[;；:：].*\d", re.IGNORECASE
)
_CHECK_HEADING = re.compile(
    r"^\W{0,6}(?:quick |sanity |let'?s )*(?:check|verification|verify|verifying|probe|kontrolle|comprobación"
    r"|verificación|vérification"
    r"|检验|验证|验算)\W{0,6}$",
    re.IGNORECASE,
)
_BUT = re.compile(r"\b(?:but|however|aber|pero|mais)\b|但|然而|却", re.IGNORECASE)
#: Words with which a sentence names an answer of its own, or goes on to one.
CLAIMS = re.compile(
    r"\b(?:requested|required|desired|sought|wanted|asked(?: for)?|correct|true|actual|real"
    r"|right(?![ -](?:triangle|angle))|answer"
    r"|gesucht\w*|richtig\w*|korrekt\w*|antwort|pedid[oa]|buscad[oa]|correct[oa]|respuesta|demandée?|cherchée?|correcte"
    r"|réponse)\b[^.]{0,60}\d|(?:所求|答案|正确)[^。]{0,30}\d",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r"\b(?:doubl|halv|squar|multiply|divide|subtract|tripl)\w*\b[^.]{0,20}\b(?:it|this|that|by)\b|\bverdoppel|\bhalbier"
    r"|\bduplica|\bdividi|\bdoublons|\bdivisons|加倍|减半|再乘|再除",
    re.IGNORECASE,
)
#: Words in a remark that are bad for the answer before it.
_BAD_FOR_IT = re.compile(
    r"≠|\\neq?\b|❌|✗|✘|\b(?:fail\w*|contradict\w*|mismatch\w*|inconsistent|impossible|doesn't|does not"
    r"|(?:isn't|is not)(?! (?:needed|asked|required|relevant|what))|don't match"
    r"|wrong|error|mistake|(?<!as it )should (?:be|have been)"
    r"|stimmt nicht|passt nicht|widerspr\w*|falsch|no (?:coincide"
    r"|cumple|es)"
    r"|contradic\w*|error|ne (?:correspond|marche|va) pas|contredi\w*|faux|erreur)\b"
    r"|矛盾|不(?:符|成立|对|一致|满足|正确|等)|错",
    re.IGNORECASE,
)


def is_remark(sentence: str) -> bool:
    """True for a sentence behind an answer that neither states one nor speaks against the one before it.

    Args:
        sentence: it, without its end.
    """
    if _WARNING.match(sentence) or _COURTESY.match(sentence):
        return not takes_back(sentence) and _TURN.search(sentence) is None
    if _SEVERAL.match(sentence):
        return not speaks_against(sentence)
    aside = _CHECK.match(sentence) or _ASIDE.match(sentence) or _NEEDED.search(sentence)
    return (
        aside is not None
        and CLAIMS.search(sentence) is None
        and not takes_back(sentence)
        and retraction(sentence) is None
        and not speaks_against(sentence)
    )


def heads_check(sentence: str) -> bool:
    """True for the heading of a check: ``Verification:``."""
    return _CHECK_HEADING.match(sentence) is not None


def speaks_against(sentence: str) -> bool:
    """True where a sentence has words that are bad for the answer before it: a check that fails.

    Args:
        sentence: a sentence behind an answer.
    """
    if _CHECK.match(sentence) and _BUT.search(sentence):
        return True
    return _BAD_FOR_IT.search(sentence) is not None or _GOES_ON.search(sentence) is not None
