"""The trusted checker: reads a proof graph, re-does every step, refuses at the first fault with its cause.

It never searches. It parses the problem, reads numbers off the recorded figure, instantiates the cited rule, multiplies
and adds the recorded certificate in exact arithmetic, or puts recorded values into an equation. Trusted beside this
package are the meaning of the predicates and of the problem language (``geogen.lang``), what the constructions give and
what the rules say (``geogen.library``), and Python's integers and floats; nothing that finds proofs is.

**What a checked proof means.** Let D be all figures in which the problem's given statements hold, every figure
condition that the proof reads (kind ``seen``) holds, every segment whose direction or length a step speaks of has two
different ends, and every measured term that a step speaks of means something: the polygon of an area is simple and has
one, an angle, arc or sector is open, no tangent is that of a right angle. The recorded figure F is in D (checked, up to
the margins below). Then the goal holds in every figure of the connected component of D that contains F: *every figure
of the same kind*.

*Why.* By induction over the steps, each statement holds throughout the component. Given: by definition of D. Seen:
likewise. By rule: the rule's hypotheses hold there by induction, its figure conditions by definition of D. By algebra:
join F to any figure of the component by a path in D. Directions change continuously along the path, so choose their
values continuously, starting from the values in [0, 1) that F shows. A form of a statement that holds along the whole
path is a continuous integer, hence the integer read off F; so the lifted forms are zero all along, and so is every
combination of them with fixed coefficients, fractions or square roots. Such a combination is the lifted form of the new
statement. By value: see next.

**What a step by value means.** It cites an equation between measured terms (``equal``, ``lconst``, ``rconst``), and for
each term that is replaced in it, in order, a statement that says what the term is: linear in it with a number before
it, so that the term can be written by the others; or, for a sine, cosine or tangent, a statement of its angle, whose
function is exact. All this is arithmetic on polynomials with fixed coefficients, and what results, p = 0, holds
throughout the component because the cited statements do. Along the path every term is continuous: lengths, areas and
the drawn angles between 0° and 180° are. The statement follows in one of these ways.

- It is p = 0 itself, up to a factor other than zero.
- It is q = 0, an equation of several terms, and p is f·q with f a sum of products of terms, functions of angles not
  among them, whose coefficients have one sign: f is positive, or negative, everywhere in D.
- p has been divided by the terms that all its parts share. They are positive everywhere in D; functions of angles need
  not be, and are not divided by.
- p is in one term, not zero, and of degree two at most. The term is always one of at most two roots, and being
  continuous it is always the same one: the one in F. The statement's value is a root exactly, F shows it within the
  margin, and a second root, if there is one, is further off than ``APART`` = 1e-4, so F decides between them. For the
  same reason a square has the positive root where F has, and a line at a special angle is the one that F shows.
- For a ratio, p is in two lengths with all parts of one degree. The second length is positive, so p divided by its
  power is a polynomial in the ratio, and the same holds of it.
- A term that is a sine, cosine or tangent is constant, hence so is its angle, which takes finitely many values between
  0° and 180°. A directed angle between the angle's lines is plus or minus the drawn one, and the sign could change at
  0° or 180° only; so where a directed angle is known the drawn one is too, and conversely, as F shows them.

A value found in this way is one for the component of F. (That all figures of a problem have one value is more: a
triangle with two sides and an angle opposite one of them may be two triangles, each with its own proof.)

**Margins.** A congruence of directions counts as true in F where it is within ``MARGIN`` = 1e-6 half turns of an
integer; further off it is refused, so the integer is never in doubt. Logarithms must vanish within ``MARGIN``, lengths,
squares, areas, equations and vectors within ``MARGIN`` times the largest term, so that neither scale nor place of the
figure matters. Figure conditions are open conditions and must hold with the predicate's own margin (``CLEAR`` = 1e-5).
Two ends of a segment must be further apart than ``CLOSE`` = 1e-5 of the figure's diameter, as must two sides of a
polygon without a common corner; angles count as open from a thousandth of a degree on.

**The exact figure.** The coordinates on record stand for an exact figure next to them, without which the theorem would
be empty. ``existence`` certifies, in interval arithmetic, that there is one and that the conditions of position which F
shows hold in it (:mod:`geogen.checker.existence`); nearly all problems are certified. A figure that is shown to have no
exact one near it is refused: sides 3, 4 and 5.000004 around a right angle. Where neither is shown, as with given values
that make two circles touch, ``existence`` says so, and that there is an exact figure remains the builder's word.

**Holes that are closed**, each with a forged proof in the tests:

- Degenerate segments. With A = B the direction of AB means nothing, and ``perp A A C D`` would hold by an empty form.
  The segments of a predicate are found on distinct points, so a segment that cancels out of a form is seen too.
- Repeated points. ``cyclic A A B C`` and ``circle O A A B`` say less than they seem to; the points that a predicate
  lets change places freely must be different. Two variables of a rule may stand for one point where no statement of
  the instance degenerates; the conclusion must be true in F in any case.
- Four collinear points satisfy the equations of inscribed angles: ``cyclic`` by algebra needs ``ncoll`` of its first
  three points, which with any one of the three equations excludes the collinear case.
- ``between`` is open along the line only: that the points are collinear has to be derived. A rule that reads
  ``between`` and does not have the collinearity among its hypotheses is refused.
- Only predicates of position are read off the figure (an explicit list), and a goal is never read off it.
- A figure that is not one of the problem: all given statements must be true in it, not only the cited ones.
- A figure next to which there is no exact one: given values that contradict each other by less than the margins.
- A vector sum whose coefficients do not add up to zero speaks of the origin of the coordinates; it is refused.
- Terms that vanish. With [ABC] = 0 the equation [ABC]·x = [ABC]·2 says nothing about x; flat polygons and angles of 0°
  are refused wherever they stand. A rule's equation is looked at before equal terms cancel: with two variables for one
  point a degenerate term could drop out of it unseen.
- Arcs are those of the circle through their first end; where F shows the two ends on different circles the name would
  decide what is meant, and the arc is refused.
- Angles of an equation are degrees of drawn angles and hold exactly, not up to 180°: no integer is read for them. They
  meet directions in ``protractor`` alone, which a rule concludes of three points anticlockwise.
- An equation that says nothing (0 = 0 once values are put in) gives nothing, and an equation with no linear form is
  established by a rule or by value, never by an empty certificate. Its truth in F is measured all the same.
- Near roots: cos²x = 10⁻⁸ cos x is nearly true of a right angle. Roots that the figure could not tell apart decide
  nothing; those of functions of angles are compared absolutely, as zero is among them.
- Numbers that are zero unseen. (√4 − 2)·(√4 + 2) = 0, though neither sum looks like zero: with such a rest any value
  that the figure shows would follow. Numbers under roots are squarefree, so that only empty sums are zero.
- A base twice in a product of powers, 4 = 2 · 2, counts twice in the logarithm.
- Numbers that floats lose. An angle of 10⁴⁰ half turns is near an integer in any figure, and 10¹²·√2 − 1414213562373 is
  small beside each of its parts; angles are bounded, and what floats cannot tell refuses the step or the problem.
- Numbers: NaN, infinities, huge fractions and roots, numbers and polynomials not in normal form, endless statements,
  proofs and substitutions are refused by size before any work; sums that are no numbers of school geometry, such as
  1 + π, refuse the step.
"""

from __future__ import annotations

from geogen.checker.existence import Existence, certify, existence
from geogen.checker.figure import Figure
from geogen.checker.record import check_record
from geogen.checker.stepwise import rules_of
from geogen.elaborate import elaborated
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.kernel import Refused, judge, read_record
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph

__all__ = ["Existence", "check", "existence"]


def check(graph: ProofGraph, library: Library) -> Existence:
    """Accept a proof by returning, refuse it by raising.

    Args:
        graph: the proof.
        library: rules and constructions that it may use.

    Returns:
        Whether an exact figure is certified to be where the drawn one is, as :func:`existence` says it.

    Raises:
        ProofRejected: one line with the step and the cause.
    """
    check_record(graph)
    task = read_task(graph.problem, library)
    book = rules_of(library)
    try:
        judge(read_record(elaborated(graph, task, book.hash)), book)
    except Refused as error:
        raise ProofRejected(str(error)) from error
    return certify(task, Figure(graph.figure), library)
