"""A second checker, slow and written apart: dense sympy vectors, 50 digits, symmetry by enumeration.

It shares with the first the meaning of the predicates (their forms), the problem reader and nothing else. Steps by
value are judged in ``naive_values``. It answers yes or no.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import mpmath
import sympy
from naive_existence import solvable
from naive_values import Measured, Term, exact_number, follows_by_value

from geogen.lang.form import PI, Form, Quantity
from geogen.lang.number import Number
from geogen.lang.problem import Question, parse_body
from geogen.lang.statement import Statement, all_forms, conditions, established_by, symmetries
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, Step

mpmath.mp.dps = 50
CLOSE = mpmath.mpf(10) ** -6


class Naive:
    """One proof; ``accepts`` walks through it."""

    def __init__(self, graph: ProofGraph, library: Library) -> None:
        self.graph, self.library = graph, library
        self.at = {p: (mpmath.mpf(repr(x)), mpmath.mpf(repr(y))) for p, (x, y) in graph.figure.items()}
        self.measured = Measured(self.at)
        self.size = max(self.measured.distance(a, b) for a, b in combinations(self.at, 2))
        self.done: dict[int, Step] = {}
        self.problem = parse_body(graph.problem)
        self.given = [p.statement for p in given_statements(self.problem, library)]

    def accepts(self) -> bool:
        """True where every step follows and the goal is reached."""
        ids = [s.id for s in self.graph.steps]
        points = {p for clause in self.problem.clauses for p in clause.points}
        if ids != sorted(set(ids)) or points != set(self.at) or self.graph.goal not in ids:
            return False
        if not all(self.true(s) for s in self.given):
            return False
        for step in self.graph.steps:
            if not set(step.premises) <= set(self.done) or not self.sensible(step.statement) or not self.follows(step):
                return False
            self.done[step.id] = step
        goal = self.done[self.graph.goal]
        return goal.kind != "seen" and self.answers(goal.statement) and solvable(self)

    def answers(self, statement: Statement) -> bool:
        """True for the statement that is asked for, or one that says what the value asked for is."""
        asked = self.problem.goal
        if not isinstance(asked, Question):
            return equal(statement, asked)
        if asked.kind == "ratio":
            return any(equal(statement, Statement("rconst", (*asked.args, v))) for v in statement.args[4:])
        one_length = [t for t in asked.expression.terms if str(asked.expression) == f"length({','.join(t[1:])})"]
        if one_length:
            return any(equal(statement, Statement("lconst", (*one_length[0][1:], v))) for v in statement.args[2:])
        if statement.predicate != "equal" or statement.args[1].terms:
            return False
        return statement.args[0] == asked.expression

    def sensible(self, statement: Statement) -> bool:
        """No segment from a point to itself (found on marked copies of the points), no repeated point on a circle.

        The terms of an equation are about different points, and none of them is degenerate.
        """
        if statement.predicate == "equal":
            return self.sensible_terms({t for side in statement.args for t in side.terms})
        if statement.predicate == "protractor":
            return self.sensible_terms({("angle", *statement.args)})
        marked = Statement(
            statement.predicate, tuple(f"{a}#{i}" if isinstance(a, str) else a for i, a in enumerate(statement.args))
        )
        segments = [q for f in all_forms(marked) for q, _ in f if q[0] in "dl"]
        ends = [(q[1].split("#")[0], q[2].split("#")[0]) for q in segments]
        listed = [a for a in statement.args if isinstance(a, str)]
        free = statement.spec.free_from
        distinct = free is None or len(set(listed[free:])) == len(listed[free:])
        return distinct and all(a != b and self.distance(a, b) > CLOSE for a, b in ends) and set(listed) <= set(self.at)

    def sensible_terms(self, terms: set[Term]) -> bool:
        """Every term is about known points that are apart, and means something."""
        if not {p for t in terms for p in t[1:]} <= set(self.at):
            return False
        pairs = [pair for t in terms for pair in combinations(t[1:], 2)]
        apart = all(a != b and self.distance(a, b) > CLOSE * 10 * self.size for a, b in pairs)
        return apart and all(map(self.measured.means_something, terms))

    def follows(self, step: Step) -> bool:
        """The judgement on one step."""
        if step.kind != "value" and step.substitute:
            return False
        plain = not step.rule and not step.substitution and not step.certificates and not step.premises
        if step.kind == "given":
            return plain and any(equal(step.statement, g) for g in self.given)
        if step.kind == "seen":
            return plain and step.statement.spec.seen and self.true(step.statement)
        if step.kind == "rule":
            return not step.certificates and step.rule in self.library.rules and self.by_rule(step)
        if step.rule or step.substitution:
            return False
        return self.by_value(step) if step.kind == "value" else self.by_algebra(step)

    def by_value(self, step: Step) -> bool:
        """The equation with the other premises put in, solved by sympy."""
        if step.certificates or not step.premises or len(step.substitute) != len(step.premises) - 1:
            return False
        equation, *sources = (self.done[i].statement for i in step.premises)
        puts = list(zip(step.substitute, sources, strict=True))
        return follows_by_value(step.statement, equation, puts, self.measured) and self.true(step.statement)

    def by_rule(self, step: Step) -> bool:
        """Hypotheses and conditions one by one, then any of the conclusions."""
        rule, names = self.library.rules[step.rule], dict(step.substitution)
        if set(names) != set(rule.variables) or len(step.premises) != len(rule.given + rule.figure):
            return False
        if not set(names.values()) <= set(self.at):
            return False
        cited = [self.done[i].statement for i in step.premises]
        wanted = [s.renamed(names) for s in rule.given + rule.figure]
        on_a_line = collinear({frozenset(g.points) for g in rule.given if g.predicate in ("coll", "midp", "para")})
        lines = [frozenset(c.points) for c in rule.figure if c.predicate == "between"]
        return (
            all(map(equal, wanted, cited))
            and all(c.spec.seen for c in rule.figure)
            and on_a_line.issuperset(lines)
            and any(equal(t.renamed(names), step.statement) for t in rule.then)
            and self.true(step.statement)
        )

    def by_algebra(self, step: Step) -> bool:
        """Every certificate as a matrix equation; all of them needed, and enough."""
        forms = all_forms(step.statement)
        used: set[int] = set()
        for c in step.certificates:
            keys = [(i, f) for i, f, _ in c.terms]
            if not keys or len(set(keys)) < len(keys) or not 0 <= c.form < len(forms):
                return False
            if any(i not in self.done or not 0 <= f < len(all_forms(self.done[i].statement)) for i, f in keys):
                return False
            rows = [self.lift(all_forms(self.done[i].statement)[f]) for i, f in keys]
            target = self.lift(forms[c.form])
            if target is None or None in rows or not all(q for _, _, q in c.terms):
                return False
            if not multiplies_out(target, rows, [q for _, _, q in c.terms]):
                return False
            used |= {i for i, _, _ in c.terms}
        proven = [forms[c.form] for c in step.certificates]
        enough = established_by(step.statement, proven)
        idle = any(established_by(step.statement, proven[:i] + proven[i + 1 :]) for i in range(len(proven)))
        needed = conditions(step.statement)
        cited = [self.done[i].statement for i in step.premises[len(used) :]]
        fits = len(cited) == len(needed) and all(map(equal, needed, cited))
        return enough and not idle and fits and list(step.premises[: len(used)]) == sorted(used)

    def lift(self, a_form: Form) -> dict[Quantity, sympy.Expr] | None:
        """The form with its integer, at 50 digits."""
        found = {q: exact_number(c) for q, c in a_form}
        if any(q[0] == "p" for q in found):
            return found
        parts = [real(c) * self.value(q) for q, c in a_form]
        total, size = sum(parts), max([abs(x) for x in parts] or [1])
        if any(q[0] == "d" for q in found):
            turns = int(mpmath.nint(total))
            found[PI] = found.get(PI, sympy.Integer(0)) - turns
            total, size = total - turns, 1
        return found if abs(total) < CLOSE * (1 if any(q[0] in ("d", "l", "lt") for q in found) else size) else None

    def value(self, q: Quantity) -> mpmath.mpf:
        """A quantity at 50 digits."""
        if q[0] in "dlsq":
            (ax, ay), (bx, by) = self.at[q[1]], self.at[q[2]]
            if q[0] == "d":
                return mpmath.atan2(by - ay, bx - ax) / mpmath.pi
            length = self.distance(q[1], q[2])
            return {"l": mpmath.log(length), "s": length, "q": length**2}[q[0]]
        if q[0] in ("t", "lt"):
            size = self.measured.value(q[1:])
            return size if q[0] == "t" else mpmath.log(size)
        return mpmath.log(real(sympy.sympify(q[1]))) if q[0] == "log" else mpmath.mpf(q[0] != "logunit")

    def distance(self, a: str, b: str) -> mpmath.mpf:
        """The distance of two points."""
        return mpmath.hypot(self.at[a][0] - self.at[b][0], self.at[a][1] - self.at[b][1])

    def true(self, statement: Statement) -> bool:
        """True in the figure."""
        if statement.spec.holds is not None:
            return statement.spec.holds(self.graph.figure, statement.args) > 0
        for a_form in all_forms(statement):
            if a_form and a_form[0][0][0] == "p":
                total = [sum(mpmath.mpf(str(c)) * self.at[q[1]][k] for q, c in a_form) for k in (0, 1)]
                if max(map(abs, total)) > CLOSE * 100:
                    return False
            elif self.lift(a_form) is None:
                return False
        if statement.predicate == "equal":
            parts = [
                real(c) * mpmath.fprod(self.measured.value(t) ** e for t, e in m)
                for side, sign in zip(statement.args, (1, -1), strict=True)
                for m, c in side.times(sign).parts
            ]
            if abs(sum(parts)) > CLOSE * max(map(abs, parts), default=1):
                return False
        return all(self.true(c) for c in conditions(statement))


def equal(a: Statement, b: Statement) -> bool:
    """True where some symmetry of the predicate turns one statement into the other."""
    if a.predicate != b.predicate or len(a.args) != len(b.args):
        return False
    if a.predicate in ("lensum", "sqsum"):
        rows = [[x.args[i : i + 3] for i in range(0, len(x.args), 3)] for x in (a, b)]
        one, two = (sorted((str(c), *sorted(ends)) for c, *ends in listed) for listed in rows)
        return one == two
    return any(tuple(a.args[i] for i in g) == b.args for g in symmetries(a.spec, len(a.args)))


def collinear(triples: set[frozenset[str]]) -> set[frozenset[str]]:
    """All collinear triples that follow from some: A, B, C and A, B, D on a line give A, C, D."""
    found = {t for t in triples if len(t) == 3}
    while True:
        more = {(a | b) - {p} for a in found for b in found if len(a & b) == 2 for p in a & b} - found
        if not more:
            return found
        found |= more


def multiplies_out(target: dict, rows: list, coefficients: list) -> bool:
    """Dense vectors over all quantities: coefficients times rows is the target."""
    quantities = sorted({q for row in (target, *rows) for q in row})
    matrix = sympy.Matrix([[row.get(q, 0) for q in quantities] for row in rows])
    weights = sympy.Matrix([[exact_number(c) for c in coefficients]])
    rest = weights * matrix - sympy.Matrix([[target.get(q, 0) for q in quantities]])
    return all(x == 0 or sympy.radsimp(sympy.expand(x)) == 0 for x in rest)


def real(value: Number | Fraction | sympy.Expr) -> mpmath.mpf:
    """A number at 50 digits."""
    found = value if isinstance(value, sympy.Expr) else exact_number(value)
    if found.is_Rational:
        return mpmath.mpf(found.p) / found.q
    return mpmath.mpf(str(sympy.N(found, 50)))
