"""The options of a choice: which of them a text, a statement or a value is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from geogen.eval.answers.choice_names import criterion_pattern, thing_pattern
from geogen.eval.answers.choice_steps import are_steps
from geogen.eval.answers.compare import Quantity, agree
from geogen.eval.answers.notation import flat
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.units import UNIT_WORDS
from geogen.lang.spoken_statement import parse_spoken
from geogen.lang.statement import Statement

#: How many formulas of a sentence are looked at, and how long the text of an option is that is looked for.
MOST_VALUES, LONGEST_TEXT = 16, 200
_UNITS = "|".join(map(re.escape, sorted(UNIT_WORDS - {"m", "u", "le"}, key=lambda word: (-len(word), word))))
_UNIT = (
    rf"(?:\s?(?:(?i:(?:square|sq\.?|平方)\s?)?(?i:{_UNITS})|m)[²³]?(?![A-Za-zÀ-ÿ²³^])"
    r"(?:\s(?:cuadrad[oa]s?|carrée?s?))?)?"
)
#: The value of a power is not that of its base.
_POWER = re.compile(r"^[^=]{1,40}(?:[²³]|\^\s?\{?\s?[23]\s?\}?)\s?=[^=]*$")
#: A name and the sign of equality behind it.
_NAMED = re.compile(r"((?:[a-z]{2,4}\s)?[A-Za-z∠△]{1,4})\s?=\s?[^=]*$")
#: What makes a value an operand of another one.
_OPERAND = re.compile(
    r"\b(?:complement|supplement|half|third|quarter|twice|thrice|double|triple|square|squared?|root|multiple"
    r"|suplemento|complemento|mitad|doble|complément|supplément|moitié)(?:ary)? (?:of|to|de) (?:the )?$"
    r"|\b(?:twice|half|double|doubling|halving|tripling|bisecting|squaring|duplicando|en doublant) (?:the )?$"
    r"|(?:hälfte|doppelte|komplement|supplement) von $",
    re.IGNORECASE,
)
_AND = re.compile(r"^(?:and|und|y|et)\s")
#: What stands between clauses.
_BETWEEN = re.compile(
    r"[,;:.，；：。()\n]|\b(?:so|thus|hence|therefore|that|because|since|as|also|daher|weil|dass|donc|car|que|puisque"
    r"|porque|entonces)\b|所以|因此|因为|故",
    re.IGNORECASE,
)
#: Where the text of an option stands behind its letter.
_BEHIND_LETTER = r"(?<=[A-J][.):、]\s)"
#: A factor before a formula, which is then another one: ``½ ab sin C``.
_FACTOR = re.compile(r"[\d½⅓⅔¼¾√π][ ·*]?$")
_REMARK = re.compile(r"([A-Za-zÀ-ÿ' -]{6,80}?)\s?\(([A-Za-zÀ-ÿ' -]{3,40})\)")
_ROOT = re.compile(r"\\sqrt\s?\{([^{}]{1,40})\}")
_FRACTION = re.compile(r"\\[dtc]?frac\s?\{([^{}]{1,60})\}\s?\{([^{}]{1,60})\}")
_FORMULA = re.compile(
    r"(?<![A-Za-z0-9_.√π°²³^)}+*/·])[-−]?[(√]?(?:\d{1,12}(?:\.\d{1,9})?|[√π½⅓⅔¼¾])"
    r"(?:(?:\s?[-+−*×·/^]?\s?|:|\s:\s)[(){}√]{0,3}(?:\d{1,12}(?:\.\d{1,9})?|[√π½⅓⅔¼¾°²³)}])){0,24}" + _UNIT
)


def fitting(text: str, options: tuple[str, ...]) -> list[int]:
    """The options whose text, statement or value this is."""
    same = same_text(text, options)
    if same:
        return same
    statements = parse_spoken(text)
    if statements:
        meant = [parse_spoken(plain(option)) for option in options]
        if any(meant):
            return [k for k, one in enumerate(meant) if statements & one]
    stated = quantity(text)
    if stated is None:
        return []
    return [k for k, option in enumerate(options) if (own := value_of(option)) is not None and agree(stated, own)]


def same_text(text: str, options: tuple[str, ...]) -> list[int]:
    """The options with just this text."""
    mine = _bare(text)
    return [k for k, option in enumerate(options) if mine and _bare(plain(option)) == mine]


def values(
    line: str, options: tuple[str, ...], labels: frozenset[str] = frozenset()
) -> list[tuple[int, int, frozenset[int]]]:
    """Where a sentence has texts of options or formulas, and which options they are; in order.

    Args:
        line: a sentence in flat notation.
        options: the texts of the options.
        labels: the bare words of the options' labels; a number that is one may name an option, and is left out.
    """
    found = [
        (match.start(), match.end(), frozenset((place,)))
        for place, option in enumerate(options)
        if (pattern := _searched(option)) is not None
        for match in list(_whole_words(pattern, line))[:4]
        if not (option[:1].isalpha() and _FACTOR.search(line, 0, match.start()))
    ]
    found += _spoken(line, options)
    taken = [(start, end) for start, end, _ in found]
    for match in list(_FORMULA.finditer(line))[-MOST_VALUES:]:
        start, end = _trimmed(line, match.start(), match.end())
        if _OPERAND.search(line, 0, start) is None and not any(
            start < other_end and other < end for other, other_end in taken
        ):
            found.append((start, end, _fitting_value(line[start:end], options, _name_before(line[:start]))))
    return [one for one in _apart(sorted(found)) if line[one[0] : one[1]] not in labels]


def _spoken(line: str, options: tuple[str, ...]) -> list[tuple[int, int, frozenset[int]]]:
    """Where a clause is the statement of an option in other words: ``CD is perpendicular to AB`` for ``AB ⟂ CD``."""
    meant = _statements(options)
    if not any(meant):
        return []
    found = []
    at = 0
    for end, behind in [*((m.start(), m.end()) for m in _BETWEEN.finditer(line)), (len(line), len(line))]:
        said = _AND.sub("", line[at:end].strip())
        places = (
            frozenset(k for k, one in enumerate(meant) if one & parse_spoken(said)) if len(said) > 4 else frozenset()
        )
        if places and said not in map(plain, options):
            start = line.index(said, at)
            found.append((start, start + len(said), places))
        at = behind
    return found


@lru_cache(maxsize=512)
def _statements(options: tuple[str, ...]) -> tuple[frozenset[Statement], ...]:
    """What options state, of those that make statements."""
    return tuple(parse_spoken(plain(option)) for option in options)


#: The letter of an option and its value without a blank between them: ``B.35°``.
_STUCK = re.compile(r"(?<![A-Za-z0-9_])([A-J])\.(?=[\d√π\u4e00-\u9fff])")


@lru_cache(maxsize=512)
def in_line(text: str) -> str:
    """A text in flat notation, with roots and fractions on one line."""
    line = _STUCK.sub(r"\1. ", flat(text))
    if "\\" in line:
        line = _ROOT.sub(r"√(\1)", line).replace("\\sqrt", "√")
        for _ in range(2):
            line = _FRACTION.sub(r"(\1)/(\2)", line)
    return line.strip()


def _apart(found: list[tuple[int, int, frozenset[int]]]) -> list[tuple[int, int, frozenset[int]]]:
    """Of texts that overlap, as where one option begins with the words of another, the longest."""
    kept: list[tuple[int, int, frozenset[int]]] = []
    for one in found:
        if kept and one[0] < kept[-1][1]:
            if one[1] - one[0] > kept[-1][1] - kept[-1][0]:
                kept[-1] = one
        else:
            kept.append(one)
    return kept


def _trimmed(line: str, start: int, end: int) -> tuple[int, int]:
    """A formula without a bracket that is not closed or not opened in it."""
    while start < end and (line[start] == "(" and line.count("(", start, end) > line.count(")", start, end)):
        start += 1
    while start < end and (
        line[end - 1] in ")}"
        and line.count(")", start, end) + line.count("}", start, end)
        > line.count("(", start, end) + line.count("{", start, end)
    ):
        end -= 1
    return start, end


@lru_cache(maxsize=4096)
def _fitting_value(text: str, options: tuple[str, ...], name: str = "") -> frozenset[int]:
    """The options of a value; of options that give a name its value, those of that name where one stands before it."""
    stated = quantity(text)
    if stated is None:
        return frozenset()
    agreeing = frozenset(k for k, o in enumerate(options) if (own := value_of(o)) is not None and agree(stated, own))
    return frozenset(k for k in agreeing if _name_before(plain(options[k])) in ("", name)) if name else agreeing


def _name_before(said: str) -> str:
    """What the last sign of equality gives a value to: ``cos A``; empty where none stands there."""
    match = _NAMED.search(said)
    return "".join(match[1].split()) if match else ""


@lru_cache(maxsize=4096)
def _searched(option: str) -> re.Pattern[str] | None:
    """What finds the text of an option that is no number."""
    text = plain(option)
    number = value_of(option) is not None and re.search(r"[A-Z]{2}|[A-Za-z] ?=", text) is None
    if not 2 <= len(text) <= LONGEST_TEXT or number:
        return None
    if criterion := criterion_pattern(text, _BEHIND_LETTER):
        return re.compile(criterion)
    if things := thing_pattern(text):
        return re.compile(rf"(?<![A-Za-zÀ-ÿ])(?:{re.escape(text)}|{things})(?![A-Za-zÀ-ÿ]|(?<=\d)\d)", re.IGNORECASE)
    text, remark = _without_remark(text)
    parts = re.findall(r"\w+|[^\w\s]", text)
    inner = _sign(parts[0])
    for before, part in pairwise(parts):
        inner += (r"\s" if before[-1].isalnum() and part[0].isalnum() else r"\s?") + _sign(part)
    if len(text) == 2 and text.isascii():
        # Two letters may be a segment; behind the letter of an option they are its text.
        return re.compile(rf"{_BEHIND_LETTER}{inner}(?!\w)")
    inner += remark
    return re.compile(inner, re.IGNORECASE)


def _whole_words(pattern: re.Pattern[str], line: str) -> Iterator[re.Match[str]]:
    """Where a text stands that does not begin or end within a word; Chinese characters may stand beside it."""
    for match in pattern.finditer(line):
        start, end = match.span()
        if not (_joined(line[start - 1 : start + 1]) or _joined(line[end - 1 : end + 1])):
            yield match


def _joined(pair: str) -> bool:
    """True where two neighbours are characters of one word."""
    return len(pair) == 2 and all((c.isalnum() or c == "_") and not "\u4e00" <= c <= "\u9fff" for c in pair)


def _without_remark(text: str) -> tuple[str, str]:
    """A name without the remark in brackets behind it, ``intercept theorem (Thales)``, and what may find the remark."""
    match = _REMARK.fullmatch(text)
    return (text, "") if match is None else (match[1], rf"(?:\s?\({re.escape(match[2])}\))?")


def _sign(part: str) -> str:
    if part == "△":
        return r"(?:△|\b(?:triangle|dreieck|triángulo)\s|三角形)"
    return re.escape(part) if part not in "-−" else "[-−]"


@lru_cache(maxsize=4096)
def plain(option: str) -> str:
    """The text of an option in flat notation."""
    return in_line(option).strip(" .")


@lru_cache(maxsize=4096)
def value_of(option: str) -> Quantity | None:
    """The value that an option is; None where it is none, as a numbered step."""
    return None if are_steps((option,)) else quantity(plain(option))


def quantity(text: str) -> Quantity | None:
    """The value that a text states flatly, None where it states none."""
    if len(text) > 120 or _POWER.match(text):
        return None
    reading = read_quantity(text, "value")
    flatly = reading.decided and not (reading.doubt or reading.slip or reading.several)
    return reading.answer if flatly else None


def _bare(text: str) -> str:
    """A text by its letters, digits and signs alone."""
    powers = text.replace("^2", "²").replace("^{2}", "²").replace("^3", "³").replace("^{3}", "³").replace("−", "-")
    return re.sub(r"[\s.,;:、。\"'“”(){}\[\]$\\]", "", powers).casefold()
