"""The re-check of diagnostic items: every option's proof is repeated from the record alone.

Like the proof checker it belongs to the trusted part and imports nothing that makes items. What each task's record has
to show:

- perception (NP, SP): the correct option is true in every recorded figure, the wrong ones are clearly false in each.
- premise filtering (IPF): a proof that does not cite the correct option's premise; every other option's it cites, and
  there is a countermodel, to fifty digits, in which all other premises hold and the goal fails.
- subgoals (SD): a step of a proof, by a theorem, rests on the correct option, which is derived; a wrong option is
  clearly false in the figures, or true and a hypothesis of no instance of any rule of the theorem.
- theorems (TS): the wrong options are applied in proofs from what is given; the correct option's widest hypotheses are
  true of no points of the figure, crossings of what is drawn included, so no derivation within it uses it.
- faulty steps (FBL): the steps before the correct option are accepted one by one, the step itself is refused, and it
  is false in the figures (or cites what comes after it).

Items of the variant ``faithful`` follow the published definitions, which prove less; only that much is checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from geogen.checker.items.item import JudgedItem, Judges, check_columns, claimed, read_item, require, require_checksum
from geogen.checker.items.truth import as_said
from geogen.errors import GeogenError, ProofRejected
from geogen.library.records import Library

__all__ = ["check_item", "judged", "reading"]


def check_item(row: Mapping[str, Any], library: Library, judges: Judges) -> JudgedItem:
    """Accept an item by returning it, refuse it by raising.

    Args:
        row: the columns of the item's record.
        library: rules and constructions that it may use.
        judges: of the tasks that there are.

    Raises:
        ProofRejected: one line with the cause.
    """
    item = judged(row, library, judges)
    check_columns(row, item)
    require_checksum(row, item)
    return item


def judged(row: Mapping[str, Any], library: Library, judges: Judges) -> JudgedItem:
    """An item whose provenance proves each of its options right or wrong; the other columns are not read.

    Args:
        row, library, judges: as for :func:`check_item`.

    Raises:
        ProofRejected: one line with the cause.
    """
    item = read_item(row, judges)
    with reading():
        claims = [_said(option) for option in item.options]
        require(len(set(claims)) == len(claims), "two options say the same")
        item.judge.check(item, library)
    return item


def _said(option: Mapping[str, Any]) -> tuple[object, ...]:
    """What an option says, whatever its words are: a statement or its denial, theorems, or a step."""
    statement = as_said(claimed(option)) if "statement" in option else None
    return statement, option.get("denied"), tuple(sorted(option.get("rules", ()))), option.get("step")


@contextmanager
def reading() -> Iterator[None]:
    """What malformed data raise becomes a refusal.

    Raises:
        ProofRejected: with what was raised.
    """
    try:
        yield
    except ProofRejected:
        raise
    except GeogenError as error:
        raise ProofRejected(f"the provenance does not read: {error}") from error
    except (KeyError, TypeError, ValueError, ArithmeticError, IndexError, AttributeError) as error:
        cause = f"it lacks {error}" if isinstance(error, KeyError) else f"{type(error).__name__} {error}"
        raise ProofRejected(f"the provenance is malformed: {cause}") from error
