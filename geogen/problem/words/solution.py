"""Solutions as a textbook prints them: one line for what one sentence of the problem says, none for what goes without.

A problem states several things at once: that D, E and F are where the incircle touches gives right angles, equal
distances and points on sides. These are one line, under one number. And a fact about a line is one about any two of its
points, so "BD ⟂ CD, since D lies on AC" needs no line of its own: what rests on it cites what it comes from.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from geogen.lang.problem import Goal, parse_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import premises_of, use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.asking import equal_corners
from geogen.problem.words.chase import ChasePart, chase, have_parallel_sides, how_they_lie
from geogen.problem.words.clause import Clauses
from geogen.problem.words.joined import joined
from geogen.problem.words.question import capital
from geogen.problem.words.several_sums import Equation, several_sums
from geogen.problem.words.steps import Solution
from geogen.problem.words.template import Replay
from geogen.problem.words.voice import Voice
from geogen.proof.cost import AT_ONCE, LINES
from geogen.proof.graph import BY_ALGEBRA, SEEN, ProofGraph, Step
from geogen.scene.mentioned import spoken

#: Forms of constructions that name something; the others say what the statements say.
NAMING = {"noun", "sentence", "figure"}
#: Statements from which nobody sees what was drawn: that a line is a tangent, or a triangle isosceles.
OBSCURE = {"eqangle", "eqratio"}
#: Statements of points on a circle.
ROUND = {"cong", "cyclic", "circle"}


def solution(
    proof: ProofGraph,
    goal: Goal,
    library: Library,
    language: str,
    conditions: Sequence[Statement] = (),
    between: Statement | None = None,
) -> str:
    """A proof as a solution to read.

    Args:
        proof: one that the checker accepts.
        goal: what the problem asks.
        library: the rules by whose names the steps are explained.
        language: ``en`` or ``zh``.
        conditions: of position, under which the proof holds, to be told.
        between: the statement that speaks of angles between lines and not of drawn ones.

    Raises:
        GeogenError: there are no words in that language, or the proof uses a rule that the library lacks.
    """
    return "\n".join(Printed(proof, goal, library, language, conditions, between).lines()) + "\n"


class Printed(Solution):
    """The lines of a solution; see `solution`."""

    def number(self) -> None:
        """Give the lines their numbers, and each step without a line the numbers of what it rests on."""
        voice = Voice(self.language, self.proof.figure, self.proof.figure, Replay(()))
        voice.describes = True
        self.clauses = Clauses(voice)
        problem = parse_body(self.proof.problem)
        uses = resolve(problem, self.library)
        self.uses = [[use for use in uses if use.clause == n] for n in range(len(problem.clauses))]
        self.problem, self.premises = problem, premises_of(problem, uses)
        self.auxiliary = problem.auxiliary
        self.clause = {p.statement.canonical(): p.clause for p in reversed(self.premises) if p.clause < len(self.uses)}
        self.silent = self.without_a_line()
        self.derived = [s for s in self.derived if s.id not in self.silent]
        super().number()
        for step in self.proof.steps:
            if step.id in self.silent:
                self.cites[step.id] = tuple({place for i in step.premises for place in self.cites.get(i, ())})

    def runs(self) -> list[list[Step]]:
        """The derived steps; what is as long as a segment of known length comes in one line with the next such."""
        found: list[list[Step]] = []
        for step in self.derived:
            last = found[-1][0] if found else step
            if found and self.is_as_long(last) and self.is_as_long(step) and _length(last) == _length(step):
                found[-1].append(step)
            else:
                found.append([step])
        return found

    def is_as_long(self, step: Step) -> bool:
        """True for a length that is that of an equal segment."""
        if step.kind != BY_ALGEBRA or step.statement.predicate != "lconst" or step.id == self.proof.goal:
            return False
        used = {number for c in step.certificates for number, _, _ in c.terms}
        facts = [self.steps[number].statement for number in used]
        known = [fact for fact in facts if fact.predicate == "lconst"]
        others = [fact for fact in facts if fact.predicate == "cong"]
        return len(known) == len(others) == 1 and len(facts) == 2 and known[0].args[2] == step.statement.args[2]

    def crowded_step(self) -> Statement | None:
        """What the first step finds that brings many facts together with nothing to show how; None without such."""
        return next((step.statement for step in self.derived if self.is_crowded(step)), None)

    def drawn_besides(self) -> list[str]:
        """The line that joins points, where the steps speak of segments that the figure lacks."""
        steps = [step.statement for step in self.derived]
        premises = [p.statement for p in self.premises]
        told = spoken(self.problem, self.premises, self.library)
        found = joined(premises, told, self.goal, steps, self.proof.figure)
        return [self.line("join", it=self.voice.listed([self.voice.row(two) for two in found]))] if found else []

    def stated(self) -> list[list[Step]]:
        """The given steps, those that one sentence states together; a figure's sides and angles stay apart."""
        found: dict[int, list[Step]] = {}
        for step in self.given:
            clause = self.clause.get(step.statement.canonical())
            apart = clause is None or any(self.clauses.wording(use).conditions for use in self.uses[clause])
            found.setdefault(-step.id if apart or clause is None else clause, []).append(step)
        return sorted(found.values(), key=self.is_constructed)

    def is_constructed(self, steps: Sequence[Step]) -> bool:
        """True where given steps are of an auxiliary clause."""
        return self.clause.get(steps[0].statement.canonical()) in self.auxiliary

    def premise(self, steps: Sequence[Step]) -> str:
        """What one sentence of the problem states, and what it names by that."""
        clause = self.clause.get(steps[0].statement.canonical())
        if clause is None:
            return super().premise(steps)
        if clause in self.auxiliary:
            return self.line("premise", n=self.label[steps[0].id], it=self.added(clause, steps))
        plain, named = list(steps), []
        for use in self.uses[clause]:
            own = {s.canonical() for s in use_statements(use)}
            some = [step for step in plain if step.statement.canonical() in own]
            if self.is_named(use, some):
                plain = [step for step in plain if step not in some]
                what = capital(self.clauses.said([use]), self.voice)
                named.append(self.line("named", what=what, it=self.all_of(some)))
        said = [*named, *([self.all_of(plain)] if plain else [])]
        return self.line("premise", n=self.label[steps[0].id], it=("; " if self.voice.english else "；").join(said))

    def added(self, clause: int, steps: Sequence[Step]) -> str:
        """How an auxiliary point is made, which is said nowhere else, and what that states."""
        what, it = capital(self.clauses.said(self.uses[clause]), self.voice), self.all_of(steps)
        return what if what == it else self.line("named", what=what, it=it)

    def is_named(self, use: Use, steps: Sequence[Step]) -> bool:
        """True where a construction names something that is not seen from what it states."""
        stated = {step.statement.predicate for step in steps}
        if stated and not stated <= ROUND and any(kind != "polygon" for kind, *_ in use.construction.draws):
            return True  # a circle is spoken of, and a right angle stated
        hidden = len(steps) > 1 or bool(stated & OBSCURE)
        return hidden and bool(NAMING & set(self.clauses.wording(use).forms))

    def all_of(self, steps: Sequence[Step]) -> str:
        """What steps state, together."""
        return self.voice.together([self.say(s) for s in steps])

    def computed(self, step: Step, stated: Mapping[int, Statement], used: Sequence[int]) -> Iterator[str]:
        """The arithmetic of a step, or the chain of angles by which it goes; of angles that lie so and so, none."""
        facts = list(stated.values())
        if self.how_angles_lie(step, facts):
            return
        yield from super().computed(step, stated, used)
        yield " = ".join(self.angle(part) for part in chase(step.statement, facts, self.proof.figure))
        why = self.reason(step, facts)
        if not (why.silent or (step.statement.predicate == "coll" and not why.is_vague)):
            yield self.voice.together(
                [self.sum_of(one) for one in several_sums(step.statement, facts, self.proof.figure)]
            )

    def sum_of(self, one: Equation) -> str:
        """Angles that add up to another one, or to a number of degrees."""
        parts = " + ".join(f"∠{self.voice.angle(corner)}" for corner in one.parts)
        return f"{parts} = {f'{one.whole}°' if isinstance(one.whole, Fraction) else f'∠{self.voice.angle(one.whole)}'}"

    def why(self, step: Step, stated: Sequence[Statement]) -> str:
        """What says more of a step by algebra than its kind; of angles between the same lines, how they lie."""
        sort = self.how_angles_lie(step, stated)
        return self.line(sort) if sort else super().why(step, stated)

    def how_angles_lie(self, step: Step, stated: Sequence[Statement]) -> str:
        """How two angles lie that are equal by lines alone: the name of the line that says so; empty for others."""
        at, kinds = self.proof.figure, {s.predicate for s in stated}
        corners = equal_corners(step.statement, at) if step.statement.predicate == "eqangle" else None
        if corners is None or not kinds <= {"para", *LINES}:
            return ""
        if "para" not in kinds:
            return how_they_lie(*corners, at)
        return "parallel_sides" if have_parallel_sides(*corners, at) else ""

    def angle(self, part: ChasePart) -> str:
        """A link of a chain of angles: ``180° − ∠ABC``."""
        if part.corner is None:
            return f"{part.more}°"
        name = f"∠{self.voice.angle(part.corner)}"
        if not part.more:
            return name if part.factor > 0 else f"−{name}"
        if part.factor < 0:
            return f"{part.more}° − {name}"
        return f"{name} {'+' if part.more > 0 else '−'} {abs(part.more)}°"

    def without_a_line(self) -> set[int]:
        """Steps that say the same about other points of the same lines, where what rests on them cites few lines."""
        lines = {step.id: {steps[0].id} for steps in self.stated() for step in steps}
        lines |= {step.id: {step.id} for step in self.derived}
        found = {s.id for s in self.derived if s.id != self.proof.goal and self.is_silent(s)}
        while True:
            cited = dict(lines)
            for step in self.derived:
                if step.id in found:
                    cited[step.id] = {line for i in step.premises for line in cited.get(i, ())}
            crowding = {
                i
                for step in self.derived
                for premises in [found.intersection(step.premises)]
                if step.id not in found and len(_all(cited, step)) > max(AT_ONCE, len(_all(lines, step)))
                for i in premises
            }
            if not crowding:
                return found
            found -= crowding

    def is_silent(self, step: Step) -> bool:
        """True for a step whose reason is that points lie on the same lines."""
        if step.kind != BY_ALGEBRA or not step.certificates:
            return False
        stated = [self.steps[i].statement for i in step.premises if self.steps[i].kind != SEEN]
        return self.reason(step, stated).silent


def _all(cited: Mapping[int, set[int]], step: Step) -> set[int]:
    return {line for i in step.premises for line in cited.get(i, ())}


def _length(step: Step) -> object:
    """The length that a step finds."""
    return step.statement.args[2]
