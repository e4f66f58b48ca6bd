"""Numerals in words, English, German, Spanish and French, written in digits: ``three and a half`` is (3+1/2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

_ENGLISH = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen"
).split()
_ENGLISH_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_GERMAN = (
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
    " siebzehn achtzehn neunzehn"
).split()
_GERMAN_TENS = "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split()
_SPANISH = (
    "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete"
    " dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete"
    " veintiocho veintinueve"
).split()
_SPANISH_TENS = "treinta cuarenta cincuenta sesenta setenta ochenta noventa".split()
_FRENCH = (
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
    " dix-huit dix-neuf"
).split()
_FRENCH_TENS = "vingt trente quarante cinquante soixante".split()


def _english() -> dict[str, int]:
    found = dict(zip(_ENGLISH, range(20), strict=True))
    for tens, word in enumerate(_ENGLISH_TENS, 2):
        found[word] = 10 * tens
        for one in range(1, 10):
            found[f"{word} {_ENGLISH[one]}"] = 10 * tens + one
    return _with_hundreds(found, lambda n: f"{_ENGLISH[n]} hundred", (" ", " and "))


def _german() -> dict[str, int]:
    found = {"eins": 1, **dict(zip(_GERMAN, range(20), strict=True))}
    for tens, word in enumerate(_GERMAN_TENS, 2):
        found[word] = 10 * tens
        for one in range(1, 10):
            found[f"{_GERMAN[one]}und{word}"] = 10 * tens + one
    full = _with_hundreds(found, lambda n: f"{_GERMAN[n]}hundert", ("",))
    return full | {word.removeprefix("ein"): n for word, n in full.items() if word.startswith("einhundert")}


def _spanish() -> dict[str, int]:
    found = dict(zip(_SPANISH, range(30), strict=True))
    for tens, word in enumerate(_SPANISH_TENS, 3):
        found[word] = 10 * tens
        for one in range(1, 10):
            found[f"{word} y {_SPANISH[one]}"] = 10 * tens + one
    hundreds = "ciento doscientos trescientos cuatrocientos quinientos".split()
    return _with_hundreds(found, lambda n: hundreds[n - 1] if n <= len(hundreds) else "", (" ",)) | {"cien": 100}


def _french() -> dict[str, int]:
    found = dict(zip(_FRENCH, range(20), strict=True))
    for tens, word in enumerate(_FRENCH_TENS, 2):
        found[word] = 10 * tens
        top = 20 if tens == 6 else 10
        for one in range(1, top):
            found[f"{word} {'et ' if one in (1, 11) else ''}{_FRENCH[one]}"] = 10 * tens + one
    found["quatre vingts"] = 80
    for one in range(1, 20):
        found[f"quatre vingt {_FRENCH[one]}"] = 80 + one
    return _with_hundreds(found, lambda n: "cent" if n == 1 else f"{_FRENCH[n]} cent", (" ",))


def _with_hundreds(below: dict[str, int], hundred, joints: tuple[str, ...]) -> dict[str, int]:
    """Numerals up to 999 from those below a hundred."""
    found = dict(below)
    for n in range(1, 10):
        word = hundred(n)
        if word:
            found[word] = 100 * n
            found |= {f"{word}{joint}{rest}": 100 * n + k for joint in joints for rest, k in below.items() if k}
    return found


def _normal(words: str) -> str:
    return re.sub(r"[\s-]+", " ", words.lower())


#: Every numeral, its words joined by single blanks. An article is no number by itself.
NUMERALS = {_normal(w): n for table in (_french(), _spanish(), _german(), _english()) for w, n in table.items()}
ARTICLES = frozenset("one un ein once cent hundred".split())
_LETTER = "a-zäöüßéèêáíóúñ"
#: First words of numerals: a look into a set is faster than an alternation of all of them at every place.
_FIRST = frozenset(words.split(" ")[0] for words in NUMERALS)
_WORD = re.compile(rf"(?<![{_LETTER}\\'’-])[{_LETTER}]+", re.IGNORECASE)
_SPOKEN_WORD = re.compile(rf"[{_LETTER}]+", re.IGNORECASE)
_GAP = re.compile(r"[\s-]{1,2}")
#: Most words of a numeral below a thousand.
MOST_WORDS = 6

_PARTS = {
    2: "half halves halb halbe medio medios demi demis",
    3: "third thirds drittel tercio tercios tiers",
    4: "quarter quarters fourth fourths viertel cuarto cuartos quart quarts",
    5: "fifth fifths fünftel quinto quintos cinquième cinquièmes",
    6: "sixth sixths sechstel sexto sextos sixième sixièmes",
    7: "seventh sevenths siebtel",
    8: "eighth eighths achtel octavo octavos huitième huitièmes",
    9: "ninth ninths neuntel",
    10: "tenth tenths zehntel décimo décimos dixième dixièmes",
}
_PART = {word: n for n, words in _PARTS.items() for word in words.split()}
_ANY_PART = "|".join(sorted(_PART, key=len, reverse=True))
_NO_OF = r"(?!\s+(?:of|the|von|des|der|de|du|la)\b)"
_FRACTION = re.compile(rf"\b(\d{{1,12}}|one|an?|ein|une?)[\s-]({_ANY_PART})\b{_NO_OF}", re.IGNORECASE)
_AND_HALF = re.compile(
    rf"(?<!\d)(\d{{1,12}})\s+(?:and|und|y|et)\s+(?:a\s+|one\s+|ein(?:e)?\s+|une?\s+)?(?:half|halb(?:e[sn]?)?|medi[oa]"
    rf"|demie?)\b{_NO_OF}"
    rf"|(?<!\d)(\d{{1,12}})einhalb\b",
    re.IGNORECASE,
)
_AND_FRACTION = re.compile(r"(?<!\d)(\d{1,12})\s+(?:and|und|y|et)\s+(\(\d+/\d+\))")
_GERMAN_HALF = re.compile(rf"\b({'|'.join(_GERMAN[2:13])})einhalb\b|\b(anderthalb)\b", re.IGNORECASE)
_POINT = re.compile(r"(?<!\d)(\d{1,12})\s(?:point|komma|coma|punto|virgule)\s(\d+(?:\s\d(?!\d))*)", re.IGNORECASE)
_THOUSAND = re.compile(r"(?<!\d)(\d{1,3})\s(?:thousand|mil|mille|tausend)(?:\s(?:and\s)?(\d{1,3})\b)?", re.IGNORECASE)
_ONE = re.compile(
    r"(?:(?<=\bis\s)|(?<=\bexactly\s)|(?<=\bmeasures\s)|(?<=\bequals\s)|(?<=\bjust\s)|(?<=\blength\s))one(?=\s*(?:[.!]?\s*$|cm\b|m\b|units?\b|degree|square|meter|centi))",
    re.IGNORECASE,
)
_ALONE_ONE = re.compile(r"^(\s*)one(?=\s*[.!]?\s*$|\s+(?:unit|degree|cm|meter|centi))", re.IGNORECASE)
#: Words for parts that no numeral stands before.
_PARTS_OF_ONE = ("half", "halb", "quarter", "third")


def in_digits(text: str) -> str:
    """The text with its numerals in digits; articles such as *one* alone stay where they are no number of things."""
    low = text.lower()
    if not any(word in low for word in _PARTS_OF_ONE) and not any(True for _ in _beginnings(text)):
        return text
    text = _GERMAN_HALF.sub(lambda m: f"({_GERMAN.index(m[1].lower())}+1/2)" if m[1] else "(3/2)", text)
    text = _ALONE_ONE.sub(r"\g<1>1", _ONE.sub("1", text))
    text = _numerals(text)
    text = _THOUSAND.sub(lambda m: str(int(m[1]) * 1000 + int(m[2] or 0)), text)
    text = _POINT.sub(lambda m: f"{m[1]}.{m[2].replace(' ', '')}", text)
    text = _AND_HALF.sub(lambda m: f"({m[1] or m[2]}+1/2)", text)
    text = _FRACTION.sub(_fraction, text)
    return _AND_FRACTION.sub(r"(\1+\2)", text)


def _beginnings(text: str) -> Iterator[int]:
    """Where words stand that numerals begin with."""
    return (match.start() for match in _WORD.finditer(text) if match[0].lower() in _FIRST)


def _fraction(match: re.Match[str]) -> str:
    above = match[1] if match[1].isdigit() else "1"
    return f"({above}/{_PART[match[2].lower()]})"


def _numerals(text: str) -> str:
    """The text with every longest numeral in digits."""
    found: list[str] = []
    at = 0
    for start in _beginnings(text):
        if start < at:
            continue
        value, end = _longest(text, start)
        if value is None:
            continue
        found += [text[at:start], str(value)]
        at = end
    return "".join([*found, text[at:]])


def _longest(text: str, start: int) -> tuple[int | None, int]:
    """The value of the longest numeral at a place, and where it ends."""
    words: list[str] = []
    best: tuple[int | None, int] = (None, start)
    at = start
    for _ in range(MOST_WORDS):
        word = _SPOKEN_WORD.match(text, at)
        if word is None:
            break
        words.append(word[0].lower())
        said = " ".join(words)
        if said in NUMERALS and said not in ARTICLES:
            best = (NUMERALS[said], word.end())
        gap = _GAP.match(text, word.end())
        if gap is None:
            break
        at = gap.end()
    return best
