"""All blind solvers, by families, and those of files of others.

A new family is a module of this package with a tuple of solvers, and a line below. A file of one's own is given by its
path; it is a module with one or more of the tuples ``SOLVERS``, ``RULES``, ``LEARNT`` and ``MODELS``.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from geogen.audit import cues, learnt, rules
from geogen.audit.cues import Solver
from geogen.audit.learnt import Learning
from geogen.audit.rules import Rule
from geogen.errors import GeogenError

if TYPE_CHECKING:
    from geogen.audit.models import Model

#: What those that learn by scikit-learn need, and how one has it.
NEEDED = "scikit-learn"
MISSING = f"not played: solvers that learn by {NEEDED}, which is not installed (pip install 'geogen[audit]' brings it)"


@dataclass(frozen=True)
class Solvers:
    """Blind solvers.

    Args:
        solvers: pick by the texts of one item.
        rules: pick by an item with what its set tells of it.
        learnt: learn from items with their answers, without a library.
        models: learn by scikit-learn, and say what they go by.
    """

    solvers: tuple[Solver, ...] = ()
    rules: tuple[Rule, ...] = ()
    learnt: tuple[Learning, ...] = ()
    models: tuple[Model, ...] = ()

    def __add__(self, other: Solvers) -> Solvers:
        """Both together."""
        return Solvers(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(self)))

    @property
    def names(self) -> list[str]:
        """The name of each."""
        return [one.name for f in fields(self) for one in getattr(self, f.name)]


def is_complete() -> bool:
    """Whether scikit-learn is there."""
    return importlib.util.find_spec("sklearn") is not None


def every() -> Solvers:
    """All that can be played here: those that need scikit-learn where it is installed."""
    found = Solvers(cues.SOLVERS, rules.RULES, learnt.LEARNT)
    if not is_complete():
        return found
    from geogen.audit.models import MODELS

    return found + Solvers(models=MODELS)


def of_files(paths: Sequence[Path]) -> Solvers:
    """The solvers of files of one's own.

    Args:
        paths: of Python files, which are run.

    Raises:
        GeogenError: a file cannot be run, or has no solvers.
    """
    found = Solvers()
    for path in paths:
        module = _module(path)
        found += Solvers(*(tuple(getattr(module, f.name.upper(), ())) for f in fields(Solvers)))
    return found


def _module(path: Path) -> ModuleType:
    names = [f.name.upper() for f in fields(Solvers)]
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise GeogenError("no Python file of solvers", file=str(path), hint="name one that ends in .py")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a file of someone else's raises
        raise GeogenError(f"the file of solvers cannot be run: {error}", file=str(path)) from error
    if not any(getattr(module, name, ()) for name in names):
        raise GeogenError("no solvers here", file=str(path), hint=f"a file has a tuple {', '.join(names)}")
    return module
