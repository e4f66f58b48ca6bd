"""Whether a marked answer says one thing: all of its parts are read, and together they must be one answer.

Parts stand between signs, new lines, *or* and *and*. Two statuses, a status
and a value, and a list that does not end are no answer.
"""

from __future__ import annotations

import re

from geogen.eval.answers.named import giving
from geogen.eval.answers.several import is_open_list, value_of
from geogen.eval.answers.status_words import CLAIMED, CLASH, FIGURE, HEDGE, TEXT
from geogen.eval.answers.statuses import first_status, is_quiet, plain_words, unsplit
from geogen.eval.item import CLAIM, CONFLICT, IMPOSSIBLE, REFUTED, TRUE, UNDETERMINED, Item

_BECAUSE = (
    r"\b(?:because|since|as(?! (?:required|desired|claimed))|due to|owing to|given that)\b|因为|由于|(?<!原)因(?!此|而)"
)
_PARTS = re.compile(
    rf"(?P<why>{_BECAUSE})|[;；,，。:：/、|()（）\[\]{{}}—–+\n!?？&]|\.(?!\d)|\s-+\s|\b(?:or|also|plus|but|yet|so|thus|hence|therefore)\b"
    r"|或者?|以及|并且|而且|但是?|也|所以|因此|因而|从而|于是|故",
    re.IGNORECASE,
)
_AND = re.compile(r"\band\b|和|与|且|及", re.IGNORECASE)
#: Verbs with which a part says why, without its subject: *refuted (contradicts the sum of the angles)*.
_VERB = re.compile(
    r"(?:contradicts|conflicts|differs|disagrees|fails|does not|do not|cannot (?:hold|be true|be satisfied))\b", re.I
)
#: That there are two answers, which is a status as well; behind a colon or in brackets it says why.
_TWO = re.compile(
    r"(?:(?<=[;,/.；，。、])|\bor\b|\band\b|或|和|且|^)\s*(?:two|several|multiple|many|more than one)"
    r" (?:possible )?(?:answers?|values?|solutions?)\s*(?=[;,/.]|$|\bor\b|\band\b)"
    r"|(?:(?<=[;,/；，。、])|或|和|且|^)\s*(?:有)?(?:两|二|2|多)个?(?:答案|值|解)\s*(?=[;,/；，。、]|$|或|和|且)",
    re.IGNORECASE,
)


def at_odds(text: str, item: Item) -> bool:
    """True where a marked answer says several things that are not one answer.

    Args:
        text: the answer, without the words that mark it.
        item: what is asked for.
    """
    claims = item.measure == CLAIM
    line = unsplit(plain_words(text.replace("\n", " ; ")))
    parts = _parts(line)
    found = [_status(part, why, line, claims) for part, why in parts]
    flat = {status for status, is_flat in found if is_flat}
    named = {status for status, _ in found if status}
    if len(flat) > 1 or named & {UNDETERMINED, TRUE} and len(named) > 1 or named and _TWO.search(line):
        return True
    opening = [one.strip() for one in _AND.split(parts[0][0])] if parts else []
    said = [*opening, *(part for part, why in parts[1:] if not why)]
    numbers = [part for part in giving(" ; ".join(said), item) if not (TEXT.search(part) or FIGURE.search(part))]
    read = [(part, value_of(part, item.quantity, item.unit)) for part in numbers]
    values = [value for _, value in read if value is not None]
    bare = [value for part, value in read if value is not None and "=" not in part]
    if named - {REFUTED, TRUE} and bare or UNDETERMINED in named and values:
        return True
    return bool(bare) and is_open_list(text)


def other_status(text: str, status: str, claims: bool) -> bool:
    """True where a text behind an answer flatly says another status than that.

    Args:
        text: what stands behind it.
        status: its status, empty for a value.
        claims: True where a claim was to be proved.
    """
    plain = [plain_words(line) for line in text.splitlines() if line.strip()]
    found = {_status(*part, line, claims) for line in plain for part in _parts(line)}
    return any(is_flat and one != status for one, is_flat in found)


def _parts(line: str) -> list[tuple[str, bool]]:
    """The parts of an answer, each with whether it is a reason."""
    found: list[tuple[str, bool]] = []
    at, why = 0, False
    for sign in [*_PARTS.finditer(line), None]:
        end = len(line) if sign is None else sign.start()
        if part := line[at:end].strip():
            found.append((part, why))
            why = False
        if sign is not None:
            at, why = sign.end(), why or sign["why"] is not None
    return found


def _status(part: str, why: bool, line: str, claims: bool) -> tuple[str, bool]:
    """The status that a part says, and whether it says nothing else; empty where it says none."""
    found = [_status_of(one, line, claims) for one in (part, *_AND.split(part))]
    if found[0][0] and len(found) > 2:
        flat = {status for status, is_flat in found[1:] if is_flat}
        if len(flat) > 1:  # *conflict and impossible*
            return "both", True
    status, is_flat = next((one for one in found if one[0]), ("", False))
    if status == IMPOSSIBLE and claims and (why or CLAIMED.search(part)):
        return "", False  # why a claim is refuted
    return status, is_flat


def _status_of(part: str, line: str, claims: bool) -> tuple[str, bool]:
    plain = " ".join(HEDGE.sub(" ", part).split())
    at = first_status(plain, claims)
    if at is None:
        return "", False
    status, start, end = at
    if not is_quiet(plain[:start]):
        return "", False
    core = plain[start:end]
    if status == IMPOSSIBLE and CLASH.search(core):
        alone = re.fullmatch(r"conflict|冲突", plain, re.IGNORECASE) is not None
        status = CONFLICT if alone or TEXT.search(line) and FIGURE.search(line) else status
    begins = not plain[:start].strip() and _VERB.match(core) is None
    return status, is_quiet(plain[end:]) or begins
