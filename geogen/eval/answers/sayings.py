"""Words around a value that the grammar does not parse: what is said with it, and what is said of it."""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.prose_marks import marks_of
from geogen.eval.answers.tokens import Tokens

#: Negations that say that a value is certain.
_EMPHATIC = re.compile(
    r",?\s\b(?:(?:there(?:'s| is) )?no doubt(?: about (?:it|that))?|no more,? (?:and )?no less|nothing (?:more"
    r"|else)(?:,? nothing less)?"
    r"|nicht mehr und nicht weniger|ni más ni menos|ni plus ni moins|sin (?:ninguna )?duda|ohne zweifel"
    r"|sans aucun doute)\b"
    r"|\bwithout (?:a |any )?doubt\b[,:]?|\b(?:ohne zweifel|zweifellos|sin (?:ninguna )?duda|sans aucun doute)\b[,:]?"
    r"|毫无疑问[,，:]?|[,，]?不多(?:也)?不少|\bcan(?:not|'t) be (?:anything|any value) (?:other than|but)(?=\s)",
    re.IGNORECASE,
)
#: Verbs behind a value that make another one of it: ``12, then we double it``.
_GOING_ON = frozenset(
    "halved doubled tripled multiplied divided subtracted double halve"
    " multiply divide doubling halving multiplying dividing".split()
)
_PARTS = {
    "half": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
}
#: A part of something, which is a ratio.
_PART_OF = re.compile(rf"\b(one|an?|two|three|\d)[ -]({'|'.join(_PARTS)})s?\s+of\b", re.IGNORECASE)
#: Givens that name a figure: ``an equilateral triangle with side 10 is …``.
_WITH_GIVEN = re.compile(
    r"\s(?:with|of|mit|con|de|avec)\s(?:an?\s|the\s|der\s|la\s|el\s|le\s)?(?:given\s)?(?:sides?|side[\s-]lengths?"
    r"|edges?|radius|diameter|"
    r"height|base|legs?|hypotenuse|diagonals?|seitenlänge|seite|radio|lado|rayon|côté)(?:\slengths?)?(?:\s(?:of|=|von"
    r"|de))?\s"
    r"\d+(?:\.\d+)?(?:\s?(?:cm|mm|m|units?))?(?:\s(?:and|und|y|et)\s\d+(?:\.\d+)?(?:\s?(?:cm|mm|m|units?))?)?"
    r"(?=\s(?:is|has|equals|measures|=|gives|ist|hat|es|mide|tiene|est|vaut|mesure)\b.*\d)"
    r"|边长为\d+(?:\.\d+)?的(?=.*\d)",
    re.IGNORECASE,
)
_BRACKETED_WORDS = re.compile(r"(?<!\\)\[([A-Za-z][A-Za-z ]{3,40})\]\s*$")
_CONTRACTED = re.compile(
    r"\b(answer|result|length|angle|area|value|it|that|side|hypotenuse|perimeter|ratio)['’]s\s(?=[-\d√(])",
    re.IGNORECASE,
)
#: A right or a straight angle as a value: behind a verb, which in German may stand before its subject, or as one word.
_WHOSE = r"(?:\s(?:der\s)?(?:∠|winkel\s)\s?(?-i:[A-Z]{1,3}))"
_SPOKEN_ANGLES = tuple(
    (
        re.compile(
            rf"(\b(?:is|equals|also|es|est)|\bist{_WHOSE}?|=|为|是|等于|\bit['’]s|c['’]est)\s?(?:\b(?:an?|ein|un)\s)?(?:{noun})",
            re.IGNORECASE,
        ),
        re.compile(
            rf"((?:∠|\b(?:angle|winkel|ángulo)\s)\s?(?-i:[A-Z]{{1,3}})\s(?:is|ist|es|est))\s(?:{word})(?=\W*$|,|\s(?:by|since|because)\b)",
            re.IGNORECASE,
        ),
        value,
    )
    for noun, word, value in (
        (r"right angle|rechter winkel|ángulo recto|angle droit|直角(?!三)", "right|recto|droit", "90°"),
        (r"straight angle|gestreckter winkel|ángulo llano|angle plat|平角", "straight|llano|plat", "180°"),
    )
)
_ANGLE_NAME = re.compile(r"∠\s?\d")
#: Famous triples and angles that name a triangle.
_TRIPLE = re.compile(
    r"(?:\(\d{1,3}\s?[,、]\s?\d{1,3}\s?[,、]\s?\d{1,3}\)"
    r"|(?<!\d)\d{1,3}\s?[,、]\s?\d{1,3}\s?[,、]\s?\d{1,3})\s?(?=(?:为|是|组成)?(?:一组)?勾股数|(?:is|are|form"
    r"|forms) (?:a |the )?(?:famous |well-known )?pythagorean)|"
    r"\b\d{1,3}°?\s?[-–:−,]\s?\d{1,3}°?\s?[-–:−,]\s?\d{1,3}°?(?=[\s-]{1,2}(?:\w+[\s-]){0,2}?(?:triangle|tripl|dreieck"
    r"|tripel|triangulo|terna))"
    r"|\b(?:triangle|triplet?|dreieck|triángulo|terna"
    r"|triplet)\s(?:(?:is|ist|es|est)\s)?\(?\d{1,3}°?\s?[-–:−]\s?\d{1,3}°?\s?[-–:−]\s?\d{1,3}°?\)?",
    re.IGNORECASE,
)
#: A reason behind a value.
_GIVEN_THAT = re.compile(r",\s?(?:given|knowing|noting|considering) that\s[^.=]{1,80}$", re.IGNORECASE)
#: The perimeter in other words.
_ALL_SIDES = re.compile(
    r"\b(?:the\s)?sum\sof\s(?:all\s|the\s|its\s|all\sthe\s|all\sits\s)(?:three\s|four\s|five\s|six\s"
    r"|[3-6]\s)?(?:sides|side[\s-]lengths)\b"
    r"|\b(?:the\s)?distance\saround\b|\ball\s(?:the\s|its\s)?(?:three\s|four\s|[3-6]\s)?sides\s(?:together|combined)\b"
    r"|\b(?:la\s)?suma\sde\s(?:todos\s)?(?:los|sus)\s(?:\w+\s)?lados\b|\b(?:die\s)?summe\s(?:aller"
    r"|der)\s(?:\w+\s)?seiten(?:längen)?\b"
    r"|\b(?:la\s)?somme\sdes\s(?:\w+\s)?côtés\b|[三四各]条?边(?:长)?(?:之和|的和)",
    re.IGNORECASE,
)
#: A check behind a value in the same sentence.
_CHECKED = re.compile(
    r"[;,—–-]\s(?:quick |a quick )?(?:check|verification|verify|probe|comprobación|vérification)\s?:[^≠✗✘]{0,80}$"
    r"|[;—–]\s[-−+*·×/=().²³√°^≈\d\s]{5,60}[✓✔✅]\W*$|\[[-−+*·×/=().²³√°^≈\d\s]{5,60}\]\s*$|"
    r"[,，;；]\s?经(?:检验|验证|验算|检查)[^不≠错]{0,60}$|[,;—–-]\s?(?:which is |this is )?(?:as"
    r"|just as) (?:expected|required|desired|claimed|it should)\b\W*$",
    re.IGNORECASE,
)


#: That a ratio is also the ratio of other things.
_SAME_RATIO = re.compile(
    r",\s(?:which is )?(?:just |exactly |also )?(?:the same as (?:the|that)|ebenso wie (?:das|die)"
    r"|igual que (?:la|el)|comme (?:le|celui))"
    r"\s?(?:ratio|one|verhältnis|razón|rapport)?\s(?:of|de[rls]?|des|between)\s[^.=:/]{1,80}$",
    re.IGNORECASE,
)
#: What leads to a sum or an extreme of lengths: ``the minimum value of EF is``, ``PE + PF 的值是``.
_SUM = r"[A-Z]{2}(?:\s?\+\s?[A-Z]{2}){0,3}"
_EXTREME = re.compile(
    r"\b(?:the\s)?(?:(?:minimum|maximum|minimal|maximal|smallest|largest|least|greatest)\s)?(?:value|sum|length)\s(?:of\s)?"
    rf"(?:the\s(?:sum|segment)\s)?\$?{_SUM}\$?(?=\s(?:is|equals)\b|\s?=)"
    rf"|\b(?:der|die)\s(?:(?:kleinste|größte|minimale|maximale)\s)?(?:wert|summe|länge)\s(?:von\s)?\$?{_SUM}\$?(?=\s(?:ist|beträgt|lautet))"
    rf"|\bel\svalor\s(?:(?:mínimo|máximo)\s)?de\s\$?{_SUM}\$?(?=\s(?:es|vale))"
    rf"|\bla\svaleur\s(?:(?:minimale|maximale)\s)?de\s\$?{_SUM}\$?(?=\s(?:est|vaut))"
    rf"|\$?{_SUM}\$?\s?的(?:最[小大])?值(?=是|为|等于|=)",
    re.IGNORECASE,
)
_ONE_TO = re.compile(r"\bone (?:to|is to) (?=\d|two|three|four|five|six|seven|eight|nine|ten)", re.IGNORECASE)


def plain_words(text: str, kind: str) -> str:
    """A stated answer without the words that say that it is certain, and with parts of a whole as ratios.

    Args:
        text: the answer.
        kind: what is asked for.
    """
    text = _BRACKETED_WORDS.sub(r"(\1)", text)
    text = _CONTRACTED.sub(r"\1 is ", text)
    if kind == "angle" and not any(c.isdigit() for c in _ANGLE_NAME.sub("", text)):
        for noun, word, value in _SPOKEN_ANGLES:
            text = word.sub(rf"\1 {value}", noun.sub(rf"\1 {value}", text))
    text = _CHECKED.sub("", _GIVEN_THAT.sub("", _TRIPLE.sub("special", _WITH_GIVEN.sub(" ", text))))
    if kind == "length" and ("val" in text.lower() or "值" in text or "wert" in text.lower()):
        text = _EXTREME.sub("AB", text)
    if kind == "perimeter":
        text = _ALL_SIDES.sub("the perimeter", text)
    if kind == "ratio":
        text = _ONE_TO.sub("1 to ", _PART_OF.sub(_part, _SAME_RATIO.sub("", text)))
    return _EMPHATIC.sub(" ", text)


#: A part or a multiple of a number, worked out as one: ``half of 80°``.
_NUMBER = r"(?<![\d.])(?P<number>\(?\d{1,9}(?:\.\d{1,9})?(?:\s?√\s?\d+)?\s?π?\)?\s?°?)(?![\d.√/*^])"
_TIMES = tuple(
    (re.compile(pattern, re.IGNORECASE), factor)
    for before, behind, factor in (
        (
            r"(?:one[ -])?half\s(?:of\s)?|(?:la )?mitad de |(?:die )?hälfte von |(?:la )?moitié de ",
            "一半|二分之一",
            "(1/2)*",
        ),
        (r"(?:twice|double)\s|(?:el )?doble de |(?:das )?doppelte von |(?:le )?double de ", "(?:2|两|二)倍", "2*"),
        (r"(?:a|one)[ -]third\sof\s|un tercio de |ein drittel von |le tiers de ", "三分之一|1/3", "(1/3)*"),
        (
            r"(?:a|one)[ -](?:quarter|fourth)\sof\s|un cuarto de |ein viertel von |le quart de ",
            "四分之一|1/4",
            "(1/4)*",
        ),
    )
    for pattern in (rf"\b(?:{before}){_NUMBER}", rf"{_NUMBER}的(?:{behind})")
)
#: One of these is in every line that has such a part or multiple.
_OF_TIMES = (
    "half mitad hälfte moitié 的 twice double doble doppelte third tercio drittel tiers quart fourth cuarto viertel"
).split()
#: That an unknown is positive, which rules out a root.
_POSITIVE = re.compile(
    r"(?:,?\s?\b(?:and|with|since|as|where|because|given|for|und|mit|da|y|con|et|avec)\s|,\s?|\(\s?|且|由于"
    r"|因为)[A-Za-z]{1,2}\s?(?:>|≥|\\geq?|\\gt)\s?0"
    r"(?![.\d])\)?"
)
_BRACKETS = re.compile(r"√\s?\[([^\[\]]{1,80})\]")
#: A given number that tells which thing is meant, before another number: ``the angle on a 70° arc is 35°``.
_OF_A_THING = re.compile(
    r"(?<=\b(?:an|he)\s)\d{1,4}(?:\.\d{1,4})?\s?°?\s?-?(?:degree\s|cm\s|m\s)?\s?(?=(?:central |inscribed |acute "
    r"|base |given )?(?:arc|angle|side|leg"
    r"|chord|segment|sector)\b.{1,80}[\d√])|(?<=\ba\s)\d{1,4}(?:\.\d{1,4})?\s?°?\s?-?(?:degree\s|cm\s"
    r"|m\s)?\s?(?=(?:central |inscribed |acute "
    r"|base |given )?(?:arc|angle|side|leg|chord|segment|sector)\b.{1,80}[\d√])",
    re.IGNORECASE,
)
_ANY = _NUMBER.replace("?P<number>", "").replace("(?<![\\d.])", "")
#: Operations that gerunds name, as formulas.
_OPERATIONS = tuple(
    (re.compile(pattern, re.IGNORECASE), formula)
    for pattern, formula in (
        (rf"\bdividing {_ANY} by {_ANY}", r"\1/\2"),
        (rf"\bmultiplying {_ANY} (?:by|and|with) {_ANY}", r"\1*\2"),
        (rf"\badding {_ANY} (?:and|to) {_ANY}", r"\1+\2"),
        (rf"\bsubtracting {_ANY} from {_ANY}", r"\2-\1"),
    )
)
_NEGATIVE = re.compile(r"\|\s?[-−]\s?([\d.]{1,9})\s?\|")
_ABSOLUTE = re.compile(r"\|(?=[^|]{0,20}\d[^|]{0,20}[-+−][^|]{0,20}\d)([-+−*·×/().√\d\s]{1,40})\|")


def worked_out(line: str, kind: str) -> str:
    """A line in flat notation with parts and multiples of numbers as products; a ratio says its parts by words.

    Args:
        line: the line.
        kind: what is asked for.
    """
    line = _OF_A_THING.sub("", _BRACKETS.sub(r"√(\1)", _POSITIVE.sub(" ", line)))
    low = line.lower()
    if "ing " in low:
        for pattern, formula in _OPERATIONS:
            line = pattern.sub(formula, line)
    line = _NEGATIVE.sub(r"\1", _ABSOLUTE.sub(r"√((\1)^2)", line))
    if kind == "ratio":
        return line
    if not any(word in low for word in _OF_TIMES):
        return line
    for pattern, factor in _TIMES:
        line = pattern.sub(rf" {factor}\g<number>", line)
    return line


def said_of(tail: Tokens) -> str:
    """A guess or somebody else's words directly behind a value: ``12, so they say``, ``12 m in theory``."""
    doubts = {danger.HEDGE, danger.OTHERS}
    if any(t.text.lower() in _GOING_ON for t in tail[:6]):
        return danger.PART
    if 1 < len(tail) < 4 and tail[0].text.lower() == "by" and tail[1].numeric:
        return danger.PART  # ``13 by 12``
    if tail and tail[0].text.lower() in ("by", "in", "through"):
        doubts |= {danger.DENY, danger.BOUND, danger.IF}
    return next((mark for mark in marks_of(tail[:4]) if mark in doubts), "")


def said_ahead(given: Tokens) -> str:
    """A doubt in what stands before a value and is not read with it: ``On average, a side is 15``."""
    doubts = {danger.HEDGE, danger.OTHERS, danger.IF}
    if not any(t.numeric for t in given):
        doubts.add(danger.BOUND)
    return next((mark for mark in marks_of(given) if mark in doubts), "")


def said_in(clause: Tokens) -> str:
    """A bound in words that are no bound one by one: ``15 cm zu lang``."""
    return "a bound" if danger.BOUND in marks_of(clause) else ""


def _part(match: re.Match[str]) -> str:
    """*one quarter of* as a number."""
    above = {"two": "2", "three": "3"}.get(match[1].lower(), match[1] if match[1].isdigit() else "1")
    return f"{above}/{_PARTS[match[2].lower()]} of"
