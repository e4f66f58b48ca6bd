"""A description of a figure as claims: statements of the formal language, named elements, and what is not understood.

A sentence is first read by the program's own grammar, which takes all of it or nothing; what that does not know is
covered with phrases (:mod:`geogen.eval.describing.grammar`) and equations, so that as little as possible is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from geogen.errors import ParseError
from geogen.eval.describing.asides import asides_apart
from geogen.eval.describing.circles import Circles
from geogen.eval.describing.claims import Claim, Description, Picture
from geogen.eval.describing.cover import LIGHT, covered, denied
from geogen.eval.describing.decided import OPEN, meant
from geogen.eval.describing.gist import gists
from geogen.eval.describing.named import Named, Pair, named_in
from geogen.eval.describing.names import LABEL
from geogen.eval.describing.plain import MAX_REPLY, sentences
from geogen.eval.describing.pronouns import spelled_out, without_owners
from geogen.eval.describing.tokens import HAN, Token, tokens
from geogen.eval.describing.worded import worded
from geogen.lang.expression_text import parse_expression, split_terms
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause, statement_of, without_unknowns
from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import TextReader

#: What else knows sentences: what one of them states, nothing where it does not know it.
ByHeart = Callable[[str], Sequence[Statement]]
#: What ends a sentence for the program's own grammar.
_STOPS = re.compile(r"(?<=[.?]) (?=\S)|(?<=[。？])(?=\S)|\n+")
#: What the program's own grammar does not know: signs that only models write, and functions of angles.
_FOREIGN = re.compile(r"[$\\*#`|_]|\b[mM] ?∠|(?<![a-z])(?:sin|cos|tan)(?![a-z])")
#: What goes on with a line that the sentence before makes: *it crosses AB at Z*, *their feet are E and F*.
_GOES_ON = re.compile(
    r"(?:[Ii]t|[Tt]hey|[Tt]heir feet|[Ii]ts foot|[Tt]he f(?:oot|eet) of (?:this|these)"
    r"|[Tt]his (?:line|perpendicular|parallel|bisector|tangent))(?= )"
)
#: Words of relations: where one of them is left beside something named, a sentence says more than was understood.
STRONG = frozenset(
    "= para perp perpbis mid bis bisd bismutual bisector equal congruent similar tangent on onboth through collinear"
    " concyclic meet intersection foot projection equilateral times half ratio symmetric reflection inscribed"
    " compare".split()
)


def describe(text: str, picture: Picture) -> Description:
    """Read a description of a figure.

    Args:
        text: any text; what stands behind :data:`MAX_REPLY` characters is left out.
        picture: the figure.
    """
    return describe_parts([text], picture)


def _nothing(sentence: str) -> Sequence[Statement]:
    return ()


def describe_parts(parts: Sequence[str], picture: Picture, by_heart: ByHeart = _nothing) -> Description:
    """Read the parts of one text; what one of them introduces, the next ones may speak of.

    Args:
        parts: in order; what stands behind :data:`MAX_REPLY` characters in all is left out.
        picture: the figure.
        by_heart: asked about each sentence before it is read.

    Returns:
        What they say; a claim stands once for each part that makes it.
    """
    hearing, left = Hearing(picture, by_heart), MAX_REPLY
    for number, part in enumerate(parts):
        hearing.part = number
        for raw in _STOPS.split(part[:left]):
            if raw.strip():
                hearing.hear(raw.strip())
        left = max(0, left - len(part))
    return hearing.description()


@dataclass
class Hearing:
    """What was heard so far of one text.

    Args:
        picture: the figure.
        by_heart: asked about each sentence before it is read.
        part: which part of the text is heard.
    """

    picture: Picture
    by_heart: ByHeart = _nothing
    claims: list[Claim] = field(default_factory=list)
    named: Named = field(default_factory=Named)
    unread: list[str] = field(default_factory=list)
    part: int = 0
    _equations: list[tuple[str, int, ValueClause]] = field(default_factory=list)
    _triangles: list[tuple[str, ...]] = field(default_factory=list)
    _spelled: str = ""
    _before: str = ""

    def __post_init__(self) -> None:
        self._circles = Circles(self.picture)
        languages = ("en", "zh")
        self._own = {name: TextReader(name, self.picture.at, self.picture.names) for name in languages}

    def hear(self, raw: str) -> None:
        """Take in one sentence, or several in another notation."""
        if known := self.by_heart(raw):
            self._name(raw)
            self.claims.append(self._claim(raw, self.part, known))
            return
        if not _FOREIGN.search(raw) and self._heard_by_grammar(raw):
            return
        if raw.endswith(("?", "？")):  # a question states nothing
            self._name(raw)
            self.unread.append(raw)
            return
        for sentence in sentences(raw):
            self._hear_phrases(sentence)

    def description(self) -> Description:
        """All that was heard."""
        clauses = [clause for _, _, clause in self._equations]
        unknowns = tuple(dict.fromkeys(u for clause in clauses for u in clause.unknowns))
        try:
            solved = without_unknowns(clauses, unknowns)[0]
        except (ParseError, ArithmeticError):  # they contradict each other, or lead to no numbers of school geometry
            solved = ()
            self.unread += [sentence for sentence, _, _ in self._equations]
        claims = [*self.claims, *(self._claim(*self._equations[n][:2], [s]) for n, s in solved)]
        kept = {(c.statements, c.unknown, c.part): c for c in reversed(claims) if c.statements or c.unknown}
        return Description(tuple(reversed(kept.values())), self.named, tuple(dict.fromkeys(self.unread)))

    # ── the program's own grammar ──

    def _heard_by_grammar(self, raw: str) -> bool:
        """Take in a sentence if the grammar knows all of it."""
        reader = self._own["zh" if HAN.search(raw) else "en"]
        before, listed = len(reader.given), len(reader.elements)
        try:
            reader.hear(raw, "sentence", "overview")
        except (Unread, ArithmeticError, ValueError):  # 15π − 15/π and √(−1) are no numbers of school geometry
            return False
        self._name(raw)
        self.named.add_elements(reader.elements[listed:])
        for item in reader.given[before:]:
            if isinstance(item, ValueClause):
                self._equations.append((raw, self.part, item))
            elif not item.spec.seen:  # of positions a description says nothing that is counted
                self.claims.append(self._claim(raw, self.part, [item]))
        return True

    # ── phrases ──

    def _hear_phrases(self, sentence: str) -> None:
        """Take in the phrases and equations of a sentence, with the one before where it goes on with that."""
        if self._before in self.unread[-1:] and _GOES_ON.match(sentence):
            sentence = f"{self.unread.pop()}, {sentence[0].lower()}{sentence[1:]}"
        self._before = sentence
        parts, listed = self._name(sentence)
        every = [self._hear_tokens(sentence, told) for told in asides_apart(parts)]
        if not any(is_told for is_told, _ in every):  # a segment of which something is said is named for that
            self.named.drawn |= listed
        if not all(is_whole for _, is_whole in every):
            self.unread.append(sentence)

    def _hear_tokens(self, sentence: str, parts: Sequence[Token]) -> tuple[bool, bool]:
        """Take in a sentence, or a remark in it: whether it says something, and whether all of it is understood."""
        found = [one for one in covered(parts) if not denied(parts, one)]
        found.sort(key=lambda one: one.meaning.startswith(OPEN))
        told = [one for one in found if self._take(sentence, one.meaning)]
        taken = {n for one in told for n in range(one.start, one.end)}
        rest = gists(sentence, parts, [(one.start, one.end) for one in told])
        taken |= {n for gist in rest if self._take(sentence, gist.meaning) for n in gist.tokens}
        is_lacking = len(told) < len(found) or _says_more(parts, taken)
        return bool(told or rest), not (is_lacking and any(part.labels for part in parts))

    def _take(self, sentence: str, meaning: str) -> bool:
        """Take in what something says; False where it cannot be understood."""
        for one in filter(None, meaning.split("; ")):
            unknown: list[str] = []
            statements: list[Statement] = []
            for text in filter(str.strip, one.split(" & ")):
                ready = self._in_points(text, unknown)
                if ready is None:
                    return False
                if unknown:
                    continue
                read = (
                    self._equation(sentence, ready[2:])
                    if ready.startswith("= ")
                    else meant(ready, self.picture, self._known)
                )
                if read is None:
                    return False
                statements += read
            if unknown:
                self.claims.append(Claim(sentence, (), tuple(dict.fromkeys(unknown)), self.part))
            elif statements:
                self.claims.append(self._claim(sentence, self.part, statements))
        return True

    def _in_points(self, text: str, unknown: list[str]) -> str | None:
        """A text with points for labels, and arms of angles and points of circles for question marks; None where it is
        open which they are."""
        for vertex in re.findall(rf"\?,({LABEL}),|,({LABEL}),\?", text):
            arms = self._arms(vertex[0] or vertex[1])
            if arms is None:
                return None
            for arm in arms:
                text = text.replace("?", arm, 1)
        for centre in re.findall(rf"(?:circumference|circle_area)\(({LABEL}),\?\)", text):
            end = self.picture.radius_end(self.picture.names.get(centre, ""))
            if end is None:
                return None
            text = text.replace("?", end, 1)

        def point(match: re.Match[str]) -> str:
            found = self.picture.names.get(match[0])
            if found is None:
                unknown.append(match[0])
            return found or match[0].lower()

        return re.sub(rf"(?<![a-z]){LABEL}", point, text)

    def _arms(self, vertex: str) -> tuple[str, str] | None:
        """The arms of an angle that is named by its vertex: those of the triangle that was spoken of last."""
        for triangle in reversed(self._triangles):
            if vertex in triangle:
                one, two = (p for p in triangle if p != vertex)
                return one, two
        return None

    def _equation(self, sentence: str, text: str) -> list[Statement] | None:
        """An equation; one with unknowns waits for the others."""
        one, _, two = text.partition(" = ")
        try:
            left, right = parse_expression(one, unknowns=True), parse_expression(two, unknowns=True)
            if split_terms(left)[1] or split_terms(right)[1]:
                self._equations.append((sentence, self.part, ValueClause(text, left, right)))
                return []
            found = statement_of(left, right)
        except (ParseError, ArithmeticError):  # 15π − 15/π is no number of school geometry
            return None
        return [found] if found is not None else []

    @property
    def _known(self) -> set[Statement]:
        """What was said so far."""
        return {s for claim in self.claims for s in claim.statements}

    def _claim(self, sentence: str, part: int, statements: Sequence[Statement]) -> Claim:
        strange = [p.upper() for s in statements for p in s.points if p not in self.picture.at]
        if strange:
            return Claim(sentence, (), tuple(dict.fromkeys(strange)), part)
        every = dict.fromkeys(normal(s, self.picture.at) for s in statements)
        return Claim(sentence, tuple(every), part=part)

    def _name(self, sentence: str) -> tuple[tuple[Token, ...], set[Pair]]:
        """Take in the points, segments, circles and triangles that a sentence names.

        Returns:
            Its tokens, and the segments that it lists as drawn if it says nothing of them.
        """
        text = spelled_out(worded(sentence), self._triangles, self._spelled)
        parts = self._circles.meant(tokens(without_owners(text)))
        self._spelled = text
        found = named_in(text, parts, self.picture.names)
        listed, found.drawn = found.drawn, set()
        self.named.add(found)
        self._triangles += found.triangles
        return parts, listed


def _says_more(parts: Sequence[Token], taken: set[int]) -> bool:
    """True where a sentence says something that was not taken in."""
    said = {n for n, part in enumerate(parts) if not part.kind and part.text not in LIGHT or part.text == "="}
    if not taken:
        return bool(said)
    left = [None if n in taken else part for n, part in enumerate(parts)]
    gaps = [list(gap) for is_left, gap in groupby(left, key=lambda part: part is not None) if is_left]
    return any(any(p.labels for p in gap if p) and any(p.text in STRONG for p in gap if p) for gap in gaps)
