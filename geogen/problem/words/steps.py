"""Solutions step by step in English and Chinese: each step with its theorem, what it rests on, and its computation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from geogen.errors import GeogenError, Unsayable
from geogen.lang.expression import Expression, Monomial
from geogen.lang.measure import FUNCTIONS, Term, normal_term
from geogen.lang.number import Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.problem import Goal, ValueClause, parse_body
from geogen.lang.statement import Statement, measured
from geogen.library.records import Library
from geogen.problem.words import unknowns
from geogen.problem.words.angle_sums import angle_sum
from geogen.problem.words.arithmetic import computation
from geogen.problem.words.book import Why
from geogen.problem.words.chain import Link, chain
from geogen.problem.words.principles import theorem
from geogen.problem.words.putting import Substitution, known_as, put_in
from geogen.problem.words.question import wanted
from geogen.problem.words.saying import say, value_of
from geogen.problem.words.symbols import (
    Values,
    equation_sides,
    is_of_angles,
    number_text,
    plain_number,
    shown,
    side,
    term_text,
)
from geogen.problem.words.template import Replay, filled
from geogen.problem.words.value import say_value
from geogen.problem.words.voice import Voice
from geogen.problem.words.why import reason, subject_of
from geogen.proof.cost import AT_ONCE, names_line
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, GIVEN, SEEN, ProofGraph, Step
from geogen.proof.split import SIZES
from geogen.proof.text import spoken
from geogen.proof.values import put_together

#: How an equation reads that says nothing.
NOTHING = "0 = 0"
#: Statements of how wide an angle is drawn.
OPENINGS = frozenset({"acute", "obtuse"})
#: A number, a name or an area, which needs no brackets in a product.
_ATOM = re.compile(r"[∠√]?\w+°?|\[\w+\]")


class Solution:
    """The lines of a solution, one method a kind of step; who writes proofs in another way overrides what differs.

    Args:
        proof: the steps.
        goal: what the problem asks.
        library: the rules by whose names the steps are explained.
        language: ``en`` or ``zh``.
        conditions: of position, under which the proof holds, to be told.
        between: the statement that speaks of angles between lines and not of drawn ones.
    """

    def __init__(
        self,
        proof: ProofGraph,
        goal: Goal,
        library: Library,
        language: str,
        conditions: Sequence[Statement] = (),
        between: Statement | None = None,
    ) -> None:
        self.proof, self.goal, self.library, self.language = proof, goal, library, language
        self.conditions = conditions
        self.voice = Voice(language, proof.figure, proof.figure, Replay(()))
        self.voice.plain = True
        self.voice.between = between
        self.steps = {step.id: step for step in proof.steps}
        problem = parse_body(proof.problem)
        self.values, self.by_unknown = problem.values, unknowns.clauses_of(problem)
        self.given = [s for s in proof.steps if s.kind == GIVEN]
        #: What a theorem says besides is left out, and how angles are turned, which is for the checker; so are
        #: equations without content, by which a theorem is applied to points that fall together.
        needed = _needed(proof)
        self.derived = [
            s
            for s in proof.steps
            if s.id in needed and s.kind not in (GIVEN, SEEN) and not s.statement.spec.silent
            if self.say(s) != NOTHING
        ]
        #: Steps that stand in one line, by the first of them.
        self.alike: dict[int, list[Step]] = {}
        self.number()

    def number(self) -> None:
        """Give the lines their numbers, and each step the numbers by which others cite it."""
        self.together = self.stated()
        self.place = self.places()
        self.label = {number: f"({place})" for number, place in self.place.items()}
        self.cites: dict[int, tuple[int, ...]] = {number: (place,) for number, place in self.place.items()}

    def stated(self) -> list[list[Step]]:
        """The given steps, those of one line together."""
        return [[step] for step in self.given]

    def places(self) -> dict[int, int]:
        """The number of each step; what reads the same as something before has that one's number and no line."""
        said: dict[str, int] = {}
        found: dict[int, int] = {}
        lines: list[list[Step]] = []
        for steps in (*self.together, *self.runs()):
            texts = {s.id: self.meaning(s) for s in steps}
            fresh = [s for s in steps if texts[s.id] not in said]
            lines += [fresh] if fresh else []
            said |= {texts[s.id]: len(lines) for s in fresh}
            found |= {number: said[text] for number, text in texts.items()}
        self.together = [steps for steps in lines if steps[0].kind == GIVEN]
        self.given = [steps[0] for steps in self.together]
        self.derived = [steps[0] for steps in lines if steps[0].kind != GIVEN]
        self.alike |= {steps[0].id: steps for steps in lines if steps[0].kind != GIVEN and steps[1:]}
        return found

    def runs(self) -> list[list[Step]]:
        """The derived steps, those of one line together."""
        return [[step] for step in self.derived]

    def meaning(self, step: Step) -> str:
        """What a step states, the same for a ratio and its inverse."""
        statement = step.statement
        if statement.predicate != "rconst" or step.id == self.proof.goal:
            return self.say(step)
        a, b, c, d, _ = statement.args
        inverse = Statement("rconst", (c, d, a, b, Number.of(1) / statement.number))
        return min(say(statement, self.voice), say(inverse, self.voice))

    def lines(self) -> list[str]:
        """The whole solution, line by line."""
        asked = wanted(self.goal, self.voice)
        found = [self.line("given")]
        posed = [steps for steps in self.together if not self.is_constructed(steps)]
        found += map(self.premise, posed)
        if not posed:
            found.append(self.line("nothing"))
        if self.conditions:
            found.append(self.line("where", it=self.voice.together([say(s, self.voice) for s in self.conditions])))
        found.append(self.line("find", it=asked) if asked else self.line("prove", it=say(self.goal, self.voice)))  # type: ignore[arg-type]
        found.append(self.line("solution" if asked else "proof"))
        if len(posed) < len(self.together):
            found.append(self.line("construct"))
            found += map(self.premise, self.together[len(posed) :])
        found += self.drawn_besides()
        found += [self.step(s, before) for s, before in zip(self.derived, [None, *self.derived], strict=False)]
        ends = self.line("answer", it=self.answer()) if asked else self.line("done")
        return [*found, ends]

    def is_constructed(self, steps: Sequence[Step]) -> bool:
        """True where given steps are of a point that the problem does not name; here none is told from the others."""
        return False

    def drawn_besides(self) -> list[str]:
        """What the solution has drawn that the figure lacks; here nothing is drawn."""
        return []

    def answer(self) -> str:
        """The value that the last step gives."""
        goal = self.goal
        if isinstance(goal, Statement):
            return value_of(goal, self.voice)
        value = goal.answered_by(self.steps[self.proof.goal].statement)
        return plain_number(value) + ("°" if goal.in_degrees else "")

    def line(self, kind: str, /, **words: str) -> str:
        """One line of the solution."""
        return filled(self.voice.book.steps[kind][0], self.voice.draw, words).rstrip()

    def say(self, step: Step) -> str:
        """What a step states."""
        asked = self.asked_unknown if step.id == self.proof.goal else None
        return say(step.statement, self.voice) if asked is None else f"{asked[0]} = {plain_number(asked[1])}"

    def premise(self, steps: Sequence[Step]) -> str:
        """What is given in one line; what two values by one unknown say of each other with these values before it."""
        step = steps[0]
        words = {"n": self.label[step.id], "it": self.say(step)}
        values = self.by_unknown.get(step.statement.canonical(), ())
        if values and all(map(self.finds_unknown, (s for s in self.derived if step.id in s.premises))):
            words["it"] = self.voice.together([say_value(v, self.voice) for v in values])
            values = ()
        if not values:
            return self.line("premise", **words)
        return self.line("by_unknown", values=self.voice.together([say_value(v, self.voice) for v in values]), **words)

    def step(self, step: Step, before: Step | None) -> str:
        """One derived step; a theorem's sentence is not said twice running."""
        if step.kind == BY_RULE:
            again = before is not None and (before.rule, before.substitution) == (step.rule, step.substitution)
            return self.by_rule(step, again)
        if step.kind == BY_VALUE:
            return self.by_value(step)
        return self.equal_lengths(self.alike[step.id]) if step.id in self.alike else self.by_algebra(step)

    @cached_property
    def lines_given(self) -> list[Statement]:
        """What is given of points on one line, of which a reader thinks whenever such a line is spoken of."""
        return [step.statement for step in self.proof.steps if step.kind == GIVEN and names_line(step.statement)]

    def cited(self, premises: Sequence[int]) -> str:
        """The steps that one rests on, each once, in order."""
        found = {place for i in premises for place in self.cites.get(i, ())}
        return self.voice.listed([f"({place})" for place in sorted(found)])

    def seen(self, step: Step, sentence: str) -> str:
        """Where points lie, as far as a reader should look for it in the figure and the sentence does not say so.

        Of an angle whose size is known nobody looks how wide it is.
        """
        facts = [self.steps[i] for i in step.premises if self.steps[i].kind == SEEN]
        sizes = any(self.steps[i].statement.predicate in SIZES for i in step.premises)
        facts = [f for f in facts if not (sizes and f.statement.predicate in OPENINGS)]
        shown = self.voice.book.shown
        said = dict.fromkeys(
            self.say(f)
            for f in facts
            if f.statement.predicate in shown and shown[f.statement.predicate] not in sentence
        )
        return self.line("seen", it=self.voice.together(list(said))) if said else ""

    def by_rule(self, step: Step, again: bool) -> str:
        """A theorem and what it says about the points."""
        rule = self.library.rules.get(step.rule)
        if rule is None:
            raise GeogenError(f"the proof uses a rule '{step.rule}' that the library lacks")
        template = rule.say.en if self.voice.english else rule.say.zh
        sentence = spoken(template, dict(step.substitution), self.voice.names)
        name = theorem(rule, self.language)
        by = [i for i in step.premises if i in self.cites]
        if self.voice.english:
            sentence = f" {sentence}"
        words = {"n": self.label[step.id], "it": self.say(step), "name": name}
        words |= {"seen": "", "say": ""} if again else {"seen": self.seen(step, sentence), "say": sentence}
        return self.line("rule", by=self.cited(by), **words) if by else self.line("axiom", **words)

    def by_algebra(self, step: Step) -> str:
        """How earlier equations are combined, and why."""
        words = {"n": self.label[step.id], "it": self.say(step)}
        stated = self.rests_on(step)
        known = list(stated.values())
        kind = self.reason(step, known)
        own = self.why(step, known)
        why = own or kind.text
        if not step.certificates:
            return self.line("identity", why=why, **words)
        if not stated:
            return self.line("angles_seen", **words)
        text = self.arithmetic(step, stated)
        computed = self.line("computed", it=text) if text else self.facts(known, kind.is_vague)
        by = self.cited(list(stated))
        if text and not own and kind.is_vague and self.is_of_angles(step):
            return self.line("chased", by=by, computed=computed, **words)
        return self.line("algebra", by=by, why=why, computed=computed, **words)

    def is_of_angles(self, step: Step) -> bool:
        """True for a step whose sums of angles need no name where they are shown."""
        terms = measured(step.statement)
        return (
            subject_of(step.certificates, step.statement) == "d" or bool(terms) and all(t[0] == "angle" for t in terms)
        )

    def equal_lengths(self, steps: Sequence[Step]) -> str:
        """Segments that are found one after the other to be as long as one whose length is known."""
        own = {s.id for s in steps}
        stated = {n: fact for s in steps for n, fact in self.rests_on(s).items() if n not in own}
        terms = [term_text(("length", *map(str, s.statement.args[:2])), self.voice.names) for s in steps]
        length = number_text(Expression.of(steps[0].statement.args[2]), False)  # type: ignore[arg-type]
        words = {"n": self.label[steps[0].id], "it": " = ".join((*terms, length)), "computed": ""}
        why = self.reason(steps[0], list(self.rests_on(steps[0]).values())).text
        return self.line("algebra", by=self.cited(list(stated)), why=why, **words)

    def rests_on(self, step: Step) -> dict[int, Statement]:
        """The facts that a step by algebra brings together, by their steps; those that no line says are left out."""
        used = dict.fromkeys(number for c in step.certificates for number, _, _ in c.terms)
        return {number: self.steps[number].statement for number in used if number in self.cites}

    def arithmetic(self, step: Step, stated: Mapping[int, Statement]) -> str:
        """How a step by algebra goes, in the plainest way that fits; nothing where none does."""
        used = list(dict.fromkeys(number for c in step.certificates for number, _, _ in c.terms))
        said = ("", self.say(step))
        return next((text for text in self.computed(step, stated, used) if text not in said), "")

    def is_crowded(self, step: Step) -> bool:
        """True for a step by algebra on more facts than a reader keeps in mind of which nothing shows how they meet."""
        if step.kind != BY_ALGEBRA:
            return False
        stated = self.rests_on(step)
        return len({say(s, self.voice) for s in stated.values()}) > AT_ONCE and not self.arithmetic(step, stated)

    def facts(self, stated: Sequence[Statement], in_any_case: bool) -> str:
        """What a step without a computation rests on, said again where that is more than a reader keeps in mind.

        Args:
            stated: what it rests on.
            in_any_case: whether it is said again however little it is.
        """
        said = list(dict.fromkeys(say(statement, self.voice) for statement in stated))
        return self.line("facts", it=self.voice.listed(said)) if in_any_case or len(said) > AT_ONCE else ""

    def computed(self, step: Step, stated: Mapping[int, Statement], used: Sequence[int]) -> Iterator[str]:
        """The arithmetic of a step by algebra, the plainest way to show it first; empty where a way does not fit."""
        known = list(stated.values())
        facts = {number: self.steps[number].statement for number in used}
        if step.id == self.proof.goal and self.asked_unknown is not None:
            yield self.unknown_asked(known)
            yield self.balance(step, facts)
            return
        yield self.by_squares(step.statement, known)
        yield self.put_unknown(step.statement, known)
        yield self.balanced(step, facts)
        if len(step.certificates) == 1:
            yield computation(step.certificates[0], step.statement, facts, self.voice.names, self.proof.figure)
        found = put_in(step.statement, known, self.proof.figure)
        if found is not None and found.is_plain:
            yield self.put_into(found)
        if len(step.certificates) == 1:
            yield self.chained(step, facts)
        if found is not None:
            yield self.put_into(found)

    def by_squares(self, target: Statement, stated: Sequence[Statement]) -> str:
        """The squares of three known sides by which an angle is right; nothing where it is found in another way."""
        lengths = {frozenset(map(str, s.args[:2])): s.args[2] for s in stated if s.predicate == "lconst"}
        if target.predicate != "perp" or len(lengths) != len(stated) or len(stated) != AT_ONCE:
            return ""
        one, two = (frozenset(map(str, target.args[i : i + 2])) for i in (0, 2))
        sides = [lengths.get(side) for side in (one, two, one ^ two)]
        if not all(isinstance(side, Number) for side in sides):
            return ""
        a, b, c = (plain_number(side) for side in sides)  # type: ignore[arg-type]
        a, b, c = (text if text.isdigit() else f"({text})" for text in (a, b, c))
        return f"{a}² + {b}² = {c}²"

    def chained(self, step: Step, stated: Mapping[int, Statement]) -> str:
        """Equals in a row, each by one more fact; nothing where some would be hard to read."""
        found = chain(step.certificates[0], step.statement, stated, self.proof.figure)
        if found is None:
            return ""
        *links, result = found.links
        values: dict[Term | Monomial, str] = {
            term: self.put(term, Expression.of(number), term[0] == "angle") for term, number in found.values.items()
        }
        every = [*((link, None) for link in links), *([(links[-1], values)] if values else []), (result, None)]
        texts = list(dict.fromkeys(self.link(link, put) for link, put in every))
        return self.voice.symbols(" = ".join(texts)) if texts[1:] else ""

    def link(self, link: Link, values: Values | None) -> str:
        """A sum or a product, or a quotient of two products."""
        one = Expression.of(1)
        above, below = (side(part, self.voice.names, is_of_angles(part), values) for part in link)
        if link.below == one:
            return above
        return f"{above} : {below if _ATOM.fullmatch(below) else f'({below})'}"

    def why(self, step: Step, stated: Sequence[Statement]) -> str:
        """What says more of a step by algebra than its kind: the sum of angles by which it goes; empty without one."""
        points = angle_sum(step.statement, [*stated, *self.lines_given], self.proof.figure)
        return self.line("triangle_sum" if points[1:] else "angles_at", it=self.voice.row(points)) if points else ""

    def reason(self, step: Step, stated: Sequence[Statement]) -> Why:
        """What the kind of a step by algebra is called."""
        return reason(stated, step.statement, subject_of(step.certificates, step.statement), self.voice.book)

    def put_unknown(self, target: Statement, stated: Sequence[Statement]) -> str:
        """An unknown found from one value and put into another; nothing where the step goes another way."""
        for number, statement in enumerate(stated):
            values = self.by_unknown.get(statement.canonical(), ())
            found = unknowns.put_in(target, values, [*stated[:number], *stated[number + 1 :]], self.proof.figure)
            if found is not None:
                return self.unknown_found(found)
        return ""

    def unknown_found(self, found: unknowns.UnknownSubstitution) -> str:
        """An unknown, and a length or an angle by it."""
        return self.by_equation(self.with_unknown(found.by), found.by.unknown, found.other, (found.term, found.size))

    def by_equation(self, one: str, unknown: Fraction, clause: ValueClause, value: tuple[Term, Fraction]) -> str:
        """An equation, the unknown that it gives, and the measure that a clause gives by that unknown."""
        (term, size), (name,), number = value, clause.unknowns, plain_number(Number.of(unknown))
        degrees, ((_, factor), *_) = is_of_angles(clause.left), clause.right.parts
        put = number if factor == Number.of(1) else f" · {number}"
        sides = (
            term_text(term, self.voice.names),
            side(clause.right, {}, degrees, {("unknown", name): put}),
            number_text(Expression.of(size), degrees),
        )
        two, it = f"{name} = {number}", " = ".join(dict.fromkeys(sides))
        return (
            self.line("put_known", two=two, it=it) if one == two else self.line("put_unknown", one=one, two=two, it=it)
        )

    def balanced(self, step: Step, stated: Mapping[int, Statement]) -> str:
        """An unknown, by what facts say of two measures that it gives, and one of these; nothing where they do not."""
        value = unknowns.valued(step.statement, self.proof.figure)
        clauses = [c for s in stated.values() for c in self.by_unknown.get(s.canonical(), ())]
        own = next((c for c in clauses if value is not None and c.left.lone_term == normal_term(value[0])), None)
        unknown = None if own is None or value is None else unknowns.solved(own, value[1])
        one = self.balance(step, stated)
        if not one or own is None or unknown is None or value is None:
            return ""
        if self.is_known_before(step, own):
            one = f"{own.unknowns[0]} = {plain_number(Number.of(unknown))}"
        return self.by_equation(one, unknown, own, value)

    def is_known_before(self, step: Step, clause: ValueClause) -> bool:
        """True where an earlier step has found the unknown of a clause, so that nobody solves for it again."""
        alike = {s for s, clauses in self.by_unknown.items() if clause in clauses}
        earlier = (s for s in self.derived if s.id < step.id and s.kind == BY_ALGEBRA)
        return any(
            alike & {statement.canonical() for statement in self.rests_on(s).values()} and self.finds_unknown(s)
            for s in earlier
        )

    def finds_unknown(self, step: Step) -> bool:
        """True for a step that shows an equation for the unknown, not what two values by it say of each other."""
        if step.kind != BY_ALGEBRA:
            return False
        facts = {number: self.steps[number].statement for c in step.certificates for number, _, _ in c.terms}
        if step.id == self.proof.goal and self.asked_unknown is not None:
            return bool(self.unknown_asked(list(facts.values())) or self.balance(step, facts))
        return bool(self.put_unknown(step.statement, list(facts.values())) or self.balanced(step, facts))

    def balance(self, step: Step, stated: Mapping[int, Statement]) -> str:
        """What facts say of two measures, and that by the unknown; nothing where they say no such thing."""
        related = next((number for number, s in stated.items() if s.canonical() in self.by_unknown), None)
        if related is None or len(step.certificates) != 1:
            return ""
        zero = unknowns.balance(step.certificates[0], step.statement, stated, related, self.proof.figure)
        if zero is None:
            return ""
        degrees = is_of_angles(zero)
        sides = {c.left.lone_term: c.right for c in self.by_unknown[stated[related].canonical()]}
        put: dict[Term | Monomial, str] = {}
        for term in zero.terms:
            text = number_text(sides[term], degrees)
            put[term] = text if degrees or len(sides[term].parts) == 1 else f"({text})"
        return self.line("balance", one=self.two_sides(zero), two=self.two_sides(zero, put))

    def with_unknown(self, found: unknowns.Found) -> str:
        """The equation by which an unknown is found."""
        degrees = is_of_angles(found.known.left)
        return f"{number_text(found.known.right, degrees)} = {number_text(Expression.of(found.value), degrees)}"

    def unknown_asked(self, stated: Sequence[Statement]) -> str:
        """How the unknown that is asked for is found from a value; nothing where it is found in another way."""
        value = self.asked_unknown
        share = None if value is None else value[1].rational
        if value is None or share is None:
            return ""
        known = [s for s in stated if s.canonical() not in self.by_unknown]
        found = unknowns.find(value[0], share, self.values, known, self.proof.figure)
        return self.sum_of_unknowns(known) if found is None else self.with_unknown(found)

    def sum_of_unknowns(self, stated: Sequence[Statement]) -> str:
        """An equation with values by an unknown put in, and numbers; nothing where none speaks of such values alone."""
        for number, statement in enumerate(stated):
            zero = as_equation(statement.predicate, statement.args)
            others = [*stated[:number], *stated[number + 1 :]]
            values = None if zero is None else self.put_values(zero, others)
            if zero is not None and values:
                return self.two_sides(zero, values)
        return ""

    def put_values(self, zero: Expression, stated: Sequence[Statement]) -> dict[Term | Monomial, str]:
        """What stands for the terms of an equation, one by an unknown at least; nothing where one is not known."""
        degrees = is_of_angles(zero)
        by_unknown = {v.left.lone_term: number_text(v.right, degrees) for v in self.values if v.unknowns}
        found: dict[Term | Monomial, str] = {}
        for term in zero.terms:
            meaning = known_as(term, stated, self.proof.figure)
            if term in by_unknown:
                found[term] = by_unknown[term]
            elif meaning is not None:
                found[term] = number_text(meaning, degrees)
            else:
                return {}
        return found if by_unknown.keys() & set(zero.terms) else {}

    @property
    def asked_unknown(self) -> tuple[str, Number] | None:
        """The unknown that is asked for, and its value; None where something else is asked for."""
        if isinstance(self.goal, Statement) or self.goal.kind != "value":
            return None
        value = self.goal.value_of(self.steps[self.proof.goal].statement)
        return None if value is None else (self.goal.args[0], value)

    def put_into(self, found: Substitution) -> str:
        """An equation with what other facts say put in."""
        degrees = is_of_angles(found.zero)
        values = {q: self.put(q, meaning, degrees, q in found.by_angle) for q, meaning in found.values.items()}
        return self.two_sides(found.zero, values)

    def put(self, quantity: Term | Monomial, meaning: Expression, degrees: bool, by_angle: bool = False) -> str:
        """What stands for a term, or for the square of one, in brackets where it is more than a number or a name."""
        text = side(meaning, self.voice.names, degrees)
        if by_angle:
            return f"{quantity[0]} {text}°"
        return text if _ATOM.fullmatch(text) else f"({text})"

    def by_value(self, step: Step) -> str:
        """An equation with the numbers put in, and what it comes to."""
        first, *puts = step.premises
        equation = self.steps[first].statement
        meanings = list(zip(step.substitute, (self.steps[i].statement for i in puts), strict=True))
        zero = put_together(equation, meanings, self.proof.figure)
        words = {"n": self.label[step.id], "it": self.say(step), "equation": self.label[first]}
        result = self.two_sides(zero) if isinstance(zero, Expression) else self.say(step)
        if not meanings:
            return self.line("solved", result=result, **words)
        values: dict[Term | Monomial, str] = {term: self.value(term, statement) for term, statement in meanings}
        put = self.with_values(equation, values)
        if result == words["it"]:
            return self.line("value_so", by=self.cited(puts), put=put, **words)
        return self.line("value", by=self.cited(puts), put=put, result=result, **words)

    def value(self, term: Term, statement: Statement) -> str:
        """What stands for a term once a value is put in."""
        zero = as_equation(statement.predicate, statement.args)
        meaning = None if zero is None else zero.solved_for(normal_term(term))
        if meaning is None and term[0] in FUNCTIONS:
            return f"{term[0]} {self.degrees(term, statement)}"
        if meaning is None:
            return self.voice.symbols(term_text(term, self.voice.names))
        text = self.voice.symbols(shown(meaning, self.voice.names))
        return text if text.isalnum() else f"({text})"

    def degrees(self, term: Term, statement: Statement) -> str:
        """The size of an angle by a statement about it."""
        text = say(statement, self.voice)
        return text.rpartition("= ")[2] if "°" in text else f"∠{self.voice.row(term[1:])}"

    def with_values(self, equation: Statement, values: Values) -> str:
        """An equation as it was found, with what stands in place of its terms.

        Raises:
            Unsayable: it is no equation.
        """
        left, right = equation.args[0], equation.args[-1]
        if isinstance(left, Expression) and isinstance(right, Expression):
            return self.equation(left, right, values)
        whole = as_equation(equation.predicate, equation.args)
        if whole is None:
            raise Unsayable(f"'{equation}' is no equation")
        return self.two_sides(whole, values)

    def two_sides(self, zero: Expression, values: Values | None = None) -> str:
        """An equation with its negative parts on the right."""
        left = Expression(tuple(p for p in zero.parts if p[1] > 0 and p[0]))
        if not left.parts:
            return self.two_sides(zero.times(-1), values) if zero.parts else "0 = 0"
        right = left - zero
        return self.equation(left, right, values)

    def equation(self, left: Expression, right: Expression, values: Values | None = None) -> str:
        """An equation with what stands in place of some terms."""
        return self.voice.symbols(" = ".join(equation_sides(left, right, self.voice.names, values)))


def _needed(proof: ProofGraph) -> set[int]:
    """The steps that lead to the goal."""
    steps = {step.id: step for step in proof.steps}
    found: set[int] = set()
    waiting = [proof.goal]
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += steps[number].premises
    return found
