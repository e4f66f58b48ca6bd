"""A description of a figure as claims: statements of the formal language, named elements, and what is not understood.

A sentence is first read by the program's own grammar, which takes all of it or nothing; what that does not know is
searched for phrases (:mod:`geogen.eval.describing.phrases`) and equations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from geogen.checker.figure import Figure
from geogen.checker.items.truth import falsity, is_true, readings
from geogen.errors import ParseError
from geogen.eval.describing.chinese import CHINESE
from geogen.eval.describing.english import ENGLISH
from geogen.eval.describing.equations import equations
from geogen.eval.describing.named import Named, named_in
from geogen.eval.describing.phrases import LABEL
from geogen.eval.describing.plain import MAX_REPLY, sentences
from geogen.lang.expression_text import parse_expression, split_terms
from geogen.lang.measure import Coordinates, term_value
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import ValueClause, statement_of, without_unknowns
from geogen.problem.words.reading.goals import Unread
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import TextReader

#: What begins a meaning of which the figure decides.
OPEN = "either"
#: What ends a sentence for the program's own grammar.
_STOPS = re.compile(r"(?<=[.?]) (?=\S)|(?<=[。？])(?=\S)|\n+")
_HAN = re.compile(r"[一-鿿]")
#: What only models write, which the program's own grammar does not know.
_FOREIGN = re.compile(r"[$\\*#`|_]|\bm ?∠")
#: A word after which nothing is stated.
_UNSAID = re.compile(
    r"\b(?:not|no|never|neither|nor|without|if|unless|suppose|assum\w+|whether)\b"
    r"|n't\b|[不非未没若]|如果|假设"
)
#: Words and signs of relations: a sentence that has one of them and a label says something.
_SAYS = re.compile(
    r"[=∥⟂≅∼∩∈]|\b(?:parallel|perpendicular|orthogonal|mid-?points?|bisect\w*|tangent|tangents|equal|congruent|similar"
    r"|collinear|concyclic|cyclic|intersect\w*"
    r"|meets?|crosses|altitude|foot|(?:in|ortho|circum)cent(?:re|er)|centroid"
    r"|isosceles|equilateral|reflection|symmetric\w*|ratio|twice|half|diameter|chord|radi(?:us|i)|lies|lie|between|measures"
    r"|inscribed|circumscribed|right)\b|平行|垂直|中点|平分|切|相等|等于|相似|全等|共线|共圆|交|高|垂足|心|等腰|等边|对称|比"
    r"|倍|一半|直径|弦|半径|在|之间|内接|外接|直角"
)
#: Of what no claim was made these are still said.
_STRONG = re.compile(r"[=∥⟂≅∼]|\b(?:parallel|perpendicular|mid-?points?|tangent|bisects?)\b|平行|垂直|中点|相切|平分")
_ARTICLE = re.compile(
    r"\bA (?=(?:[a-z]+-)?(?:circle|triangle|point|line|segment|right|quadrilateral|parallelogram|perpendicular|tangent|chord"
    r"|square|rectangle|second|third|smaller|larger|diagram|figure|geometric|large|small|straight|semicircle|regular"
    r"|rhombus|trapez\w+|kite|polygon|ray|diameter|diagonal|horizontal|vertical|dashed|common|cyclic|convex)\b)"
)
_ROW = re.compile(rf"(?:{LABEL})+")
_WORD = re.compile(r"[A-Za-z′\d]+")


@dataclass(frozen=True)
class Claim:
    """One thing that a description says.

    Args:
        sentence: where it says so.
        statements: what it comes to, in normal form; empty where it names a point that the figure lacks.
        unknown: labels of such points.
    """

    sentence: str
    statements: tuple[Statement, ...]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class Description:
    """What a text says about a figure.

    Args:
        claims: in order, each once.
        named: the points, segments and circles that it names.
        unread: sentences that say something which is not understood.
    """

    claims: tuple[Claim, ...]
    named: Named
    unread: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """The figure that a text is about.

    Args:
        at: its coordinates.
        names: the point of each label.
        circles: the circles that are drawn, each by its centre and a point on it.
    """

    at: Coordinates
    names: Mapping[str, str]
    circles: tuple[tuple[str, str], ...] = ()

    def radius_end(self, centre: str) -> str | None:
        """A point on the only circle about a centre; None where there is none, or several."""
        ends = [end for o, end in self.circles if o == centre]
        return ends[0] if len(ends) == 1 else None


def describe(text: str, picture: Picture) -> Description:
    """Read a description of a figure.

    Args:
        text: any text; what stands behind :data:`MAX_REPLY` characters is left out.
        picture: the figure.
    """
    hearing = Hearing(picture)
    for raw in _STOPS.split(text[:MAX_REPLY]):
        if raw.strip():
            hearing.hear(raw.strip())
    return hearing.description()


@dataclass
class Hearing:
    """What was heard so far of one text.

    Args:
        picture: the figure.
    """

    picture: Picture
    claims: list[Claim] = field(default_factory=list)
    named: Named = field(default_factory=Named)
    unread: list[str] = field(default_factory=list)
    _equations: list[tuple[str, ValueClause]] = field(default_factory=list)
    _triangles: list[tuple[str, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        languages = ("en", "zh")
        self._own = {name: TextReader(name, self.picture.at, self.picture.names) for name in languages}

    def hear(self, raw: str) -> None:
        """Take in one sentence, or several in another notation."""
        if not _FOREIGN.search(raw) and self._heard_by_grammar(raw):
            return
        for sentence in sentences(raw):
            self._hear_phrases(sentence)

    def description(self) -> Description:
        """All that was heard."""
        unknowns = tuple(dict.fromkeys(u for _, clause in self._equations for u in clause.unknowns))
        try:
            solved = without_unknowns([clause for _, clause in self._equations], unknowns)[0]
        except ParseError:
            solved = ()
            self.unread += [sentence for sentence, _ in self._equations]
        claims = [*self.claims, *(self._claim(self._equations[n][0], [s]) for n, s in solved)]
        kept = {(c.statements, c.unknown): c for c in reversed(claims) if c.statements or c.unknown}
        return Description(tuple(reversed(kept.values())), self.named, tuple(dict.fromkeys(self.unread)))

    # ── the program's own grammar ──

    def _heard_by_grammar(self, raw: str) -> bool:
        """Take in a sentence if the grammar knows all of it."""
        reader = self._own["zh" if _HAN.search(raw) else "en"]
        before, listed = len(reader.given), len(reader.elements)
        try:
            reader.hear(raw, "sentence", "overview")
        except Unread:
            return False
        self._name(raw)
        self.named.add_elements(reader.elements[listed:])
        for item in reader.given[before:]:
            if isinstance(item, ValueClause):
                self._equations.append((raw, item))
            elif not item.spec.seen:  # of positions a description says nothing that is counted
                self.claims.append(self._claim(raw, [item]))
        return True

    # ── phrases ──

    def _hear_phrases(self, sentence: str) -> None:
        """Take in what phrases and equations are found in a sentence."""
        text = worded(sentence)
        self._name(sentence)
        found = list(self._found(text))
        found = [f for f in found if not _UNSAID.search(_clause_before(text, f[0]))]
        found.sort(key=lambda f: f[2].startswith(OPEN))
        told = [self._take(sentence, meaning) for _, _, meaning in found]
        left = _without(text, [(a, b) for (a, b, _), is_told in zip(found, told, strict=True) if is_told])
        has_label = bool(_ROW.search(text))
        if has_label and (not any(told) and _SAYS.search(text) or _STRONG.search(left) and _ROW.search(left)):
            self.unread.append(sentence)

    def _found(self, text: str) -> Iterator[tuple[int, int, str]]:
        """What is found where, as text of the formal language; nothing that lies within something else."""
        taken: list[tuple[int, int]] = []
        table = CHINESE if _HAN.search(text) else ENGLISH
        for phrase in table:
            for match, meaning in phrase.matches(text):
                if meaning and not any(a <= match.start() and match.end() <= b for a, b in taken):
                    taken.append(match.span())
                    yield *match.span(), meaning
        for start, end, texts in equations(text):
            if not any(a <= start and end <= b for a, b in taken):
                yield start, end, "; ".join(f"= {text}" for text in texts)

    def _take(self, sentence: str, meaning: str) -> bool:
        """Take in what something says; False where it cannot be understood."""
        for one in filter(None, meaning.split("; ")):
            unknown: list[str] = []
            statements: list[Statement] = []
            for text in one.split(" & "):
                ready = self._in_points(text, unknown)
                if ready is None:
                    return False
                if unknown:
                    continue
                read = self._equation(sentence, ready[2:]) if ready.startswith("= ") else self._statements(ready)
                if read is None:
                    return False
                statements += read
            if unknown:
                self.claims.append(Claim(sentence, (), tuple(dict.fromkeys(unknown))))
            elif statements:
                self.claims.append(self._claim(sentence, statements))
        return True

    def _in_points(self, text: str, unknown: list[str]) -> str | None:
        """A text with points for labels and arms for question marks; None where it is open which arms."""
        for vertex in re.findall(rf"\?,({LABEL}),|,({LABEL}),\?", text):
            arms = self._arms(vertex[0] or vertex[1])
            if arms is None:
                return None
            for arm in arms:
                text = text.replace("?", arm, 1)

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
                self._equations.append((sentence, ValueClause(text, left, right)))
                return []
            found = statement_of(left, right)
        except ParseError:
            return None
        return [found] if found is not None else []

    def _statements(self, text: str) -> list[Statement] | None:
        """Statements of a text in which the figure may have to decide something."""
        word, *args = text.split()
        if word == OPEN:
            every = [self._statements(part.strip()) for part in text.removeprefix(OPEN).split("|")]
            ways = [way[0] for way in every if way]
            known = {s for claim in self.claims for s in claim.statements}
            if not ways or known & {normal(way, self.picture.at) for way in ways}:
                return [] if ways else None
            figure = Figure(self.picture.at)
            return [min(ways, key=lambda s: falsity(s, figure))]
        if word == "on":
            end = self.picture.radius_end(args[1])
            return [] if end in (None, args[0]) else self._statements(f"cong {args[1]} {args[0]} {args[1]} {end}")
        if word == "touch":
            return self._touching(*args)
        try:
            statement = parse_statement(text)
        except ParseError:
            return None
        if word in ("simtri", "contri"):  # words do not say whether one is the mirror image of the other
            figure = Figure(self.picture.at)
            statement = next((r for r in readings(statement) if is_true(r, figure)), statement)
        points = [p for p in statement.args if isinstance(p, str)]
        if word in ("coll", "cyclic", "midp") and len(set(points)) < len(points):
            return []
        return [statement]

    def _touching(self, one: str, two: str, centre: str) -> list[Statement] | None:
        """A tangent that is named by two points, of which the figure tells which one lies on the circle."""
        end = self.picture.radius_end(centre)
        if end is None or centre in (one, two):
            return None
        size = {p: term_value(("length", centre, p), self.picture.at) for p in (one, two, end)}
        touch, other = sorted((one, two), key=lambda p: abs(size[p] - size[end]))
        found = [parse_statement(f"perp {touch} {other} {centre} {touch}")]
        return found if touch == end else [*found, parse_statement(f"cong {centre} {touch} {centre} {end}")]

    def _claim(self, sentence: str, statements: Iterable[Statement]) -> Claim:
        every = dict.fromkeys(normal(s, self.picture.at) for s in statements)
        return Claim(sentence, tuple(every))

    def _name(self, sentence: str) -> None:
        """Take in the points, segments, circles and triangles that a sentence names."""
        found = named_in(worded(sentence), self.picture.names)
        self.named.add(found)
        self._triangles += found.triangles


def worded(sentence: str) -> str:
    """A sentence with all its words, but none of its labels, in small letters."""
    sentence = re.sub(r"\bI (?=can|see|will|would|think|observe|note|am)", "i ", _ARTICLE.sub("a ", sentence))
    return _WORD.sub(
        lambda w: w[0] if _ROW.fullmatch(w[0]) and w[0] not in ("RT", "SAS", "SSS") else _small(w[0]), sentence
    )


def _small(word: str) -> str:
    """A word in small letters, but labels behind small letters, as in ``rtABC``, as they are."""
    return word.lower() if word.isalpha() else word


def _clause_before(text: str, start: int) -> str:
    """What stands in a clause before a place."""
    return re.split(r"[,;:，；：]|\b(?:and|but|while|where)\b", text[:start])[-1]


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """A text with blanks for some of its parts."""
    letters = list(text)
    for start, end in spans:
        letters[start:end] = " " * (end - start)
    return "".join(letters)
