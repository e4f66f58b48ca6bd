"""Clauses in words: what each introduces, where it lies and what it satisfies."""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.lang.problem import ValueClause
from geogen.library.instantiate import use_statements
from geogen.library.resolve import Use
from geogen.problem.words.book import Wording, wording_of
from geogen.problem.words.position import rivals, stands_between
from geogen.problem.words.saying import say, say_turned
from geogen.problem.words.template import one
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice

#: How many styles there are in which several values are said.
STYLES = 5
#: An English text that begins with a list of points: after the name of a figure it would read as part of that list.
_LIST = re.compile(r"[A-Z]\w*,")


class Clauses:
    """Clauses as one voice says them."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def wording(self, use: Use) -> Wording:
        """How a construction is said."""
        return wording_of(use.construction, self.voice.book.language)

    def said(self, uses: Sequence[Use], values: Sequence[ValueClause] = ()) -> str:
        """One clause by itself, without its stop.

        Args:
            uses: its constructions.
            values: what is stated along with it.
        """
        if len(uses) > 1:
            return self._point(uses)
        wording = self.wording(uses[0])
        if wording.special in ("point", "segment"):
            return self.voice.frame(wording.special, x=self.voice.row(uses[0].names.values()))
        if "figure" in wording.forms:
            return self.figure(uses[0], values)
        form = one(self.voice.draw, tuple(f for f in wording.forms if f not in ("alone", "beyond")))
        if form == "sentence":
            return self._template(uses[0], "sentence")
        if form == "noun":
            point = uses[0].construction.new[0]
            return self.voice.frame("noun", x=self.voice.argument(uses[0], point), it=self._template(uses[0], "noun"))
        return self._point(uses)

    def several(self, uses: Sequence[Use]) -> str:
        """Clauses that say the same of several points, in one sentence."""
        voice = self.voice
        special = self.wording(uses[0]).special
        names = voice.listed([voice.argument(use, use.construction.new[0]) for use in uses])
        if special == "midpoint":
            ends = [voice.row(use.names[a] for a in use.construction.args[1:]) for use in uses]
            return voice.frame("midpoints", x=names, of=voice.listed(ends))
        if special:
            return voice.frame("points", x=names)
        return voice.frame("curves", x=names, on=self._template(uses[0], "alone"))

    def _point(self, uses: Sequence[Use]) -> str:
        """A point by its curves and conditions: ``D is a point on BC such that AD ⟂ BC``."""
        x = self.voice.argument(uses[0], uses[0].construction.new[0])
        whole = [u for u in uses if not {"curve", "condition"} & set(self.wording(u).forms)]
        texts = [self._whole(u, x) for u in whole]
        partial = [u for u in uses if u not in whole]
        curves = [u for u in partial if "curve" in self.wording(u).forms]
        if len(partial) == 1 and "condition" in self.wording(partial[0]).forms:
            curves = curves if self.voice.draw.index(2) else []
        elif len(curves) > 2 or (len(curves) < len(partial) and len(curves) > 1):
            curves = [u for u in curves if len(self.wording(u).forms) == 1][:2] or curves[:1]
        conditions = [u for u in partial if u not in curves and "condition" in self.wording(u).forms]
        extra = [u for u in partial if u not in curves and u not in conditions]
        describes, self.voice.describes = self.voice.describes, self.voice.describes or len(whole) + len(extra) > 0
        if partial:
            texts.insert(0, self._placed(x, curves, conditions))
        texts += [self.voice.frame("curve", x=x, on=self._template(u, "alone")) for u in extra]
        self.voice.describes = describes
        return (", and " if self.voice.english else "，").join(texts)

    def _order(self, use: Use) -> tuple[bool, bool]:
        """Lines first; of these, one that is named by points first, lest "parallel to AC and AB" be read together."""
        wording = self.wording(use)
        return not wording.straight, ("beyond" if wording.straight else "condition") not in wording.forms

    def _whole(self, use: Use, x: str) -> str:
        if "noun" in self.wording(use).forms:
            return self.voice.frame("noun", x=x, it=self._template(use, "noun"))
        return self._template(use, "sentence")

    def _placed(self, x: str, curves: Sequence[Use], conditions: Sequence[Use]) -> str:
        that = self.voice.together([self._template(u, "condition") for u in conditions])
        if not curves:
            return self.voice.frame("condition", x=x, that=that)
        if len(curves) == 1:
            on, other = self._template(curves[0], "alone"), self._exception((*curves, *conditions))
            frame = "both" if that else "curve"
            return self.voice.frame(frame, x=x, on=on, other=other, that=that)
        curves = sorted(curves, key=self._order)
        on, also = self._both_curves(curves)
        straight = all(self.wording(u).straight for u in curves)
        text = self.voice.frame("lines" if straight else "curves_meet", x=x, on=on, also=also)
        return text + (self._exception(curves) if not straight else "")

    def _both_curves(self, curves: Sequence[Use]) -> list[str]:
        """Two curves that meet; where one is called a line by that word, the other is, too."""
        outside = any("beyond" in self.wording(u).forms and not stands_between(u, self.voice.at) for u in curves)
        names = ["beyond" if outside and "beyond" in self.wording(u).forms else "curve" for u in curves]
        return [self._template(u, name) for u, name in zip(curves, names, strict=True)]

    def _with_name(self, use: Use, frame: str, /, **words: str) -> str:
        """A frame about a named figure, with its article where the language has one."""
        what = self._template(use, "figure")
        name = self.voice.row(use.names[a] for a in self.wording(use).corners)
        return self.voice.frame(frame, a=what, an=f"{article(what)} {what}", name=name, **words)

    def opened(self, figure: Use, text: str) -> list[str]:
        """A sentence in a figure, which is not named before where the sentence itself names it."""
        name = self.voice.row(figure.names[a] for a in self.wording(figure).corners)
        what = self._template(figure, "figure")
        named = not figure.construction.gives
        if named and (f"{what} {name}" in text or f"{what}{name}" in text or f"△{name}" in text):
            return [text]
        if self.voice.english and _LIST.match(text):
            return [self._with_name(figure, "figure"), text]
        orders = text.startswith(self.voice.book.orders)
        return [self._with_name(figure, "figure_order" if orders else "figure_then", then=text)]

    def figure(self, use: Use, values: Sequence[ValueClause]) -> str:
        """A figure with what it satisfies: ``ABC is a triangle in which AB = 5``."""
        conditions = self.wording(use).conditions
        self.voice.plain = len(conditions) + len(values) > 2
        statements = [say(s, self.voice) for s in use_statements(use)] if conditions else []
        that = [self.voice.template(t, use, statements) for t in conditions]
        that += self.value_list(values)
        self.voice.plain = False
        if not that:
            return self._with_name(use, "figure")
        return self._with_name(use, "figure_with", that=self.voice.together(that))

    def _template(self, use: Use, form: str) -> str:
        speak = say_turned if self.wording(use).directed else say
        statements = [speak(s, self.voice) for s in use_statements(use)] if form == "condition" else []
        forms = self.wording(use).forms
        if form in ("curve", "alone") and "beyond" in forms and not stands_between(use, self.voice.at):
            form = "beyond"
        if form == "alone" and form not in forms:
            form = "curve"
        return self.voice.template(forms[form], use, statements)

    def values(self, clauses: Sequence[ValueClause]) -> str:
        """Value clauses that no other sentence states."""
        self.voice.plain = len(clauses) > 1 and self.voice.draw.index(2) == 0
        said = self.value_list(clauses)
        self.voice.plain = False
        return self.voice.together(said)

    def value_list(self, clauses: Sequence[ValueClause]) -> list[str]:
        """Values in words, one by one, all of them in the same style."""
        if len(clauses) > 1 and not self.voice.plain:
            self.voice.style = self.voice.draw.index(STYLES)
        said = [say_value(clause, self.voice) for clause in clauses]
        self.voice.style = None
        return said

    def _exception(self, uses: Sequence[Use]) -> str:
        """A remark that a point is not another one which lies on the same curves."""
        others = rivals(uses, self.voice.at) if len(uses) > 1 else []
        return self.voice.frame("other", p=self.voice.names[others[0]]) if len(others) == 1 else ""


def article(noun: str) -> str:
    """The indefinite article of an English noun."""
    return "an" if noun[0] in "aeio" else "a"
