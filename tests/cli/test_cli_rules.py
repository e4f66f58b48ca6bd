"""``geogen rules``: the rules, the principles that they express, and those that nothing states yet."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.library import load_library
from geogen.library.principles import coverage

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = load_library()
COVERAGE = coverage(LIBRARY)
PLANE = [c for c in COVERAGE if c.principle.geosense and c.principle.domain == "plane"]
UNCOVERED = [c.principle for c in PLANE if c.state == "uncovered"]


def printed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints; it must succeed and complain of nothing."""
    assert run(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def summary() -> list[str]:
    """The lines that end both lists."""
    lines = [
        f"{len(PLANE) - len(UNCOVERED)} of the 114 plane principles of GeoSense are stated.",
        "31 of solids and coordinates are out of scope.",
    ]
    return lines + ["No rule yet for:"] * bool(UNCOVERED) + [f"    {p.id}: {p.name.en}" for p in UNCOVERED]


def test_rules_end_with_the_principles_without_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """After the rules stands how many plane principles they state, and the others by id and name."""
    listed, _, coverage_text = printed(["rules"], capsys).partition("\n\n")
    assert listed.startswith(f"{next(iter(LIBRARY.rules))}: ")
    assert coverage_text.splitlines() == summary()


def test_rules_as_json_name_principles_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    """Each line is a rule with the ids of its principles."""
    records = [json.loads(line) for line in printed(["rules", "--json"], capsys).splitlines()]
    assert [r["id"] for r in records] == list(LIBRARY.rules)
    assert all(r["principle"] and set(r["principle"]) <= set(LIBRARY.principles) for r in records)


def test_principles_are_listed_below_their_groups(capsys: pytest.CaptureFixture[str]) -> None:
    """Every principle once, each group once, with rules, other statements, or what is missing."""
    text, _, rest = printed(["rules", "--principles"], capsys).partition("\n\n")
    assert rest.splitlines() == summary()
    lines = text.splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    assert len(set(heads)) == len(heads) == len({p.group for p in LIBRARY.principles.values()})
    shown = [re.match(r"    ([\w.]+): ", line) for line in lines if line.startswith(" ")]
    assert sorted(m[1] for m in shown if m) == sorted(LIBRARY.principles)
    head = lines.index("Plane geometry > Understanding of plane figures > Triangle > General properties of triangles")
    below = lines[head + 1 : lines.index(heads[heads.index(lines[head]) + 1])]
    assert any(
        line.startswith("    triangle.right.pythagoras: Pythagorean theorem (theorem): pythagoras") for line in below
    )
    assert "    solid.cube.volume: Volume formula of a cube (formula): out of scope" in lines
    assert any(line.endswith(": construction:foot") for line in lines)
    for principle in UNCOVERED:
        assert f"    {principle.id}: {principle.name.en} ({principle.type}): no rule yet" in lines


def test_principles_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a principle, in the hierarchy's order, with its path, state and rules."""
    records = [json.loads(line) for line in printed(["rules", "--principles", "--json"], capsys).splitlines()]
    assert [r["id"] for r in records] == list(LIBRARY.principles)
    found = {r["id"]: r for r in records}
    assert found["triangle.midline"] == {
        "id": "triangle.midline",
        "name": {"en": "Triangle midline theorem", "zh": "三角形中位线定理"},
        "type": "theorem",
        "domain": "plane",
        "path": [
            {"en": "Plane geometry", "zh": "平面几何"},
            {"en": "Understanding of plane figures", "zh": "平面图形的认识"},
            {"en": "Triangle", "zh": "三角形的性质与认识"},
            {"en": "General properties of triangles", "zh": "三角形的一般性质"},
        ],
        "geosense": True,
        "state": "covered",
        "rules": [r.id for r in LIBRARY.rules.values() if "triangle.midline" in r.principle],
        "stated_by": [],
    }
    assert [r["id"] for r in records if r["state"] == "uncovered" and r["geosense"]] == [p.id for p in UNCOVERED]
    assert {r["domain"] for r in records if r["state"] == "out of scope"} == {"solid", "coordinates"}


def test_single_rules_are_listed_by_id(capsys: pytest.CaptureFixture[str]) -> None:
    """Only the rules that are asked for, in that order and without the summary."""
    text = printed(["rules", "pythagoras", "midline"], capsys)
    assert [line.partition(":")[0] for line in text.splitlines()[::2]] == ["pythagoras", "midline"]
    records = [json.loads(line) for line in printed(["rules", "midline", "--json"], capsys).splitlines()]
    assert [r["id"] for r in records] == ["midline"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["midlin"], "geogen: unknown rule 'midlin' (did you mean 'midline'?)\n"),
        (
            ["--soak", "3", "--principles"],
            "geogen rules: --principles, --verify, --mutants, --soak and --page exclude each other\n",
        ),
    ],
)
def test_wrong_arguments_are_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and what is wrong."""
    assert run(["rules", *arguments]) == 2
    assert capsys.readouterr().err == message


def test_rules_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --root the rules of another folder are listed."""
    shutil.copytree(ROOT / "constructions", tmp_path / "constructions")
    (tmp_path / "rules").mkdir()
    for name in ("midpoint.toml", "principles.toml"):
        shutil.copy(ROOT / "rules" / name, tmp_path / "rules" / name)
    listed = printed(["rules", "--root", str(tmp_path), "--json"], capsys).splitlines()
    own = [r for r in LIBRARY.rules.values() if r.file.endswith("midpoint.toml")]
    assert [json.loads(line)["id"] for line in listed] == [r.id for r in own]
