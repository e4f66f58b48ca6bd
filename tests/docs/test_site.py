"""The pages hang together: each is in the navigation, and every link, picture and file that they name is there."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from doc_pages import DOCS, ROOT, TOP, names

from geogen.cli.app import COMMANDS, run
from geogen.lang.predicates import PREDICATES

#: Links and pictures of Markdown, with their targets.
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)")
#: Files and folders of the repository that stand as code in a text.
_NAMED = re.compile(r"`((?:geogen|rules|constructions|tests|docs)/[\w./-]*(?:\.\w+|/))`")
#: What pages say by example, and is not there: the reader makes it, or it stands for any such file.
_EXAMPLES = ("rules/my_", "constructions/my_", "generated/first", "constructions/constructions.parquet")


def text_of(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as Markdown readers make them."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in found}


@pytest.mark.parametrize("name", names())
def test_every_link_leads_somewhere(name: str) -> None:
    """Links lead to files that are there, and to headings that these have."""
    page = ROOT / name
    for target, anchor in _LINK.findall(text_of(page)):
        path = (page.parent / target).resolve() if target else page
        assert path.exists(), f"{name}: {target}"
        if anchor and name != "docs/rules.md":
            assert anchor in anchors(path), f"{name}: {target}#{anchor}"


@pytest.mark.parametrize("name", [n for n in names() if n != "docs/rules.md"])
def test_every_file_that_a_page_names_is_there(name: str) -> None:
    """A module or folder that stands as code in a page has not been moved away."""
    for path in _NAMED.findall(text_of(ROOT / name)):
        if "NAME" not in path and not path.startswith(_EXAMPLES):
            assert (ROOT / path).exists(), f"{name}: {path}"


def test_every_page_is_in_the_navigation() -> None:
    """Each page of docs stands in mkdocs.yml once, and nothing else does."""
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"[\w/-]+\.md", text[text.index("\nnav:") :])
    assert sorted(listed) == sorted(p.relative_to(DOCS).as_posix() for p in DOCS.rglob("*.md"))


@pytest.mark.skipif(find_spec("mkdocs") is None or find_spec("mkdocstrings") is None, reason="needs geogen[docs]")
def test_the_site_builds_strictly(tmp_path: Path) -> None:
    """mkdocs finds no page without a place, no link without a target and no description without its argument."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "site" / "index.html").is_file()
    shutil.rmtree(tmp_path / "site")


def test_the_readme_is_short_and_leads_on() -> None:
    """README has at most 180 lines, and a way to every page is in it or in the navigation."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 180
    assert set(TOP) >= {"README.md", "CONTRIBUTING.md"}


def test_the_reference_names_what_there_is() -> None:
    """Each name of the API page is one of its module, with a docstring: mkdocs passes over those that are not there."""
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    entries = re.findall(r"^::: (\S+)\n(?:    options:\n      members: \[(.*?)\]\n)?", text, re.MULTILINE)
    assert len(entries) == text.count("\n::: ")
    for module, members in entries:
        for name in members.split(", ") if members else ():
            assert getattr(import_module(module), name).__doc__, f"{module}.{name}"


def test_the_picture_of_the_readme_is_the_one_that_its_command_draws(tmp_path: Path) -> None:
    """The figure of README's problem is drawn again."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    body = re.search(r"^\$ cat foot.txt\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert body is not None
    (tmp_path / "foot.txt").write_text(body[1], encoding="utf-8")
    assert run(["render", str(tmp_path / "foot.txt"), "--out", str(tmp_path)]) == 0
    assert (tmp_path / "foot.svg").read_bytes() == (ROOT / "generated/sample/foot.svg").read_bytes()


def test_every_command_and_every_predicate_has_its_place() -> None:
    """The page of the command line has every command, that of the language every predicate with its own arguments."""
    commands = (DOCS / "commands.md").read_text(encoding="utf-8")
    assert all(f"## geogen {name}\n" in commands for name in COMMANDS)
    language = (DOCS / "language.md").read_text(encoding="utf-8")
    for predicate in PREDICATES.values():
        assert f"`{predicate.name} {predicate.example}`" in language, predicate.name
