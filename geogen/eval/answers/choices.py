"""Stated choices: a letter, the text of an option, or both, which must then fit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from geogen.eval.answers import lexicon
from geogen.eval.answers.clauses import DOUBTS
from geogen.eval.answers.compare import Quantity, agree
from geogen.eval.answers.labels import named
from geogen.eval.answers.notation import flat
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.tokens import COLON, COMMA, OPERATOR, tokens_of
from geogen.eval.item import LETTERS, label_word
from geogen.lang.spoken_statement import parse_spoken

#: Greek and Cyrillic capitals that look like the letters of options.
_ALIKE = str.maketrans("АВСЕΑΒΕ", "ABCEABE")
_NOUN = (
    r"(?:options?|choices?|answers?|letter|alternative|statement|opción|respuesta|antwort(?:möglichkeit)?|réponse"
    r"|letra|lettre|buchstabe|选项|答案|选择|选)"
)
_LEAD = re.compile(
    rf"^(?:(?:the|la|le|die|l')?\s?(?:(?:correct|right|final|best|only|正确的?)\s)?{_NOUN}"
    rf"(?:\s(?:is|are|ist|es|est)|为|是|项)?\s?:?\s?|(?:it\sis|it\smust\sbe|it\sshould\sbe|is|it's|das\sist)\s"
    r"|(?:es\s|est\s)?(?:la|le|die|der)\s(?=\(?[A-J]\)?\W*$)"
    r"|(?:so|thus|hence|therefore|then|finally|clearly|also|daher|donc|entonces|所以|因此|故)[,，]?\s?|letter\s){1,3}",
    re.IGNORECASE,
)
_LETTER = re.compile(
    r"^[(\[{【「\"“'*]?\s?([A-Ja-j])\s?([)\]}】」\"”*]|'(?![a-zà-ÿ])|(?![A-Za-z0-9'_∠]))(.*)$", re.DOTALL
)
_MORE = re.compile(
    r"^\s?(?:,|;|and|or|or else|&|/|和|或者?|、|und|oder|y|o|et|ou|also)\s?(?:also\s)?(?:option\s"
    r"|choice\s)?\(?([A-J])\)?(?![A-Za-z0-9'])",
)
_AFFIRMED = re.compile(
    r"^\s?(?:选?项|选择项)?\s?(?:(?:is|ist|es|est|holds|must be|should be|would be|是|为)?\s?(?:therefore\s|thus\s"
    r"|clearly\s|indeed\s)?"
    r"(?:the\s|die\s|la\s|le\s)?(?:only\s)?(?:(?:correct|right|true|best|valid|richtige?|korrekte?|correcta|bonne"
    r"|correcte|正确的?)\s?)?"
    r"(?:answer|option|choice|one|statement|antwort|respuesta|opción|réponse|答案|选项)?)\s?[.!。]?$",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(r"^[\s.:)\],、,=—–-]{1,6}")
_REASON = re.compile(
    r"^[\s,.;(—–-]{0,4}(?:because|since|as|for|given|by|due|using|from|after|when|where|weil|da|denn|porque|ya que"
    r"|puesto|car"
    r"|puisque|因为|由于|根据|理由|由)\b|^[\s,.;(]{0,4}(?:因为|由于|根据|理由|由)",
    re.IGNORECASE,
)
_WHICH = re.compile(
    r"^(?:which|that|this|即|也就是|i\.e\.?,?|namely)\s?(?:is|means|says|reads|corresponds to|states)?\s?:?\s?",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"\b(?:not|n't|isn't)\s(?:\w+\s){0,3}?(?:answer|correct|right|true|sure|certain)|\balso\s(?:possible|correct"
    r"|right|true|fits?|works?)"
    r"|\bbut\s(?:it|that|actually|maybe)|\bunsure\b|\bguess\b|也对|也正确|也可能|不确定",
    re.IGNORECASE,
)
_CONTRAST = re.compile(
    r"^(?:not|neither|rather than|不是|nicht|no es)\s.{0,40}?\b(?:but|rather|instead|sondern|sino"
    r"|而是)\b\s?(?:rather\s)?(.+)$"
    r"|^不是.{0,20}?而是(.+)$",
    re.IGNORECASE,
)
_NOT_THIS = re.compile(
    r"^(?:definitely |certainly |clearly )?(?:not|不是|nicht|no es|pas)\s?(?:option\s"
    r"|choice\s)?\(?([A-Ja-j])\)?(?![A-Za-z0-9])",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    r"^(.+?)[,(]?\s?(?:rather than|instead of|not|and not|而不是|nicht|et non|no)\s\(?"
    r"(?:option\s)?\(?[A-J]\)?\)?[.\s]*$"
)
_NAMED = re.compile(
    r"\b(?:option|choice|answer|opción|antwort|réponse)\s\(?([A-J])\)?(?![A-Za-z0-9])|\(([A-J])\)"
    r"|选项?\s?\(?([A-J])\)?",
    re.IGNORECASE,
)
_LAST = re.compile(
    r"^(.{1,80}?)[\s,;—–-]{1,3}(?:(?:which|that)\s(?:is|matches|corresponds to)|i\.e\.,?|so|即|option|choice|选"
    r"|corresponding to|matching)?"
    r"\s?(?:the\s)?(?:option|choice|answer|选项?)?\s?\(?([A-J])\)?(?:选?项)?$"
)
#: Longest sentence in which a named option counts, when the rest is no answer.
MOST_AROUND = 160


_VERB = re.compile(r"^(?:is|was|are|has|lies|can|cannot|would|seems|looks|ist|es|est)\b", re.IGNORECASE)
_WHICH_IS = re.compile(r"^(?:is|was|ist|es|est)\s", re.IGNORECASE)
_AFFIRMING = re.compile(
    r"^(?:is|ist|es|est)\s(?:therefore\s|thus\s|clearly\s|indeed\s|then\s)?(?:the\s|die\s|la\s|le\s)?(?:only\s)?"
    r"(?:correct|right|true|best|better|valid|answer|option|choice|one|richtige?|korrekte?|correcta|bonne|correcte)\b",
    re.IGNORECASE,
)
_ALTERNATIVE = re.compile(
    r"^[\s,;(]*(?:or|and|either|&|/|=|,\s*\d|或|和|oder|und|o|y|ou|et)(?![A-Za-z])",
    re.IGNORECASE,
)
_EITHER = re.compile(r"^(?:either|both|entweder|sowohl)\s(.*)$", re.IGNORECASE | re.DOTALL)
_ABOUT_STEP = re.compile(
    r"^[\s,;:(—–-]*(?:in\s)?(?:the\s)?(?:claim\s|conclusion\s)?(?:step|inference|步骤|第)",
    re.IGNORECASE,
)
_LEADING = frozenset(
    (lexicon.NEUTRAL, lexicon.IS, lexicon.SO, lexicon.AFTER, lexicon.TO, COMMA, COLON, "stop", OPERATOR)
)
_LEADING_WORDS = frozenset(
    "matches match corresponds corresponding fits agrees with gives choose pick select go options".split()
)
_FOLLOWS = re.compile(
    r"\s?(?:because|since|as|is|and|or|which|with|for|was|isn't|cannot|can't|ist|es|est|but|holds|must|should|will"
    r"|weil|porque|car)\b"
)


@dataclass(frozen=True)
class Choice:
    """A stated choice.

    Args:
        letter: the option.
        rule: ``letter``, ``option-text`` or ``letter-and-text``.
    """

    letter: str
    rule: str


def read_choice(text: str, options: tuple[str, ...], labels: tuple[str, ...] = ()) -> Reading:
    """The option that a stated answer names.

    Args:
        text: the stated answer.
        options: the texts of the options.
        labels: what the question calls them, where it does not call them A, B, C …
    """
    by_label = named(text, labels) if labels else None
    if by_label is not None:
        index, rest = by_label
        meant = fitting(label_word(labels[index]), options)
        if not rest and meant not in ([], [index]):
            return Reading(left=text[:80])  # the label of one option is the text of another
        return _with_rest(LETTERS[index], rest, options)
    line = flat(text).strip(" .,;:!。，\"“”'`*_")
    line = line.translate(_ALIKE) if len(line) < 4 else line
    for pattern in (_CONTRAST, _INSTEAD):
        found = pattern.match(line)
        if found and not _texts(line, options):
            line = next(part for part in found.groups() if part).strip(" .,;:()")
    denied = _NOT_THIS.match(line)
    if denied and denied[1].upper() in LETTERS[: len(options)]:
        return Reading(Choice(denied[1].upper(), "letter"), doubt="denied")
    either = _EITHER.match(line)
    if either and not _texts(line, options):
        inner = read_choice(either[1], options)
        return inner if inner.several else Reading(inner.answer, doubt="not the only one", left=inner.left)
    if not _texts(line, options) and (both := _behind(line, options)) is not None:
        return both
    whole = fitting(line, options)
    if len(whole) == 1 and len(line) > 1:
        return Reading(Choice(LETTERS[whole[0]], "option-text"))
    if len(whole) > 1:
        return Reading(left=line[:80])
    bare = _LEAD.sub("", line)
    found = _LETTER.match(bare)
    if found and found[1].upper() in LETTERS[: len(options)] and _delimited(bare, found, bare != line):
        return _with_rest(found[1].upper(), found[3], options)
    if bare != line and len(own := fitting(bare, options)) == 1:
        return Reading(Choice(LETTERS[own[0]], "option-text"))
    return _behind(bare, options) or _mentioned(line, options)


def _delimited(line: str, found: re.Match[str], led: bool) -> bool:
    """False where the letter is an article or the beginning of words (``A circle …``)."""
    rest = found[3]
    lower = found[1].islower() and not line.startswith(("(", "["))
    if not rest.strip():
        return True
    if found[2] or rest[0] in ".):],,、;—–-=(" or line[0] in "([{【「\"“'" or re.match(r"\s?[^A-Za-z\s0-9]", rest):
        return not lower or bool(found[2]) or rest[0] in ".):"
    return not lower and (led or _FOLLOWS.match(rest) is not None)


def _with_rest(letter: str, rest: str, options: tuple[str, ...]) -> Reading:
    """A letter, and what is said behind it: its text, a reason, or what takes it back."""
    rest = rest.strip()
    letters, index = LETTERS[: len(options)], LETTERS.index(letter)
    more = _MORE.match(rest)
    if more and more[1].upper() in letters and more[1].upper() != letter:
        return Reading(several=f"{letter} and {more[1].upper()}")
    if _VERB.match(rest) and not _AFFIRMING.match(rest) and not fitting(_WHICH_IS.sub("", rest), options):
        denied = any(t.kind in DOUBTS for t in tokens_of(rest) or [])
        return Reading(Choice(letter, "letter"), doubt="denied") if denied else Reading(left=f"{letter} {rest}"[:80])
    if _AFFIRMED.match(rest):
        return Reading(Choice(letter, "letter"))
    said = _SEPARATOR.sub("", rest).strip()
    said = said[1:-1].strip() if said.startswith("(") and said.endswith(")") else said
    said = _WHICH.sub("", said).strip(' .,;:!"“”*')
    matches = fitting(said, options) if said else []
    if index in matches:
        return Reading(Choice(letter, "letter-and-text"))
    if matches:
        return Reading(several=f"{letter}, and the text of {LETTERS[matches[0]]}")
    own = _flat(options[index]).strip(" .")
    behind = said[len(own) :] if own and said.startswith(own) else said
    doubt = _doubt_behind(behind, letter)
    if not doubt and not _REASON.match(behind):
        named = {n for m in _NAMED.finditer(rest) if (n := (m[1] or m[2] or m[3]).upper()) in letters} - {letter}
        if named:
            return Reading(several=f"{letter} and {min(named)}")
        stated, right = _quantity(behind), _quantity(options[index])
        if stated is not None and (right is None or not agree(stated, right)):
            return Reading(several=f"{letter}, and a value that is not its own")
    return Reading(Choice(letter, "letter"), doubt=doubt)


def _doubt_behind(behind: str, letter: str) -> str:
    """Why a letter does not count after what is said behind it.

    A reason may deny other things, and so may words about a step, which are what a faulty step is chosen for.
    """
    denied = rf"(?<![A-Za-z]){letter}\s(?:is|was)\s?(?:not|n't|wrong|incorrect)"
    if _TAKEN_BACK.search(behind) or re.search(denied, behind):
        return "taken back"
    if _REASON.match(behind) or _ABOUT_STEP.match(behind):
        return ""
    if _ALTERNATIVE.match(behind) or "?" in behind:
        return "not the only one"
    tokens = tokens_of(behind) or []
    return next((DOUBTS[t.kind] for t in tokens if t.kind in DOUBTS), "")


def _behind(line: str, options: tuple[str, ...]) -> Reading | None:
    """The text of an option with its letter behind it: ``45° (B)``."""
    found = _LAST.match(line)
    if found is None or found[2] not in LETTERS[: len(options)]:
        return None
    matches = fitting(found[1].strip(" ,.;:("), options)
    if not matches:
        return None
    index = LETTERS.index(found[2])
    if index in matches:
        return Reading(Choice(found[2], "letter-and-text"))
    return Reading(several=f"{found[2]}, and the text of {LETTERS[matches[0]]}")


def _mentioned(line: str, options: tuple[str, ...]) -> Reading:
    """The one option that a sentence names, where every other word only leads to it: ``This matches (B)``."""
    letters = LETTERS[: len(options)]
    marks = [m for m in _NAMED.finditer(line) if (m[1] or m[2] or m[3]).upper() in letters]
    named = {(m[1] or m[2] or m[3]).upper() for m in marks}
    if not named or len(line) > MOST_AROUND:
        return Reading(left=line[:80])
    if len(named) > 1:
        return Reading(several=" and ".join(sorted(named)))
    tokens = tokens_of(_NAMED.sub(" ", line)) or []
    odd = next((t for t in tokens if t.kind not in _LEADING and t.text.lower() not in _LEADING_WORDS), None)
    if odd is not None:
        return Reading(left=odd.text)
    return Reading(Choice(named.pop(), "letter"))


def _texts(text: str, options: tuple[str, ...]) -> list[int]:
    """The options with just this text."""
    mine = _bare(text)
    return [k for k, option in enumerate(options) if mine and _bare(_flat(option)) == mine]


def fitting(text: str, options: tuple[str, ...]) -> list[int]:
    """The options whose text, statement or value this is."""
    same = _texts(text, options)
    if same:
        return same
    statements = parse_spoken(text)
    if statements:
        meant = [parse_spoken(_flat(option)) for option in options]
        if any(meant):
            return [k for k, one in enumerate(meant) if statements & one]
    value = _quantity(text)
    if value is None:
        return []
    return [k for k, o in enumerate(options) if (own := _option(o)) is not None and agree(value, own)]


@lru_cache(maxsize=4096)
def _flat(option: str) -> str:
    return flat(option)


@lru_cache(maxsize=4096)
def _option(option: str) -> Quantity | None:
    return _quantity(option)


def _quantity(text: str) -> Quantity | None:
    """The value that a text states flatly, None where it states none."""
    if len(text) > 120:
        return None
    reading = read_quantity(text, "value")
    flatly = reading.decided and not (reading.doubt or reading.slip or reading.several)
    return reading.answer if flatly else None


def _bare(text: str) -> str:
    """A text by its letters, digits and signs alone."""
    return re.sub(r"[\s.,;:、。\"'“”(){}\[\]$\\]", "", text).casefold()
