"""Frozen records of the library: rules, constructions, base scenes and principles as their data files state them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from geogen.lang.statement import Statement

#: The fields of a construction's role that are ranks.
RANKS = ("states_one", "states_all", "shape", "named_point")
#: Rules of up to this many variables may be used with two variables for one point.
MERGING = 6


@dataclass(frozen=True, slots=True)
class Words:
    """One text in English and Chinese."""

    en: str
    zh: str = ""


@dataclass(frozen=True, slots=True)
class RuleExample:
    """A smallest scene where a rule fires.

    Args:
        scene: a problem body without goal, e.g. ``"a b c = triangle a b c; m = midpoint m a b"``.
        shows: the statement that the rule derives there.
    """

    scene: str
    shows: Statement


@dataclass(frozen=True)
class Rule:
    """A deductive rule: given and figure imply then, for all points that stand for the variables.

    Args:
        id: permanent name.
        name: the theorem's name.
        given: hypotheses that must be derived.
        figure: side conditions read off the figure.
        then: conclusions.
        principle: ids of the geometric principles that the rule expresses.
        say: sentence template; ``{A}`` is a point, ``{AB}`` a segment or line, ``{ABC}`` a triangle or angle.
        source: where the theorem stands.
        example: a smallest scene where it fires.
        lemma: True where the other rules derive its conclusions too; it then serves short proofs only.
        proof: a proof by hand with its reference, where no certificate can say it.
        through: statements through which the search for its proof goes, in order.
        version_of: id of the rule whose theorem it states in another way, mirrored or for other hypotheses; options and
            counts of theorems take the two for one.
        known_as: the theorem's name to readers, who need not know how its figures turn; where the entry does not say,
            the name itself, or that of the rule of which it is a version.
        put_last: how often a proof is to do without it where another will do; None for as often as most rules.
        passed_over: how often a goal is passed over whose derivation uses it: most goals would, otherwise.
        level: when it is taught; where the entry does not say, the latest of its principles' levels.
        cost: of a step by it, apart from what the step cites; where the entry does not say, its level's.
        file: the file that states it, for error messages.
        line: its line there.
    """

    id: str
    name: Words
    given: tuple[Statement, ...]
    figure: tuple[Statement, ...]
    then: tuple[Statement, ...]
    principle: tuple[str, ...]
    say: Words
    source: str
    example: RuleExample
    lemma: bool = False
    proof: str = ""
    through: tuple[Statement, ...] = ()
    version_of: str = ""
    known_as: Words = Words("")
    put_last: float | None = None
    passed_over: float = 0.0
    level: str = ""
    cost: int = 0
    file: str = ""
    line: int = 0

    @property
    def apart(self) -> bool:
        """True where different variables must stand for different points.

        Rules of few variables are written (and tested) to hold when variables coincide, as in similar triangles
        with a common corner; of the others that is not asked.
        """
        return len(self.variables) > MERGING

    @property
    def is_silent(self) -> bool:
        """True for a rule that is for the checker alone: no text tells what it concludes."""
        return all(s.spec.silent for s in self.then)

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The rule's point variables in order of appearance."""
        return tuple(dict.fromkeys(p for s in (*self.given, *self.figure, *self.then) for p in s.points))


@dataclass(frozen=True, slots=True)
class Phrasing:
    """How a construction is said, as templates, see :mod:`geogen.library.phrasing`.

    Args:
        forms: the forms that it has, each with its template.
        conditions: what a figure satisfies beside its name.
        corners: by which a figure is called.
        straight: True where its curve is a line.
        special: ``point``, ``segment`` or ``midpoint`` where several are said together.
        directed: True where it speaks of drawn angles and its statements of directed ones.
        reads_en: English patterns by which a text that says it is read.
        reads_zh: Chinese ones.
    """

    forms: tuple[tuple[str, Words], ...] = ()
    conditions: tuple[Words, ...] = ()
    corners: tuple[str, ...] = ()
    straight: bool = False
    special: str = ""
    directed: bool = False
    reads_en: tuple[str, ...] = ()
    reads_zh: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Role:
    """What part a construction plays where problems are made, reduced and restated.

    Ranks are numbers above zero, the least first; 0 is for none.

    Args:
        weight: how often synthesis adds it, against 1 for most.
        letters: customary names of its new points.
        samples: values that synthesis gives it; those of :data:`geogen.problem.growth.VALUES` where there are none.
        states_one: rank among the constructions that restate one statement about a point, the plainest first.
        states_all: rank among the usual names for several statements about one point together.
        shape: rank among the shapes that give step by step descriptions a name, those that say most first.
        named_point: rank among the constructions that do so for a point on two curves.
        bare: True where it says no more than its statements, so that it gives way to such a name.
        centre: the argument that is the centre of the circle of which it speaks.
        unsized: the construction that makes the same shape of its new points without the sizes that it takes.
    """

    weight: float = 1.0
    letters: str = ""
    samples: tuple[str, ...] = ()
    states_one: int = 0
    states_all: int = 0
    shape: int = 0
    named_point: int = 0
    bare: bool = False
    centre: str = ""
    unsized: str = ""


@dataclass(frozen=True, slots=True)
class Construction:
    """A construction: what it makes from what, what it needs, gives, and the loci that place it.

    Templates (``needs``, ``gives``, ``loci``) are texts over the construction's own argument names; values
    (numbers) are substituted as words too.

    Args:
        id: the name in problem files.
        args: all argument names in the order in which problem files list them.
        new: the points it makes, in the order in which they are placed.
        values: names of the numeric arguments, with their letter (``N`` number, ``A`` angle).
        needs: statement templates that must hold before, checked in the figure, refused by name.
        gives: statement templates that hold after, the premises it contributes.
        loci: for each new point the loci (or the one determined position) that place it.
        say: sentence template in words; what it is said by where it has no phrasing.
        phrasing: how it is said in problems.
        geogebra: GeoGebra commands, one a line.
        example: a problem body that uses it.
        draws: shapes that its sentences speak of and no statement draws: ``circle`` with centre and point, ``circum``
            with three points, ``polygon`` with its corners.
        silent: those of ``gives`` that the name of the shape says and no textbook marks, such as equal diagonals.
        rays: equal angles of ``gives`` that the sentence says of rays, not only of lines: a problem is not asked with a
            figure in which they differ by a half turn.
        radii: equal lengths of ``gives`` that are radii of circles of which the sentence speaks.
        polygons: corners of the polygons that the sentence names: in a figure their sides do not cross, and triangles
            are not flat.
        oriented: True where the sentence says in which sense something turns.
        whole_line: True where the sentence says "on the line", so that a point may lie anywhere on it.
        follows: instances of rules, as ``rule a b c``, by which some of its statements follow from the others; whether
            an exact figure exists is proved with their help.
        role: what part it plays where problems are made.
        branches: other loci of its new points, which its sentence allows too; figures of record are drawn by ``loci``,
            claims are held against figures of all of them.
    """

    id: str
    args: tuple[str, ...]
    new: tuple[str, ...]
    values: tuple[tuple[str, str], ...]
    needs: tuple[str, ...]
    gives: tuple[str, ...]
    loci: tuple[tuple[str, str], ...]
    say: Words
    geogebra: tuple[str, ...]
    example: str
    draws: tuple[tuple[str, ...], ...] = ()
    silent: tuple[str, ...] = ()
    rays: tuple[str, ...] = ()
    radii: tuple[str, ...] = ()
    polygons: tuple[tuple[str, ...], ...] = ()
    oriented: bool = False
    whole_line: bool = False
    phrasing: Phrasing = Phrasing()
    follows: tuple[tuple[str, ...], ...] = ()
    role: Role = Role()
    branches: tuple[tuple[tuple[str, str], ...], ...] = ()
    file: str = ""
    line: int = 0

    def __hash__(self) -> int:
        """By its name: constructions are looked up often, and have much to say."""
        return hash((self.id, self.file, self.line))


@dataclass(frozen=True, slots=True)
class BaseScene:
    """A named small program of constructions to start synthesis from.

    Args:
        id: permanent name.
        name: what it is, in words.
        body: a problem body without goal.
        tags: free keywords (triangle, circle, …).
        say: a sentence that introduces the scene where the constructions' own sentences would be clumsy.
        values: alternatives of value clauses, e.g. ``"length a b = 3; length a c = 4"``; a value question takes one.
    """

    id: str
    name: Words
    body: str
    tags: tuple[str, ...] = ()
    say: Words = field(default_factory=lambda: Words(""))
    file: str = ""
    line: int = 0
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Level:
    """A level of schooling.

    Args:
        id: permanent name.
        name: what it is called.
        cost: of a step by a rule that is taught there, apart from what the step cites.
        least: score from which on problems are of this level.
    """

    id: str
    name: Words
    cost: int
    least: int = 0
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Principle:
    """A geometric principle: a definition, theorem or formula of school geometry, in a hierarchy of groups.

    Args:
        id: permanent name, words with dots between them.
        name: its name.
        type: ``definition``, ``theorem`` or ``formula``.
        domain: ``plane``, ``solid`` or ``coordinates``.
        path: names of the groups in which it lies, the outermost first.
        group: id of the innermost of them.
        geosense: True where it is one of GeoSense's principles.
        stated_by: what states it without a rule, each ``construction:…``, ``predicate:…``, ``measure:…`` or ``rule:…``.
        level: when it is taught, by its own entry or by the innermost of its groups that says.
        alias: what else it is called, by language; no two principles are called the same.
    """

    id: str
    name: Words
    type: str
    domain: str
    path: tuple[Words, ...]
    group: str
    geosense: bool = False
    stated_by: tuple[str, ...] = ()
    level: str = ""
    alias: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Theorem:
    """A theorem that textbooks call by name.

    Args:
        id: permanent name.
        name: what they call it.
        rules: ids of the rules that are, or use, it.
        widest: when a teacher would call it applicable, each entry one way: hypotheses over points' variables that ask
            for no more than those of any of its rules.
        circle: True where it speaks of a circle, which a reader would miss where the problem speaks of none.
    """

    id: str
    name: Words
    rules: tuple[str, ...]
    widest: tuple[tuple[Statement, ...], ...]
    circle: bool = False
    file: str = ""
    line: int = 0


@dataclass(frozen=True)
class Library:
    """Everything loaded: rules, constructions, base scenes, principles, levels and theorems by id."""

    rules: dict[str, Rule]
    constructions: dict[str, Construction]
    scenes: dict[str, BaseScene]
    principles: dict[str, Principle] = field(default_factory=dict)
    levels: dict[str, Level] = field(default_factory=dict)
    theorems: dict[str, Theorem] = field(default_factory=dict)

    def theorem_of(self, rule: str) -> Rule:
        """The rule that gives its name to the theorem of a rule: itself, or the one of which it is a version.

        Args:
            rule: its id.

        Raises:
            KeyError: there is no such rule.
        """
        found = self.rules[rule]
        return self.rules[found.version_of] if found.version_of in self.rules else found

    def ranked(self, rank: str) -> tuple[Construction, ...]:
        """The constructions that have a rank, in its order.

        Args:
            rank: a field of :class:`Role`, such as ``states_one``.
        """
        return self._ranks[rank]

    @cached_property
    def _ranks(self) -> Mapping[str, tuple[Construction, ...]]:
        found = {}
        for rank in RANKS:
            having = [c for c in self.constructions.values() if getattr(c.role, rank)]
            found[rank] = tuple(sorted(having, key=lambda c: (getattr(c.role, rank), c.id)))
        return found

    @cached_property
    def unconditional(self) -> Mapping[int, Construction]:
        """The constructions of points without any condition, by their number; the first of each."""
        plain = [c for c in self.constructions.values() if not c.gives and c.args == c.new]
        return {len(c.new): c for c in reversed(plain)}

    @cached_property
    def versions(self) -> Mapping[str, tuple[Rule, ...]]:
        """The rules of each theorem, by the id of the rule that gives it its name."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            found.setdefault(self.theorem_of(rule.id).id, []).append(rule)
        return {name: tuple(rules) for name, rules in found.items()}

    @cached_property
    def by_schooling(self) -> tuple[Library, ...]:
        """The library with the rules that cost no more than each level of schooling but the last, the first first."""
        costs = sorted({level.cost for level in self.levels.values()})
        return tuple(
            replace(self, rules={name: rule for name, rule in self.rules.items() if rule.cost <= most})
            for most in costs[:-1]
        )
