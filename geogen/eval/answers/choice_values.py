"""Sentences that give the value of an option and name no option: ``The wire is 20 m long.``"""

from __future__ import annotations

import re
from functools import lru_cache

from geogen.eval.answers import choice_lexicon as w
from geogen.eval.answers import danger, lexicon
from geogen.eval.answers.choice_names import criterion_pattern, thing_pattern
from geogen.eval.answers.choice_rules import RESULT
from geogen.eval.answers.choice_stances import stances
from geogen.eval.answers.choice_words import Word, words_of
from geogen.eval.answers.options import in_line, plain, values
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.sayings import worked_out
from geogen.eval.answers.sentences import sentences
from geogen.eval.answers.tokens import tokens_of
from geogen.eval.item import LETTERS, label_word

LONGEST = 400
#: Words that keep a value from being what is asked for.
_AGAINST = frozenset((lexicon.NOT, lexicon.BOUND, lexicon.HEDGE, lexicon.MULTIPLE, lexicon.BAD, "sign"))
_ELSEWHERE = frozenset((w.NEGATED, w.OUT, w.EXCEPT, w.HEDGE, w.OTHERS, w.SUPPOSED, w.WHY, w.BACK, w.OR, w.REST))
_BEHIND = re.compile(
    r"^(?:\s?\((?:[^()a-zà-ÿ\u4e00-\u9fff]){1,40}\))?[\s.,;:!。$)\"”’']*"
    r"(?:(?:long|wide|tall|high|deep|lang|breit|hoch|groß|longue?|de largo|长|in length|units?"
    r"|个|(?:is|are) (?:true|correct|right|valid)|apart|as required|as desired|exactly|in total|in all)[\s.!。]*)?$",
    re.IGNORECASE,
)
#: An option that is named by its letter, or listed under it.
_LETTERED = re.compile(
    r"[(（][A-Ja-j][)）]|(?<![A-Za-z])[A-J]\s?(?:[.:)：、]|→)\s?[-\d√π$\\(]"
    r"|(?i:option|choice|answer|antwort|opción|respuesta|réponse|选项?|答案)\s?[是为:：]?\s?[\"(*]{0,3}[A-J](?![A-Za-z])"
)
#: What stands before the sign of equality where it is not the asked thing alone: a power, a sum, a multiple.
COMPOUND = re.compile(
    r"(?:[²³+*/·×−-]|\^\s?\d|\d)\s?[(∠△]?\s?[A-Za-z]{0,4}[²³)]?\s?=\s?$|[²³]\s?=\s?$"
    r"|\^\s?\{?\d\}?\s?=\s?$"
)
_CLAUSE = re.compile(
    r"[,，](?!\d|\s?(?:namely|i\.\s?e\.|that is|d\.\s?h\.|das heißt|es decir|c'est-à-dire|即|也就是))"
    r"|[;；:](?!\d)|[。—]|\b(?:so|thus|hence|therefore|which gives|giving|also|daher|donc|entonces)\b"
    r"|所以|因此|故|(?<![不能法])得|∴"
)

#: What concludes a statement from those before it.
_CONCLUDES = re.compile(
    r"\b(?:conclude|follows?|see|deduce|infer|know|get|means|implies|shows?|folgt|deduce|deducimos|déduit|résulte)\s?,?"
    r"\s(?:that|dass|que)\b|可知|可得|得出|推出|得到",
    re.IGNORECASE,
)
#: Where the reason for what a sentence says begins.
_REASON = re.compile(
    r"[,，;；—–]?\s(?:because|since|as|weil|denn|da|porque|ya que|pues|car|parce que|puisque)\s|[,，]?(?:因为|由于)",
    re.IGNORECASE,
)
#: A name that is denied at the end, a figure that is given, and what concludes.
_DENIED_LAST = re.compile(
    r",?\s(?:(?:and|und|y|et|but)\s)?(?:not|rather than|instead of|nicht|kein|keine|no|non|pas|et non)\s"
    r"(?:(?:an?|just|ein|eine|un|una|une|pas)\s){0,2}[\w\s]{3,40}[\s.!]*$|[,，]?(?:而不是|不是|而非)[\u4e00-\u9fff]{2,8}[。.]?$",
    re.IGNORECASE,
)
_OF_A = re.compile(
    r"\b(?:of|in|inside) (?:an?|any|every|the given) (?:\w+ )?$|\b(?:eines|einer|im|jedes) (?:\w+ )?$"
    r"|\bde (?:un|una|todo) $|\bd'une? $",
    re.IGNORECASE,
)
_PART_OF_A = re.compile(
    r"\b(?:midpoints?|diagonals?|sides?|angles?|area|vertices|half|diagonalen|seiten|winkel|fläche|diagonales|lados|ángulos"
    r"|côtés)\s(?:of (?:an?|the|any|every)|eines|einer|von|de (?:un|una)|d'une?)\s(?:\w+\s)?$",
    re.IGNORECASE,
)
_SO = re.compile(
    r"\b(?:so|thus|hence|therefore|consequently|also|daher|folglich|entonces|por lo tanto|por tanto|luego|donc|ainsi)\b"
    r"|所以|因此|故",
    re.IGNORECASE,
)
_DOUBTING = frozenset((w.HEDGE, w.OTHERS, w.SUPPOSED, w.BACK, w.OR, w.EXCEPT))
#: Names of parts of the figure.
_PARTS = re.compile(r"[∠△]?(?<![A-Za-z])[A-Z]{1,4}(?![a-z])|[∠△]\s?\w+")
#: Words for things named before: *so they are congruent*.
_THINGS = frozenset(("they", "they are"))
#: Names of theorems and shapes: words without a sign of a statement or a value.
_NAME = re.compile(r"[A-Za-zÀ-ÿ\u4e00-\u9fff][A-Za-zÀ-ÿ\u4e00-\u9fff' –-]{1,79}")
#: What leads to a result at the end of the clauses before it.
_LEADS = re.compile(r"(?:[:：—∴]|[a-z]{2}|所以|因此|故|得)\s*$", re.IGNORECASE)


def names_options(text: str, options: tuple[str, ...]) -> bool:
    """True where a reply names options by letters, or lists their values.

    Args:
        text: a cleaned reply.
        options: the texts of the options.
    """
    if _LETTERED.search(text) is not None:
        return True
    listed = [
        {place for *_, places in values(in_line(part.text), options) for place in places} for part in sentences(text)
    ]
    return any(len(places) > 2 for places in listed)


def is_of_another(claim: str) -> bool:
    """True for a claim of a power, or of another thing than the asked one: ``AB² = 9``, ``The other angle is 40°``."""
    line = in_line(claim)
    powers = any(COMPOUND.search(line, 0, sign.end()) for sign in re.finditer("=", line))
    return powers or any(x.kind in (w.REST, w.OTHERS) for x in words_of(line, len(LETTERS)))


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
    reason = _REASON.search(line, max((end for _, end, places in found[:1] if places), default=len(line)))
    if reason is not None:  # ``Next we prove AB = CD, because …``
        line = line[: reason.start()]
        found = [one for one in found if one[1] <= len(line)]
    if any(one.kind != RESULT for one in stances(words_of(line, len(options), found), False)):
        return None
    if not found or len(found[-1][2]) != 1:
        return None
    start, end, option = found[-1]
    if not _BEHIND.match(line[end:]):
        return None
    if _PART_OF_A.search(line, 0, start):
        return None  # ``the midpoints of a rhombus``
    begin = max((m.end() for m in _CLAUSE.finditer(line, 0, start)), default=0)
    before = line[begin:start]
    words = [x for x in words_of(line[:start], len(options), found[:-1]) if x.start >= begin]
    concluded = max((m.end() for m in _CONCLUDES.finditer(line, 0, start)), default=0)
    words = [x for x in words if x.start >= concluded or x.kind != w.WHY]  # ``From … we conclude that …``
    if _stands_elsewhere(words) or COMPOUND.search(before) or not before.strip() and begin == 0 and start > 0:
        return None
    said_before = any(other[1] <= begin for other in found[:-1])
    concludes = concluded >= begin > 0 or re.search(r"[=≈]", before) is not None
    if said_before and not concludes and not _concluding(words, line[:begin]):
        return None
    tokens = tokens_of(worked_out(before, "value"))
    if tokens is None or any(t.kind in _AGAINST for t in tokens) or danger.BOUND in marks_of(tokens):
        return None
    return next(iter(option))


def dismisses(sentence: str, options: tuple[str, ...]) -> bool:
    """True for a sentence that only denies options by their texts: ``The triangle inequality isn't needed.``

    Args:
        sentence: without the letters of options.
        options: their texts.
    """
    line = in_line(sentence)
    found = values(line, options) if len(sentence) <= LONGEST else []
    kinds = {x.kind for x in words_of(line, len(options), found)}
    texts = [places for start, end, places in found if not any(c.isdigit() for c in line[start:end])]
    return bool(texts) and all(texts) and w.NEGATED in kinds and not kinds & {w.LETTER, w.BUT, w.SO, w.BACK, w.HEDGE}


def named_in(sentence: str, before: str, options: tuple[str, ...]) -> int | None:
    """The option whose name stands in a sentence that neither denies nor supposes, where no other option is named.

    Args:
        sentence: the last sentence of a reply that takes no option by its letter.
        before: the reply up to it.
        options: the texts of the options; only names of things, such as theorems and shapes, are looked for.
    """
    names, frame = _names(options)
    if len(sentence) > LONGEST or not all(map(_NAME.fullmatch, names)):
        return None
    line = _without_contrast(in_line(sentence), names)
    told = [k for k, name in enumerate(names) if _mentions(name, f"{before}\n{line}")]
    if len(told) != 1 or not _mentions(names[told[0]], line):
        return None
    if frame and not {*_PARTS.findall(_pattern(names[told[0]]).sub(" ", line))} <= {*_PARTS.findall(frame)}:
        return None  # it says so of something else
    reason = next((m.start() for m in _REASON.finditer(line) if _mentions(names[told[0]], line[: m.start()])), None)
    line = line[:reason]
    if frame and not any(word.kind == w.IS or word.text == "they are" for word in words_of(line, len(options))):
        return None  # ``They look complementary``
    tokens, words = tokens_of(_pattern(names[told[0]]).sub(" ", line)), words_of(line, len(options))
    if any(word.kind == w.LETTER for word in words) or _stands_elsewhere(
        [x for x in words if x.kind != w.WHY and x.text not in _THINGS]
    ):
        return None
    return told[0] if tokens is not None and not any(t.kind in _AGAINST for t in tokens) else None


def _without_contrast(line: str, names: list[str]) -> str:
    """The conclusion of a sentence without the name that it denies at its end, and without figures that are given.

    ``… the angles aren't right angles, so it is a rhombus and not a rectangle``; ``the midpoints of a rectangle``.
    """
    found = _DENIED_LAST.search(line)
    if found is not None and any(_mentions(name, found[0]) for name in names):
        line = line[: found.start()]
    for name in names:
        for match in reversed(list(_pattern(name).finditer(line))):
            given = _OF_A.search(line, 0, match.start())
            if given is not None:
                line = line[: given.start()] + line[match.end() :]
    parts = _SO.split(line)
    if len(parts) < 2 or any(_mentions(name, part) for name in names for part in parts[:-1]):
        return line
    before = words_of(" ".join(parts[:-1]), len(names))
    return line if any(x.kind in _DOUBTING for x in before) else parts[-1]


def _names(options: tuple[str, ...]) -> tuple[list[str], str]:
    """The options' texts without the words with which they all begin, and these words: ``∠1 and ∠2 are``."""
    texts = [plain(option) for option in options]
    split = [text.split() for text in texts]
    shared = 0
    while all(len(one) > shared + 1 for one in split) and len({one[shared] for one in split}) == 1:
        shared += 1
    frame = " ".join(split[0][:shared]) if split else ""
    return [" ".join(one[shared:]) for one in split] if frame else texts, frame


def _mentions(name: str, text: str) -> bool:
    return _pattern(name).search(text) is not None


@lru_cache(maxsize=4096)
def _pattern(name: str) -> re.Pattern[str]:
    """What finds a name; one of two or three capitals as it is written, for it may be an angle elsewhere."""
    if criterion := criterion_pattern(plain(name)):
        return re.compile(criterion)
    pattern = r"\s".join(map(re.escape, plain(name).split()))
    if things := thing_pattern(plain(name)):
        pattern += f"|{things}"
    edged = rf"(?<![A-Za-z∠△])(?:{pattern})(?![A-Za-z])"
    return re.compile(edged, 0 if plain(name).isupper() else re.IGNORECASE)


def _concluding(words: list[Word], said: str) -> bool:
    """True where a clause concludes a value from those before it: it has a verb, or begins with *so*."""
    return any(word.kind in (w.IS, w.SO) for word in words) or _LEADS.search(said) is not None


def _stands_elsewhere(words: list[Word]) -> bool:
    """True where a clause denies, doubts, supposes or explains."""
    return any(word.kind in _ELSEWHERE or word.text in w.WOULD for word in words)
