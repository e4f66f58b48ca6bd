"""Letters of a sentence about options: those that name one, and those that are points, articles or unknowns."""

from __future__ import annotations

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_words import Word

#: Ticks and crosses.
MARKS = frozenset("✓✔✅☑✗✘❌✕☒╳")
PREPOSITIONS = frozenset("at in with to on of from bei mit von aus en de a con por desde à du avec for für".split())
#: Words for several points.
_POINTS = frozenset("points vertices corners punkte punkten puntos points 点".split())
#: Words behind a list of points.
_OF_POINTS = frozenset(
    "concyclic collinear cyclic coplanar konzyklisch kollinear concíclicos colineales cocycliques alignés".split()
)
#: Words before the name of a point.
_NAMED_BY_POINTS = frozenset(
    "sin cos tan cot sec csc angle vertex point corner winkel punkt ángulo punto sommet".split()
)


def licensed(words: list[Word]) -> list[Word]:
    """The tokens of a sentence, with letters that are points, articles or unknowns as other words.

    Args:
        words: the tokens as they are read.
    """
    kept: list[Word] = []
    points = _listed_points(words)
    for n, word in enumerate(words):
        before = words[n - 1] if n else None
        after = words[n + 1] if n + 1 < len(words) else None
        if word.kind == "ordinal":
            near = [*words[max(0, n - 2) : n], *words[n + 1 : n + 4]]
            qualifies = after is not None and after.kind == w.OTHER and after.text.isalpha()  # ``the second step``
            is_option = not qualifies and any(x.kind == w.NOUN or x.text in ("one", "个", "项") for x in near)
            word = Word(w.LETTER if is_option else w.OTHER, word.text, word.start, word.options, True)
        elif word.kind == w.LETTER and not word.marked:
            point = before is not None and (
                before.text in _NAMED_BY_POINTS
                or before.kind in (w.OTHER, w.VALUE)
                and not _list_row(words, n)
                or before.text in PREPOSITIONS
                and not any(x.kind in (w.LEFT, w.TAKE) for x in words[max(0, n - 4) : n])
            )
            led = before is not None and before.kind in (w.NOUN, w.TAKE, w.ONLY, w.NEGATED, w.IS, w.LEFT, w.EXCEPT)
            described = after is not None and after.kind == w.OTHER and after.text[:1].isalpha() and not led
            if point or described or n in points or _article(words, n) and not led:
                word = Word(w.OTHER, word.text, word.start)
        kept.append(word)
    return kept


def _listed_points(words: list[Word]) -> frozenset[int]:
    """Letters of a list of points: behind a preposition, as in ``at A and C``, or with a letter of no option."""
    found: set[int] = set()
    n = 0
    while n < len(words):
        run = [n]
        single = words[n].kind == w.LETTER or _is_point(words[n])
        while single and (step := _next_letter(words, run[-1] + 1)) is not None:
            run.append(step)
        letters = [k for k in run if words[k].kind == w.LETTER and not words[k].marked]
        if len(run) > 1 and len(letters) == sum(words[k].kind == w.LETTER for k in run):
            before = words[n - 1] if n else None
            led = before is not None and before.text in PREPOSITIONS | _NAMED_BY_POINTS | _POINTS
            taken = any(x.kind in (w.LEFT, w.TAKE) for x in words[max(0, n - 4) : n])
            behind = words[run[-1] + 1].text if run[-1] + 1 < len(words) else ""
            if (led or behind in _OF_POINTS) and not taken or len(letters) < len(run):
                found |= {*letters}
        n = run[-1] + 1
    return frozenset(found)


def _next_letter(words: list[Word], at: int) -> int | None:
    """The place of a single letter behind a comma or a word that joins; None where none stands there."""
    n = at
    while n < len(words) and n - at < 2 and words[n].kind in (w.COMMA, w.AND) and not _is_point(words[n]):
        n += 1
    single = n > at and n < len(words) and (words[n].kind == w.LETTER or _is_point(words[n]))
    return n if single else None


def _is_point(word: Word) -> bool:
    """True for a single letter that is that of no option."""
    return word.kind in (w.OTHER, w.AND) and len(word.text) == 1 and word.text.isascii() and word.text.isalpha()


def _article(words: list[Word], n: int) -> bool:
    """True for an *A* that begins a noun phrase: ``A student …``, ``A correct choice …``, ``A square`` for option C."""
    after = [word.kind for word in words[n + 1 : n + 3]]
    if words[n].text == "A" and after[:1] == [w.VALUE] and words[n + 1].text.isalpha() and words[n + 1].text.islower():
        return not words[n].options & words[n + 1].options
    latin = n + 1 < len(words) and words[n + 1].text[:1].isascii()  # ``A项`` is the option
    return (
        latin
        and words[n].text == "A"
        and (after[:1] in ([w.OTHERS], [w.NOUN]) or after in ([w.RIGHT, w.NOUN], [w.RIGHT, w.OTHER]))
    )


def _list_row(words: list[Word], n: int) -> bool:
    """True for a letter behind a tick, a cross or a value that a delimiter follows, as in a list on one line."""
    after = words[n + 1] if n + 1 < len(words) else None
    delimited = after is not None and after.text in (".", ")", ":", "、")
    return delimited or words[n - 1].text in MARKS
