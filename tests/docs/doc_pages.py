"""The pages of the documentation: which there are, and the blocks of code in each.

A block is everything between two lines of three backquotes. The word behind the first of them says how it is run:

- ``console``: lines that begin with ``$ `` are commands, and what follows each is what it prints, ``…`` standing for
  anything. Commands are ``geogen`` and ``cat FILE``, which makes a file of what is shown.
- ``python``: is executed; what it asserts holds.
- ``sh``: commands of ``geogen`` of which only the exit code is looked at.
- with ``title="FILE"``: is written to that file, for the blocks that follow.
- ``toml``, ``json``: are read.
- ``text``, ``mermaid``: are no code.

The blocks of a page run in order, in one folder. A comment before a block changes that: ``<!-- slow: why -->`` leaves
it to ``pytest -m slow``, and ``<!-- not run: why -->`` to the reader, for want of a server, a key or a package.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
#: Pages outside docs/ that are read as documentation.
TOP = ("README.md", "CONTRIBUTING.md", "tests/README.md")
#: Generated pages without code that take long to read.
WITHOUT_CODE = ("docs/rules.md",)
PROSE = ("text", "mermaid")

_BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>slow|not run): [^\n]+ -->\n\n?)?"
    r'^```(?P<language>\w*)(?: title="(?P<title>[^"\n]+)")?\n'
    r"(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A block of code of a page.

    Args:
        language: the word behind the backquotes.
        text: its lines.
        title: the file that it is, if any.
        mark: ``slow``, ``not run`` or nothing.
        line: its first line in the page.
    """

    language: str
    text: str
    title: str
    mark: str
    line: int

    @property
    def runs(self) -> bool:
        """Whether the tests do anything with it, now or in the slow run."""
        return self.mark != "not run" and (bool(self.title) or self.language not in PROSE)


@dataclass(frozen=True)
class Page:
    """A page with its blocks, by its path in the repository."""

    name: str
    blocks: tuple[Block, ...]

    @property
    def path(self) -> Path:
        """Where it is."""
        return ROOT / self.name

    @property
    def changes_the_library(self) -> bool:
        """Whether it adds rules, constructions or words, so that it needs a checkout of its own."""
        return any(b.title.startswith(("rules/", "constructions/")) for b in self.blocks if b.runs)

    @property
    def has_slow_blocks(self) -> bool:
        """Whether some of its blocks run in the slow run alone."""
        return any(b.mark == "slow" for b in self.blocks)


def page(name: str) -> Page:
    """A page by its path in the repository."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = [
        Block(m["language"], m["text"], m["title"] or "", m["mark"] or "", text.count("\n", 0, m.start("language")) + 1)
        for m in _BLOCK.finditer(text)
    ]
    return Page(name, tuple(found))


def names() -> list[str]:
    """All pages, by their paths in the repository."""
    return [*TOP, *sorted(p.relative_to(ROOT).as_posix() for p in DOCS.rglob("*.md"))]


PAGES = tuple(page(name) for name in names() if name not in WITHOUT_CODE)
