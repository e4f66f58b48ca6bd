"""What the rest of a reply says about its answer: units of another scale, and what is asked for."""

from __future__ import annotations

import re
from fractions import Fraction

from geogen.eval.answers.compare import Quantity
from geogen.eval.answers.notation import flat
from geogen.eval.answers.units import LENGTHS, SQUARE_LENGTHS, metres, unwrapped

_NAMES = sorted((n for n, scale in (LENGTHS | SQUARE_LENGTHS).items() if scale is not None), key=len, reverse=True)
#: How far behind a claim its number is looked for with another unit.
FAR_BEHIND = 200
_UNIT_BEHIND = (
    r"(?:(?:square|sq\.?|平方)\s?)?"
    rf"(?P<unit>{'|'.join(re.escape(name) for name in _NAMES if name != 'in')})(?![A-Za-zà-ÿ])"
)
_MEASURED = re.compile(
    r"(?<![A-Za-z\d.])(\d{1,9}(?:[.,]\d{1,6})?)[\s$)}]{0,3}(?:\\[,;! ~]|\\(?:text|mathrm)\s?\{|[\s~])*"
    rf"(?:(?:square|sq\.?|平方)\s?)?({'|'.join(map(re.escape, _NAMES))})(?![a-zà-ÿ])(?!\s(?:total|the|this|a|all)\b)",
    re.IGNORECASE,
)
_POINTS = r"(?:[A-Z]{2,3}(?![A-Za-z])|(?:∠|\\angle\s?|(?i:angle\s|winkel\s|ángulo\s)|角)\s?[A-Z]{1,3}(?![A-Za-z]))"
_ASKING = (
    r"(?i:\b(?:asked (?:for|to find|to determine|about)|asks (?:for|us to find|about|us for)|wants|looking for"
    r"|need to find"
    r"|have to find|want to find|to be found is|gesucht (?:ist|wird|sind)|gefragt ist(?: nach)?|sollen wir|piden?"
    r"|pregunta por|hay que hallar|on (?:demande|cherche)|il faut trouver)|要求|求的是|问的是|题目求|题目问|需求)"
)
_ASKED = re.compile(rf"{_ASKING}[^.\n。;?]{{0,40}}?({_POINTS})")
#: Names of things in a figure that are easily taken for one another.
_ROLES = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"\bcentral\b|\bat the cent(?:er|re)\b|zentriwinkel|mittelpunktswinkel|\b(?:au|del) centr[eo]\b|圆心角",
        r"\binscribed\b|umfangswinkel|peripheriewinkel|\binscrit[oa]?\b|圆周角",
        r"\bext(?:erior|ernal)\b|außenwinkel|\bextérieur|外角",
        r"\bint(?:erior|ernal)\b|innenwinkel|\bintérieur|内角",
        r"\bradius\b|\bradio\b|\brayon\b|半径",
        r"\bdiameter\b|durchmesser|\bdiámetro\b|\bdiamètre\b|直径",
        r"\bsupplement(?:ary)?\b|nebenwinkel|\bsuplement|\bsupplément|补角",
        r"\bcomplement(?:ary)?\b|\bcomplement|\bcomplément|余角",
        r"\b(?:base angle|basiswinkel|ángulo de la base|angle à la base)|底角",
        r"\b(?:apex|vertex angle|vertical angle|scheitelwinkel|ángulo del vértice|angle au sommet)|顶角",
    )
)
_ASKED_ROLE = re.compile(
    rf"(?:{_ASKING}|\b(?i:we want|I want|we need|the question wants|find)\b)[^.\n。;:,?]{{0,60}}",
)
_PERIMETER = re.compile(r"\bperimeter|\bcircumference|umfang|\bper[ií]metro|\bpérimètre|周长", re.IGNORECASE)
#: An order to find something, in words that also do other things elsewhere.
_TO_FIND = re.compile(
    r"\b(?:(?:question|problem|task) (?:is|was) about|is asked|was asked|are asked)\b[^.\n]{0,60}"
    r"|[^.,;\n]{0,60}\b(?:is|was) (?:asked"
    r"|wanted|required)\b|(?:^|[。，,\n])\s?求[^得出。，,\n]{1,30}|\bgesucht (?:ist|wird|sind)\b[^.\n]{0,60}",
    re.IGNORECASE,
)
_OF = re.compile(
    rf"({_POINTS})[\s$)]{{0,3}}(?:(?:is|are|equals|measures|then|thus|therefore|also|ist|beträgt|misst|mide|es|vaut|est"
    r"|mesure|has length|的长|长|的度数|=|为|是|等于)[\s$(]{0,3}){1,4}[\d√\\(-]"
)


_ENGLISH = re.compile(r"\b(?:the|is|and|so|of|with|by|we|equals?|this|that|are)\b", re.IGNORECASE)
_WITH_COMMA = re.compile(
    r"(?<![A-Za-zà-ÿ])(?:"
    + "|".join(
        f"[{word[0].upper()}{word[0]}]{word[1:]}"
        for word in (
            "der die das ist und des beträgt mit den ein eine also el los las del mide es por una vale le les "
            "est une du"
            " et donc mesure vaut de la"
        ).split()
    )
    + r")(?![A-Za-zà-ÿ])"
)
_THOUSANDS = re.compile(r"(?<![\d.,])([1-9]\d{0,2}(?:\.\d{3}){1,3})(?!\d|\.\d|,\d{3}|\s?(?:…|\.\.))")
_DECIMAL_POINT = re.compile(r"(?<![\d.,])\d{1,6}\.(?:\d{1,2}|\d{4,9})(?![\d.,])|0\.\d{3}(?!\d)")
_THREE_DECIMALS = re.compile(r"(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,]|\.\d)")


def continental(text: str) -> str:
    """A reply in a language with decimal commas, its thousands without points and its decimals with them.

    ``1.200 m²`` is 1200 m² where the words are German, Spanish or French and no other number has a decimal point. Every
    place of the text stays where it was.
    """
    if not (_THOUSANDS.search(text) or _THREE_DECIMALS.search(text)):
        return text
    own = len(_WITH_COMMA.findall(text))
    if not own or own <= len(_ENGLISH.findall(text)):
        return text
    if not _DECIMAL_POINT.search(text):
        text = _THOUSANDS.sub(lambda m: m[1].replace(".", "").ljust(len(m[1])), text)
    return _THREE_DECIMALS.sub(r"\1.\2", text)


def other_scale(text: str, stated: Quantity) -> bool:
    """True where all other lengths of a reply have a unit of another size, and none of them is the stated value.

    Args:
        text: the reply.
        stated: the answer.
    """
    own = stated.metres
    if own is None:
        return False
    scales: list[tuple[float, Fraction]] = []
    for match in _MEASURED.finditer(text):
        name = match[2]
        scale = _scale(name)
        if scale is not None:
            scales.append((float(match[1].replace(",", ".")), scale))
    others = [(value, scale) for value, scale in scales if scale != own]
    size = abs(stated.size / stated.scale)
    if not others or any(scale == own and abs(value - size) > 0.01 * size for value, scale in scales):
        return False
    area = float(own) ** 2 * size
    return not any(
        abs(value * float(scale) - size * float(own)) <= 0.01 * size * float(own)
        or abs(value * float(scale) ** 2 - area) <= 0.01 * area
        for value, scale in others
    )


def another_unit(text: str, stated: Quantity, unit: str) -> bool:
    """True where a text has the stated number with a unit of another size than the one that is asked for.

    Args:
        text: in flat notation.
        stated: the answer.
        unit: the unit of length that is asked for.
    """
    wanted = metres(unit)
    if wanted is None or stated.metres not in (None, wanted):
        return False
    behind = re.compile(rf"(?<![\d.,√]){re.escape(stated.text.strip())}\s?{_UNIT_BEHIND}")
    return any(_scale(match["unit"]) not in (None, wanted) for match in behind.finditer(unwrapped(text)))


def _scale(name: str) -> Fraction | None:
    """How long a unit is, or that whose square it is; None where it has no length."""
    return LENGTHS.get(name) or LENGTHS.get(name.lower()) or SQUARE_LENGTHS.get(name.lower())


def another_meant(text: str, place: tuple[int, int], answer: object, unit: str, kind: str, passing: bool) -> str:
    """What a reply says against a right value: another scale, or another thing that is asked for; empty for neither.

    Args:
        text: the reply.
        place: where its claim begins and ends.
        answer: what the claim says.
        unit: the unit of length that is asked for.
        kind: what is asked for.
        passing: True where no mark calls the claim the answer.
    """
    if not isinstance(answer, Quantity):
        return ""
    said, claim = text[: place[1]], text[place[0] : place[1]]
    if another_unit(flat(text[place[0] : place[1] + FAR_BEHIND]), answer, unit):
        return "the same number with another unit"
    if not unit and other_scale(said, answer):
        return "a unit of another scale than those of the other lengths"
    if another_role(said, claim) or kind == "length" and _PERIMETER.search(claim) and _asked_for_a_part(text):
        return "another thing is asked for"
    asked = another_asked(said[: place[0]], claim) if passing else ""
    return f"{asked} is asked for" if asked else ""


def another_asked(text: str, claim: str) -> str:
    """What a reply says that is asked for, where its claim names something else; empty where it does not.

    Args:
        text: the reply up to the end of its claim.
        claim: the sentence of the claim.
    """
    labels = [_points(m[1]) for m in _OF.finditer(claim)]
    if not labels:
        return ""
    asked = list(_ASKED.finditer(text))
    if not asked or _points(asked[-1][1]) in claim:
        return ""
    wanted = _points(asked[-1][1])
    if wanted in labels or frozenset(wanted) in map(frozenset, labels) or len(wanted) == 1:
        return "" if len(wanted) > 1 or any(wanted in label for label in labels) else wanted
    return wanted


def another_role(text: str, claim: str) -> bool:
    """True where a reply says that one thing is asked for, and its claim has the value of one easily confused with it.

    Args:
        text: the reply up to the end of its claim.
        claim: the sentence of the claim.
    """
    if not any(role.search(claim) for role in _ROLES):
        return False
    asked = list(_ASKED_ROLE.finditer(text))
    if not asked:
        return False
    wanted = {n for n, role in enumerate(_ROLES) if role.search(asked[-1][0])}
    said = claim[max(0, asked[-1].end() - (len(text) - len(claim))) :]
    number = max((m.start() for m in re.finditer(r"\d+|√", said)), default=len(said))
    own = [(m.start(), n) for n, role in enumerate(_ROLES) for m in role.finditer(said, 0, number)]
    return bool(wanted and own) and max(own)[1] not in wanted


def _asked_for_a_part(text: str) -> bool:
    """True where a reply says that it is to find something, and does not call that a perimeter."""
    asked = [m[0] for m in _ASKED_ROLE.finditer(text)] + [m[0] for m in _TO_FIND.finditer(text)]
    return bool(asked) and not any(_PERIMETER.search(one) for one in asked)


def _points(name: str) -> str:
    """The points of a name: ``ABC`` of ``∠ABC``."""
    return "".join(re.findall(r"[A-Z]", name.replace("angle", "")))
