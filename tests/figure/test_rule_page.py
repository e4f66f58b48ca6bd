"""The page of rules says what the rules say, and its figures show them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.cli.rule_page import write_page
from geogen.figure.rule_figure import instances
from geogen.lang.problem import parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.scene.build import build_scene

DOCS = Path(__file__).resolve().parents[2] / "docs"
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def skeleton(text: str) -> tuple[str, list[float]]:
    """A text with its numbers taken out, and the numbers."""
    return NUMBER.sub("#", text), [float(n) for n in NUMBER.findall(text)]


def test_the_page_is_fresh(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`geogen rules --page docs` would write what stands in docs, but for the last digit of coordinates."""
    assert run(["rules", "--page", str(tmp_path)]) == 0
    capsys.readouterr()
    made = {p.relative_to(tmp_path): p.read_text("utf-8") for p in tmp_path.rglob("*") if p.is_file()}
    stands = {p.relative_to(DOCS): p.read_text("utf-8") for p in (DOCS / "rules.md", *DOCS.glob("rules/*.svg"))}
    assert made.keys() == stands.keys(), "run: geogen rules --page docs"
    for name, text in made.items():
        if name.suffix == ".md":
            assert text == stands[name], "run: geogen rules --page docs"
            continue
        (words, numbers), (before, old) = skeleton(text), skeleton(stands[name])
        assert words == before and numbers == pytest.approx(old, abs=0.05), f"{name}: run geogen rules --page docs"


def test_every_rule_has_its_entry() -> None:
    """Each rule stands on the page once, with a figure that is there."""
    text = (DOCS / "rules.md").read_text("utf-8")
    for rule in load_library().rules:
        assert text.count(f"(rules/{rule}.svg)") == 1
        assert len(re.findall(rf"^- `{rule}`", text, re.MULTILINE)) == 1


@pytest.mark.parametrize("rule", list(load_library().rules.values())[::9], ids=lambda r: r.id)
def test_a_figure_shows_an_instance_of_its_rule(rule) -> None:
    """The points that stand for a rule's letters satisfy its hypotheses, conditions and conclusions."""
    scene = build_scene(parse_body(rule.example.scene), load_library())
    figures = [scene.figure(k) for k in range(3)]
    place = next(instances(rule, figures))
    assert place.keys() == set(rule.variables)
    for statement in (*rule.given, *rule.figure, *rule.then):
        assert all(true_in(statement.renamed(place), at) for at in figures)


def test_old_figures_are_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A figure of a rule that is gone does not stay behind; those that are wanted do."""
    library = load_library()
    some = replace(library, rules={name: library.rules[name] for name in ("midline", "pythagoras")})
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "no_such_rule.svg").write_text("<svg/>")
    write_page(some, tmp_path, {})
    assert capsys.readouterr().out.endswith("2 rules\n")
    assert {p.name for p in (tmp_path / "rules").iterdir()} == {"midline.svg", "pythagoras.svg"}
