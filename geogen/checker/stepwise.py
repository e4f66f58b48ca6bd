"""A proof judged by the kernel step after step, which may go on after a refusal."""

from __future__ import annotations

from functools import lru_cache

from geogen.elaborate import book_of
from geogen.elaborate.proof import elaborated_step, without_steps
from geogen.elaborate.task import Task
from geogen.errors import ProofRejected
from geogen.kernel import Book, Refused, read_book, read_record
from geogen.kernel.record import read_step
from geogen.kernel.steps import Case
from geogen.library import load_library
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, Step


class Stepwise:
    """The steps of a proof that the kernel has accepted so far.

    Args:
        graph: the proof, of which the figure and the problem are read.
        task: its problem.
        library: the rules.

    Attributes:
        accepted: these steps by their numbers.

    Raises:
        ProofRejected: the figure is not of the problem's points.
    """

    def __init__(self, graph: ProofGraph, task: Task, library: Library) -> None:
        book = rules_of(library)
        self.figure = graph.figure
        self.accepted: dict[int, Step] = {}
        self._case = Case(read_record(without_steps(graph, task, book.hash)), book.rules)

    def take(self, step: Step) -> None:
        """Accept a step on the strength of the steps accepted before.

        Raises:
            ProofRejected: with the step and the cause.
        """
        later = next((number for number in step.premises if number not in self.accepted), None)
        if later is not None:
            raise ProofRejected(f"step {step.id}: it rests on {later}, which is not an earlier step")
        said = {number: accepted.statement for number, accepted in self.accepted.items()}
        try:
            self._case.take(read_step(elaborated_step(step, said, self.figure)))
        except Refused as error:
            raise ProofRejected(str(error)) from error
        self.accepted[step.id] = step


def rules_of(library: Library) -> Book:
    """A library's rule book as the kernel has it."""
    return _own_rules() if library is load_library() else _read(library)


@lru_cache(maxsize=1)
def _own_rules() -> Book:
    return _read(load_library())


def _read(library: Library) -> Book:
    return read_book(book_of(library))
