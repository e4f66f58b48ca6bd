"""The grammar of GeoGebra's input: one line to a statement."""

from __future__ import annotations

from geogen.errors import ScriptError
from geogen.geogebra.functions import FUNCTIONS
from geogen.geogebra.syntax import Binary, Braces, Call, Name, Node, Pair, Quoted, Statement, Unary, Value, height
from geogen.geogebra.tokens import Token, tokens

#: How deep expressions may be nested: no construction needs a tenth of it.
DEPTH = 40
#: How deep the tree of a line may be: a chain of so many sums or products.
TALLEST = 80
#: Most characters of a line.
LONGEST_LINE = 4000
_CLOSING = {"(": ")", "[": "]", "{": "}"}
_COMPARISONS = frozenset({"==", "!=", "<", ">", "<=", ">=", "⟂", "∥", "∈"})
#: Coordinates are no labels: ``x = 3`` is an equation.
COORDINATES = frozenset({"x", "y", "z"})


def statement(line: str, number: int = 1) -> Statement:
    """A line of a script: ``A = (1, 2)``, ``c: Circle(A, B)``, ``f(x) = x^2``, ``y = 2x + 1`` or an expression alone.

    Args:
        line: it, without comments.
        number: where it stands.

    Raises:
        ScriptError: the line is none, with its column.
    """
    if len(line) > LONGEST_LINE:
        raise ScriptError(f"a line of {len(line):,} characters", hint=f"at most {LONGEST_LINE:,} are read", line=number)
    reader = _Reader(tokens(line))
    labels, variables = reader.labels()
    node = reader.equation()
    reader.expect("end")
    if height(node) > TALLEST:
        raise ScriptError(f"an expression of more than {TALLEST} parts in a row", line=number)
    return Statement(labels, node, number, variables)


def expression(text: str) -> Node:
    """A tree from text.

    Raises:
        ScriptError: it is none.
    """
    reader = _Reader(tokens(text))
    node = reader.equation()
    reader.expect("end")
    return node


class _Reader:
    """Reads signs from left to right."""

    def __init__(self, signs: tuple[Token, ...]) -> None:
        self.signs = signs
        self.at = 0
        self.depth = 0
        #: How many ``|`` are open: the next one closes.
        self.bars = 0

    @property
    def next(self) -> Token:
        return self.signs[self.at]

    def ahead(self, count: int) -> Token:
        return self.signs[min(self.at + count, len(self.signs) - 1)]

    def take(self, *texts: str) -> str:
        """The next sign if it is one of these, else nothing."""
        token = self.next
        if token.kind == "sign" and token.text in texts:
            self.at += 1
            return token.text
        return ""

    def expect(self, text: str) -> None:
        token = self.next
        if (token.kind == "end") if text == "end" else (token.kind == "sign" and token.text == text):
            self.at += 1
            return
        found = f"'{token.text}'" if token.kind != "end" else "the end of the line"
        wanted = "the end of the line" if text == "end" else f"'{text}'"
        raise ScriptError(f"{wanted} is expected, not {found}", column=token.column)

    # statements

    def labels(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names before ``=`` or ``:``, and the variables of a function."""
        start = self.at
        closing = _CLOSING.get(self.take(*_CLOSING), "")  # (X, Y) = … and {X, Y} = … name two objects, too
        names = self._listed_names()
        if closing and (len(names) < 2 or not self.take(closing)):
            names = []
        if names and self._labelling(names):
            self.at += 1
            return tuple(names), ()
        self.at = start
        variables = self._function_head()
        return ((self.signs[start].text,), variables) if variables else ((), ())

    def _listed_names(self) -> list[str]:
        """Names with commas between them."""
        names: list[str] = []
        while self.next.kind == "name":
            names.append(self.next.text)
            self.at += 1
            if not self.take(","):
                break
        return names

    def _labelling(self, names: list[str]) -> bool:
        sign = self.next
        if sign.kind != "sign" or sign.text not in ("=", ":"):
            return False
        return sign.text == ":" or not COORDINATES & {n for n in names if len(names) == 1}

    def _function_head(self) -> tuple[str, ...]:
        """The variables of ``f(x) =`` or ``f(x, y) =``, taken where the line begins so."""
        start = self.at
        if self.next.kind != "name" or self.ahead(1).text != "(":
            return ()
        self.at += 2
        variables = self._listed_names()
        if variables and self.take(")") and self.take("=", ":"):
            if self.signs[start].text in FUNCTIONS:  # x(A) = 3 and the like
                self.at = start
                return ()
            return tuple(variables)
        self.at = start
        return ()

    # expressions, from the loosest to the tightest sign

    def equation(self) -> Node:
        left = self.disjunction()
        while self.take("="):
            left = Binary("=", left, self.disjunction())
        return left

    def disjunction(self) -> Node:
        left = self.conjunction()
        while self.take("||"):
            left = Binary("||", left, self.conjunction())
        return left

    def conjunction(self) -> Node:
        left = self.comparison()
        while self.take("&&"):
            left = Binary("&&", left, self.comparison())
        return left

    def comparison(self) -> Node:
        """``a < b``, and ``a < b < c``, which means both."""
        left = self.span()
        found: Node | None = None
        while sign := self.take(*_COMPARISONS):
            right = self.span()
            one = Binary(sign, left, right)
            found = one if found is None else Binary("&&", found, one)
            left = right
        return left if found is None else found

    def span(self) -> Node:
        left = self.sum()
        return Binary("..", left, self.sum()) if self.take("..") else left

    def sum(self) -> Node:
        left = self.product()
        while sign := self.take("+", "-"):
            left = Binary(sign, left, self.product())
        return left

    def product(self) -> Node:
        left = self.signed()
        while True:
            if sign := self.take("*", "/"):
                left = Binary(sign, left, self.signed())
            elif self._begins_factor():
                left = Binary("*", left, self.power())
            else:
                return left

    def _begins_factor(self) -> bool:
        """True where a factor follows without a sign: ``2x``, ``3(a + b)``, ``a b``."""
        token = self.next
        if token.kind in ("number", "name", "text"):
            return True
        return token.kind == "sign" and (token.text in ("(", "{") or token.text == "|" and not self.bars)

    def signed(self) -> Node:
        self._deeper()
        if sign := self.take("-", "+", "!"):
            of = self.signed()
            found: Node = of if sign == "+" else Unary(sign, of)
        else:
            found = self.power()
        self.depth -= 1
        return found

    def power(self) -> Node:
        base = self.postfix()
        if self.take("^"):
            return Binary("^", base, self.signed())
        if self.next.kind == "power":
            exponent = Value(float(self.next.text)) if self.next.text.lstrip("-").isdigit() else None
            if exponent is None:
                raise ScriptError("this power is none", column=self.next.column)
            self.at += 1
            return Binary("^", base, exponent)
        return base

    def postfix(self) -> Node:
        node = self.primary()
        while True:
            if self.take("°"):
                node = Unary("°", node)
            elif self.next.text == "!" and self.next.kind == "sign" and not self._begins_after(1):
                self.at += 1
                node = Unary("factorial", node)
            else:
                return node

    def _begins_after(self, count: int) -> bool:
        return self.ahead(count).kind in ("number", "name") or self.ahead(count).text == "("

    def primary(self) -> Node:
        self._deeper()
        token = self.next
        if token.kind == "end":
            raise ScriptError("the line ends too early", column=token.column)
        self.at += 1
        if token.kind == "number":
            found: Node = Value(float(token.text))
        elif token.kind == "text":
            found = Quoted(token.text)
        elif token.kind == "name":
            found = self._named(token.text)
        elif token.text == "(":
            found = self._bracketed(token)
        elif token.text == "{":
            found = Braces(self._items("}"))
        elif token.text == "|":
            found = self._absolute()
        else:
            raise ScriptError(f"'{token.text}' is not expected here", column=token.column)
        self.depth -= 1
        return found

    def _deeper(self) -> None:
        self.depth += 1
        if self.depth > 2 * DEPTH:  # a bracket counts twice: as a signed factor and as a bracket
            raise ScriptError(f"expressions are nested deeper than {DEPTH}", column=self.next.column)

    def _named(self, name: str) -> Node:
        if (
            self.next.kind == "power" and name in FUNCTIONS and self.ahead(1).text == "(" and self.next.text.isdigit()
        ):  # sin²(x)
            exponent = float(self.next.text)
            self.at += 2
            return Binary("^", Call(name, self._items(")")), Value(exponent))
        if name in FUNCTIONS and self.next.text == "^" and self._is_power_of_call():  # sin^2(x)
            exponent = float(self.ahead(1).text)
            self.at += 3
            return Binary("^", Call(name, self._items(")")), Value(exponent))
        if opening := self.take("(", "["):
            return Call(name, self._items(_CLOSING[opening]))
        return Name(name)

    def _is_power_of_call(self) -> bool:
        return self.ahead(1).kind == "number" and self.ahead(2).text == "("

    def _items(self, closing: str) -> tuple[Node, ...]:
        bars, self.bars = self.bars, 0
        items: list[Node] = []
        if not self.take(closing):
            items.append(self.equation())
            while self.take(","):
                items.append(self.equation())
            self.expect(closing)
        self.bars = bars
        return tuple(items)

    def _bracketed(self, opening: Token) -> Node:
        bars, self.bars = self.bars, 0
        first = self.equation()
        if self.take(";"):
            found: Node = Pair(first, self.equation(), True)
        elif self.take(","):
            found = Pair(first, self.equation())
            if self.next.text == ",":
                raise ScriptError(
                    "a point in space", column=opening.column, hint="points of the plane have two coordinates"
                )
        else:
            found = first
        self.expect(")")
        self.bars = bars
        return found

    def _absolute(self) -> Node:
        self.bars += 1
        inside = self.sum()
        self.bars -= 1
        self.expect("|")
        return Call("abs", (inside,))
