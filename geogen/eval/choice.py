"""Stated choices: a letter, the text of an option, or both, which must then fit."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.eval.item import LETTERS
from geogen.eval.notation import plain
from geogen.eval.quantity import Several, agree, stated_quantity
from geogen.lang.spoken_statement import parse_spoken

#: Greek and Cyrillic capitals that look like the letters of options.
_ALIKE = str.maketrans("АВСЕΑΒΕ", "ABCEABE")
_WORD = (
    r"(?:the\s)?(?:(?:correct|right|final)\s)?(?:options?|choices?|answers?|选项|答案|statement)?"
    r"(?:\sis|为|是)?\s{0,3}:?\s{0,3}"
)
_LETTER = re.compile(rf"^{_WORD}[(\[{{]?\s?([A-Ja-j])\s?(?:[)\]}}]|(?![A-Za-z0-9'_]))(.*)$", re.IGNORECASE | re.DOTALL)
_MORE = re.compile(r"^\s?(?:,|and|or|or else|&|/|和|或者?|、)\s?(?:option\s)?\(?([A-Ja-j])\)?(?![A-Za-z0-9'])")
_REST = re.compile(r"^[\s.:)\],、,=—–-]{1,6}|^\s?(?:which|that|is|because|means)\b.*$", re.DOTALL)
_ANY = re.compile(r"(?<![A-Za-z0-9'∠△])([A-J])(?![A-Za-z0-9'])")
_NAMED = re.compile(
    r"\b(?:option|choice|answer)\s\(?([A-J])\)?(?![A-Za-z0-9])|\(([A-J])\)|选项?\s?\(?([A-J])\)?", re.IGNORECASE
)
#: What says that an option is not the answer, and words before letters that name points.
_DENIAL = re.compile(r"\bnot\b|n't\b|\bneither\b|\bincorrect\b|不是|错误|排除", re.IGNORECASE)
_FIGURE = re.compile(r"\b(?:angle|point|vertex|at|circle|through|from)\b|[∠△角点]", re.IGNORECASE)
#: Longest text in which a letter by itself is taken for an option.
MOST_AROUND = 30


@dataclass(frozen=True)
class Choice:
    """A stated choice.

    Args:
        letter: the option.
        rule: ``letter``, ``option-text`` or ``letter-and-text``.
    """

    letter: str
    rule: str


def stated_choice(text: str, options: tuple[str, ...]) -> Choice | None:
    """The option that a stated answer names.

    Args:
        text: the stated answer.
        options: the texts of the options.

    Returns:
        None where it names none.

    Raises:
        Several: it names more than one, or a letter with the text of another option.
    """
    letters = LETTERS[: len(options)]
    line = plain(text).translate(_ALIKE) if len(text.strip()) < 4 else plain(text)
    found = _LETTER.match(line)
    if found and found[1].upper() in letters and _delimited(line, found) and not _texts(line, options):
        return _with_rest(found[1].upper(), found[2], options)
    whole = fitting(line, options)
    if len(whole) == 1 and len(line) > 1:
        return Choice(letters[whole[0]], "option-text")
    if _DENIAL.search(line):
        return None
    named = {(m[1] or m[2] or m[3]).upper() for m in _NAMED.finditer(line)} & set(letters)
    if not named and len(line) <= MOST_AROUND and not _FIGURE.search(line) and not parse_spoken(line):
        named = {m[1] for m in _ANY.finditer(line)} & set(letters)
    if len(named) > 1:
        raise Several(" and ".join(sorted(named)))
    return Choice(named.pop(), "letter") if named else None


def _delimited(line: str, found: re.Match[str]) -> bool:
    """False where the letter is an article or the beginning of words (``A circle …``)."""
    rest = found[2]
    lower = found[1].islower() and not line.startswith(("(", "["))
    if not rest.strip():
        return True
    if rest[0] in ".):],,、;—–-=(" or line[0] in "([{" or re.match(r"\s?[^A-Za-z\s]", rest):
        return not lower or rest[0] in ".):"
    return not lower and re.match(r"\s?(?:because|since|as|is|and|or|which|with|for|the)\b", rest) is not None


def _with_rest(letter: str, rest: str, options: tuple[str, ...]) -> Choice:
    more = _MORE.match(rest)
    if more and more[1].upper() in LETTERS[: len(options)] and more[1].upper() != letter:
        raise Several(f"{letter} and {more[1].upper()}")
    said = _REST.sub("", rest).strip()
    said = plain(said[1:-1]) if said.startswith("(") and said.endswith(")") else plain(said)
    if not said:
        return Choice(letter, "letter")
    index = LETTERS.index(letter)
    matches = fitting(said, options)
    if index in matches:
        return Choice(letter, "letter-and-text")
    if matches:
        raise Several(f"{letter}, and the text of {LETTERS[matches[0]]}")
    stated, own = _quantity(said), _quantity(options[index])
    if stated is not None and own is not None and not agree(stated, own):
        raise Several(f"{letter}, and a value that is not its own")
    return Choice(letter, "letter")


def _texts(text: str, options: tuple[str, ...]) -> list[int]:
    """The options with just this text."""
    mine = _bare(text)
    return [k for k, option in enumerate(options) if mine and _bare(plain(option)) == mine]


def fitting(text: str, options: tuple[str, ...]) -> list[int]:
    """The options whose text, statement or value this is."""
    same = _texts(text, options)
    if same:
        return same
    statements = parse_spoken(text)
    if statements:
        meant = [parse_spoken(plain(option)) for option in options]
        if any(meant):
            return [k for k, one in enumerate(meant) if statements & one]
    value = _quantity(text)
    if value is None:
        return []
    return [k for k, o in enumerate(options) if (own := _quantity(o)) is not None and agree(value, own)]


def _quantity(text: str):
    line = plain(text)
    if len(line) > 60 or re.search(
        r"[A-Za-z]{4,}", line.replace("degrees", "").replace("sqrt", "").replace("frac", "")
    ):
        return None
    try:
        return stated_quantity(line, "value")
    except Several:
        return None


def _bare(text: str) -> str:
    """A text by its letters, digits and signs alone."""
    return re.sub(r"[\s.,;:、。\"'“”(){}\[\]$\\]", "", text).casefold()
