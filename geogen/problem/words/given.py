"""What is given: the clauses of a problem as the sentences of a textbook."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from geogen.lang.problem import Problem, ValueClause
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.words.book import Wording
from geogen.problem.words.clause import Clauses
from geogen.problem.words.saying import say
from geogen.problem.words.sense import senses
from geogen.problem.words.voice import Voice

#: Most points that are said to be midpoints, or to lie on one curve, in one sentence.
MOST_TOGETHER = 4


@dataclass
class Part:
    """Clauses that one sentence speaks of.

    Args:
        uses: their constructions' uses, one list a clause.
        values: value clauses that the sentence states, too.
    """

    uses: list[list[Use]]
    values: list[ValueClause] = field(default_factory=list)

    @property
    def only(self) -> Use | None:
        """The only use, where there is one."""
        return self.uses[0][0] if len(self.uses) == 1 and len(self.uses[0]) == 1 else None


class Given:
    """The sentences that say what is given.

    Args:
        problem: whose clauses are said.
        library: its constructions.
        voice: who speaks.
        aside: True where no value is stated along with a figure.
    """

    def __init__(self, problem: Problem, library: Library, voice: Voice, aside: bool = False) -> None:
        self.problem = problem
        self.voice = voice
        self.clauses = Clauses(voice)
        clauses: list[list[Use]] = [[] for _ in problem.clauses]
        for use in resolve(problem, library):
            clauses[use.clause].append(use)
        self.figures = [self._name_of(uses[0]) for uses in clauses if self._is_figure(uses)]
        self.parts = self._gathered(clauses)
        first = self.parts[0].only if self.parts else None
        if first is not None and self._is_figure(self.parts[0].uses[0]) and len(problem.points) == 3:
            voice.corners = self._name_of(first)
        self.rest = list(problem.values) if aside else self._shared_out(list(problem.values))
        self.senses = senses(problem, voice.at, library)

    def sentences(self) -> list[str]:
        """The sentences in order, without their stops."""
        found = self.introduced()
        if self.problem.told:
            that = self.voice.together([say(condition.statement, self.voice) for condition in self.problem.told])
            found.append(self.voice.frame("values" if found else "values_first", that=that))
        if self.problem.picture is not None:
            found.append(self.voice.frame("as_shown"))
        if self.rest:
            text = self.voice.frame("values" if found else "values_first", that=self.clauses.values(self.rest))
            for start, instead in self.voice.book.repeated.items():
                if text.startswith(start) and any(start in before for before in found):
                    text = instead + text.removeprefix(start)
            found.append(text)
        return found

    def facts(self) -> list[str]:
        """The clauses as facts, one by one, without the values of their own, and the senses in which they turn."""
        stated = (*self.senses, *(condition.statement for condition in self.problem.told))
        return [*(self._said(part) for part in self.parts), *(say(statement, self.voice) for statement in stated)]

    def introduced(self) -> list[str]:
        """The sentences that introduce points and figures, in order, without their stops."""
        found: list[str] = []
        opening: Use | None = None
        bound = True
        for place, part in enumerate(self.parts):
            following = self.parts[place + 1] if place + 1 < len(self.parts) else None
            if not place and self._opens(part, following):
                opening = part.only
                continue
            text = self._said(part)
            if opening is not None:
                found += self.clauses.opened(opening, text)
                opening = None
                bound = False
                continue
            if found and not bound and self._joins(text, found[-1]):
                found[-1] += (", and " if self.voice.english else "，") + text
                bound = True
                continue
            bound = self._is_figure(part.uses[0])
            found.append(text)
        if self.senses:
            that = self.voice.together([say(sense, self.voice) for sense in self.senses])
            found.append(self.voice.frame("values" if found else "values_first", that=that))
        return found

    def clause(self, uses: Sequence[Use]) -> str:
        """One clause by itself, without its stop."""
        return self.clauses.said(uses)

    # ── what belongs together ──

    def _gathered(self, clauses: Sequence[Sequence[Use]]) -> list[Part]:
        """Clauses in parts; what needs no mention is left out."""
        parts: list[Part] = []
        for place, uses in enumerate(clauses):
            if self._goes_without_saying(uses, clauses[place + 1 :], not parts):
                continue
            if parts and len(parts[-1].uses) < MOST_TOGETHER and self._alike(parts[-1].uses[-1], uses):
                parts[-1].uses.append(list(uses))
            else:
                parts.append(Part([list(uses)]))
        return parts

    def _goes_without_saying(self, uses: Sequence[Use], later: Sequence[Sequence[Use]], first: bool) -> bool:
        """True where a clause states nothing and its points appear in later ones.

        A point that comes from nowhere would surprise beside a figure that is named, or after something was said.
        """
        if len(uses) != 1 or uses[0].construction.gives:
            return False
        wording = self._wording(uses[0])
        points = set(uses[0].names.values())
        if wording.special == "point" and self.figures and not any(points <= name for name in self.figures):
            return False
        if wording.special in ("point", "segment") and not first:
            return False
        if "figure" in wording.forms:
            return bool(later) and self._is_figure(later[0]) and points <= self._name_of(later[0][0])
        mentioned = {word for clause in later for use in clause for word in use.names.values()}
        if not later:
            mentioned = {p for clause in self.problem.values for p in clause.points}
            mentioned |= {p for condition in self.problem.conditions for p in condition.points}
        return points <= mentioned

    def _alike(self, one_clause: Sequence[Use], other: Sequence[Use]) -> bool:
        """True where two clauses introduce midpoints, points, or points on one curve."""
        if len(one_clause) != 1 or len(other) != 1 or one_clause[0].construction != other[0].construction:
            return False
        use = one_clause[0]
        wording = self._wording(use)
        if wording.special:
            return wording.special != "segment"
        same = all(use.names[a] == other[0].names[a] for a in use.construction.args if a not in use.construction.new)
        return same and "curve" in wording.forms and len(use.construction.new) == 1

    def _shared_out(self, values: list[ValueClause]) -> list[ValueClause]:
        """The value clauses that do not belong to the first figure."""
        for part in self.parts:
            if part.only is not None and self._is_figure(part.uses[0]):
                corners = self._name_of(part.only)
                part.values = [v for v in values if _is_within(v, corners)]
                return [v for v in values if v not in part.values]
        return values

    def _said(self, part: Part) -> str:
        if len(part.uses) > 1:
            return self.clauses.several([clause[0] for clause in part.uses])
        return self.clauses.said(part.uses[0], part.values)

    def _wording(self, use: Use) -> Wording:
        return self.clauses.wording(use)

    def _is_figure(self, uses: Sequence[Use]) -> bool:
        return len(uses) == 1 and "figure" in self._wording(uses[0]).forms

    def _name_of(self, use: Use) -> set[str]:
        return {use.names[a] for a in self._wording(use).corners}

    def _opens(self, part: Part, following: Part | None) -> bool:
        """True where a part only names the figure in which the next one stands: ``In triangle ABC, …``."""
        use = part.only
        if use is None or following is None or not self._is_figure(part.uses[0]) or part.values:
            return False
        starts = following.only is not None and self._is_figure(following.uses[0])
        special = self._wording(following.uses[0][0]).special
        return not self._wording(use).conditions and not starts and special not in ("point", "segment")

    def _joins(self, text: str, before: str) -> bool:
        """True where a sentence is joined to the one before it: both are short, and it begins with what it is about."""
        short = len(before) < (60 if self.voice.english else 30)
        alike = all(map(self.voice.starts_with_point, (text, before)))
        return short and alike and self.voice.draw.index(3) == 2


def _is_within(value: ValueClause, corners: Set[str]) -> bool:
    """True for sides and angles of a figure; its area is said apart: "In triangle ABC, the area of triangle ABC"."""
    whole = any(term[0] in ("area", "perimeter") and set(term[1:]) == corners for term in value.terms)
    return bool(value.points) and not value.unknowns and set(value.points) <= corners and not whole
