"""The tokens of a sentence about options, by what they say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from geogen.eval.answers.choice_lexicon import (
    AND,
    BREAK,
    COLON,
    COMMA,
    FILLER,
    HEDGE,
    LETTER,
    NEGATED,
    OR,
    OTHER,
    OUT,
    RIGHT,
    STOP,
    TAKE,
    VALUE,
    WHY,
    WORDS,
)  # fmt: skip
from geogen.eval.answers.faulty import is_faulty

_LONGEST = 5
#: The text of a word such as *← this one*, which points at the option of its line.
POINTER = "←"


def _phrases() -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for kind, text in WORDS.items():
        for phrase in text.split():
            found.setdefault(tuple(phrase.split("_")), kind)
    return found


_PHRASES = _phrases()
_HAN = {words[0]: kind for words, kind in _PHRASES.items() if "\u4e00" <= words[0][0] <= "\u9fff"}
_LONGEST_HAN = max(map(len, _HAN))
#: Words that say which of several things is meant, by the place of the option.
_ORDINALS = {
    word: place
    for place, words in enumerate(
        (
            "first 1st erste ersten primera primer première premier premiere 第一 第1",
            "second 2nd zweite zweiten segunda segundo deuxième seconde deuxieme 第二 第2",
            "third 3rd dritte dritten tercera tercer troisième troisieme 第三 第3",
            "fourth 4th vierte vierten cuarta cuarto quatrième quatrieme 第四 第4",
            "fifth 5th fünfte fünften quinta quinto cinquième 第五 第5",
        )
    )
    for word in words.split()
}
_TOKEN = re.compile(
    r"(?P<quoted>['\"“‘][A-Ja-j]['\"”’](?![A-Za-z]))"
    r"|(?P<mark>\(\s?[A-Ja-j]\s{0,3}\)|\[\s?[A-J]\s?\]|【\s?[A-J]\s?】|「[A-J]」)"
    r"|(?P<abbreviation>(?:i\.e|d\.h|e\.g)\.?)"
    r"|(?P<ordinal>第\s?[一二三四五1-5](?=个|项|选|种|条)|[1-5](?:st|nd|rd|th)\b)"
    r"|(?P<letter>(?<![A-Za-z0-9∠△⊙_'′\\^])[A-J](?![A-Za-z0-9_'′²³^√∥⟂]|\s?[=≠<>∥⟂+*/^·]))"
    r"|(?P<small>(?<![A-Za-z0-9∠△⊙_'′\\^])[a-j](?=[).:](?:\s|$)|$))"
    r"|(?P<pointer>(?:[←⟵⬅]|<-{1,3})\ufe0f?\s?(?:this(?: one)?|(?:the |our |my )?answer|here|dies(?:e[rs]?)?(?: hier)?"
    r"|das hier|ésta|éste|esta|este|celle-ci|这个|选这个|选它|就是它|答案)(?=\W*$))"
    r"|(?P<word>[A-Za-zÀ-ÖØ-öø-ÿ\u0400-\u04ff]+(?:['’-][A-Za-zÀ-ÖØ-öø-ÿ\u0400-\u04ff]+)*)"
    r"|(?P<han>(?:(?!第[一二三四五1-5][个项选种条])[\u4e00-\u9fff])+)"
    r"|(?P<blank>\s+)"
    r"|(?P<sign>.)",
    re.DOTALL,
)
_SIGNS = {
    ",": COMMA, "，": COMMA, "、": AND, ":": COLON, ";": BREAK, "；": BREAK, "—": BREAK, "–": BREAK, "&": AND, "/": OR,
    ".": STOP, "。": STOP, "!": STOP, "?": HEDGE, "×": OTHER, "=": OTHER, "|": BREAK, "\n": BREAK, "…": BREAK,
    **dict.fromkeys("-👉()*\"“”'’‘#[]`_•{}$", FILLER),
}  # fmt: skip


@dataclass(frozen=True)
class Word:
    """A token of a sentence about options.

    Args:
        kind: what it says, one of the constants here.
        text: how it is written.
        start: where it begins.
        options: the places of the options that it names or whose value it is.
        marked: True for a letter in brackets, an ordinal or the text of an option, which no point of a figure is.
    """

    kind: str
    text: str
    start: int
    options: frozenset[int] = frozenset()
    marked: bool = False


def words_of(line: str, count: int, spans: Sequence[tuple[int, int, frozenset[int]]] = ()) -> list[Word]:
    """The tokens of a sentence in flat notation.

    Args:
        line: the sentence.
        count: how many options there are.
        spans: where values and texts stand, in order, and which options they are.
    """
    found: list[Word] = []
    at = 0
    for start, end, options in spans:
        found += _tokens(line[:start], at, count)
        found.append(Word(VALUE, line[start:end], start, options))
        at = end
    return _joined(found + _tokens(line, at, count))


def _tokens(line: str, at: int, count: int) -> list[Word]:
    found: list[Word] = []
    for match in _TOKEN.finditer(line, at):
        kind, text, start = match.lastgroup or "", match[0], match.start()
        if kind in ("mark", "letter", "small", "quoted"):
            place = "ABCDEFGHIJ".index(next(c for c in text if c.isalpha()).upper())
            marked = kind != "letter"
            if place < count:
                found.append(Word(LETTER, text, start, frozenset((place,)), marked))
            else:
                found.append(Word("word" if kind == "letter" else OTHER, text, start))
        elif kind == "ordinal" or kind == "word" and text.lower() in _ORDINALS:
            place = _ORDINALS[text.lower().replace(" ", "")] if kind == "word" else _place(text)
            found.append(Word("ordinal" if place < count else OTHER, text, start, frozenset((place,)), True))
        elif kind == "abbreviation":
            found.append(Word(TAKE if text[0] != "e" else OTHER, text, start))
        elif kind == "pointer":
            found.append(Word(RIGHT, POINTER, start))
        elif kind == "han":
            found += [Word(k, w, start + n) for w, k, n in _han(text)]
        elif kind != "blank" or "\n" in text:
            found.append(Word("word" if kind == "word" else _sign(text), text, start))
    return found


def _place(text: str) -> int:
    """The place that an ordinal with a numeral means."""
    return next(n for n, signs in enumerate(("一1", "二2", "三3", "四4", "五5")) if any(c in text for c in signs))


def _sign(text: str) -> str:
    return BREAK if "\n" in text else _SIGNS.get(text) or _PHRASES.get((text,), OTHER)


def _han(run: str) -> list[tuple[str, str, int]]:
    """A run of Chinese characters by its longest words; characters of no word are other words."""
    found: list[tuple[str, str, int]] = []
    at = 0
    while at < len(run):
        size = next((n for n in range(_LONGEST_HAN, 1, -1) if run[at : at + n] in _HAN), 1)
        word = run[at : at + size]
        found.append((word, _HAN.get(word, OTHER), at))
        at += len(word)
    return found


def _joined(found: list[Word]) -> list[Word]:
    """Words by their meaning as phrases."""
    said: list[Word] = []
    at = 0
    while at < len(found):
        word = found[at]
        if word.kind != "word" and not (word.kind == "ordinal" and word.text.isalpha()):
            said.append(word)
            at += 1
            continue
        run: list[str] = []
        while at + len(run) < len(found) and len(run) < _LONGEST and found[at + len(run)].kind in ("word", "ordinal"):
            run.append(found[at + len(run)].text.lower().replace("’", "'"))
        size = next((n for n in range(len(run), 0, -1) if tuple(run[:n]) in _PHRASES), 1)
        if word.kind == "ordinal" and size == 1:
            said.append(word)
            at += 1
            continue
        kind = _PHRASES.get(tuple(run[:size]), _elided(run[0]))
        if run[0] == "as" and size == 1 and said and said[-1].kind == COMMA:
            kind = WHY
        said.append(Word(kind, " ".join(run[:size]), word.start))
        at += size
    return said


def _elided(word: str) -> str:
    """The meaning of a word behind an elided article, ``l'option``, of a contracted denial, or of a word of faults."""
    if word.endswith("n't") or word.startswith("n'"):
        return NEGATED
    known = _PHRASES.get((word.split("'", 1)[-1],))
    return known or (OUT if is_faulty(word) else OTHER)
