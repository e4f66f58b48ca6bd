"""Asides of replies to choices: parentheses that say what the values of other options are.

``sin A = √3/2 (½ is cos A, √3 is tan A)`` gives one value. An aside has options' values only as what it speaks of,
says of each what else it is, and names none of the options that the words before it name.
"""

from __future__ import annotations

import re

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers.choice_clauses import GROUP, clauses_of
from geogen.eval.answers.choice_words import Word, words_of
from geogen.eval.answers.options import fitting, in_line, values
from geogen.eval.answers.sentences import sentence_start
from geogen.eval.item import LETTERS

_PARENTHESES = re.compile(r"[(（]([^()（）\n]{6,160})[)）]")
#: What an aside may begin with.
_LEAD = re.compile(
    r"^\s*(?:(?:please )?(?:note|notice|recall|remember)(?: that)?|while|whereas|here|beachte|hinweis|dabei|nota"
    r"|nótese que|remarque|à noter|注意)[\s:,：，]*",
    re.IGNORECASE,
)
_PART = re.compile(r"[,;，；](?!\d)|\s(?:and|while|whereas|und|y|et)\s|和|而")
#: Words that make an aside speak of the answer.
_AGAINST = frozenset((w.NEGATED, w.OUT, w.RIGHT, w.HEDGE, w.OTHERS, w.BACK, w.OR, w.NOUN, w.TAKE, w.SO, w.WHY, GROUP))
_BETTER = frozenset("better closer nearer besser näher mejor mieux 更".split())

#: *or choose* between two letters, which is *or*: ``选A还是选C``; behind other words 还是选 is *after all I choose*.
_EITHER = re.compile(
    r"(?<![A-Za-z])([A-J]项?\s?)((?:还是|或者?|抑或)(?:应该?|应当|要)?选择?项?)(?=\s?[A-J](?![A-Za-z]))"
)

#: A letter that an equation gives its own value, as a list of options does: ``A = 12π, B = 16π``.
_EQUATED = re.compile(r"(?<![A-Za-z∠△\\])([A-J])\s?(=)\s?(?=\S)")
#: How far the value behind such a letter is looked for.
_LONGEST_VALUE = 60


def without_asides(text: str, options: tuple[str, ...]) -> str:
    """A reply with blanks for its asides, and *or* between two letters that may be chosen.

    Args:
        text: a cleaned reply.
        options: the texts of the options.
    """
    text = _EITHER.sub(lambda m: m[1] + "或".ljust(len(m[2])), text)
    text = _as_entries(text, options)
    for match in _PARENTHESES.finditer(text):
        told = _told(match[1], options)
        if not told:
            continue
        start = sentence_start(text, max(0, match.start() - 3))
        before = in_line(text[start : match.start()])
        named = [word for word in _words(before, options) if word.options]
        if named and not any(word.options & told for word in named):
            text = text[: match.start()] + " " * (match.end() - match.start()) + text[match.end() :]
    return text


def _as_entries(text: str, options: tuple[str, ...]) -> str:
    """A reply with colons between the letters of several options and their own values, ``A: 12π, B: 16π``."""
    entries = []
    for match in _EQUATED.finditer(text):
        place = LETTERS.index(match[1])
        said = re.split(r"[,;，；、。|\n]|\s(?:and|und|y|et)\s", text[match.end() : match.end() + _LONGEST_VALUE])[0]
        if place < len(options) and place in fitting(in_line(said).strip(" .$"), options):
            entries.append(match)
    if len({match[1] for match in entries}) > 1:
        for match in entries:
            text = f"{text[: match.start(2)]}:{text[match.end(2) :]}"
    return text


def _told(aside: str, options: tuple[str, ...]) -> frozenset[int]:
    """The options whose values an aside says to be something else; empty for anything but an aside."""
    lead = _LEAD.match(aside)
    parts = [_words(in_line(part), options) for part in _PART.split(aside[lead.end() :] if lead else aside)]
    if not all(_says_what_it_is(part) for part in parts):
        return frozenset()
    words = [word for part in parts for word in part]
    marked = lead or len(parts) > 1 or any(word.kind == w.ONLY or word.text in w.WOULD for word in words)
    return frozenset(x for part in parts for x in part[0].options) if marked else frozenset()


def _says_what_it_is(part: list[Word]) -> bool:
    """True for ``½ would be cos A``: a value, a verb, and the name of a thing that is no answer."""
    kinds = [word.kind for word in part]
    if len(part) < 3 or kinds[0] != w.VALUE or not part[0].options or kinds.count(w.VALUE) > 1:
        return False
    if any(word.text in _BETTER for word in part):
        return False
    return kinds[1] in (w.IS, w.SUPPOSED) and w.OTHER in kinds[2:] and not _AGAINST & {*kinds}


def _words(line: str, options: tuple[str, ...]) -> list[Word]:
    found = words_of(line, len(options), values(line, options))
    return [word for clause in clauses_of(found) for word in clause.words]
