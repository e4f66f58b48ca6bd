"""Names that a script defines twice: the later definition takes the place of the earlier one."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.errors import ScriptError
from geogen.geogebra.syntax import Statement, names


def reordered(statements: Sequence[Statement], number: int, label: str) -> tuple[Statement, ...]:
    """The statements with a later definition in the place of the earlier one, and what it needs before it.

    Raises:
        ScriptError: the new definition depends on the object that it defines.
    """
    new = statements[number]
    old = next(i for i, s in enumerate(statements) if label in s.labels)
    later = set(names(new.node))
    if label in later:
        raise ScriptError(f"'{label}' is defined by itself", line=new.line)
    kept = [s for i, s in enumerate(statements) if i not in (old, number)]
    defined_late = {n for s in statements[old + 1 : number] for n in s.labels}
    if not later & defined_late:
        return (*kept[:old], new, *kept[old:])
    return _after_needs(kept, new, label)


def _after_needs(kept: list[Statement], new: Statement, label: str) -> tuple[Statement, ...]:
    """The new definition after everything it needs, and what depends on it after it.

    Raises:
        ScriptError: what it needs depends on it.
    """
    depends = {label}
    before: list[Statement] = []
    after: list[Statement] = []
    for s in kept:
        if depends & set(names(s.node)):
            depends |= set(s.labels)
            after.append(s)
        else:
            before.append(s)
    if depends & set(names(new.node)):
        raise ScriptError(f"'{label}' is defined by what depends on it", line=new.line)
    return (*before, new, *after)
