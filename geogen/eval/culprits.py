"""Whether a reply names a premise at fault: the quantity that is missing, or a value or relation that is in conflict.

A reason is read for the quantities that it speaks of, with the value that it gives them, if any. A premise is named
by its quantity, unless with another value, or by its relation and all of its points. Who lists everything names
nothing: at least half of the quantities that are spoken of have to be those of premises at fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.eval.answers.named import Key, Mention, mentions, plain_point, without_tex
from geogen.eval.answers.premises import quantities_of
from geogen.eval.item import IMPOSSIBLE, REFUTED, UNDETERMINED
from geogen.lang.statement import Statement, parse_statement

_P = r"[A-Z](?:_?\{?\d\}?|['′₀-₉])?"
#: Clauses that say of a premise that it is not at fault.
_CLEARED = re.compile(
    r"\b(?:is|are) (?:right|fine|correct|ok|okay|consistent|true)\b|\bagrees?\b|\bnot (?=∠?(?-i:[A-Z]{1,3})\b)|\?$"
    r"|\bnothing (?:is )?wrong with\b|是(?:对|正确)的|没有?问题|无误|(?<!并)不是(?-i:(?=[A-Z∠]))",
    re.IGNORECASE,
)
#: The same where something is missing.
_GIVEN = re.compile(r"(?:is|are|was) (?:given|known|provided|stated)\b|(?<![没未])(?:已知|已给)", re.IGNORECASE)
_LACKS = re.compile(
    r"\bno[tr]?\b|n't\b|\bmissing\b|\bunknown\b|\black|\bwithout\b|\bneed|\bfree\b|缺|未|没有|不知", re.IGNORECASE
)
_WORD = re.compile(r"[a-z]{2}|[\u4e00-\u9fff]")
_CLAUSE = re.compile(r"[^,;，；。\n?]+?(?=[,;，；。\n]|\s(?:but|although|though|whereas)\s|$)\??|[^,;，；。\n?]+\?")
#: What a list says that is no mere list of premises.
_SAYS = re.compile(
    r"contradict|inconsisten|incompatib|conflict|\bfits?\b|\bmatch|should|must|would|cannot|\bnot\b|≠|forces?|requires?|\bbut\b|[+]"
    r"|\bsum|missing|unknown|矛盾|冲突|不|应|缺|未",
    re.IGNORECASE,
)
#: Behind a quantity that is at fault, with the value that it should have: ``∠AOC should be 80°``, ``CD = 9, not 12``.
_SHOULD = re.compile(
    r"^\s*(?:的?(?:度数|长度?|大小))?\s*(?:should|must|would|ought|has to|have to|needs? to|cannot|can't|应|必须|该)"
    r"|^\s*(?:=|is|为|是)?\s*[^\s,，;]+(?:\s?°|\s?degrees)?,?\s*"
    r"(?:\bwould\b|(?:and |but )?not\b|rather than|instead of|≠|而?不是|而非)",
    re.IGNORECASE,
)
#: What makes a relation of two segments or angles, neither of which is given a value.
_RELATED = re.compile(
    rf"(?:{_P}){{2,4}}\s*(?:∥|//|⟂|⊥|\\perp|\\parallel|≠|[=＝](?=\s*(?:{_P}){{2}}(?![A-Za-z]))|平行于?|垂直于?"
    rf"|(?:is |are )?(?:not )?(?:parallel|perpendicular|equal) to|and)\s*(?:{_P}){{2,4}}"
    r"(?:\s*(?:cannot be|are(?: not)?|both|can't be) (?:parallel|perpendicular|equal))?"
)
_RELATION = re.compile("parallel|perpendicular|equal")
#: Most quantities that a mere list may have; a longer one names none of them.
MOST_NAMED = 3
#: Words for the relation of a premise, by its predicate.
_RELATIONS = {
    "perp": r"⟂|⊥|90|\\perp|perpendicular|right angle|altitude|foot|height|垂|直角|高",
    "para": r"∥|//|\\parallel|parallel|平行",
    "midp": r"midpoint|middle|midline|median|bisect|halves|中点|中线|中位线|平分",
    "coll": r"collinear|\bon\b|\bline\b|\bsegment\b|共线|上",
    "cong": r"[A-Z]{2}\s*=\s*[A-Z]{2}(?![A-Z])|equal|congruent|same length|isosceles|等|相同",
    "cyclic": r"circle|cyclic|圆",
    "eqangle": r"bisect|equal angles|=|平分|相等",
    "eqratio": r"ratio|proportion|similar|比|相似",
    "simtri": r"similar|∼|~|相似",
    "simtrir": r"similar|∼|~|相似",
    "contri": r"congruent|≅|全等",
    "contrir": r"congruent|≅|全等",
}


def names_culprit(reason: str, culprits: Sequence[str], meaning: str = "") -> bool:
    """True where a reason names a premise at fault.

    Args:
        reason: why a reply gives no value.
        culprits: formal statements; of a claim that is refuted, the claim.
        meaning: the status that the reply gives.

    Raises:
        ParseError: a culprit is no statement.
    """
    text = _at_fault(without_tex(reason), meaning)
    said = list(mentions(_without_relations(text)))
    wanted = [parse_statement(culprit) for culprit in culprits]
    valued = {key: value for one in wanted for key, value in quantities_of(one)}
    values = {key: {v for one in wanted for k, v in quantities_of(one) if k == key} for key in valued}
    if len({m.key for m in said}) > MOST_NAMED and not _SAYS.search(text):
        return False
    hits = {m.key for m in said if any(_fits(m, key, values[key], meaning, text) for key in values)}
    if hits and 2 * len(hits) >= len({m.key for m in said}):
        return True
    return any(_relates(clause, one) for one in wanted if not quantities_of(one) for clause in _clauses(text))


def _clauses(text: str) -> list[str]:
    return [match[0] for match in _CLAUSE.finditer(text)]


def _at_fault(text: str, meaning: str) -> str:
    """The clauses of a reason without those that clear something; where something is missing, those that say so."""
    left = [one for one in _clauses(text) if not _CLEARED.search(one)]
    if meaning == UNDETERMINED:
        left = [one for one in left if _LACKS.search(one) or not _WORD.search(one)] or [
            one for one in left if not _GIVEN.search(one)
        ]
    return ", ".join(left)


def _without_relations(text: str) -> str:
    """A text without the segments that are said to be parallel, perpendicular or equal to others."""
    return _RELATED.sub(lambda m: m[0] if re.search(r"\band\b", m[0]) and not _RELATION.search(m[0]) else " ", text)


def _fits(mention: Mention, key: Key, values: set[float], meaning: str, text: str) -> bool:
    (kind, points), (other, wanted) = _unordered(mention.key), key
    if kind != other:
        return False
    if points and points != wanted and not (kind == "angle" and len(points) == 1 and points == wanted[:1]):
        return False
    if mention.value is None or any(abs(mention.value - v) < 1e-3 * abs(v) for v in values):
        return True
    told = text[mention.end :].replace(", not", " not", 1)
    return meaning == REFUTED or meaning == IMPOSSIBLE and _SHOULD.search(told) is not None


def _unordered(key: Key) -> Key:
    """The same of a ratio either way around."""
    kind, points = key
    return (kind, tuple(sorted(points))) if kind == "ratio" else key


def _relates(text: str, premise: Statement) -> bool:
    """True where a text states the relation of a premise, with all of its points."""
    word = _RELATIONS.get(premise.predicate)
    if word is None or re.search(word, text, re.IGNORECASE) is None:
        return False
    there = {plain_point(p) for p in re.findall(_P, re.sub(r"\b[A-Z][a-z]+\b|\b(?:BECAUSE|ANSWER)\b", " ", text))}
    return {str(p) for p in premise.args if isinstance(p, str)} <= there
