"""Equations as people write them: ``AB = 2·CD = 5``, ``∠ABC measures 50°``, ``the ratio of AB to CD is 2:3``."""

from __future__ import annotations

import re
from itertools import pairwise

from geogen.eval.describing.phrases import LABEL

_ROW = r"(?<![A-Z0-9′])(?:{label}){count}(?![A-Z0-9′])"
_TWO, _THREE, _MANY = (_ROW.format(label=LABEL, count=c) for c in ("{2}", "{3}", "{3,8}"))
_ONE = _ROW.format(label=LABEL, count="{1}")
_ARTICLE = r"(?:the |an? |its )?"
#: How measures are written, and the terms that they are; places of labels are filled in order.
_MEASURES: tuple[tuple[str, str], ...] = (
    (rf"{_ARTICLE}area of (?:the )?(?:[a-z-]+ |△ ?|□ ?)?({_MANY})|S_?\{{?[△□▱]? ?({_MANY})\}}?|\[({_MANY})\]"
     rf"|(?:△ ?|□ ?|[一-鿿]*形)?({_MANY}) ?的?面积|{_ARTICLE}area ({_MANY})", "area"),
    (rf"{_ARTICLE}perimeter of (?:the )?(?:[a-z-]+ |△ ?)?({_MANY})|(?:△ ?|[一-鿿]*形)?({_MANY}) ?的?周长", "perimeter"),
    (rf"(?:{_ARTICLE}length of )?{_ARTICLE}(?:minor )?arc ({_TWO} of (?:⊙ ?|{_ARTICLE}circle (?:with centre )?){_ONE})"
     rf"|((?:⊙ ?|圆){_ONE}的劣?弧 ?{_TWO})(?:的长度?)?", "arc"),
    (rf"{_ARTICLE}(?:area of )?{_ARTICLE}sector ({_THREE})|扇形 ?({_THREE})(?: ?的?面积)?", "sector"),
    (rf"{_ARTICLE}circumference of ((?:⊙ ?|{_ARTICLE}circle ){_ONE} through {_ONE})|(过(?:点)?{_ONE}的(?:⊙ ?|圆){_ONE})的周长",
     "circumference"),
    (rf"{_ARTICLE}area of ((?:⊙ ?|{_ARTICLE}circle ){_ONE} through {_ONE})|(过(?:点)?{_ONE}的(?:⊙ ?|圆){_ONE})的面积",
     "circle_area"),
    (rf"sin ?∠ ?({_THREE})", "sin"),
    (rf"cos ?∠ ?({_THREE})", "cos"),
    (rf"tan ?∠ ?({_THREE})", "tan"),
    (rf"(?:{_ARTICLE}(?:measure|size|magnitude|value) of )?(?:∠ ?|(?<![a-z])angles? |角)({_THREE})(?: ?的(?:度数|大小))?", "angle"),
    (rf"(?:{_ARTICLE}(?:measure|size|magnitude|value) of )?(?:∠ ?|(?<![a-z])angles? |角)({_ONE})(?: ?的(?:度数|大小))?", "vertex"),
    (rf"(?:{_ARTICLE}lengths? of )?{_ARTICLE}(?:(?:line )?segment |side |chord |base |leg |hypotenuse |diagonal |radius "
     rf"|diameter |altitude |height |线段|边|弦|斜边|半径|直径|对角线|高)?({_TWO})(?: ?的?长度?)?", "length"),
)  # fmt: skip
_COMPILED = tuple((re.compile(pattern), kind) for pattern, kind in _MEASURES)
#: A measure once it is found: a private sign, its number, the sign again.
_MARK = re.compile(r"\ue000(\d+)\ue001")
_UNITS = r"(?:\s?(?:cm|mm|km|m|units?|个?单位(?:长度)?|厘米|米|毫米|平方厘米|square units?)(?:\^2)?(?: long| in length)?(?![a-z]))?"
_IS = re.compile(
    r"(?<=\ue001) ?(?:(?:is|are|being|of|was|has|have|with|also|both|all|each)? ?(?:labell?ed|marked|given|shown|indicated"
    r"|denoted|annotated|measured|stated|noted|equal)?(?: as| to| by| with| to be| at| in length to)*"
    r"|has (?:a |the )?(?:length|measure|value|size|area|magnitude)(?: of)?|(?:with )?(?:a )?(?:length|measure)(?: of)?"
    r"|measures?|equals?|comes to|amounts to|of (?:length|measure)|等于|是|为|标为|标注为|标记为|标有|标着|长为|共) ?"
    r"(?=[\d√(π])"
)
_EQUALS = re.compile(r"(?<=\ue001) ?(?:(?:is |are )?equal (?:in \w+ )?to|equals?|等于) ?(?=\ue000)")
_OF_LENGTH = re.compile(r"(?<=\ue001)(?: has| with| is| of)? ?(?:a |the )?(?:length|measure|size)(?: of)? (?=[\d√(])")
_WORDS = tuple(
    (re.compile(pattern), sign)
    for pattern, sign in (
        (
            r"(?:is |are )?(?:twice|double|two times|2 times)(?: as (?:long|large|big) as| the (?:length|size|measure) of)? ?(?=\ue000)",
            "= 2*",
        ),
        (
            r"(?:is |are )?(?:half|one half|half of|1/2 of)(?: as (?:long|large|big) as| the (?:length|size|measure) of)? ?(?=\ue000)",
            "= (1/2)*",
        ),
        (
            r"(?:is |are )?(?:three times|3 times|triple)(?: as (?:long|large|big) as| the (?:length|size|measure) of)? ?(?=\ue000)",
            "= 3*",
        ),
        (r"(?:is |are )?(?:one third|a third) (?:as (?:long|large|big) as|of|the length of) ?(?=\ue000)", "= (1/3)*"),
        (r"(?:等于|是|为) ?(\ue000\d+\ue001) ?的 ?(\d+|[二两三四五]) ?倍", r"= \2*\1"),
        (r"(?:等于|是|为) ?(\ue000\d+\ue001) ?的一半", r"= (1/2)*\1"),
        (r"(?:等于|是|为) ?(\ue000\d+\ue001) ?的 ?([二三四五\d])分之([一二三四\d])", r"= (\3/\2)*\1"),
        (r"(?:the )?ratio (?:of )?(\ue000\d+\ue001) (?:to|and) (\ue000\d+\ue001)(?: is| equals)? ", r"\1:\2 = "),
        (r"(\ue000\d+\ue001) ?(?:与|和) ?(\ue000\d+\ue001) ?(?:的|之)比(?:值)?(?:[是为]|等于)? ?", r"\1:\2 = "),
        (r"(\ue000\d+\ue001) (?:is|are) to (\ue000\d+\ue001) as (\S+) (?:is )?to (\S+)", r"\1:\2 = \3:\4"),
        (r"(?<=\ue001) plus (?=\ue000)", " + "),
        (r"(?:the )?sum of (\ue000\d+\ue001) and (\ue000\d+\ue001)(?: is| equals)? ", r"\1 + \2 = "),
        (r"(?<=\ue001) (?:and|,) (\ue000\d+\ue001) (?:add up|sum(?: up)?) to ", r" + \1 = "),
        (r"(?<=\ue001) ?(?:与|和) ?(\ue000\d+\ue001) ?的?和(?:[是为]|等于)? ?", r" + \1 = "),
    )
)
_HAN = {"二": "2", "两": "2", "三": "3", "四": "4", "五": "5", "一": "1"}
_SIDE = r"(?:\ue000\d+\ue001|[\d.√π()+\-*/^: ]|°|(?<![a-z])[a-z](?![a-z]))+"
_EQUATION = re.compile(rf"{_SIDE}(?:=\s?{_SIDE})+")
#: A function of a number, which no side may be torn from.
_FUNCTION, _FUNCTION_BEHIND = re.compile(r"(?:sin|cos|tan|log) ?$"), re.compile(r" ?(?:sin|cos|tan|log)\b")
_JUXTAPOSED = re.compile(
    r"(?<=[\d)\ue001a-zπ])\s?(?=[√(\ue000π])|(?<=\d)\s?(?=[a-zπ])|(?<=\))\s?(?=\d)|(?<=\ue001)(?=\d)"
)


def equations(sentence: str) -> list[tuple[int, int, list[str]]]:
    """The equations of a sentence.

    Args:
        sentence: plain, its words in small letters.

    Returns:
        For each where it begins and ends in the sentence, and its equations between two sides, in the words of the
        formal language over labels.
    """
    found: list[str] = []
    marked, places = _marked(sentence, found)
    worded = marked
    for pattern, sign in _WORDS:
        worded = pattern.sub(sign, worded)
    worded = _EQUALS.sub(" = ", _IS.sub(" = ", _OF_LENGTH.sub(" = ", worded)))
    worded = re.sub(r"(?<=[= (*/])[一二两三四五](?=[*/])", lambda m: _HAN[m[0]], worded)
    worded = re.sub(rf"(?<=[\d)]){_UNITS}", "", worded)
    result = []
    for match in _EQUATION.finditer(worded):
        used = [int(n) for n in _MARK.findall(match[0])]
        if not used or _FUNCTION.search(worded[: match.start()]) or _FUNCTION_BEHIND.match(worded[match.end() :]):
            continue
        texts = list(_of_chain(match[0], found))
        if texts:
            result.append((places[used[0]][0], places[used[-1]][1], texts))
    return result


def _marked(sentence: str, found: list[str]) -> tuple[str, list[tuple[int, int]]]:
    """A sentence with signs for its measures, which are collected, with their places."""
    spans: list[tuple[int, int, str]] = []
    for pattern, kind in _COMPILED:
        for match in pattern.finditer(sentence):
            if any(a < match.end() and match.start() < b for a, b, _ in spans):
                continue
            text = next(g for g in match.groups() if g is not None)
            spans.append((match.start(), match.end(), _term(kind, text)))
    spans.sort()
    parts, last = [], 0
    for number, (start, end, term) in enumerate(spans):
        parts += [sentence[last:start], f"\ue000{number}\ue001"]
        found.append(term)
        last = end
    return "".join([*parts, sentence[last:]]), [(a, b) for a, b, _ in spans]


def _term(kind: str, text: str) -> str:
    labels = re.findall(LABEL, text)
    if kind == "sector":
        labels = [labels[1], labels[0], labels[2]]
    elif kind == "arc" and not text.startswith(("⊙", "圆")):
        labels = [labels[-1], *labels[:-1]]
    elif kind in ("circumference", "circle_area") and text.startswith("过"):
        labels = labels[::-1]
    if kind == "vertex":
        return f"angle(?,{labels[0]},?)"
    if kind == "perimeter":
        return "(" + " + ".join(f"length({a},{b})" for a, b in pairwise([*labels, labels[0]])) + ")"
    return f"{kind}({','.join(labels)})"


def _of_chain(text: str, terms: list[str]) -> list[str]:
    """The equations of a chain of sides, each as ``LEFT = RIGHT``; ratios of several parts one by one."""
    sides = [side.strip() for side in text.split("=")]
    if any(side.count(":") > 1 for side in sides):
        return _of_ratios(sides, terms)
    ready = [_quotient(side.replace(":", "/"), terms) for side in sides]
    return [_crosswise(*one, *two) for one, two in pairwise(ready) if all((*one, *two))]


def _quotient(side: str, terms: list[str]) -> tuple[str, str]:
    """A side as a numerator and a denominator with measures; 1 where it has none."""
    above, slash, below = side.rpartition("/")
    if not slash or not _MARK.search(below):
        return _formal(side, terms), "1"
    return _formal(above, terms), _formal(below, terms)


def _crosswise(above: str, below: str, other_above: str, other_below: str) -> str:
    """The equation of two quotients without quotients."""
    left = above if other_below == "1" else f"({above})*({other_below})"
    right = other_above if below == "1" else f"({other_above})*({below})"
    return f"{left} = {right}"


def _of_ratios(sides: list[str], terms: list[str]) -> list[str]:
    """``AB : BC : CA = 3 : 4 : 5``."""
    if len(sides) != 2:
        return []
    left, right = ([_formal(part, terms) for part in side.split(":")] for side in sides)
    if len(left) != len(right) or not all((*left, *right)):
        return []
    pairs = zip(pairwise(left), pairwise(right), strict=True)
    return [_crosswise(a, b, c, d) for (a, b), (c, d) in pairs]


def _formal(side: str, terms: list[str]) -> str:
    """One side in the words of the formal language; empty where nothing stands there."""
    side = side.replace("°", "").strip(" .,*/+")
    side = side.removeprefix("(").removesuffix(")") if re.fullmatch(r"\([^()]*\)", side) else side
    if side.count("(") > side.count(")"):  # where a remark in brackets begins
        side = side.rstrip("( ")
    side = _JUXTAPOSED.sub("*", side)
    side = re.sub(r"√\s?\(", "sqrt(", re.sub(r"√\s?([\d.]+)", r"sqrt(\1)", side)).replace("π", "pi")
    side = re.sub(r"([\d)])\s?\*?\s?(?=sqrt)", r"\1*", side)
    return _MARK.sub(lambda m: terms[int(m[1])], side).strip() if side.count("(") == side.count(")") else ""
