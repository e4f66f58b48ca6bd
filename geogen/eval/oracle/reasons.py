"""The oracle's reasons: the premise that is missing or at fault, as a reply names it behind ``BECAUSE:``.

What is in conflict the engine finds out: of a text with no figure it leaves out one value after the other until what
is left has one, so that this value has a part in every contradiction; of a picture it names the value that the text has
otherwise; and of a refuted claim the claim. What is missing no text says, and other premises would do as well; so that
one is taken from the certificate of the record, as the premise of the original that the twin does not state.
"""

from __future__ import annotations

from geogen.families.certificate import Certificate
from geogen.families.edit import changed, edited
from geogen.families.label import CONFLICT, IMPOSSIBLE, REFUTED, UNDETERMINED, Label
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.problem.figures import kinds_at
from geogen.problem.reduce import renamed
from geogen.problem.words.saying import say
from geogen.problem.words.symbols import plain_number
from geogen.problem.words.template import Replay
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice
from geogen.scene.search import THOROUGH

#: What is said of a premise, by the answer and the language.
_SAID = {
    UNDETERMINED: {"en": "{} is missing", "zh": "缺少{}"},
    IMPOSSIBLE: {"en": "{} contradicts the rest", "zh": "{}与其余条件矛盾"},
    CONFLICT: {"en": "the text says {}, the figure says otherwise", "zh": "文字说{}，图中不同"},
    REFUTED: {"en": "{} is false", "zh": "{}不成立"},
}


def reason(answer: str, language: str, case: Certificate, drawn: Label) -> str:
    """The line of a reply that names a premise; empty where the answer needs none, or none is found.

    Args:
        answer: the oracle's.
        language: ``en`` or ``zh``.
        case: the certificate; of what is missing the original says what it was.
        drawn: what the twin says, and what its picture shows.
    """
    if answer not in _SAID:
        return ""
    found = _FOUND[answer](case, drawn)
    if found is None:
        return ""
    statement, problem = found
    return f"BECAUSE: {_SAID[answer][language].format(spoken(statement, problem, drawn.at, language))}"


#: A premise, and the problem that states it.
Stated = tuple[Statement, Problem]


def _missing(case: Certificate, drawn: Label) -> Stated | None:
    """The one premise that the original has and the twin has not."""
    less, _ = changed(case.problem, drawn.problem, case.library, drawn.names)
    original = renamed(case.problem, drawn.names) if drawn.names else case.problem
    return (less[0], original) if len(less) == 1 else None


def _contradicting(case: Certificate, drawn: Label) -> Stated | None:
    """The last value of the twin without which there is a figure; that of a contradiction has a part in each."""
    twin = drawn.problem
    for number, statement in reversed(list(twin.stated)):
        if _is_possible(edited(twin, (number,)), drawn.at, case.library):
            return statement, twin
    return None


def _is_possible(problem: Problem, at: Coordinates, library: Library) -> bool:
    """True where a figure of a problem is found."""
    return any(True for _ in kinds_at(problem, at, library).figures(THOROUGH.solved))


def _unlike_picture(case: Certificate, drawn: Label) -> Stated | None:
    """The premise of the text that the picture has otherwise."""
    if drawn.marked is None:
        return None
    less, _ = changed(drawn.problem, drawn.marked, case.library)
    return (less[0], drawn.problem) if len(less) == 1 else None


def _claimed(case: Certificate, drawn: Label) -> Stated | None:
    """The claim."""
    goal = drawn.problem.goal
    return (goal, drawn.problem) if isinstance(goal, Statement) else None


_FOUND = {UNDETERMINED: _missing, IMPOSSIBLE: _contradicting, CONFLICT: _unlike_picture, REFUTED: _claimed}


def spoken(statement: Statement, problem: Problem, at: Coordinates, language: str) -> str:
    """A premise in symbols, a ratio as one; one that a value clause states with the names that this has.

    Args:
        statement: the premise.
        problem: states it.
        at: a figure.
        language: ``en`` or ``zh``.
    """
    voice = Voice(language, problem.points, at, Replay(()))
    voice.plain = True
    if statement.predicate == "rconst":
        points = statement.args[:4]
        one, other = (voice.row([*map(str, pair)]) for pair in (points[:2], points[2:]))
        return f"{one} : {other} = {plain_number(statement.number)}"
    clauses = (problem.values[number] for number, stated in problem.stated if _same(stated, statement))
    return next((say_value(clause, voice) for clause in clauses), say(statement, voice))


def _same(one: Statement, other: Statement) -> bool:
    return one.canonical() == other.canonical()
