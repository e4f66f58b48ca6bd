"""Facts of a figure in words as models write them, from ``data/captions.toml``.

Sentences join several facts, stand in paragraphs and lists, in plain signs, Markdown and LaTeX, among remarks that
state nothing and sentences that deny or leave open what they name.
"""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from caption_facts import Fact

TEXTS: dict[str, Any] = tomllib.loads(
    (Path(__file__).resolve().parents[1] / "data" / "captions.toml").read_text("utf-8")
)
PLAIN, MARKDOWN, LATEX = "plain", "markdown", "latex"
_LATEX = (
    (r"√\(([^()]+)\)|√(\w+)", r"\\sqrt{\1\2}"),
    (r"(?<![\w}])(\d+)/(\d+)(?![\w}])", r"\\frac{\1}{\2}"),
    (r"∥|\|\||//", r"\\parallel "),
    ("⊥", r"\\perp "),
    ("∠", r"\\angle "),
    ("△", r"\\triangle "),
    ("⊙", r"\\odot "),
    ("°", r"^\\circ"),
    ("×", r"\\times "),
    ("∼|∽|～|~", r"\\sim "),
    ("≅|≌", r"\\cong "),
    ("π", r"\\pi "),
    ("·", r"\\cdot "),
    ("≠", r"\\neq "),
)


class Writer:
    """Facts of one figure in words.

    Args:
        language: ``en`` or ``zh``.
        style: :data:`PLAIN`, :data:`MARKDOWN` or :data:`LATEX`.
        stream: what decides.
    """

    def __init__(self, language: str, style: str, stream: random.Random) -> None:
        self._language, self._style, self._stream = language, style, stream

    def clause(self, fact: Fact, way: str | None = None) -> str:
        """A fact in one of the ways."""
        way = way or self._stream.choice(TEXTS[self._language]["ways"][fact.kind])
        bare = not re.search(r"[a-z]{2}|[一-鿿]", re.sub(r"\{[^{}]*\}", "", way))
        style = PLAIN if bare else self._style
        fields = [
            Field(self, kind, one, style, fact) for kind, one in zip(TEXTS["about"][fact.kind], fact.parts, strict=True)
        ]
        values = {"v": next((f for f in fields if f.kind == "V"), None)}
        text = way.format(*fields, **values)
        if not bare or self._style == PLAIN:
            return re.sub(r"S_\{(.*?)\}", r"S\1", text) if self._style == PLAIN else text
        return f"**{text}**" if self._style == MARKDOWN else self.formula(text)

    def formula(self, text: str) -> str:
        """Signs as LaTeX writes them."""
        for pattern, sign in _LATEX:
            text = re.sub(pattern, sign, text)
        return self._stream.choice(("${}$", "\\({}\\)", "${}$")).format(text.strip())

    def noun(self, kind: str) -> str:
        """What is written before a name."""
        return self._stream.choice(TEXTS[self._language]["nouns"][kind])

    def shown(self, text: str, style: str, is_segment: bool = False) -> str:
        """A name in a style."""
        if style == LATEX:
            over = is_segment and self._stream.random() < 0.3
            return f"$\\overline{{{text}}}$" if over else self.formula(text)
        return f"**{text}**" if style == MARKDOWN and self._stream.random() < 0.3 else text

    def listed(self, labels: Sequence[str], style: str) -> str:
        """Several names."""
        names = [self.shown(label, style) for label in labels]
        if self._language == "zh":
            return "、".join(names)
        last = self._stream.choice((", and ", " and ")) if len(names) > 2 else " and "
        return self._stream.choice(("points ", "")) + ", ".join(names[:-1]) + last + names[-1]

    def value(self, text: str, unit: str, style: str) -> str:
        """A value with its unit."""
        if unit == "°":
            sign = self._stream.choice(("°", "°", " degrees" if self._language == "en" else "度"))
            return f"{text}{sign}" if sign != "°" else self.shown(f"{text}°", style)
        units = {"": ("",), "length": ("", "", " cm", " units"), "area": ("", "", " square units")}[unit]
        return self.shown(text, style) + (self._stream.choice(units) if self._language == "en" else "")

    @property
    def both(self) -> str:
        """What stands between two names."""
        return " and " if self._language == "en" else "与"


@dataclass(frozen=True)
class Field:
    """What a wording puts into a place."""

    writer: Writer
    kind: str
    part: Any
    style: str
    fact: Fact

    def __format__(self, how: str) -> str:
        made = getattr(self, f"_{self.kind}")(how)
        return str(made)

    def _with_noun(self, name: str, how: str, is_segment: bool = False) -> str:
        if how == "b":
            return self.writer.shown(name, self.style, is_segment)
        noun = self.writer.noun(self.kind)
        if "{}" in noun:
            return noun.format(self.writer.shown(name, self.style))
        if noun in ("∠", "△", "⊙"):
            return self.writer.shown(noun + name, self.style)
        return noun + self.writer.shown(name, self.style, is_segment)

    def _S(self, how: str) -> str:
        if how == "p":
            return "、".join(self.part)
        if how == "e":
            return f"{self.part[0]} and {self.part[1]}"
        return self._with_noun("".join(self.part), how, True)

    def _P(self, how: str) -> str:
        (point,) = self.part
        if how == "s":
            return self.writer.shown(point + self.fact.parts[0][0], self.style, True)
        if how and how in "lkja":
            one, two = (p for p in self.fact.parts[0] if p != point)
            names = {"l": point + one, "k": point + two, "j": one + two, "a": f"∠{one}{point}{two}"}
            return self.writer.shown(names[how], self.style)
        return self._with_noun(point, how)

    def _A(self, how: str) -> str:
        one, corner, two = self.part
        if how in ("m", "x", "y", "d"):
            return self.writer.shown(
                {"m": corner, "x": corner + one, "y": corner + two, "d": one + two}[how], self.style
            )
        if how == "r":
            return f"{corner}{one}{self.writer.both}{corner}{two}"
        return self._with_noun("".join(self.part), how)

    def _T(self, how: str) -> str:
        a, b, c = self.part
        if how in ("c", "f", "g"):
            return {"c": a + b, "f": b + c, "g": c + a}[how]
        if how == "d":
            return f"△{a}{b}{c}"
        return self._with_noun("".join(self.part), how)

    def _Q(self, how: str) -> str:
        return self.writer.listed(self.part, self.style) if how == "p" else self._with_noun("".join(self.part), how)

    def _L(self, how: str) -> str:
        return "".join(self.part) if how == "b" else self.writer.listed(self.part, self.style)

    def _O(self, how: str) -> str:
        (centre,) = self.part
        return self.writer.shown(centre, self.style) if how == "m" else self._with_noun(centre, how)

    def _V(self, how: str) -> str:
        text, unit = self.part
        if unit == "ratio":
            sign = {"to": " to ", "of": "/"}.get(how, ":")
            return sign.join(text) if sign == " to " else self.writer.shown(sign.join(text), self.style)
        return str(text) if how == "x" else self.writer.value(str(text), unit, self.style)

    def _M(self, how: str) -> str:
        return self.writer.formula(self.part) if self.style == LATEX else str(self.part)


def written(facts: Sequence[Fact], denied: Sequence[Fact], language: str, stream: random.Random) -> str:
    """A caption of some facts, and of what it denies."""
    writer = Writer(language, stream.choice((PLAIN, PLAIN, MARKDOWN, LATEX)), stream)
    clauses = [writer.clause(fact) for fact in facts]
    is_list = stream.random() < 0.4
    sentences = []
    while clauses:
        count = 1 if is_list else stream.choice((1, 1, 2, 2, 3))
        sentences.append(_sentence(clauses[:count], language, stream, is_list))
        del clauses[:count]
    if is_list:
        mark = stream.choice(("- ", "* ", "1. ", "• "))
        sentences = [(f"{n}. " if mark == "1. " else mark) + s for n, s in enumerate(sentences, start=1)]
        if stream.random() < 0.6:
            sentences.insert(stream.randrange(len(sentences) + 1), stream.choice(TEXTS[language]["headings"]))
    for fact in denied:
        way = stream.choice(TEXTS[language]["denials"])
        sentences.insert(stream.randrange(len(sentences) + 1), writer.clause(fact, way))
    before = [r for r in (stream.choice(TEXTS[language]["remarks"]),) if stream.random() < 0.6]
    behind = [r for r in (stream.choice(TEXTS[language]["remarks"]),) if stream.random() < 0.4]
    return ("\n" if is_list else " " if language == "en" else "").join([*before, *sentences, *behind])


def _sentence(clauses: Sequence[str], language: str, stream: random.Random, is_list: bool) -> str:
    text = clauses[0]
    for clause in clauses[1:]:
        text += stream.choice(TEXTS[language]["joints"]) + clause
    if stream.random() < 0.3:
        text = stream.choice(TEXTS[language]["openings"]) + text
    if text[0].islower():
        text = text[0].upper() + text[1:]
    stop = "." if language == "en" else "。"
    return text + ("" if is_list and stream.random() < 0.5 else stop)
