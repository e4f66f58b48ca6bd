"""The gist of a clause that no phrase reads: one relation, and what is named beside it.

Of a clause only the words of relations and what it names are looked at. :data:`IN_ORDER` says what they mean in just
this order, :data:`ANYHOW` what they mean in whatever order they stand, by the words and by how many points, segments,
angles … there are; a clause that has another word of the grammar besides, or another number of things, has no gist.
Nor has anything in a sentence that denies, supposes, compares or leaves open, see :data:`OPEN`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from geogen.eval.describing.gist_table import ANYHOW, IN_ORDER
from geogen.eval.describing.names import SEGMENT, VALUE
from geogen.eval.describing.phrases import NOUNS, value_at
from geogen.eval.describing.tokens import ASIDE, UNKNOWN, Token

#: Words that a clause may have besides a relation.
IDLE = frozenset({"is", "with", "of", "at", "as", "'s", "up", "take", "ba", "draw", "and", "、", ","})
#: What *to* and *from* belong to where they say nothing more.
_LEADING = {
    "to": frozenset(
        {"para", "perp", "equal", "congruent", "similar", "tangent", "altitude", "median", "bisector", "half"}
    ),
    "from": frozenset({"perp", "altitude", "foot", "median"}),
}
#: Relations of lines between which a word that no lexicon has may stand.
_PLAIN = frozenset({"para", "perp"})
#: Words that leave a whole sentence without a gist: it denies, supposes, compares, or speaks of another place.
OPEN = frozenset({"not", "if", "compare", ASIDE})
#: What leaves it open whether a thing is so, or how much it is.
_HEDGE = re.compile(
    r"\b(?:appear|seem|look)(?:s|ed|ing)?\b|\b(?:roughly|approximately|almost|nearly|likely|apparently|presumably|suggest\w*)\b"
    r"|[≈?？]|似乎|好像|看起来|看上去|大约|近似|大概|[约吗]|几乎"
)
#: Where a clause ends for sure, and where it may.
_STOPS, _PAUSES = frozenset({"sep"}), frozenset({",", "and", "which", "where"})
_PRONOUNS = frozenset({"it", "them"})
_JOINTS = frozenset({",", "and", "、"})
_DEGREES = "°"
#: Nouns with which an apposition begins: *F, the midpoint of AB*.
_APPOSED = NOUNS["P"] | NOUNS["Q"]
#: Nouns that say what a line is, and what follows them where they say of what.
_NOUNS_OF_LINES = (NOUNS["S"] | {"midline"}) - {"perp"}
_PREPOSITIONS = frozenset({"of", "to", "from", "on", "at", "'s", "up"})
#: Most things that are named alone, of which the next clause may speak.
_PAIR = 2
#: Most clauses that are taken together.
_MOST = 3


@dataclass(frozen=True)
class Gist:
    """What a clause says.

    Args:
        meaning: see :class:`geogen.eval.describing.phrases.Phrase`.
        tokens: where in the sentence.
    """

    meaning: str
    tokens: frozenset[int]


def gists(text: str, tokens: Sequence[Token], read: Sequence[tuple[int, int]]) -> list[Gist]:
    """What the clauses of a sentence say that its phrases leave over.

    Args:
        text: the sentence.
        tokens: of the sentence.
        read: where its phrases begin and end.
    """
    if _HEDGE.search(text) or any(not token.kind and token.text in OPEN for token in tokens):
        return []
    found: list[Gist] = []
    known = list(read)
    for clauses in _unread(tokens, {n for start, end in read for n in range(start, end)}):
        at = 0
        while at < len(clauses):
            size, gist = next(_from(clauses[at : at + _MOST], tokens, known), (1, None))
            if gist is not None:
                found.append(gist)
                known.append((min(gist.tokens), max(gist.tokens) + 1))
            at += size
    return found


def _from(
    clauses: Sequence[list[int]], tokens: Sequence[Token], read: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, Gist]]:
    """What the first clauses say together, as few as can be; of three the one in the middle may be an aside."""
    for size in range(1, len(clauses) + 1):
        for taken in (clauses[:size], [clauses[0], clauses[-1]])[: 2 if size == _MOST else 1]:
            places = [n for clause in taken for n in clause]
            meaning = _meaning_of(places, tokens, read)
            if meaning:
                yield size, Gist(meaning, frozenset(places))


def _unread(tokens: Sequence[Token], taken: set[int]) -> Iterator[list[list[int]]]:
    """The clauses of each part of a sentence, without what was read of them."""
    clauses: list[list[int]] = [[]]
    for n, token in enumerate(tokens):
        word = "" if token.kind else token.text
        if word in _STOPS:
            yield [clause for clause in clauses if clause]
            clauses = [[]]
        elif word in _PAUSES and not _is_joint(tokens, n):
            clauses.append([])
        elif n not in taken:
            clauses[-1].append(n)
    yield [clause for clause in clauses if clause]


def _is_joint(tokens: Sequence[Token], at: int) -> bool:
    """True where a list goes on: what stands before and behind is of one kind, but for nouns."""
    before = next((t for t in reversed(tokens[:at]) if t.kind or t.text not in _JOINTS), None)
    behind = next((t for t in tokens[at + 1 :] if t.kind or t.text not in _JOINTS), None)
    return bool(before and behind and before.kind and before.kind == behind.kind)


# ── what is named, and what is left out ──


def _meaning_of(places: Sequence[int], tokens: Sequence[Token], read: Sequence[tuple[int, int]]) -> str:
    """What some tokens mean, with what *it* and a verb without a subject are about; empty where they have no gist."""
    clause = [tokens[n] for n in places]
    if meaning := _meaning(clause):
        return meaning
    is_whole = all(token.kind or token.text != UNKNOWN for token in clause)
    if not is_whole or not clause:
        return ""
    for subject in _subjects(places[0], tokens, read):
        told = [*_together(subject), *clause]
        for it in (*_meant_by_it(told, tokens[: places[0]]), []):
            known = [part for t in told for part in (it if t.text in _PRONOUNS and not t.kind else [t])]
            if meaning := _meaning(known):
                return meaning
    return ""


def _subjects(start: int, tokens: Sequence[Token], read: Sequence[tuple[int, int]]) -> list[list[Token]]:
    """What a clause that begins at a place may be about: nothing but what it names; what it is an apposition to; the
    first thing, or the first two, of the phrase before it."""
    if tokens[start].labels:
        return [[]]
    before = [token for token in tokens[:start] if token.text not in _PAUSES or token.kind]
    apposed = [before[-1:]] if before and before[-1].labels and tokens[start].text in _APPOSED else []
    phrases = sorted((end, first) for first, end in read if end <= start)
    every = [[t for t in tokens[first:end] if t.labels] for end, first in phrases]
    named = next((things for things in reversed(every) if things), [])
    alone = [token for token in tokens[:start] if token.labels]
    says_nothing = all(token.kind or token.text in IDLE | _STOPS for token in tokens[:start])
    if not named and says_nothing and len(alone) <= _PAIR and len({token.kind for token in alone}) == 1:
        named = alone
    is_size = tokens[start].text == "is" or tokens[start].kind == VALUE
    if phrases and phrases[-1][0] == start and named and is_size:
        return [[], named[-1:]]  # a size right behind a phrase is that of what it ends with
    pair = [named[:2]] if len(named) > 1 and named[0].kind == named[1].kind else []
    return [[], *apposed, *([named[:1]] if named else []), *pair]


def _meant_by_it(clause: Sequence[Token], before: Sequence[Token]) -> list[list[Token]]:
    """What *it* or *them* may be in a clause, what was named last first."""
    at = next((n for n, token in enumerate(clause) if token.text in _PRONOUNS and not token.kind), None)
    if at is None:
        return []
    named = [t for t in (*clause[:at][::-1], *before[::-1]) if t.labels]
    if clause[at].text == "it":
        return [[t] for t in named]
    return [_together([one, two]) for two, one in pairwise(named) if one.kind == two.kind]


def _together(subject: Sequence[Token]) -> list[Token]:
    """Two things with *and* between them."""
    return [part for token in subject for part in (token, Token("", "and"))][:-1]


def _meaning(clause: Sequence[Token]) -> str:
    """What a clause means, its nouns first taken for relations and then for nouns."""
    for said in (clause, _without_nouns(clause), _without_predicates(clause)) if clause else ():
        words, things = _words_and_things(said)
        if UNKNOWN in words and not (_PLAIN & set(words) and {kind for kind, _ in things} == {SEGMENT}):
            continue
        known = [word for word in words if word != UNKNOWN]
        kinds = sorted({kind for kind, _ in things})
        places = [[labels for kind, labels in things if kind == one] for one in kinds]
        if len({(kind, *labels) for kind, labels in things}) < len(things):
            continue
        counts = "".join(_counted(kind, len(place)) for kind, place in zip(kinds, places, strict=True))
        relations = sorted({word for word in known if word and word[0].islower()})
        means = IN_ORDER.get(" ".join(known)) or ANYHOW.get(" ".join([*relations, counts]))
        if means is not None:
            return (
                means(places) if callable(means) else means.format(*(p for rows in places for row in rows for p in row))
            )
    return ""


def _without_nouns(clause: Sequence[Token]) -> list[Token]:
    """A clause without the nouns that stand before what is named: *the hypotenuse AB*."""
    return [
        token
        for token, behind in zip(clause, [*clause[1:], None], strict=True)
        if token.kind or behind is None or token.text not in NOUNS.get(behind.kind, ())
    ]


def _without_predicates(clause: Sequence[Token]) -> list[Token]:
    """A clause without the nouns that only say what something is: *AC and BC are chords that are perpendicular*."""
    kept: list[Token] = []
    for token, behind in zip(clause, [*clause[1:], Token("", "")], strict=True):
        is_noun = not token.kind and token.text in _NOUNS_OF_LINES
        follows = len(kept) > 1 and kept[-1].text == "is" and bool(kept[-2].labels)
        if not (is_noun and follows and behind.text not in _PREPOSITIONS):
            kept.append(token)
    return kept


def _words_and_things(clause: Sequence[Token]) -> tuple[list[str], list[tuple[str, list[str]]]]:
    """The words that count, a letter for what is named among them; and its kinds and labels in order."""
    words: list[str] = []
    things: list[tuple[str, list[str]]] = []
    at, is_list = 0, False
    while at < len(clause):
        token, value = clause[at], value_at(clause, at)
        before = clause[at - 1].text if at and not clause[at - 1].kind else ""
        at += 1
        if token.labels or value:
            if value is not None:
                at = value[0]
            kind = token.kind if value is None else _DEGREES if clause[at - 1].text == _DEGREES else VALUE
            things.append((kind, list(token.labels) if value is None else [value[1]]))
            is_list = is_list and words[-1].strip("+")[0] == kind
            words[-1:] = [_more(words[-1])] if is_list else [*words[-1:], kind]
        elif token.text in _JOINTS and words and words[-1][0].isupper():
            is_list = True
            continue
        elif token.text not in IDLE and before not in _LEADING.get(token.text, ()):
            words.append(UNKNOWN if token.kind else token.text)
        is_list = False
    return words, things


def _more(letters: str) -> str:
    """A list with one thing more."""
    return letters * 2 if len(letters) == 1 else f"{letters[0]}+"


def _counted(kind: str, count: int) -> str:
    """So many things of a kind: of values all."""
    return kind * count if count <= len("SS") else f"{kind}+"
