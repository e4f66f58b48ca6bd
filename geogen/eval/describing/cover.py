"""A sentence as the phrases that leave as few of its words as possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from geogen.eval.describing.equations import equations, is_operator
from geogen.eval.describing.grammar import ATTRIBUTES, FIRST_OF_LOCI, GRAMMAR
from geogen.eval.describing.names import CIRCLES, POINT, SEGMENT, VALUE
from geogen.eval.describing.phrases import NOUNS, Phrase
from geogen.eval.describing.tokens import ASIDE, UNKNOWN, Token

#: Words that join, and weigh nothing.
LIGHT = frozenset({",", "、", "and", "sep", "is", "'s", "up", "at", "of", "to", "with", "join", "them", UNKNOWN, ASIDE})
#: Words behind which a clause begins.
STOPS = frozenset({",", "sep"})
#: Words between members of a list, and between phrases, with how well they part them.
JOINTS = {"sep": 4, ",": 2, "and": 1, "、": 0}
_ELIDED = {*JOINTS, "which", "it"}


@dataclass(frozen=True)
class Found:
    """A phrase in a sentence.

    Args:
        start, end: its tokens.
        meaning: what it says, see :class:`geogen.eval.describing.phrases.Phrase`.
        rank: its place in the grammar.
    """

    start: int
    end: int
    meaning: str
    rank: int = 0


def _by_first_word() -> dict[str, list[tuple[int, Phrase]]]:
    """The phrases by what they may begin with."""
    found: dict[str, list[tuple[int, Phrase]]] = {}
    for rank, phrase in enumerate(GRAMMAR):
        for part in phrase.beginning:
            for key in part.first:
                found.setdefault(key, []).append((rank, phrase))
    return found


_FIRST = _by_first_word()
#: What is made of the members of the list before it, and what relates the last of them to something else.
_GOES_ON = {"sum", "product", "ratio", "half", "times", "to"}
#: What a line or a point is named by that is none of its own: *the perpendicular to AB*, *the projection of AB*.
_HEADS = frozenset(
    "perp para projection reflection mid bisector perpbis altitude median tangent foot extend angle"
    " anglebetween".split()
)
_POLYGONS = {"T", "Q", "G"}


def covered(tokens: Sequence[Token]) -> list[Found]:
    """The phrases and equations of a sentence, in order; those that weigh most, and of these the fewest."""
    found = _cover(tokens, [*_phrases(tokens), *equations_in(tokens)])
    stops = [*(one.start for one in found[1:]), len(tokens)]
    every = [
        said for one, stop in zip(found, stops[: len(found)], strict=True) for said in _with_elided(tokens, one, stop)
    ]
    return [*every, *_attributes(tokens, every)]


def _attributes(tokens: Sequence[Token], found: Sequence[Found]) -> list[Found]:
    """What nouns say of things of which something else is said: *O is the centre of the equilateral triangle ABC*."""
    made = []
    for start in range(len(tokens)):
        for phrase in ATTRIBUTES:
            for end, places in phrase.matches(tokens, start):
                one = Found(start, end, phrase.meaning(places), len(GRAMMAR))
                if one.meaning and all(f.meaning != one.meaning for f in found):
                    made.append(one)
    return made


def equations_in(tokens: Sequence[Token]) -> list[Found]:
    """The equations of a sentence."""
    found = [Found(a, b, "; ".join(texts), len(GRAMMAR)) for a, b, texts in equations(tokens)]
    return [one for one in found if not (_is_length_in_degrees(tokens, one) or _is_of_another(tokens, one.start))]


def _phrases(tokens: Sequence[Token]) -> Iterable[Found]:
    for start, token in enumerate(tokens):
        keys = [token.text, *(f"<{kind}>" for kind in NOUNS if token.text in NOUNS[kind])]
        if token.text in ("through", "circlethrough"):
            keys.append("<K>")
        if token.kind:
            keys = [f"<{token.kind}>", *(["<G>"] if token.kind in _POLYGONS else [])]
        for rank, phrase in sorted(dict(item for key in keys for item in _FIRST.get(key, ())).items()):
            for end, places in phrase.matches(tokens, start):
                meaning = phrase.meaning(places)
                found = Found(start, end, meaning, rank)
                is_torn = _is_torn(tokens, start, end) or (rank >= FIRST_OF_LOCI and _is_predicate(tokens, start))
                if meaning and not is_torn and not _is_length_in_degrees(tokens, found):
                    yield found


def _is_length_in_degrees(tokens: Sequence[Token], found: Found) -> bool:
    """True for what would give a segment as many degrees: *AC makes a 45° angle with AB*."""
    has_degrees = any(token.text == "°" for token in tokens[found.start : found.end])
    return has_degrees and "length(" in found.meaning


def _is_torn(tokens: Sequence[Token], start: int, end: int) -> bool:
    """True where what a phrase begins or ends with is a part of a sum, a product, a ratio or a list of points."""
    behind = [token for token in tokens[end : end + 2] if token.text != "'s"][:1]
    goes_on = any(is_operator(token) or token.text in _GOES_ON for token in behind)
    before = tokens[max(0, start - 2) : start + 1]
    is_in_list = [token.kind or token.text for token in before] == [POINT, "、", POINT]
    is_of_others = tokens[end - 1].text == "equal" and any(token.text in _HEADS for token in behind)
    is_part = is_in_list or is_of_others or (bool(start) and is_operator(tokens[start - 1]))
    return (goes_on and bool(tokens[end - 1].kind)) or is_part or _is_of_another(tokens, start)


def _is_predicate(tokens: Sequence[Token], start: int) -> bool:
    """True where a line is told by what it is, but has a name: *AO is the bisector of angle BAC*."""
    before = [token.kind or token.text for token in tokens[max(0, start - 2) : start]]
    return before in ([SEGMENT, "is"], [SEGMENT, ","]) and tokens[start].kind not in (SEGMENT, *CIRCLES)


def _is_of_another(tokens: Sequence[Token], start: int) -> bool:
    """True where what is named at a place only says of what something else is: *the perpendicular to AB is …*."""
    words = ["" if token.kind else token.text for token in tokens[max(0, start - 4) : start]]
    if words[-4:] in ([head, "of", "", "and"] for head in ("perpbis", "bisector")):
        return True  # the perpendicular bisectors of AB and AC
    if tokens[start].kind in CIRCLES and words[-2:] == ["", "of"]:
        return True
    match words:
        case [*_, head, "of" | "to" | "on"] if head in _HEADS:
            return True
        case [head, "of" | "from", "", "on" | "to"] if head in _HEADS:
            return True
        case [*_, "from", "", "to"]:
            return True
    return False


def _weight(tokens: Sequence[Token]) -> int:
    return sum(1 for token in tokens if token.kind or token.text not in LIGHT)


def _cover(tokens: Sequence[Token], found: Iterable[Found]) -> list[Found]:
    """Of phrases that do not overlap those that weigh most, then with the strongest joints between, then the fewest.

    Where all this is alike, a list goes on as far as it can: *through A, B and C and D is …* is through three points.
    """
    by_end: dict[int, list[Found]] = {}
    for one in found:
        by_end.setdefault(one.end, []).append(one)
    best: list[tuple[tuple[int, int, int, int], list[Found]]] = [((0, 0, 0, 0), [])]
    for end in range(1, len(tokens) + 1):
        top = best[-1]
        for one in by_end.get(end, ()):
            (weight, joints, count, ranks), chain = best[one.start]
            inner = tokens[one.start : end]
            within = sum(JOINTS.get(token.text, 0) for token in inner)
            score = (weight + _weight(inner), joints - within, count - 1, ranks - one.rank)
            is_later = bool(top[1]) and top[1][-1].end == end and one.start > top[1][-1].start
            if score > top[0] or (score == top[0] and is_later):
                top = score, [*chain, one]
        best.append(top)
    return best[-1][1]


def _with_elided(tokens: Sequence[Token], one: Found, stop: int) -> list[Found]:
    """A phrase with what is said behind it of the same thing: *AB is parallel to CD and perpendicular to EF*."""
    gap = tokens[one.end : stop]
    joints = next((n for n, token in enumerate(gap) if token.kind or token.text not in _ELIDED), len(gap))
    if not joints or not _weight(gap[joints:]) or (gap[joints].kind == VALUE and gap[joints].text != "="):
        return [one]  # a number begins something of its own
    if [_sort(token) for token in gap[joints:] if token.text != "is"][:3] in (
        [VALUE, "and", VALUE],
        [VALUE, ",", VALUE],
    ):
        return [one]  # several numbers are of several things
    named = [token for token in tokens[one.start : one.end] if token.kind and token.labels]
    subject = named[-1] if any(token.text == "which" for token in gap[:joints]) else named[0]
    told = (subject, *gap[joints:])
    found = _cover(told, [*_phrases(told), *equations_in(told)])
    shift = one.end + joints - 1
    return [one, *(replace(f, start=max(f.start + shift, one.end), end=f.end + shift) for f in found)]


def _sort(token: Token) -> str:
    return token.kind or token.text


def denied(tokens: Sequence[Token], found: Found) -> bool:
    """True for what stands in a clause that denies something, or behind a word that leaves it open."""
    start, end = found.start, found.end
    while start and tokens[start - 1].text not in STOPS:
        start -= 1
    while end < len(tokens) and tokens[end].text not in STOPS:
        end += 1
    if any(token.text == "not" and not token.kind for token in tokens[start:end]):
        return True
    before = [token.text for token in tokens[: found.end]]
    last = max((n for n, text in enumerate(before) if text == "sep"), default=-1)
    return "if" in before[last + 1 :]
