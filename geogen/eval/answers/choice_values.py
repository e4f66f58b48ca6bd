"""Sentences that give the value of an option and name no option: ``The wire is 20 m long.``"""

from __future__ import annotations

import re

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.choice_names import spellings
from geogen.eval.answers.choice_rules import RESULT
from geogen.eval.answers.choice_stances import stances
from geogen.eval.answers.choice_words import Word, words_of
from geogen.eval.answers.options import in_line, plain, values
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.tokens import tokens_of
from geogen.eval.item import label_word

LONGEST = 400
#: Words that keep a value from being what is asked for.
_AGAINST = frozenset((lexicon.NOT, lexicon.BOUND, lexicon.HEDGE, lexicon.MULTIPLE, lexicon.BAD, "sign"))
_ELSEWHERE = frozenset((w.NEGATED, w.OUT, w.EXCEPT, w.HEDGE, w.OTHERS, w.SUPPOSED, w.WHY, w.BACK, w.OR, w.REST))
_BEHIND = re.compile(
    r"^[\s.,;:!。$)\"”’']*(?:(?:long|wide|tall|high|deep|lang|breit|hoch|groß|longue?|de largo|长|in length|units?"
    r"|apart|as required|as desired|exactly|in total|in all)[\s.!。]*)?$",
    re.IGNORECASE,
)
#: What stands before the sign of equality where it is not the asked thing alone: a power, a sum, a multiple.
COMPOUND = re.compile(
    r"(?:[²³+*/·×−-]|\^\s?\d|\d)\s?[(∠△]?\s?[A-Za-z]{0,4}[²³)]?\s?=\s?$|[²³]\s?=\s?$"
    r"|\^\s?\{?\d\}?\s?=\s?$"
)
_CLAUSE = re.compile(
    r"[,;，；:](?!\d)|[。—]|\b(?:so|thus|hence|therefore|which gives|giving|also|daher|donc|entonces)\b"
    r"|所以|因此|故|得|∴"
)

#: Words for things named before: *so they are congruent*.
_THINGS = frozenset(("they",))
#: Names of theorems and shapes: words without a sign of a statement or a value.
_NAME = re.compile(r"[A-Za-zÀ-ÿ\u4e00-\u9fff][A-Za-zÀ-ÿ\u4e00-\u9fff' –-]{1,79}")
#: What leads to a result at the end of the clauses before it.
_LEADS = re.compile(r"(?:[:：—∴]|[a-z]{2}|所以|因此|故|得)\s*$", re.IGNORECASE)


def value_given(sentence: str, options: tuple[str, ...], labels: tuple[str, ...] = ()) -> int | None:
    """The option whose value a sentence ends with, where all of its last clause gives just that value.

    Args:
        sentence: a sentence without a mark of an answer.
        options: the texts of the options.
        labels: what the question calls them, where it does not call them A, B, C …
    """
    if len(sentence) > LONGEST:
        return None
    line = in_line(sentence)
    found = values(line, options, frozenset(map(label_word, labels)))
    if any(one.kind != RESULT for one in stances(words_of(line, len(options), found), False)):
        return None
    if not found or len(found[-1][2]) != 1:
        return None
    start, end, option = found[-1]
    if not _BEHIND.match(line[end:]):
        return None
    begin = max((m.end() for m in _CLAUSE.finditer(line, 0, start)), default=0)
    before = line[begin:start]
    words = [x for x in words_of(line[:start], len(options), found[:-1]) if x.start >= begin]
    if _stands_elsewhere(words) or COMPOUND.search(before) or not before.strip() and begin == 0 and start > 0:
        return None
    said_before = any(other[1] <= begin for other in found[:-1])
    if said_before and not re.search(r"[=≈]", before) and not _concluding(words, line[:begin]):
        return None
    tokens = tokens_of(before)
    if tokens is None or any(t.kind in _AGAINST for t in tokens) or danger.BOUND in marks_of(tokens):
        return None
    return next(iter(option))


def named_in(sentence: str, before: str, options: tuple[str, ...]) -> int | None:
    """The option whose name stands in a sentence that neither denies nor supposes, where no other option is named.

    Args:
        sentence: the last sentence of a reply that takes no option by its letter.
        before: the reply up to it.
        options: the texts of the options; only names of things, such as theorems and shapes, are looked for.
    """
    if len(sentence) > LONGEST or not all(_NAME.fullmatch(plain(option)) for option in options):
        return None
    told = [k for k, option in enumerate(options) if _mentions(option, f"{before}\n{sentence}")]
    if len(told) != 1 or not _mentions(options[told[0]], sentence):
        return None
    line = in_line(sentence)
    tokens, words = tokens_of(line), words_of(line, len(options))
    if any(word.kind == w.LETTER for word in words) or _stands_elsewhere(
        [x for x in words if x.kind != w.WHY and x.text not in _THINGS]
    ):
        return None
    return told[0] if tokens is not None and not any(t.kind in _AGAINST for t in tokens) else None


def _mentions(name: str, text: str) -> bool:
    """True where a text has a name; one of two or three capitals as it is written, for it may be an angle elsewhere."""
    pattern = "|".join(r"\s".join(map(re.escape, one.split())) for one in spellings(plain(name)))
    edged = rf"(?<![A-Za-z∠△])(?:{pattern})(?![A-Za-z])"
    return re.search(edged, text, 0 if plain(name).isupper() else re.IGNORECASE) is not None


def _concluding(words: list[Word], said: str) -> bool:
    """True where a clause concludes a value from those before it: it has a verb, or begins with *so*."""
    return any(word.kind in (w.IS, w.SO) for word in words) or _LEADS.search(said) is not None


def _stands_elsewhere(words: list[Word]) -> bool:
    """True where a clause denies, doubts, supposes or explains."""
    return any(word.kind in _ELSEWHERE for word in words)
