"""A package imports only from those above it in the order in which data flows, and the checker from almost nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ORDER = (
    "errors",
    "lang",
    "library",
    "proof",
    "kernel",
    "elaborate",
    "checker",
    "records",
    "verify",
    "scene",
    "deduction",
    "problem",
    "auxiliary",
    "geogebra",
    "figure",
    "constructing",
    "oracle",
    "tasks",
    "variants",
    "families",
    "dataset",
    "audit",
    "eval",
    "imports",
    "rewards",
    "cli",
    "testing",
)
PACKAGE = Path(__file__).resolve().parent.parent / "geogen"
FILES = sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(path: Path) -> str:
    """The package of geogen that a file belongs to; the top __init__ belongs to none."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_only_from_above(path: Path) -> None:
    """A file imports geogen's packages only where they stand above its own, or are its own."""
    own = layer(path)
    for name in imports(path):
        if not name.startswith("geogen."):
            continue
        other = name.split(".")[1]
        if other not in ORDER:
            assert hasattr(__import__("geogen"), other), f"{path}: {name} is of no layer"
            continue
        assert own == "__init__" or ORDER.index(other) <= ORDER.index(own), f"{path}: {own} imports {name}"


def test_no_two_modules_import_one_another() -> None:
    """There is an order of all modules in which each imports only those before it, also inside functions."""
    names = {str(p.relative_to(PACKAGE.parent).with_suffix("")).replace("/", "."): p for p in FILES}
    names = {name.removesuffix(".__init__"): path for name, path in names.items()}
    needs = {}
    for name, path in names.items():
        found = {other if other in names else other.rpartition(".")[0] for other in imports(path)}
        around = {parent for other in found for parent in packages(other)} - packages(name)
        needs[name] = ((found | around) & set(names)) - {name}
    TopologicalSorter(needs).prepare()  # raises CycleError with the modules of a cycle


def packages(module: str) -> set[str]:
    """The packages around a module, which are imported before it."""
    parts = module.split(".")
    return {".".join(parts[:count]) for count in range(1, len(parts))}


def test_every_package_has_a_layer() -> None:
    """No package of geogen is missing from the order."""
    assert {layer(p) for p in FILES} - {"__init__"} <= set(ORDER)


def test_the_checker_imports_nothing_else() -> None:
    """The trusted part uses errors, lang, library and proof, and of the rest the standard library alone."""
    trusted = {"errors", "lang", "library", "proof", "kernel", "elaborate", "checker"}
    for path in FILES:
        if layer(path) not in trusted:
            continue
        for name in imports(path):
            top, _, rest = name.partition(".")
            if top == "geogen":
                assert rest.split(".")[0] in trusted, f"{path}: {name}"
            else:
                assert top in sys.stdlib_module_names or top == "__future__", f"{path}: {name}"


def test_the_kernel_imports_nothing_of_geogen() -> None:
    """The kernel uses itself and the standard library."""
    for path in (PACKAGE / "kernel").glob("*.py"):
        for name in imports(path):
            own = name.startswith("geogen.kernel.")
            assert own or name.partition(".")[0] in {*sys.stdlib_module_names, "__future__"}, f"{path}: {name}"


@pytest.mark.parametrize("module", ["geogen.kernel", "geogen.checker", "geogen.library", "geogen.lang.problem"])
def test_the_trusted_part_loads_no_numpy(module: str) -> None:
    """Importing the trusted part in a fresh interpreter loads neither numpy nor sympy."""
    assert not loaded(f"import {module}") & {"numpy", "sympy"}


def test_help_is_light() -> None:
    """``geogen --help`` loads neither numpy nor sympy nor any command."""
    modules = loaded("from geogen.cli.app import run; run(['--help'])")
    assert "geogen" in modules
    assert not modules & {"numpy", "sympy", "matplotlib", "pyarrow"}
    assert "geogen.cli.solve" not in modules


def loaded(code: str) -> set[str]:
    """The modules that a fresh interpreter has after running ``code``."""
    script = f"{code}\nimport sys\nprint('\\n' + ' '.join(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=PACKAGE.parent, timeout=60
    )
    return set(done.stdout.splitlines()[-1].split())
