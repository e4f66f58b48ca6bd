"""Why a step by linear algebra holds, in the words of a textbook."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.lang.form import block
from geogen.lang.statement import Statement, all_forms
from geogen.problem.words.book import Book, Why
from geogen.proof.graph import Certificate


def reason(stated: Sequence[Statement], target: Statement, subject: str, book: Book) -> Why:
    """The reason of a step: the first that fits what it rests on and what it says.

    Args:
        stated: what it rests on.
        target: what it says.
        subject: what the computation is about, the kinds of its quantities.
        book: the wordings.
    """
    return next(w for w in book.whys if w.fits({s.predicate for s in stated}, target.predicate, subject))


def subject_of(certificates: Sequence[Certificate], target: Statement) -> str:
    """The kinds of quantities that a step's computation is about."""
    forms = all_forms(target)
    return "".join(sorted({block(forms[c.form]) for c in certificates}))
