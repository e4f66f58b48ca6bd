"""What is given: the clauses of a problem as the sentences of a textbook."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem, ValueClause
from geogen.lang.statement import Statement, degenerate, true_in
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.words.book import Wording
from geogen.problem.words.saying import say
from geogen.problem.words.template import one
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

#: How many styles there are in which several values are said.
STYLES = 5
#: Most points that are said to be midpoints, or to lie on one curve, in one sentence.
MOST_TOGETHER = 4
#: An English text that begins with a list of points: after the name of a figure it would read as part of that list.
_LIST = re.compile(r"[A-Z]\w*,")
#: Predicates of directions: a point for which one of these says nothing lies on its locus.
_DIRECTIONS = ("coll", "para", "perp", "cyclic", "eqangle")


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
    """

    def __init__(self, problem: Problem, library: Library, voice: Voice) -> None:
        self.problem = problem
        self.voice = voice
        clauses: list[list[Use]] = [[] for _ in problem.clauses]
        for use in resolve(problem, library):
            clauses[use.clause].append(use)
        self.parts = self._gathered(clauses)
        first = self.parts[0].only if self.parts else None
        if first is not None and self._is_figure(self.parts[0].uses[0]) and len(problem.points) == 3:
            voice.corners = self._name_of(first)
        self.rest = self._shared_out(list(problem.values))

    def sentences(self) -> list[str]:
        """The sentences in order, without their stops."""
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
                found += self._opened(opening, text)
                opening = None
                bound = False
                continue
            if found and not bound and self._joins(text, found[-1]):
                found[-1] += (", and " if self.voice.english else "，") + text
                bound = True
                continue
            bound = self._is_figure(part.uses[0])
            found.append(text)
        if self.rest:
            found.append(self.voice.frame("values", that=self._values(self.rest)))
        return found

    def clause(self, uses: Sequence[Use]) -> str:
        """One clause by itself, without its stop."""
        return self._said(Part([list(uses)]))

    # ── what belongs together ──

    def _gathered(self, clauses: Sequence[Sequence[Use]]) -> list[Part]:
        """Clauses in parts; what needs no mention is left out."""
        parts: list[Part] = []
        for place, uses in enumerate(clauses):
            if self._goes_without_saying(uses, clauses[place + 1 :]):
                continue
            if parts and len(parts[-1].uses) < MOST_TOGETHER and self._alike(parts[-1].uses[-1], uses):
                parts[-1].uses.append(list(uses))
            else:
                parts.append(Part([list(uses)]))
        return parts

    def _goes_without_saying(self, uses: Sequence[Use], later: Sequence[Sequence[Use]]) -> bool:
        """True where a clause states nothing and its points appear in later ones."""
        if len(uses) != 1 or uses[0].construction.gives:
            return False
        wording = self._wording(uses[0])
        points = set(uses[0].names.values())
        if "figure" in wording.forms:
            return bool(later) and self._is_figure(later[0]) and points <= self._name_of(later[0][0])
        mentioned = {word for clause in later for use in clause for word in use.names.values()}
        mentioned |= {p for clause in self.problem.values for p in clause.points}
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
                part.values = [v for v in values if v.points and not v.unknowns and set(v.points) <= corners]
                return [v for v in values if v not in part.values]
        return values

    def _wording(self, use: Use) -> Wording:
        return self.voice.book.wordings[use.construction.id]

    def _is_figure(self, uses: Sequence[Use]) -> bool:
        return len(uses) == 1 and "figure" in self._wording(uses[0]).forms

    def _name_of(self, use: Use) -> set[str]:
        return {use.names[a] for a in self._wording(use).name}

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

    # ── how it is said ──

    def _said(self, part: Part) -> str:
        if len(part.uses) > 1:
            return self._several([clause[0] for clause in part.uses])
        uses = part.uses[0]
        if len(uses) > 1:
            return self._point(uses)
        wording = self._wording(uses[0])
        if wording.special in ("point", "segment"):
            return self.voice.frame(wording.special, x=self.voice.row(uses[0].names.values()))
        if "figure" in wording.forms:
            return self._figure(uses[0], part.values)
        form = one(self.voice.draw, tuple(f for f in wording.forms if f != "beyond"))
        if form == "sentence":
            return self._template(uses[0], "sentence")
        if form == "noun":
            point = uses[0].construction.new[0]
            return self.voice.frame("noun", x=self.voice.argument(uses[0], point), it=self._template(uses[0], "noun"))
        return self._point(uses)

    def _several(self, uses: Sequence[Use]) -> str:
        voice = self.voice
        special = self._wording(uses[0]).special
        names = voice.listed([voice.argument(use, use.construction.new[0]) for use in uses])
        if special == "midpoint":
            ends = [voice.row(use.names[a] for a in use.construction.args[1:]) for use in uses]
            return voice.frame("midpoints", x=names, of=voice.listed(ends))
        if special:
            return voice.frame("points", x=names)
        return voice.frame("curves", x=names, on=self._template(uses[0], "curve"))

    def _point(self, uses: Sequence[Use]) -> str:
        """A point by its curves and conditions: ``D is a point on BC such that AD ⟂ BC``."""
        x = self.voice.argument(uses[0], uses[0].construction.new[0])
        whole = [u for u in uses if not {"curve", "condition"} & set(self._wording(u).forms)]
        texts = [self._whole(u, x) for u in whole]
        partial = [u for u in uses if u not in whole]
        curves = [u for u in partial if "curve" in self._wording(u).forms]
        if len(partial) == 1 and "condition" in self._wording(partial[0]).forms:
            curves = curves if self.voice.draw.index(2) else []
        elif len(curves) > 2 or (len(curves) < len(partial) and len(curves) > 1):
            curves = [u for u in curves if len(self._wording(u).forms) == 1][:2] or curves[:1]
        conditions = [u for u in partial if u not in curves and "condition" in self._wording(u).forms]
        extra = [u for u in partial if u not in curves and u not in conditions]
        describes, self.voice.describes = self.voice.describes, self.voice.describes or len(whole) + len(extra) > 0
        if partial:
            texts.insert(0, self._placed(x, curves, conditions))
        texts += [self.voice.frame("curve", x=x, on=self._template(u, "curve")) for u in extra]
        self.voice.describes = describes
        return (", and " if self.voice.english else "，").join(texts)

    def _whole(self, use: Use, x: str) -> str:
        if "noun" in self._wording(use).forms:
            return self.voice.frame("noun", x=x, it=self._template(use, "noun"))
        return self._template(use, "sentence")

    def _placed(self, x: str, curves: Sequence[Use], conditions: Sequence[Use]) -> str:
        that = self.voice.together([self._template(u, "condition") for u in conditions])
        if not curves:
            return self.voice.frame("condition", x=x, that=that)
        if len(curves) == 1:
            on, other = self._template(curves[0], "curve"), self._exception(curves, conditions)
            return (
                self.voice.frame("both", x=x, on=on, other=other, that=that)
                if that
                else self.voice.frame("curve", x=x, on=on)
            )
        curves = sorted(curves, key=lambda u: (not self._wording(u).line, "condition" not in self._wording(u).forms))
        on, also = self._both_curves(curves)
        straight = all(self._wording(u).line for u in curves)
        text = self.voice.frame("lines" if straight else "curves_meet", x=x, on=on, also=also)
        return text + (self._exception(curves, ()) if not straight else "")

    def _both_curves(self, curves: Sequence[Use]) -> list[str]:
        """Two curves that meet; where one is called a line by that word, the other is, too."""
        outside = any("beyond" in self._wording(u).forms and not self._between(u) for u in curves)
        names = ["beyond" if outside and "beyond" in self._wording(u).forms else "curve" for u in curves]
        return [self._template(u, name) for u, name in zip(curves, names, strict=True)]

    def _exception(self, curves: Sequence[Use], conditions: Sequence[Use]) -> str:
        """A remark that a point is not another one which lies on the same curves."""
        uses = (*curves, *conditions)
        if len(uses) < 2:
            return ""
        new = uses[0].names[uses[0].construction.new[0]]
        known = dict.fromkeys(p for u in uses for p in u.names.values() if p in self.voice.at and p != new)
        stated = [s for u in uses for s in use_statements(u)]
        rivals = [p for p in known if all(lies(s, new, p, self.voice.at) for s in stated)]
        return self.voice.frame("other", p=self.voice.names[rivals[0]]) if len(rivals) == 1 else ""

    def _with_name(self, use: Use, frame: str, /, **words: str) -> str:
        """A frame about a named figure, with its article where the language has one."""
        what = self._template(use, "figure")
        name = self.voice.row(use.names[a] for a in self._wording(use).name)
        return self.voice.frame(frame, a=what, an=f"{article(what)} {what}", name=name, **words)

    def _opened(self, figure: Use, text: str) -> list[str]:
        """A sentence in a figure, which is not named before where the sentence itself names it."""
        name = self.voice.row(figure.names[a] for a in self._wording(figure).name)
        what = self._template(figure, "figure")
        named = not figure.construction.gives
        if named and (f"{what} {name}" in text or f"{what}{name}" in text or f"△{name}" in text):
            return [text]
        if self.voice.english and _LIST.match(text):
            return [self._with_name(figure, "figure"), text]
        orders = text.startswith(self.voice.book.orders)
        return [self._with_name(figure, "figure_order" if orders else "figure_then", then=text)]

    def _figure(self, use: Use, values: Sequence[ValueClause]) -> str:
        conditions = self._wording(use).conditions
        self.voice.plain = len(conditions) + len(values) > 2
        statements = [say(s, self.voice) for s in use_statements(use)] if conditions else []
        that = [self.voice.template(t, use, statements) for t in conditions]
        that += self._value_list(values)
        self.voice.plain = False
        if not that:
            return self._with_name(use, "figure")
        return self._with_name(use, "figure_with", that=self.voice.together(that))

    def _template(self, use: Use, form: str) -> str:
        statements = [say(s, self.voice) for s in use_statements(use)] if form == "condition" else []
        forms = self._wording(use).forms
        if form == "curve" and "beyond" in forms and not self._between(use):
            form = "beyond"
        return self.voice.template(forms[form], use, statements)

    def _between(self, use: Use) -> bool:
        """True where a point of a line stands between the two points that name the line."""
        x, a, b = (self.voice.at[use.names[argument]] for argument in use.construction.args)
        return (a[0] - x[0]) * (b[0] - x[0]) + (a[1] - x[1]) * (b[1] - x[1]) < 0

    def _values(self, clauses: Sequence[ValueClause]) -> str:
        self.voice.plain = len(clauses) > 1 and self.voice.draw.index(2) == 0
        said = self._value_list(clauses)
        self.voice.plain = False
        return self.voice.together(said)

    def _value_list(self, clauses: Sequence[ValueClause]) -> list[str]:
        """Values in words, all of them in the same style."""
        if len(clauses) > 1 and not self.voice.plain:
            self.voice.style = self.voice.draw.index(STYLES)
        said = [say_value(clause, self.voice) for clause in clauses]
        self.voice.style = None
        return said


def article(noun: str) -> str:
    """The indefinite article of an English noun."""
    return "an" if noun[0] in "aeio" else "a"


def lies(statement: Statement, new: str, other: str, at: Coordinates) -> bool:
    """True where a statement about a new point holds, or says nothing, with another point in its place."""
    moved = Statement(statement.predicate, tuple(other if a == new else a for a in statement.args))
    if degenerate(moved):
        return statement.predicate in _DIRECTIONS
    return true_in(moved, at)
