"""What a reply says beside an answer that takes the ground from under it.

An abstention by somebody who does not see the figure is no judgement on the problem; two values of which one is then
rejected are one; a value under an assumption that the problem does not state is no value of the problem; and a reason
for another answer (that something is missing, for *impossible*) is none for this one.
"""

from __future__ import annotations

import re

from geogen.eval.answers.sentences import sentences
from geogen.eval.item import IMPOSSIBLE, REFUTED, STATUSES, TRUE, UNDETERMINED, VALUES

_PICTURE = r"(?:image|figure|picture|diagram|drawing|photo)s?"
_BLIND = re.compile(
    rf"\b(?:cannot|can't|could not|couldn't|unable to|not able to)\s(?:\w+ )?(?:see|view|access|open|read|inspect|load)"
    rf"\s(?:\w+ ){{0,2}}{_PICTURE}\b"
    rf"|\bwithout (?:access to|seeing|viewing|being able to see) (?:\w+ )?{_PICTURE}\b"
    rf"|\bno {_PICTURE} (?:(?:is|was|were|has been|have been) )?(?:provided|attached|given|included|supplied|available"
    r"|visible|shown)"
    rf"|\b{_PICTURE} (?:is|was|are) (?:(?:too|very|so) )?(?:blurry|blurred|unclear|illegible|unreadable"
    r"|not (?:provided|attached|available|visible|legible|included|shown))"
    r"|看不[到清见]|无法(?:看到|看清|查看|访问|读取|打开)|(?:没有|未)(?:提供|附上?|给出)?图(?!形?中)|图(?:片|像|形)?(?:太|很)?(?:模糊|不清)",
    re.IGNORECASE,
)
#: Says of one of two values that it is none.
_REJECTS = re.compile(
    r"\b(?:reject|discard|exclud|eliminat)\w*|\bextraneous\b|\bruled out\b|\binvalid\b|\bimpossible\b"
    r"|\bnot (?:valid|possible|allowed|admissible|acceptable)\b"
    r"|\b(?:do|does|did)(?: not|n't) (?:satisfy|work|fit|hold|meet)"
    r"|\bonly (?:the )?(?:former|latter|larger|smaller|greater|lesser|first|second)\b"
    r"|舍去|舍弃|舍掉|不合题意|不符合|不满足|不成立|排除|[只仅]有?(?:前者|后者|较大|较小|第[一二])",
    re.IGNORECASE,
)
_ALL = re.compile(r"\b(?:neither|both)\b|[均都皆]", re.IGNORECASE)
#: Says that a value holds under an assumption, or of a problem that has none.
_ASSUMES = re.compile(
    r"\bassum\w*|\bsuppos(?:e|es|ed|ing)\b|\bcase only\b|\bonly in (?:that|this|the) \b"
    r"|\bnot stated\b|\bdoes not (?:state|say|give)\b|\btaking [A-Z]{2,3}\b|\bat fault\b"
    r"|\bcannot (?:all |both )?hold\b|(?<!no )(?<!not )(?<!nothing )(?:\binconsistent\b|\bcontradict\w*"
    r"|\b(?:another|other) (?:possible )?(?:values?|answers?)\b)"
    r"|假设|假定|(?:未|没有)(?:给出|说明)|(?<![没无])另[一外]个?(?:可能的?)?(?:值|答案)|(?<![无没不])矛盾",
    re.IGNORECASE,
)
#: Reasons by what they are reasons for.
_LACKS = re.compile(
    r"\bmissing\b|\bnot (?:given|stated|specified|known|told|provided)\b|\binsufficient\b|\bnot enough\b|\bunknown\b"
    r"|\bcan be any\w*|\black\w*|\bfree\b|\bdepends?\b|缺|未给|没有给|未知|不足|任意",
    re.IGNORECASE,
)
_CLASHES = re.compile(
    r"(?<!no )(?<!not )(?<!without )(?:\bcontradict\w*|\binconsisten\w*|\bincompatible\b)"
    r"|(?<![无不没])矛盾|(?<![无不])冲突",
    re.IGNORECASE,
)
_UNPROVED = re.compile(
    r"\b(?:could|can|did|do)(?: ?not|n't) (?:find|give|complete|see) (?:a|the|any) proof|\bno proof\b"
    r"|\bunable to prove\b|\bindeed\b|找不到证明|未能证明|无法证明",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"\bmeasur\w*|\bapproximate\w*|\bassum\w*|\bextra\b|\((?:for|when|if|in)\b|测量|量得|近似|假设|假定", re.IGNORECASE
)


def undermined(meaning: str, answer: str, beside: str) -> bool:
    """True where what a reply says beside an answer denies that it can be that.

    Args:
        meaning: of the answer: ``values``, one of the statuses, or anything else for one value.
        answer: the sentences with the answer and before it.
        beside: what stands behind the answer, and its reason.
    """
    if meaning in STATUSES and _BLIND.search(f"{answer}\n{beside}"):
        return True
    if meaning == VALUES:
        return any(_REJECTS.search(part.text) and not _ALL.search(part.text) for part in sentences(beside))
    lacks, clashes = _LACKS.search(beside) is not None, _CLASHES.search(f"{answer}\n{beside}") is not None
    if meaning == UNDETERMINED:
        return clashes and not _LACKS.search(f"{answer}\n{beside}")
    if meaning == IMPOSSIBLE:
        return lacks and not clashes
    if meaning == REFUTED:
        return _UNPROVED.search(beside) is not None
    if meaning == TRUE:
        return _UNSURE.search(f"{answer}\n{beside}") is not None
    return meaning not in STATUSES and (_ASSUMES.search(beside) is not None or "case only" in answer)
