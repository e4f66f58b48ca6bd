"""The Python examples of the page on rewards run."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rewards.md"
BLOCKS = re.findall(r"^(<!-- not run.*?-->\n)?```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
RUN = [text for mark, text in BLOCKS if not mark]
SHOWN = [text for mark, text in BLOCKS if mark]


@pytest.mark.parametrize("text", RUN, ids=lambda text: text.split("\n")[0])
def test_examples_run(text):
    """Each runs on its own and asserts what it says."""
    assert "assert" in text
    exec(compile(text, str(PAGE), "exec"), {})


@pytest.mark.parametrize("text", SHOWN, ids=lambda text: text.split("\n")[0])
def test_examples_for_trainers_name_what_there_is(text):
    """Those that need a trainer are Python, and what they import from geogen exists."""
    names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    own = [node for node in names if (node.module or "").startswith("geogen")]
    assert own
    for node in own:
        module = __import__(str(node.module), fromlist=[alias.name for alias in node.names])
        for alias in node.names:
            assert hasattr(module, alias.name), alias.name
