"""What has to be trusted: the modules that a judge loads, counted in a fresh interpreter."""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path

from markdown import code, table

#: The judges, each with the module that is imported for it.
JUDGES = {"the kernel": "geogen.kernel", "`geogen check`": "geogen.checker"}
#: The judge that is no module, by its place in the package.
SECOND = "dataset/view/judge.js"
#: Tokens that are no code.
_BLANK = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def trusted() -> str:
    """A table of the lines that each judge loads, by package."""
    rows = []
    for name, module in JUDGES.items():
        packages = defaultdict(list)
        for path in _loaded(module):
            packages[path.relative_to(_root()).parts[0].removesuffix(".py")].append(path)
        for package, paths in sorted(packages.items()):
            rows.append((code(f"geogen.{package}"), f"for {name}", *_counted(paths)))
        rows.append(("**all in all**", f"**for {name}**", *_counted([p for paths in packages.values() for p in paths])))
    text = (_root() / SECOND).read_text(encoding="utf-8")
    code_of = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith(("//", "/*", "*"))]
    rows.append((code(f"geogen/{SECOND}"), "in a browser", "1", f"{len(text.splitlines()):,}", f"{len(code_of):,}"))
    return table(("package", "loaded", "modules", "lines", "of them code"), rows)


def _root() -> Path:
    spec = find_spec("geogen")
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


def _loaded(module: str) -> list[Path]:
    """The files of geogen that importing a module loads, the empty top of the package apart."""
    script = f"import sys, {module}\nfor m in sys.modules.values():\n    print(getattr(m, '__file__', '') or '')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    paths = [Path(line) for line in done.stdout.splitlines() if line]
    return sorted(p for p in paths if p.is_relative_to(_root()) and p != _root() / "__init__.py")


def _counted(paths: list[Path]) -> tuple[str, str, str]:
    texts = [path.read_text(encoding="utf-8") for path in paths]
    return str(len(texts)), f"{sum(len(t.splitlines()) for t in texts):,}", f"{sum(map(code_lines, texts)):,}"


def code_lines(text: str) -> int:
    """Lines of a module that hold code: neither blank, nor comment, nor docstring."""
    lines = {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in _BLANK
        for line in range(token.start[0], token.end[0] + 1)
    }
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            lines -= set(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    return len(lines)
