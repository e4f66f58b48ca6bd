"""Whether a reply that judges a claim gives its quantity a value that fits the judgement.

Who proves that ∠ABO = 70° does not find 65° for it, and who refutes that BC = 8 does not find 8; the claim itself may
be told in what is said of it, and named as the premise at fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.errors import ParseError
from geogen.eval.answers.asserted import supposes
from geogen.eval.answers.named import Key, is_same, mentions, without_tex
from geogen.eval.answers.premises import quantities_of
from geogen.eval.answers.sentences import sentences
from geogen.eval.answers.statuses import first_status, plain_words
from geogen.eval.item import TRUE, Item
from geogen.lang.statement import parse_statement

_NAMED_CLAIM = re.compile(
    r"\b(?:claim|statement|assertion|proposition)(?: (?:is |was )?(?:dis)?prove[dn])?\W*(?:that\W*)?$"
    r"|(?:命题|结论|断言)\W*$",
    re.IGNORECASE,
)
#: Says of what stands before that it is so.
_HOLDS = re.compile(
    r"^\s*(?:holds|(?:is|was) (?:proved|proven|true|correct)|can be proved|follows)\b|^\s*(?:成立|得证|正确)"
)
_CONTRAST = re.compile(
    r"\b(?:claim\w*|stated?|assert\w*|given|not|contradict\w*|should|would|must|instead|false|wrong|says?)\b|n't\b|≠"
    r"|命题|结论|不|应|矛盾|错",
    re.IGNORECASE,
)
#: The value that a quantity is said to have.
_SAYS = re.compile(r"\s*(?:=|is|equals?|等于|为)\s*[\d√π./()°\s*·−-]*[\d)°]")


def tells_otherwise(status: str, answer: str, around: str, why: str, item: Item) -> bool:
    """True where a reply tells of the claimed quantity what does not fit its judgement, or judges another claim.

    Args:
        status: proved or refuted.
        answer: the sentence with the judgement.
        around: the sentence before, and what follows.
        why: its reason.
        item: whose claim is judged.
    """
    try:
        claimed = quantities_of(parse_statement(item.claim)) if item.claim else []
    except ParseError:
        claimed = []
    if not claimed:
        return False
    line = without_tex(answer)
    if any(
        _NAMED_CLAIM.search(line[: m.start]) and not any(is_same(m.key, key) for key, _ in claimed)
        for m in mentions(line)
    ):
        return True
    at = first_status(plain_words(answer), True)
    behind = plain_words(answer)[at[2] :] if at is not None else ""
    told = f"{answer}\n{around}\n{why}" if status == TRUE else f"{behind}\n{around}"
    for part in sentences(told):
        text = without_tex(part.text)
        if part.question or supposes(text) or status != TRUE and _CONTRAST.search(text):
            continue
        values = [m.value for m in mentions(text) if m.value is not None and m.key in {key for key, _ in claimed}]
        fits = [any(_is_near(value, right) for _, right in claimed) for value in values]
        if fits and (not all(fits) if status == TRUE else all(fits)):
            return True
    return status != TRUE and _upholds(why, claimed)


def _upholds(why: str, claimed: Sequence[tuple[Key, float]]) -> bool:
    """True for a reason that says of the claim itself that it holds."""
    for part in sentences(why):
        text = without_tex(part.text)
        for m in mentions(text):
            said = _SAYS.match(text, m.end)
            if said is None or not _HOLDS.match(text[said.end() :]):
                continue
            value = next(mentions(text[m.start : said.end()])).value
            if any(is_same(m.key, key) and _is_near(value, right) for key, right in claimed):
                return True
    return False


def _is_near(value: float | None, right: float) -> bool:
    return value is not None and abs(value - right) < 1e-3 * abs(right)
