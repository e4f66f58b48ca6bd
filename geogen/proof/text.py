"""The readable proof: premises, numbered steps with their reasons, and the linear algebra spelled out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from string import ascii_uppercase

from geogen.errors import GeogenError, ParseError
from geogen.lang.form import Form, Quantity, block, lifted, plain
from geogen.lang.number import Number
from geogen.lang.number_text import raised
from geogen.lang.problem import parse_body
from geogen.lang.statement import Argument, Statement, all_forms, letters
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import resolve
from geogen.proof.formula import equation_in_symbols, show_in_words, so_zero
from geogen.proof.graph import BY_RULE, BY_VALUE, GIVEN, SEEN, Certificate, ProofGraph, Step
from geogen.proof.show import show_sum

#: Names that are called by their capitals: one letter, with a number and primes.
_PLAIN = re.compile(r"([A-Za-z])(?:_?([0-9]+))?('*)")
_PLACE = re.compile(r"\{(\*?)(\d*)\}")

Names = Mapping[str, str]


def explain(statement: Statement, names: Names | None = None) -> str:
    """A statement in words and symbols, with points in capitals.

    Args:
        statement: what to say.
        names: how points are called; by default their names in upper case.
    """
    if statement.predicate == "equal":
        left, right = statement.args
        return equation_in_symbols(left, right, lambda p: _name(p, names))  # type: ignore[arg-type]
    said = statement.spec.say
    kinds = letters(statement.spec, len(statement.args))
    words = [_argument(a, kind, names) for a, kind in zip(statement.args, kinds, strict=True)]
    if "{" not in said:
        return equation(all_forms(statement)[0], names)

    def fill(found: re.Match[str]) -> str:
        start = int(found[2] or 0)
        return ", ".join(words[start:]) if found[1] else words[start]

    return _PLACE.sub(fill, said)


def _argument(argument: Argument, letter: str, names: Names | None) -> str:
    if isinstance(argument, str):
        return _name(argument, names)
    if letter == "A" and isinstance(argument, Fraction):
        return f"{argument * 180}°"
    return _number(argument) if isinstance(argument, Number) else str(argument)


def _number(number: Number) -> str:
    return number.plain()


def _name(point: str, names: Names | None) -> str:
    return names.get(point, point.upper()) if names else point.upper()


def point_names(points: Iterable[str]) -> dict[str, str]:
    """How points are called in texts and pictures: a capital letter, with digits where the name has some.

    Names are written together, and "ABC" must be three points: a name of several letters, or one that would be called
    as another is ("a" and "A", "a1" and "a_1"), gets a free letter. The order of the points does not matter.
    """
    listed = list(points)
    plain = {p: match for p in sorted(listed) if (match := _PLAIN.fullmatch(p))}
    capital = {p: "".join(part or "" for part in match.groups()).upper() for p, match in plain.items()}
    found = {shown: p for p, shown in reversed(capital.items())}
    free = (f"{letter}{digit}" for digit in ("", *range(1, len(listed) + 1)) for letter in ascii_uppercase)
    unused = (shown for shown in free if shown not in found)
    named = {p: shown for shown, p in found.items()}
    named |= {p: next(unused) for p in sorted(listed) if p not in named}
    return {p: named[p] for p in listed}


def equation(a_form: Form, names: Names | None = None, turns: bool = False) -> str:
    """A form as an equation: directions with degrees, lengths multiplied, the rest added.

    Args:
        a_form: the form that is zero.
        names: how points are called.
        turns: True to keep multiples of 180° (of a lifted form); otherwise directions are modulo 180°.
    """
    if not a_form:
        return "0 = 0"
    kind = block(a_form)
    if kind == "l":
        return _product(a_form, names)
    sign = _sign(a_form)
    terms = [(_quantity(q, names), c * sign) for q, c in a_form if len(q) > 1]
    right = -sum((Number.of(1) * c * sign for q, c in a_form if len(q) == 1), Number())
    return f"{show_sum(terms)} = {_right_side(right, kind, a_form, turns)}"


def _right_side(right: Number, kind: str, a_form: Form, turns: bool) -> str:
    """The constants of an equation: half turns or degrees where it is about directions or angles."""
    value = right.rational
    if kind == "d":
        if value is None:
            raise ParseError(f"'{right}' is no number of half turns")
        shown = f"{(value if turns else value % 1) * 180}°"
    else:
        shown = right.plain() + ("°" if any(q[:2] == ("t", "angle") for q, _ in a_form) else "")
    return shown.replace("-", "−")


def _sign(a_form: Form) -> int:
    """−1 where the form is shown with the other sign, so that its equation starts with a positive term."""
    return -1 if next((c for q, c in a_form if len(q) > 1), 0) < 0 else 1


def _flipped(a_form: Form) -> Form:
    """The form with the other sign: the equation of a ratio with its sides exchanged."""
    return tuple((q, -c) for q, c in a_form)


def _quantity(quantity: Quantity, names: Names | None) -> str:
    if quantity[0] in ("t", "lt"):
        return show_in_words(quantity[1:], lambda p: _name(p, names))
    ends = "".join(_name(p, names) for p in quantity[1:])
    return {"d": f"∠({ends})", "s": ends, "q": f"{ends}²", "p": ends}[quantity[0]]


def _product(a_form: Form, names: Names | None) -> str:
    """A form of logarithms as an equation of products."""
    left: list[str] = []
    right: list[str] = []
    for quantity, exponent in a_form:
        if quantity[0] == "logunit":
            continue
        if quantity[0] == "log":
            body = quantity[1]
        else:
            body = _quantity(("s", *quantity[1:]) if quantity[0] == "l" else quantity, names)
        (left if exponent > 0 else right).append(_power(body, abs(plain(exponent))))
    return f"{' · '.join(left) or '1'} = {' · '.join(right) or '1'}"


def _power(body: str, exponent: Fraction) -> str:
    if exponent == 1:
        return body
    if exponent == Fraction(1, 2):
        return f"√{body}" if len(body) == 1 else f"√({body})"
    return raised(body, int(exponent)) if exponent.denominator == 1 else f"{body}^({exponent})"


def spoken(template: str, substitution: Mapping[str, str], names: Names | None = None) -> str:
    """A rule's sentence about the points that stand for its variables.

    Args:
        template: the sentence; ``{AB}`` stands for the points of the variables A and B, written together.
        substitution: the point of each variable.
        names: how points are called.
    """
    variables = sorted(substitution, key=len, reverse=True)
    one = re.compile("|".join(map(re.escape, variables)))

    def fill(found: re.Match[str]) -> str:
        return "".join(_name(substitution[v], names) for v in one.findall(found[1]))

    return re.sub(r"\{([^{}]*)\}", fill, template)


def proof_text(graph: ProofGraph, library: Library, language: str = "en", sentences: bool = False) -> str:
    """A proof to read.

    Args:
        graph: a proof, as a rule one that the checker accepts.
        library: the rules by whose names the steps are explained.
        language: ``en``.
        sentences: add to each use of a rule what the rule says about its points.

    Raises:
        GeogenError: there are no words in that language, or the proof names a rule that the library lacks.
    """
    if language != "en":
        raise GeogenError(f"no proof text in '{language}'", hint="use 'en'")
    return "\n".join(_Writer(graph, library, sentences).lines()) + "\n"


class _Writer:
    """One proof being written out; premises and derived steps are numbered in order, figure facts stand in brackets."""

    def __init__(self, graph: ProofGraph, library: Library, sentences: bool) -> None:
        self.graph, self.library, self.sentences = graph, library, sentences
        self.names = point_names(graph.figure)
        self.steps = {step.id: step for step in graph.steps}
        problem = parse_body(graph.problem)
        behind = problem.auxiliary
        uses = [use for use in resolve(problem, library) if use.clause in behind] if behind else []
        self.made = [spoken(use.construction.say.en, use.names, self.names) for use in uses]
        self.constructed = {s.canonical() for use in uses for s in use_statements(use)}
        ordered = [s for s in graph.steps if s.kind == GIVEN]
        ordered.sort(key=lambda s: s.statement in self.constructed)
        ordered += [s for s in graph.steps if s.kind not in (GIVEN, SEEN)]
        self.label = {step.id: f"({place})" for place, step in enumerate(ordered, 1)}

    def lines(self) -> list[str]:
        """The whole text, line by line."""
        given = [s for s in self.graph.steps if s.kind == GIVEN and s.statement not in self.constructed]
        added = [s for s in self.graph.steps if s.kind == GIVEN and s.statement in self.constructed]
        others = [s for s in self.graph.steps if s.kind not in (GIVEN, SEEN)]
        found = ["Given:"]
        found += [f"  {self.label[s.id]} {self.say(s)}." for s in given] or ["  nothing that the proof needs."]
        found += [f"To prove: {self.say(self.steps[self.graph.goal])}{so_zero(self.graph, self.names)}."]
        if self.made:
            found.append(f"Add points: {' '.join(self.made)}")
            found += [f"  {self.label[s.id]} {self.say(s)}." for s in added]
        found.append("Proof:")
        if not others:
            return [*found, f"  It is given, {self.label[self.graph.goal]}."]
        for step in others:
            found += self._derived(step)
        return found

    def _derived(self, step: Step) -> list[str]:
        if step.kind == BY_RULE:
            return self._by_rule(step)
        return self._by_value(step) if step.kind == BY_VALUE else self._by_algebra(step)

    def _by_value(self, step: Step) -> list[str]:
        """An equation, and the values that are put into it."""
        equation, *puts = (self.label[i] for i in step.premises)
        reason = f"{equation} with {_list(puts)}" if puts else f"{equation}, solved"
        return [f"  {self.label[step.id]} {self.say(step)}: {reason}{self._figure_facts(step)}."]

    def say(self, step: Step) -> str:
        """The statement of a step."""
        return explain(step.statement, self.names)

    def _figure_facts(self, step: Step) -> str:
        facts = dict.fromkeys(self.say(self.steps[i]) for i in step.premises if self.steps[i].kind == SEEN)
        return f" [figure: {'; '.join(facts)}]" if facts else ""

    def _by_rule(self, step: Step) -> list[str]:
        rule = self.library.rules.get(step.rule)
        if rule is None:
            raise GeogenError(f"the proof uses a rule '{step.rule}' that the library lacks")
        cited = [self.label[i] for i in step.premises if i in self.label]
        reason = rule.name.en + (f", by {_list(cited)}" if cited else "")
        found = [f"  {self.label[step.id]} {self.say(step)}: {reason}{self._figure_facts(step)}."]
        if self.sentences and rule.say.en:
            found.append(f"      {spoken(rule.say.en, dict(step.substitution), self.names)}")
        return found

    def _by_algebra(self, step: Step) -> list[str]:
        head = f"  {self.label[step.id]} {self.say(step)}"
        facts = self._figure_facts(step)
        forms = all_forms(step.statement)
        if not step.certificates:
            return [f"{head}: both sides are the same{facts}."]
        only = step.certificates[0]
        if len(step.certificates) == 1 and len(only.terms) == 1 and only.terms[0][2] in (1, -1):
            return [f"{head}: this is {self._cite(only)}, read otherwise{facts}."]
        found = [f"{head}: {'; '.join(self._combination(c, forms[c.form]) for c in step.certificates)}{facts}."]
        for certificate in step.certificates:
            turns = _halves(certificate)
            for number, index, coefficient in certificate.terms:
                form = all_forms(self.steps[number].statement)[index]
                if block(form) == "l" and coefficient < 0:
                    form = _flipped(form)
                found.append(f"      {self.label[number]}: {self._equation(form, turns)}")
            found.append(f"      hence {self._equation(forms[certificate.form], turns)}")
        return found

    def _cite(self, certificate: Certificate) -> str:
        return self.label[certificate.terms[0][0]]

    def _equation(self, a_form: Form, turns: bool) -> str:
        """An equation, with the multiple of 180° that the figure shows where it matters."""
        exact = lifted(a_form, self.graph.figure) if turns else None
        return equation(a_form, self.names) if exact is None else equation(exact, self.names, turns=True)

    def _combination(self, certificate: Certificate, target: Form) -> str:
        """How the certificate combines its equations, and what becomes of multiples of 180°."""
        statements = {number: self.steps[number].statement for number, _, _ in certificate.terms}
        text = combination(certificate, target, statements, self.label)
        if block(target) != "d":
            return text
        return f"{text}, with the multiples of 180° as in the figure" if _halves(certificate) else f"{text}, mod 180°"


def combination(
    certificate: Certificate, target: Form, statements: Mapping[int, Statement], label: Mapping[int, str]
) -> str:
    """How a certificate combines its equations: added, or multiplied where they are about ratios.

    Args:
        certificate: of one form of a step.
        target: that form.
        statements: those that the certificate uses, by step.
        label: what these steps are called.
    """
    if block(target) == "l":
        return " · ".join(_power(label[number], abs(plain(c))) for number, _, c in certificate.terms)
    terms = []
    for number, index, coefficient in certificate.terms:
        form = all_forms(statements[number])[index]
        terms.append((label[number], coefficient * _sign(form) * _sign(target)))
    return show_sum(terms)


def _halves(certificate: Certificate) -> bool:
    """True where equations are multiplied by fractions, so that reading them modulo 180° is not enough."""
    return any(isinstance(c, Fraction) and c.denominator != 1 for _, _, c in certificate.terms)


def _list(labels: list[str]) -> str:
    """``(1)``, ``(1) and (2)``, ``(1), (2) and (3)``."""
    distinct = list(dict.fromkeys(labels))
    return distinct[0] if len(distinct) == 1 else f"{', '.join(distinct[:-1])} and {distinct[-1]}"
