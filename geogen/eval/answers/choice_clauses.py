"""Clauses of a sentence about options.

A clause names options by a letter, a place, a text or a value. Letters that are points of a figure, articles or
unknowns are told from those that name options; options in one list, and a letter with its text, become one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_leads import with_leads
from geogen.eval.answers.choice_letters import MARKS, PREPOSITIONS, licensed
from geogen.eval.answers.choice_words import POINTER, Word
from geogen.eval.item import LETTERS

GROUP = "group"
#: What leads to the thing of which a clause speaks: ``the reason for step 2 is …``.
SUBJECT_OF = frozenset("for für para pour 对于".split())
#: The text of a group that is a value and the letter in brackets behind it.
LABEL = "label"
#: Kinds of words that say nothing of an option.
QUIET = frozenset((w.FILLER, w.COLON, w.STOP, w.SO, w.COMMA, w.BREAK, w.AND, w.BUT))
#: Kinds of words that say of an option whether it is right.
_VERDICTS = frozenset((w.RIGHT, w.OUT, w.NEGATED))
#: What may stand behind a letter and a value that belong together.
_ENDING = frozenset((w.STOP, w.COMMA, w.BREAK, w.FILLER, w.WHY, w.LETTER, w.OUT, w.RIGHT))
_TICKS = frozenset("✓✔✅☑")
_LURES = frozenset(
    "distractor trap decoy bait lure ablenker falle trampa distractor piège distracteur 干扰 干扰项 陷阱".split()
)
_ANOTHER = frozenset("another other weitere otra autre 另".split())
#: Words between a letter and its text.
_NAMELY = frozenset("soit 即 即为 namely i.e i.e. d.h. that which also is with mit avec con = es decir".split())


@dataclass(frozen=True)
class ChoiceClause:
    """A clause.

    Args:
        words: its tokens; an option that is named is one token of the kind ``group``.
        last: True where nothing but reasons follows it in its sentence.
    """

    words: tuple[Word, ...]
    last: bool = False

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of its words."""
        return frozenset(word.kind for word in self.words)

    @property
    def named(self) -> int | None:
        """Where an option is named in it."""
        return next((n for n, word in enumerate(self.words) if word.kind == GROUP), None)


def clauses_of(words: Sequence[Word]) -> list[ChoiceClause]:
    """The clauses of a sentence, in order.

    Args:
        words: the tokens of the sentence.
    """
    return _clauses(_enumerated(_grouped(licensed(with_leads(_with_yes(list(words)))))))


def _grouped(words: list[Word]) -> list[Word]:
    """Options that are named in one list as one token, and a letter with its text or value as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word = words[at]
        if (end := _labelled(words, at)) is not None:
            found += [
                Word(GROUP, LABEL, word.start, word.options, True),
                Word(w.VALUE, "own", word.start, word.options),
            ]
            at = end
            continue
        if word.kind != w.LETTER:
            found.append(word)
            at += 1
            continue
        if _contradicted(words, at):  # ``step 2 (C)``, where C is another step
            found.append(Word(GROUP, "strange", word.start, word.options))
            at += 2
            continue
        options, joiner, end = word.options, "", at + 1
        while (step := _next_listed(words, end)) is not None:
            end, sign, more = step
            options, joiner = options | more, sign if sign == w.OR else joiner
        own, after = _beside(words, end)
        while own and after < len(words) and words[after].kind == w.OR:
            step = _next_listed(words, after)  # ``B) 2√3 or C) 3√3``
            if step is None:
                break
            options, joiner = options | step[2], w.OR
            others, after = _beside(words, step[0])
            own |= others or frozenset()
        text = joiner or ("strange" if own == frozenset() and after > end else "")
        found.append(Word(GROUP, text, word.start, options, bool(own)))
        if own:
            found.append(Word(w.VALUE, "own", word.start, own))
        at = after
    return found


def _contradicted(words: list[Word], at: int) -> bool:
    """True for the letter of an option with that of another one in brackets behind it."""
    if at + 1 >= len(words) or words[at + 1].kind != w.LETTER:
        return False
    one, two = words[at], words[at + 1]
    return one.text[0] not in "([【" and two.text[0] in "([【" and one.options != two.options


def _labelled(words: list[Word], at: int) -> int | None:
    """Where a value with its own letter in brackets behind it ends: ``a rhombus (A)``, ``(A, Rhombus)``; or None."""
    value, behind = words[at], words[at + 1 : at + 6]
    if value.kind != w.VALUE or not value.options or not behind:
        return None
    if behind[0].kind == w.LETTER and behind[0].marked and behind[0].options == value.options:
        return at + 2 if behind[0].text[0] in "([【" else None
    texts = [word.text for word in behind]
    own = [word.kind for word in behind[1:3]] == [w.LETTER, w.COMMA] and behind[1].options == value.options
    return at + 6 if own and texts[0] == "(" and texts[4:] == [")"] and behind[3].options == value.options else None


def _enumerated(words: list[Word]) -> list[Word]:
    """Values in a list, ``4 cm, 5 cm and 6 cm``, as one other word: none of them is a result."""
    lettered = any(word.kind == GROUP for word in words)
    found: list[Word] = []
    at = 0
    while at < len(words):
        end, joins = at + 1, set[str]()
        while words[at].kind == w.VALUE and (step := _next_value(words, end)) is not None:
            joins |= {word.kind for word in words[end : step - 1]}
            end = step
        count = (end - at + 1) // 2
        beside = any(word.kind == GROUP or word.text == "own" for word in [*words[max(0, at - 3) : at], words[at]])
        if not beside and (count > 2 or count == 2 and joins == {w.AND} and not lettered):
            found.append(Word(w.OTHER, "list", words[at].start))
        else:
            found += words[at:end]
        at = end
    return found


def _next_value(words: list[Word], at: int) -> int | None:
    """Where the next value of a list ends, None where none follows."""
    n = at
    while n < len(words) and n - at < 2 and words[n].kind in (w.COMMA, w.AND, w.OR):
        n += 1
    return n + 1 if n > at and n < len(words) and words[n].kind == w.VALUE and words[n].text != "own" else None


def _next_listed(words: list[Word], at: int) -> tuple[int, str, frozenset[int]] | None:
    """The next option of a list: where it ends, what joins it, and which it is."""
    joins: list[Word] = []
    n = at
    while n < len(words) and n - at < 4 and (words[n].kind in (w.COMMA, w.AND, w.OR, w.NOUN, w.FILLER) or joins):
        if words[n].kind == w.LETTER:
            break
        joins.append(words[n])
        n += 1
    if n >= len(words) or words[n].kind != w.LETTER or not any(j.kind in (w.COMMA, w.AND, w.OR) for j in joins):
        return None
    if any(j.kind not in (w.COMMA, w.AND, w.OR, w.NOUN, w.FILLER) for j in joins):
        return None
    return n + 1, w.OR if any(j.kind == w.OR for j in joins) else w.AND, words[n].options


def _beside(words: list[Word], at: int) -> tuple[frozenset[int] | None, int]:
    """The options whose text or value stands directly behind a letter, and where that ends; None where none does."""
    n = at
    while (
        n < len(words)
        and n - at < 3
        and (words[n].kind in (w.COLON, w.STOP, w.FILLER, w.COMMA, w.BREAK) or words[n].text in _NAMELY | {"、"})
    ):
        n += 1
    if [x.text for x in words[n + 1 : n + 2]] == ["="] and words[n].kind == w.OTHER and words[n + 2 : n + 3]:
        n += 2  # a name and its value: ``D (AB = 6)``
    if n >= len(words) or words[n].kind != w.VALUE or _of_its_letter(words, n):
        return None, at
    end = n + 1
    plain = end >= len(words) or words[end].kind in _ENDING and not _counted(words[end])
    if not words[n].options and (not plain or any(word.kind == w.IS for word in words[at:n])):
        return None, at
    return words[n].options, end


def _of_its_letter(words: list[Word], n: int) -> bool:
    """True for a value with the letter of its own option behind it: ``the 48 cm² in D``, ``48 cm² (D)``."""
    behind = [x for x in words[n + 1 : n + 5] if x.kind not in (w.NOUN, w.FILLER) and x.text not in PREPOSITIONS]
    return (
        bool(behind)
        and words[n - 1].kind == w.FILLER
        and behind[0].text.strip("()[]") in {LETTERS[place] for place in words[n].options}
        and words[n + 1].kind != w.AND
    )


def _counted(word: Word) -> bool:
    """True for a word of what a number counts: ``the two marked angles``."""
    return word.kind == w.FILLER and word.text.isascii() and word.text.isalpha() and word.text not in PREPOSITIONS


def _clauses(words: list[Word]) -> list[ChoiceClause]:
    """The clauses of a sentence."""
    found: list[list[Word]] = [[]]
    named = False
    for n, word in enumerate(words):
        clause = found[-1]
        tick_row = word.kind == GROUP and named
        second = word.kind in (w.AND, w.NEGATED, w.LEFT) and named and _group_near(words, n + 1)
        second = second or word.kind == w.OR and _named_in(found) and _group_near(words, n + 1)
        defining = word.text in ("which", "whose") and n and words[n - 1].kind in (w.OTHER, w.NOUN)
        defining = defining or word.text in SUBJECT_OF and n and words[n - 1].kind == w.NOUN
        if word.kind in (w.SO, w.BUT, w.WHY, w.BACK) and clause and not defining or tick_row or second:
            found.append([])
            named = False
        found[-1].append(word)
        named = named or word.kind == GROUP
        ticked = word.text in MARKS and len(clause) > 1
        if ticked or word.kind in (w.COMMA, w.BREAK, w.STOP, w.COLON) and not _led_by_colon(words, n):
            found.append([])
            named = False
    parts = _with_verdicts([part for part in found if any(x.kind not in (w.COMMA, w.BREAK, w.STOP) for x in part)])
    return [ChoiceClause(tuple(part), _nothing_follows(parts[k + 1 :])) for k, part in enumerate(parts)]


def _with_yes(words: list[Word]) -> list[Word]:
    """The tokens with 是 for *yes* at the end of a row, as in a table: ``| D | 是 |``."""
    said = [n for n, x in enumerate(words) if x.kind != w.FILLER][-2:]
    if len(said) == 2 and words[said[0]].kind == w.COLON and words[said[1]].text == "是":
        return [*words[: said[1]], replace(words[said[1]], kind=w.RIGHT), *words[said[1] + 1 :]]
    return words


def _named_in(clauses: list[list[Word]]) -> bool:
    return any(word.kind == GROUP for clause in clauses for word in clause)


def _with_verdicts(parts: list[list[Word]]) -> list[list[Word]]:
    """Clauses in which a verdict belongs to the option before it: ``A) 5 cm – too short``, ``| B | 8 cm | yes |``."""
    found: list[list[Word]] = []
    for part in parts:
        listed = bool(found) and found[0][0].kind == GROUP and not any(x.kind == GROUP for x in part)
        if listed and (part[-1].text == POINTER or part is parts[-1] and part[-1].text in _TICKS):
            [one for one in found if any(x.kind == GROUP for x in one)][-1].append(part[-1])
            part = part[:-1]
        if part and found and (_only_verdict(part) and _only_option(found[-1]) or _is_lure(part, found[-1])):
            found[-1] = [*found[-1], *part]
        elif part:
            found.append(part)
    return found


def _only_verdict(part: list[Word]) -> bool:
    """True for words that say right or wrong, and say it of nothing else."""
    kinds = {word.kind for word in part}
    return bool(kinds & _VERDICTS) and kinds <= QUIET | _VERDICTS | {w.IS, w.HEDGE} and w.WHY not in kinds


def _is_lure(part: list[Word], before: list[Word]) -> bool:
    """True for words that call an option a lure directly behind it: ``(option C, another distractor)``."""
    named = [x.kind for x in before if x.kind not in (w.COMMA, w.BREAK)][-1:] == [GROUP]
    lure = [x.text for x in part if x.kind not in (w.FILLER, w.STOP, w.REST) and x.text not in _ANOTHER]
    return named and len(lure) == 1 and lure[0] in _LURES


def _only_option(part: list[Word]) -> bool:
    """True for one option with its text or value, of which nothing is said."""
    groups = [word for word in part if word.kind == GROUP]
    return len(groups) == 1 and all(word.kind in QUIET | {GROUP, w.VALUE, w.NOUN} for word in part)


def _group_near(words: list[Word], at: int) -> bool:
    """True where an option is named next, behind articles and nouns, or a verb: ``and the one that fails is D``."""
    for one, two in pairwise(words[at : at + 9]):
        if one.kind in (w.COMMA, w.BREAK, w.STOP, GROUP):
            break
        if one.kind == w.IS and two.kind == GROUP:
            return True
    for word in words[at : at + 4]:
        if word.kind == GROUP:
            return True
        if word.kind not in (w.FILLER, w.NOUN, w.NEGATED, w.ONLY):
            return False
    return False


def _led_by_colon(words: list[Word], n: int) -> bool:
    """True for a colon that leads to an option: ``Answer: B``."""
    before = words[n - 1].kind if n else ""
    if words[n].text in ("–", "—") and before == w.NOUN:
        return n + 1 < len(words) and words[n + 1].kind == GROUP
    return words[n].kind == w.COLON and before in (w.NOUN, w.TAKE, w.IS, w.RIGHT, w.FILLER, GROUP)


def _nothing_follows(parts: list[list[Word]]) -> bool:
    """True where only reasons, values, quiet words, and denials of other options follow."""
    for part in parts:
        if part[0].kind == w.WHY or part[0].kind == w.BACK:
            return True
        denies = part[0].kind == w.NEGATED and any(x.kind == GROUP for x in part)  # ``B, not C``
        if any(x.kind not in QUIET | {w.VALUE} | ({w.NEGATED, w.NOUN, GROUP} if denies else set()) for x in part):
            return False
    return True
