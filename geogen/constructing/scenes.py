"""Construction problems of the scenes of a data set: what a construction of the library states is the condition.

A clause of a scene that leaves nothing free can be asked for: the points before it are given, what its constructions
give are the conditions, and its loci, drawn by moves, are the reference. Several such clauses, one after the other, are
one problem.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from geogen.constructing.moves import Command, Moves
from geogen.figure.geogebra.templates import number_text, template
from geogen.geogebra.syntax import Binary, Call, Name, Node, Unary, Value
from geogen.lang.clause import Clause
from geogen.lang.problem import Problem
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.proof.text import point_names
from geogen.scene.evaluate import VOCABULARY

#: Most clauses that one problem asks for.
MOST = 3
#: Commands that make a problem one of transformations, and those that may stand beside them.
TRANSFORMATIONS = ("Reflect", "Rotate", "Translate", "Dilate")
LINES = ("Line", "PerpendicularBisector")
BESIDE = (*LINES, "Intersect", "Midpoint", "Vector")


@dataclass(frozen=True)
class Part:
    """One clause that is asked for.

    Args:
        uses: its constructions.
        points: what it makes.
        category: of the tools that its commands use.
        commands: how it is drawn, over the names of points.
        others: commands that draw the second solution, where there are two.
    """

    uses: tuple[Use, ...]
    points: tuple[str, ...]
    category: str
    commands: tuple[Command, ...]
    others: tuple[Command, ...] = ()

    @property
    def conditions(self) -> tuple[str, ...]:
        """What its constructions give."""
        return tuple(str(s) for use in self.uses for s in use_statements(use))


@dataclass(frozen=True)
class Composition:
    """Clauses of a scene, the first of which are given and the last asked for.

    Args:
        placement: what is given.
        parts: what is asked for, in order.
        body: both together.
    """

    placement: Problem
    parts: tuple[Part, ...]
    body: Problem


def named_for_texts(problem: Problem) -> Problem:
    """A problem without values and goal whose points are called as texts call them."""
    names = point_names(problem.points)
    return Problem(problem.name, tuple(_renamed(c, names) for c in problem.clauses))


def _renamed(clause: Clause, names: Mapping[str, str]) -> Clause:
    calls = tuple(replace(c, args=tuple(names.get(a, a) for a in c.args)) for c in clause.constructions)
    return Clause(tuple(names[p] for p in clause.points), {}, calls)


def compositions(problem: Problem, library: Library, moves: Moves) -> Iterator[Composition]:
    """What can be asked of a scene: each clause that can be drawn, alone and with one or two before it.

    Args:
        problem: the scene, its points called as texts call them.
        library: its constructions.
        moves: how objects are drawn.
    """
    uses: list[list[Use]] = [[] for _ in problem.clauses]
    for use in resolve(problem, library):
        uses[use.clause].append(use)
    for last in range(len(problem.clauses)):
        for parts_of in (by_loci, by_commands):
            wanted: dict[int, Part] = {}
            for place in sorted(ancestors(problem, last), reverse=True):
                part = parts_of(uses[place], moves)
                if part is None and place == last:
                    break
                if part is None or (wanted and part.others) or _is_needed(problem, place, wanted, last):
                    continue
                wanted[place] = part
                yield _composition(problem, wanted, last)
                if len(wanted) == MOST:
                    break


def ancestors(problem: Problem, last: int) -> set[int]:
    """The clauses on which a clause rests, itself among them."""
    maker = {p: i for i, clause in enumerate(problem.clauses) for p in clause.points}
    found: set[int] = set()
    queue = [last]
    while queue:
        place = queue.pop()
        if place not in found:
            found.add(place)
            queue += [maker[a] for a in problem.clauses[place].spoken if a in maker]
    return found


def _is_needed(problem: Problem, place: int, wanted: Mapping[int, Part], last: int) -> bool:
    """True where a clause that is given rests on this one."""
    given = ancestors(problem, last) - set(wanted) - {place}
    return any(place in ancestors(problem, other) for other in given if other > place)


def _composition(problem: Problem, wanted: Mapping[int, Part], last: int) -> Composition:
    """The wanted clauses asked for, and the others on which they rest given."""
    needed = ancestors(problem, last)
    given = tuple(c for i, c in enumerate(problem.clauses) if i in needed and i not in wanted)
    parts = tuple(wanted[i] for i in sorted(wanted))
    asked = tuple(problem.clauses[i] for i in sorted(wanted))
    return Composition(Problem("", given), parts, Problem("", (*given, *asked)))


# ── with straightedge and compass, by loci ──


def by_loci(uses: Sequence[Use], moves: Moves) -> Part | None:
    """A clause drawn by its loci; None where one of them has no move, or it leaves something free."""
    whole = moves.of_construction(uses[0].construction.id) if len(uses) == 1 else None
    if whole is not None:
        use = uses[0]
        new = use.names[whole.makes]
        args = tuple(use.names[name] for name in use.construction.args)
        return Part(tuple(uses), (new,), "straightedge-compass", (Command(new, whole.id, args),))
    loci: dict[str, list[list[str]]] = {}
    for use in uses:
        for name, text in use.construction.loci:
            words = [[use.names.get(w, w) for w in piece.split()] for piece in text.split(",")]
            loci.setdefault(use.names[name], []).extend(words)
    commands: list[Command] = []
    others: tuple[Command, ...] = ()
    for point, own in loci.items():
        drawn = _point(point, own, moves)
        if drawn is None or others:
            return None
        commands += drawn[0]
        others = drawn[1]
    category = "coordinate" if any(w[0] == "distance" for own in loci.values() for w in own) else "straightedge-compass"
    return Part(tuple(uses), tuple(loci), category, tuple(commands), others)


def _point(point: str, loci: Sequence[Sequence[str]], moves: Moves) -> tuple[list[Command], tuple[Command, ...]] | None:
    """Commands for a point on its loci, and those for a second one."""
    found = [moves.of_locus(words) for words in loci]
    curves = [words[0] in VOCABULARY and VOCABULARY[words[0]].curve for words in loci]
    if any(f is None for f in found) or curves not in ([False], [True, True]):
        return None
    drawn = [f for f in found if f is not None]
    if curves == [False]:
        move, args = drawn[0]
        return [Command(point, move.id, args)], ()
    labels = [f"curve{k}{point}" for k in (1, 2)]
    commands = [Command(label, move.id, args) for label, (move, args) in zip(labels, drawn, strict=True)]
    if all(move.kind == "line" for move, _ in drawn):
        return [*commands, Command(point, "Intersect", tuple(labels))], ()
    one, two = (Command(point, "Intersect", (*labels, index)) for index in "12")
    return [*commands, one], (two,)


# ── with transformations, by the commands of the library ──


def by_commands(uses: Sequence[Use], moves: Moves) -> Part | None:
    """A clause drawn by GeoGebra's commands where a transformation is among them; None where there is none."""
    if len(uses) > 1:
        return None
    use = uses[0]
    names = dict(use.names)
    commands: list[Command] = []
    for text in use.construction.geogebra:
        line = template(text)
        if line.target in names and not _flat(line.node, names[line.target], names, commands):
            return None
    made = {c.made for c in commands}
    new = tuple(use.names[p] for p in use.construction.new)
    if not set(new) <= made or not any(c.head in TRANSFORMATIONS for c in commands):
        return None
    return Part(tuple(uses), new, "transformation", tuple(commands))


def _flat(node: Node, target: str, names: Mapping[str, str], commands: list[Command]) -> bool:
    """Append the commands that make a target, each with plain arguments; False where one is not among the known."""
    if not isinstance(node, Call) or node.name not in (*TRANSFORMATIONS, *BESIDE):
        return False
    args = []
    for number, arg in enumerate(node.args):
        match arg:
            case Name(name):
                args.append(names[name])
            case Value() | Unary() | Binary() if (text := _constant(arg, names)) is not None:
                args.append(text)
            case Call():
                inner = f"{target}_part{number}"
                if not _flat(arg, inner, names, commands):
                    return False
                args.append(inner)
            case _:
                return False
    heads = {c.made: c.head for c in commands}
    if node.name == "Intersect" and not all(heads.get(arg) in LINES for arg in args):
        return False  # of two common points it would not say which
    commands.append(Command(target, node.name, tuple(args)))
    return True


def _constant(node: Node, names: Mapping[str, str]) -> str | None:
    """A number or an angle in degrees as text; None where it depends on points."""
    match node:
        case Value(number):
            return number_text(number)
        case Name(name):
            value = names.get(name, "")
            return value if value[:1].isdigit() else None
        case Unary("°", of):
            inner = _constant(of, names)
            return None if inner is None else f"{inner}°"
        case Unary("-", of):
            inner = _constant(of, names)
            return None if inner is None else f"-{inner}"
        case Binary(sign, left, right):
            one, two = _constant(left, names), _constant(right, names)
            return None if one is None or two is None else f"{one} {sign} {two}"
    return None
