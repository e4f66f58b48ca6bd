"""What a twin's record rests on, as its judge reads it: the original's proof, the edit, proofs, and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from geogen.checker.items.item import present, require
from geogen.deduction.answer import figure_value
from geogen.families.edit import Looser, Value, changed, edited, looser_clauses, premises_of, stated_values
from geogen.families.figures import APART, Digits, is_of_text, require_figure, same_order
from geogen.lang.json_text import print_json
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Goal, Problem, parse_body, print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import answer
from geogen.problem.stored import stored_problem, stored_proof
from geogen.proof.graph import ProofGraph

FORMAT = 1
#: The field of a provenance by which the points of a twin exchange their names.
NAMES = "names"


@dataclass(frozen=True)
class Edit:
    """How a twin comes from its original.

    Args:
        without: numbers of the original's value clauses that are left out.
        plus: values that are stated besides.
        goal: what is asked instead; None for the original's goal.
        looser: a clause that states less than the original's, by its number.
    """

    without: tuple[int, ...] = ()
    plus: tuple[Value, ...] = ()
    goal: Goal | None = None
    looser: Looser | None = None

    def of(self, problem: Problem) -> Problem:
        """The twin of a problem."""
        return edited(problem, self.without, self.plus, self.goal, self.looser)

    def as_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        found: dict[str, Any] = {"without": list(self.without), "plus": [str(v.clause) for v in self.plus]}
        goal = {} if self.goal is None else {"goal": str(self.goal)}
        return found | goal | ({} if self.looser is None else {"looser": list(self.looser)})


class Fields(Mapping[str, Any]):
    """The fields of a provenance, and which of them were not read: those prove nothing.

    Args:
        data: the provenance.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._unread = set(data)

    def __getitem__(self, name: str) -> Any:
        found = self._data[name]
        self._unread.discard(name)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def require_read(self) -> None:
        """Refuse what nobody has read.

        Raises:
            ProofRejected: it names the first such field.
        """
        odd = min(self._unread, default="")
        require(not self._unread, f"the provenance has a field '{odd[:40]}', which proves nothing")


@dataclass(frozen=True)
class Certificate:
    """The provenance of a twin, parsed.

    Args:
        data: the provenance; what kinds have of their own is read by their judges.
        library: rules and constructions.
    """

    data: Mapping[str, Any]
    library: Library

    @cached_property
    def original(self) -> ProofGraph:
        """The proof of the original, which is a problem that can be asked."""
        return stored_problem(print_json(self.data["original"]), self.library)

    @cached_property
    def problem(self) -> Problem:
        """The original, which asks for a value."""
        return parse_body(self.original.problem)

    @cached_property
    def answer(self) -> Value:
        """The original's answer."""
        goal = present(self.problem.question, "the original asks for no value")
        value = goal.value_of(self.original.step(self.original.goal).statement)
        return Value(goal, present(value, "the original's proof does not give its answer"))

    @cached_property
    def gold(self) -> str:
        """The original's answer as text; ``True`` where something is to be proved."""
        require(self.problem.goal is not None, "the original asks for nothing")
        return answer(self.problem.asked, self.original.step(self.original.goal).statement, self.original.figure).text

    @cached_property
    def edit(self) -> Edit:
        """How the twin comes from the original."""
        data = self.data["edit"]
        without = tuple(data["without"])
        require(
            all(type(n) is int and 0 <= n < len(self.problem.values) for n in without)
            and list(without) == sorted(set(without)),
            "the edit leaves out value clauses that the original does not have",
        )
        body = print_body(edited(self.problem, without))
        head, _, asked = body.rpartition(" ? ")
        text = "; ".join([head, *data["plus"]]) + f" ? {data.get('goal', asked)}"
        whole = parse_body(text)
        count = len(self.problem.values) - len(without)
        values = stated_values(whole)
        looser = data.get("looser")
        require(
            looser is None or any(print_json(list(one)) == print_json(looser) for one in looser_clauses(self.problem)),
            "the edit has a clause in the place of another that is none of those that state less",
        )
        require(
            all(n in values for n in range(count, len(whole.values))),
            "the edit states something that is no plain value",
        )
        plus = tuple(values[n] for n in range(count, len(whole.values)))
        made = Edit(without, plus, whole.goal if "goal" in data else None, None if looser is None else tuple(looser))
        require(print_json(made.as_json()) == print_json(data), "the edit is not written as edits are")
        return made

    @cached_property
    def twin(self) -> Problem:
        """The twin, as its text states it."""
        return self.edit.of(self.problem)

    @cached_property
    def names(self) -> dict[str, str]:
        """By the name of each point of the original, its name in the twin; empty where they keep theirs.

        The names are exchanged among the points.
        """
        names = dict(self.data.get(NAMES, {}))
        points = sorted(self.problem.points)
        require(not names or sorted(names) == sorted(names.values()) == points, "the names are no exchange of names")
        return names

    @cached_property
    def premises(self) -> tuple[Statement, ...]:
        """What the twin states."""
        return premises_of(self.twin, self.library)

    def proof(self, data: Any, certified: bool = True) -> ProofGraph:
        """A proof of a record, accepted by the checker and written as proofs are.

        Args:
            data: the proof.
            certified: False where it is known otherwise that what it is about has an exact figure.

        Raises:
            ProofRejected: with the cause.
        """
        proof, uncertain = stored_proof(print_json(data), self.library)
        require(not (certified and uncertain), f"that an exact figure exists is not certified: {uncertain}")
        return proof

    def proof_of(self, problem: Problem, key: str = "proof", certified: bool = True) -> tuple[ProofGraph, Number]:
        """A proof of the value that a problem asks for, and the value.

        Args:
            problem: the one that the proof has to be about.
            key: the field that holds the proof.
            certified: as for :meth:`proof`.
        """
        proof = self.proof(self.data[key], certified)
        what = "proof" if key == "proof" else f"proof '{key}'"
        require(proof.problem == print_body(problem), f"the {what} is about another problem")
        goal = present(problem.question, "the twin asks for no value")
        value = goal.value_of(proof.step(proof.goal).statement)
        return proof, present(value, f"the {what} does not give what is asked for")

    def proof_beside(self, value: Value) -> tuple[ProofGraph, Number]:
        """The proof of a twin that states a value which follows from the original, and its answer.

        Where the original has an exact figure, the twin has it, too: so both proofs have to be about one figure.

        Args:
            value: what the twin states and the original does not.
        """
        follows, found = self.proof_of(edited(self.problem, goal=value.question), "follows")
        require(found == value.number, "the value that is stated besides is not the one that follows")
        proof, answer = self.proof_of(self.twin, certified=False)
        require(follows.figure == proof.figure, "the two proofs are about different figures")
        return proof, answer

    @cached_property
    def stated(self) -> dict[int, Value]:
        """The plain values that the original states, by the number of the clause."""
        return stated_values(self.problem)

    @property
    def figures(self) -> tuple[Digits, ...]:
        """The figures of the record."""
        return tuple(self.data["figures"])

    def figure(self, place: int, premises: Sequence[Statement]) -> Coordinates:
        """A figure of the record in which premises hold to 45 digits.

        Args:
            place: its number, from 0.
            premises: what has to hold.
        """
        require(place < len(self.figures), f"there is no figure {place + 1}")
        return require_figure(self.figures[place], self.problem.points, premises, f"figure {place + 1}")

    @property
    def loosens(self) -> bool:
        """True where a clause of the twin states less than the original's."""
        return "looser" in self.data.get("edit", {})

    def left_out(self) -> Statement:
        """The one premise that the twin leaves out: a plain value, or what a construction of a clause states.

        Raises:
            ProofRejected: it is no single premise, or the twin states it all the same.
        """
        edit = self.edit
        require(
            len(edit.without) + (edit.looser is not None) == 1, "it is no problem from which one premise is left out"
        )
        require(set(edit.without) <= set(self.stated), "what is left out is no plain value")
        less, _ = changed(self.problem, self.twin, self.library)
        require(len(less) == 1, "what is left out is no single premise, or is stated besides")
        return less[0]

    def require_undetermined(self, problem: Problem, question: Question, count: int) -> None:
        """Refuse what is not undetermined: figures of one order type, all of one text, have to show different values.

        Args:
            problem: whose premises hold in the figures of the record.
            question: what they show.
            count: how many figures; three where two values would be two answers.
        """
        require(len(self.figures) == count, f"there are not {count} figures")
        premises = premises_of(problem, self.library)
        found = [self.figure(place, premises) for place in range(count)]
        require(all(same_order(found[0], at) for at in found), "the figures are not of one order type")
        allowed = is_of_text(problem, found[0], self.library)
        require(all(map(allowed, found)), "the text, as it is worded, excludes one of the figures")
        for one, other in combinations([figure_value(question, at) for at in found], 2):
            apart = abs(one - other) > APART * max(abs(one), abs(other))
            require(apart, f"two figures show the same {question.kind}, up to {APART:.0%}")
