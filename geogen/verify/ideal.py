"""Ideal membership with saturation: what elimination leaves is given to Gröbner bases, and the cofactors come back."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from flint import fmpz_mpoly

from geogen.verify.ledger import Ledger, Weight
from geogen.verify.singular import read, ring, run, written

#: Highest power of the goal, and of a side condition, that is tried.
POWERS = 6


class Core:
    """Some polynomials in the variables that they really have.

    Args:
        ledger: what is known.
        facts: places of the equations.
        goal: what is to be shown zero.
        nonzero: places of the side conditions to use.
        seconds: seconds for each run.
        further: polynomials whose variables are there, too.
    """

    def __init__(
        self,
        ledger: Ledger,
        facts: Sequence[int],
        goal: fmpz_mpoly,
        nonzero: Sequence[int],
        seconds: int,
        further: Sequence[fmpz_mpoly] = (),
    ) -> None:
        self.ledger, self.facts, self.goal, self.seconds = ledger, list(facts), goal, seconds
        used = [*(ledger.zero[f] for f in facts), goal, *further]
        self.variables = sorted({v for poly in used for v, d in enumerate(poly.degrees()) if d}) or [0]
        inside = set(self.variables)
        self.nonzero = [
            n for n in nonzero if all(not d or v in inside for v, d in enumerate(ledger.nonzero[n].degrees()))
        ]
        self.nonzero.sort(key=lambda n: (len(ledger.nonzero[n]), n))

    def text(self, poly: fmpz_mpoly) -> str:
        """A polynomial for Singular."""
        return written([(tuple(e[v] for v in self.variables), c) for e, c in poly.to_dict().items()])

    def back(self, text: str) -> dict[tuple[int, ...], Fraction]:
        """A printed polynomial by exponents in all symbols."""
        size = len(self.ledger.ring.names())
        found = {}
        for exponents, coefficient in read(text, len(self.variables)).items():
            full = [0] * size
            for v, e in zip(self.variables, exponents, strict=True):
                full[v] = e
            found[tuple(full)] = Fraction(coefficient)
        return found

    def opening(self) -> list[str]:
        """The ring, the ideal and the goal."""
        ideal = ",".join(self.text(self.ledger.zero[f]) for f in self.facts) or "0"
        return [ring(len(self.variables)), f"ideal I = {ideal};", f"poly T = {self.text(self.goal)};"]

    def conditions(self) -> str:
        """The side conditions as an ideal N."""
        return f"ideal N = {','.join(self.text(self.ledger.nonzero[n]) for n in self.nonzero) or '1'};"

    def member(self) -> int | None:
        """The place of the goal among what is zero, once it is in the saturated ideal; None if it is not."""
        found = self.exponents()
        return None if found is None else self.lift(*found)

    def reducible(self) -> list[fmpz_mpoly]:
        """Products of several factors in a Gröbner basis of the saturated ideal, the simplest first."""
        program = ['LIB "elim.lib";', *self.opening(), self.conditions(), SATURATED, _REDUCIBLE]
        return sorted((self.cleared(line) for line in run("\n".join(program), self.seconds)), key=_size)

    def decomposed(self) -> list[fmpz_mpoly]:
        """A product that is zero because the ideal has several components, a factor for each; or nothing."""
        program = ['LIB "elim.lib"; LIB "primdec.lib";', *self.opening(), self.conditions(), SATURATED, _DECOMPOSED]
        best: dict[str, fmpz_mpoly] = {}
        for line in run("\n".join(program), self.seconds):
            component, _, text = line.partition(" ")
            factor = self.cleared(text)
            if component not in best or _size(factor) < _size(best[component]):
                best[component] = factor
        product = self.ledger.ring.constant(1)
        for factor in best.values():
            product = product * factor
        return [product] if len(best) > 1 else []

    def cleared(self, text: str) -> fmpz_mpoly:
        """A printed polynomial times a common denominator of its coefficients."""
        terms = self.back(text)
        scale = lcm(*(c.denominator for c in terms.values()))
        return self.ledger.ring.from_dict({e: int(c * scale) for e, c in terms.items()})

    def exponents(self, factor: str = "1") -> tuple[int, dict[int, int]] | None:
        """A power of the goal and powers of side conditions whose product, with a further factor, is in the ideal."""
        program = [
            'LIB "elim.lib";',
            *self.opening(),
            self.conditions(),
            f"poly W = {factor};",
            _SEARCH.replace("POWERS", str(POWERS)),
        ]
        lines = run("\n".join(program), self.seconds)
        answer = lines[-1].split()
        if answer[0] != "in":
            return None
        power, *exponents = map(int, answer[1:])
        return power, {n: e for n, e in zip(self.nonzero, exponents, strict=False) if e}

    def lift(self, power: int, powers: dict[int, int], sums: Sequence[object] = (), factor: str = "1") -> int:
        """Cofactors of a product that is known to be in the ideal; the place of the goal.

        Args:
            power: the power of the goal.
            powers: the powers of side conditions.
            sums: positive sums in the product, as a certificate has them.
            factor: the same for Singular.
        """
        scale, parts = self.cofactors(power, powers, factor)
        weight: Weight = (scale, powers)
        return self.ledger.add_zero(self.goal, weight, parts, power, sums)

    def cofactors(
        self, power: int, powers: dict[int, int], factor: str = "1"
    ) -> tuple[int, list[tuple[int, fmpz_mpoly]]]:
        """A number and cofactors, number·product = Σ cofactor·equation, for a product as in :meth:`lift`."""
        product = "*".join([f"T^{power}", *(f"({self.text(self.ledger.nonzero[n])})^{e}" for n, e in powers.items())])
        program = [
            *self.opening(),
            f"ideal F = ({product})*({factor});",
            "matrix M = lift(I, F);",
            "int i; for (i = 1; i <= size(matrix(I)); i = i + 1) { string(M[i, 1]); }",
        ]
        cofactors = [self.back(line) for line in run("\n".join(program), self.seconds)]
        scale = lcm(*(c.denominator for q in cofactors for c in q.values()))
        ring_ = self.ledger.ring
        # an ideal without equations has one cofactor, zero
        pairs = zip(self.facts, cofactors, strict=False)
        return scale, [(f, ring_.from_dict({e: int(c * scale) for e, c in q.items()})) for f, q in pairs]


#: Saturate by all side conditions.
SATURATED = """
ideal J = std(I); int i; list L;
for (i = 1; i <= ncols(N); i++) { L = sat_with_exp(J, ideal(N[i])); J = std(L[1]); }
"""

#: Print, with the number of the component, the generators that do not vanish on all of them.
_DECOMPOSED = """
list C = minAssGTZ(J); int c, d; list B;
for (c = 1; c <= size(C); c++) { B[c] = std(C[c]); }
for (c = 1; c <= size(C); c++) { for (i = 1; i <= ncols(B[c]); i++) { for (d = 1; d <= size(C); d++) {
  if (reduce(B[c][i], B[d]) != 0) { string(c) + " " + string(B[c][i]); break; } } } }
"""

#: Print the elements of the basis with several factors.
_REDUCIBLE = """
list F; for (i = 1; i <= ncols(J); i++) { F = factorize(J[i], 2); if (size(F[1]) > 1) { string(J[i]); } }
"""

#: Saturate by one side condition after the other until a power of T is in; then make the exponents small.
_SEARCH = """
ideal G = std(I); ideal J = G; int n = ncols(N); intvec e; e[n] = 0;
int i, j, k, p, done; poly S; list L;
proc inside(poly f, ideal J, int top, poly W) {
  int p; poly g = W;
  for (p = 1; p <= top; p++) { g = reduce(g*f, J); if (g == 0) { return(p); } }
  return(0);
}
p = inside(T, J, 1, W);
for (i = 1; i <= n && p == 0; i++) {
  L = sat_with_exp(J, ideal(N[i])); J = L[1]; e[i] = (L[2] > 0); if (e[i] > 0) { p = inside(T, J, 1, W); } }
if (p == 0) { p = inside(T, J, POWERS, W); }
if (p == 0) { "out"; } else {
  S = reduce(W*T^p, G); for (i = 1; i <= n; i++) { S = reduce(S*N[i]^e[i], G); }
  for (k = 1; k <= 6 && S != 0; k++) {
    for (i = 1; i <= n; i++) { if (e[i] > 0) { e[i] = e[i] + 1; S = reduce(S*N[i], G); } }
  }
  for (i = 1; i <= n; i++) { done = 0; while (e[i] > 0 && done == 0) {
    S = reduce(W*T^p, G);
    for (j = 1; j <= n; j++) {
      if (j == i) { S = reduce(S*N[j]^(e[j]-1), G); } else { S = reduce(S*N[j]^e[j], G); }
    }
    if (S == 0) { e[i] = e[i] - 1; } else { done = 1; } } }
  string A = "in " + string(p); for (i = 1; i <= n; i++) { A = A + " " + string(e[i]); } A;
}
"""


def _size(poly: fmpz_mpoly) -> tuple[int, int, str]:
    """For sorting: degree, terms, text."""
    return poly.total_degree(), len(poly), str(poly)
