"""Graders for OpenAI's reinforcement fine-tuning: a JSON config whose Python source is geogen's own check.

Such a grader runs where nothing can be installed. So the source carries the modules that the check is made of, packed;
they need the standard library alone, and what they decide is what they decide here.
"""

from __future__ import annotations

import ast
import base64
import json
import lzma
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from geogen.errors import GeogenError
from geogen.rewards.grading import ANSWER_ALONE, Weights
from geogen.tasks import kinds

#: What a grader calls, and the longest source that is taken.
CALLED, MAX_SOURCE = "geogen.rewards.grading", 256 * 1024
_SOURCE = '''"""Grades a reply to an item of geogen, by its own modules, which are packed here."""
import base64, importlib.abc, importlib.machinery, json, lzma, sys

PACKED = "{packed}"
MODULES = json.loads(lzma.decompress(base64.b85decode(PACKED)))
WEIGHTS = {weights}


class Packed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path=None, target=None):
        if name not in MODULES:
            return None
        package = any(other.startswith(name + ".") for other in MODULES)
        return importlib.machinery.ModuleSpec(name, self, is_package=package)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(MODULES[module.__name__], module.__name__, "exec"), module.__dict__)


if not any(type(finder).__name__ == "Packed" for finder in sys.meta_path):
    sys.meta_path.insert(0, Packed())


def grade(sample, item):
    from geogen.rewards.grading import Weights, grade as graded

    return float(graded(item, sample.get("output_text") or "").total(Weights(**WEIGHTS)))
'''


def grader(weights: Weights = ANSWER_ALONE, name: str = "geogen") -> dict[str, Any]:
    """The config of a Python grader, for ``reinforcement.grader`` of a job.

    Args:
        weights: what each part of a grade counts.
        name: what to call it.

    Raises:
        GeogenError: its source would be longer than is taken.
    """
    return {"type": "python", "name": name, "source": source(weights)}


def graders(weights: Weights, name: str = "geogen") -> dict[str, Any]:
    """The config of a grader that shows each part that counts, and its sum.

    Args:
        weights: what each part counts, at least one of them other than 0.
        name: what to call it.

    Raises:
        GeogenError: no part counts, or a source would be longer than is taken.
    """
    counted = {part: weight for part, weight in vars(weights).items() if weight}
    if not counted:
        raise GeogenError("no part of the grade counts", hint="a weight other than 0")
    alone = {part: grader(Weights(**{"answer": 0.0, part: 1.0}), part) for part in counted}
    formula = " + ".join(f"{weight} * {part}" for part, weight in counted.items())
    return {"type": "multi", "name": name, "graders": alone, "calculate_output": formula}


def source(weights: Weights = ANSWER_ALONE) -> str:
    """The Python source of a grader: a function ``grade(sample, item)``.

    Args:
        weights: what each part of a grade counts.

    Raises:
        GeogenError: it would be longer than is taken.
    """
    text = _SOURCE.format(packed=_packed(), weights=json.dumps(vars(weights)))
    if len(text.encode()) > MAX_SOURCE:
        raise GeogenError(f"the grader's source has {len(text.encode())} bytes, and {MAX_SOURCE} are taken")
    return text


@cache
def _packed() -> str:
    data = json.dumps(modules(CALLED), ensure_ascii=False, sort_keys=True).encode()
    return base64.b85encode(lzma.compress(data, preset=9)).decode("ascii")


def modules(name: str) -> dict[str, str]:
    """The source of a module of geogen and of every module of geogen that it needs, without docstrings.

    Args:
        name: of the module.

    Raises:
        GeogenError: one of them needs what is not in the standard library.
    """
    found: dict[str, str] = {}
    todo = [name]
    while todo:
        current = todo.pop()
        if current in found:
            continue
        if current == kinds.__name__:
            found[current] = _table_of_kinds()
            todo += _packages(current)
            continue
        tree = ast.parse(_path(current).read_text("utf-8"))
        todo += _packages(current)
        todo += _needed(tree, current)
        found[current] = ast.unparse(_bare(tree))
    return found


def _table_of_kinds() -> str:
    """The kinds of tasks as data: their own module has the oracles of all tasks, which no grader needs."""
    asked = {kind.suite: kind.exception for kind in kinds.KINDS.values()}
    record = "SimpleNamespace(suite=suite, exception=exception)"
    return f"from types import SimpleNamespace\nKINDS = {{suite: {record} for suite, exception in {asked!r}.items()}}"


def _path(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise GeogenError(f"there is no module '{name}'")
    return Path(spec.origin)


def _packages(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:k]) for k in range(1, len(parts))]


def _needed(tree: ast.Module, name: str) -> list[str]:
    """The modules of geogen that a module imports when it is loaded or used."""
    wanted = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            wanted += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            below = [f"{node.module}.{alias.name}" for alias in node.names]
            own = node.module.split(".")[0] == "geogen"
            wanted += [node.module, *(b for b in below if own and find_spec(b.rpartition(".")[0]) and _is_module(b))]
    other = next((w for w in wanted if w.split(".")[0] not in {"geogen", "__future__", *sys.stdlib_module_names}), None)
    if other is not None:
        raise GeogenError(f"'{name}' needs '{other}', which a grader does not have")
    return [w for w in wanted if w.split(".")[0] == "geogen"]


def _is_module(name: str) -> bool:
    parent = find_spec(name.rpartition(".")[0])
    return parent is not None and parent.submodule_search_locations is not None and find_spec(name) is not None


def _bare(tree: ast.Module) -> ast.Module:
    """A module without its docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree
