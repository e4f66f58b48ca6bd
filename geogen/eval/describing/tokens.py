"""Sentences as tokens: what they name, values, and the words that relations are told with; other words are ``?``.

Each language has a lexicon (:mod:`english`, :mod:`chinese`) that brings its words to those of one grammar
(:mod:`grammar`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from geogen.eval.describing.chinese import CHINESE
from geogen.eval.describing.english import ENGLISH
from geogen.eval.describing.names import ANGLE, MEASURE, NAMES, TRIANGLE, VALUE, labels_of

HAN = re.compile(r"[一-鿿]")
#: A word that no lexicon has: what it stands in is not understood.
UNKNOWN = "?"
#: A word of another place than what is named: *outside*, *opposite side*, *left*.
ASIDE = "aside"
_SIGNS = re.compile(r"\d+(?:\.\d+)?|[√()+\-*/^:=°π]|(?<![a-z])[b-hj-z](?![a-z])")
_WORD = re.compile(r"[a-z][a-z'-]*|\S")
_GAP = re.compile(r"(?<=[一-鿿、,]) | (?=[一-鿿、,])")


@dataclass(frozen=True)
class Token:
    """A part of a sentence.

    Args:
        kind: one of the letters of :mod:`names`, or empty for a word.
        text: the word, as the grammar has it; the term of a measure; a sign.
        labels: of what is named.
        start, end: where it stands.
    """

    kind: str
    text: str
    labels: tuple[str, ...] = ()
    start: int = 0
    end: int = 0


def tokens(sentence: str) -> tuple[Token, ...]:
    """The tokens of a sentence.

    Args:
        sentence: plain, its words in small letters.
    """
    is_chinese = bool(HAN.search(sentence))
    text = _GAP.sub("", sentence) if is_chinese else sentence
    lexicon = _lexicon("zh" if is_chinese else "en")
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        end, more = _next(text, at, lexicon)
        for token in more:
            if not (token.text == found[-1].text and token.text in (UNKNOWN, ASIDE, "is") if found else False):
                found.append(token)
        at = end
    return _angles_in_lists(tuple(found))


def _next(text: str, at: int, lexicon: tuple[re.Pattern[str], tuple[str, ...]]) -> tuple[int, list[Token]]:
    """Where the part of a text that begins at a place ends, and its tokens."""
    pattern, words = lexicon
    for name in NAMES:
        if match := name.pattern.match(text, at):
            labels = labels_of(match, name.kind)
            return match.end(), [Token(name.kind, name.term(match), labels, at, match.end())]
    if match := pattern.match(text, at):
        said = words[int(str(match.lastgroup)[1:])]
        signs = {word: VALUE if _SIGNS.fullmatch(word) else "" for word in said.split()}
        return match.end(), [Token(kind, word, (), at, match.end()) for word, kind in signs.items()]
    if match := _SIGNS.match(text, at):
        return match.end(), [Token(VALUE, match[0], (), at, match.end())]
    match = _WORD.match(text, at)
    end = match.end() if match else at + 1
    return end, [Token("", UNKNOWN, (), at, end)]


@cache
def _lexicon(language: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    """One pattern for all words of a language, and what each of its groups is in the grammar."""
    words: Mapping[str, str] = {"en": ENGLISH, "zh": CHINESE}[language]
    ends = r"(?![a-z])" if language == "en" else ""
    return re.compile("|".join(f"(?P<w{n}>(?:{p}){ends})" for n, p in enumerate(words))), tuple(words.values())


def _angles_in_lists(found: tuple[Token, ...]) -> tuple[Token, ...]:
    """*Angles ABC and DEF*: what follows an angle in a list is an angle, too, and so is what follows its noun."""
    made: list[Token] = []
    for token in found:
        joined = (
            len(made) > 1
            and made[-1].text in ("and", ",", "、")
            and made[-2].kind == ANGLE
            and len(made[-2].labels) == 3
        )
        if made and made[-1].text == "anglenoun":
            made.pop()
            joined = True
        bare = token.kind == TRIANGLE and token.end - token.start == len("".join(token.labels))
        made.append(replace(token, kind=ANGLE) if joined and bare else token)
    return tuple(made)


def is_measure(token: Token) -> bool:
    """True for what may stand in an equation as a quantity."""
    return token.kind in ("S", ANGLE, MEASURE)
