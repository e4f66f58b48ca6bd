"""The hierarchy of principles: what it holds, what is refused, and what the rules cover of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from geogen.errors import LibraryError
from geogen.library import Library, Principle, Words, load_library
from geogen.library.principles import coverage

PROJECT = load_library()
PRINCIPLES = PROJECT.principles
CHINESE = re.compile("[\u4e00-\u9fff]")
LATIN = re.compile("[A-Za-z]")

HIERARCHY = """[[group]]
id = "plane"
name = {en = "Plane geometry", zh = "平面几何"}

[[group]]
id = "plane.triangle"
name = {en = "Triangles", zh = "三角形"}

[[group]]
id = "solid"
name = {en = "Solid geometry", zh = "立体几何"}

[[principle]]
id = "triangle.midline"
name = {en = "Midline theorem", zh = "中位线定理"}
group = "plane.triangle"
type = "theorem"
geosense = true

[[principle]]
id = "segment.midpoint"
name = {en = "Midpoint", zh = "中点"}
group = "plane"
type = "definition"
geosense = true
stated_by = ["predicate:midp"]

[[principle]]
id = "solid.cube.volume"
name = {en = "Volume of a cube", zh = "正方体的体积"}
group = "solid"
type = "formula"
geosense = true

[[principle]]
id = "segment.distance"
name = {en = "Distance of two points", zh = "两点间的距离"}
group = "plane"
type = "formula"
domain = "coordinates"
"""
RULE = """[[rule]]
id = "midline"
name = {en = "Midline", zh = "中位线"}
given = ["midp M A B", "midp N A C"]
figure = ["ncoll A B C"]
then = ["para M N B C"]
principle = ["triangle.midline"]
say = {en = "{MN} is parallel to {BC}.", zh = "{MN}平行于{BC}。"}
source = "Euclid VI.2"
example = {scene = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c", shows = "para m n b c"}
"""


def library(folder: Path, hierarchy: str = HIERARCHY, rule: str = RULE) -> Library:
    """The library of one rule and a small hierarchy."""
    (folder / "rules").mkdir(exist_ok=True)
    (folder / "rules" / "principles.toml").write_text(hierarchy, encoding="utf-8")
    (folder / "rules" / "r.toml").write_text(rule, encoding="utf-8")
    load_library.cache_clear()
    return load_library(folder)


def test_the_whole_of_geosense_is_there() -> None:
    """Its 144 listed principles and the calculation of segments: 62 definitions, 47 theorems and 36 formulas."""
    listed = [p for p in PRINCIPLES.values() if p.geosense]
    assert len(listed) == 145
    counts = {type_: sum(p.type == type_ for p in listed) for type_ in ("definition", "theorem", "formula")}
    assert counts == {"definition": 62, "theorem": 47, "formula": 36}
    assert sum(p.domain == "solid" for p in listed) == 27
    assert sum(p.domain == "coordinates" for p in listed) == 4
    assert {p.id for p in PRINCIPLES.values() if p.domain == "coordinates"} == {
        "segment.distance",
        "transformation.rotation.formula",
        "transformation.scale_factor",
        "transformation.scaling",
    }


def test_the_hierarchy_has_five_levels() -> None:
    """A principle stands below two to four groups, so that it is on the third to the fifth level."""
    assert {len(p.path) for p in PRINCIPLES.values()} == {3, 4}
    assert all(len(p.path) == p.group.count(".") + 1 for p in PRINCIPLES.values())
    assert [w.en for w in PRINCIPLES["triangle.right.pythagoras"].path] == [
        "Plane geometry",
        "Understanding of plane figures",
        "Triangle",
        "General properties of triangles",
    ]


@pytest.mark.parametrize("principle", PRINCIPLES.values(), ids=lambda p: p.id)
def test_names_are_in_both_languages(principle: Principle) -> None:
    """Every principle and group has an English name without Chinese letters and a Chinese one with them."""
    for name in (principle.name, *principle.path):
        assert LATIN.search(name.en) and not CHINESE.search(name.en)
        assert CHINESE.search(name.zh)


def test_names_and_ids_are_unique() -> None:
    """No two principles share an id, or a name in either language."""
    for shown in ([p.id for p in PRINCIPLES.values()], [p.name.en for p in PRINCIPLES.values()]):
        assert len(set(shown)) == len(shown)
    chinese = [p.name.zh for p in PRINCIPLES.values()]
    assert [name for name in chinese if chinese.count(name) > 1] == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("triangle.right.pythagoras", "勾股定理"),
        ("circle.inscribed_angle.theorem", "圆周角定理"),
        ("circle.tangent_lengths", "切线长定理"),
        ("circle.perpendicular_diameter", "垂径定理"),
        ("circle.tangent_chord", "弦切角定理"),
        ("triangle.law_of_sines", "正弦定理"),
        ("triangle.area.heron", "海伦公式"),
        ("parallel.intercept", "平行线分线段成比例定理"),
    ],
)
def test_names_are_those_of_school(name: str, words: str) -> None:
    """Well-known theorems have their usual Chinese names."""
    assert PRINCIPLES[name].name.zh == words


def test_every_rule_has_principles_that_exist() -> None:
    """Each rule points into the hierarchy, to no principle twice."""
    for rule in PROJECT.rules.values():
        assert rule.principle and set(rule.principle) <= set(PRINCIPLES)
        assert len(set(rule.principle)) == len(rule.principle)


def test_every_principle_has_its_file_and_line() -> None:
    """A principle's record tells where it stands."""
    for principle in PRINCIPLES.values():
        lines = Path(principle.file).read_text(encoding="utf-8").splitlines()
        assert lines[principle.line - 1] == "[[principle]]" and f'"{principle.id}"' in lines[principle.line]


def test_fields_arrive_in_the_record(tmp_path: Path) -> None:
    """Path, type, domain, flag and what states it; the domain is the outermost group's unless it is written."""
    found = library(tmp_path).principles
    assert list(found) == ["triangle.midline", "segment.midpoint", "solid.cube.volume", "segment.distance"]
    midline = found["triangle.midline"]
    assert midline.path == (Words("Plane geometry", "平面几何"), Words("Triangles", "三角形"))
    assert (midline.type, midline.domain, midline.geosense, midline.line) == ("theorem", "plane", True, 13)
    assert found["segment.midpoint"].stated_by == ("predicate:midp",)
    assert found["solid.cube.volume"].domain == "solid"
    assert found["segment.distance"].domain == "coordinates" and not found["segment.distance"].geosense


def test_an_unknown_principle_of_a_rule_is_refused(tmp_path: Path) -> None:
    """The message has file, line, rule, the unknown id and the nearest known one."""
    with pytest.raises(LibraryError) as caught:
        library(tmp_path, rule=RULE.replace('"triangle.midline"]', '"triangle.midlin"]'))
    assert str(caught.value) == (
        f"{tmp_path / 'rules' / 'r.toml'}:1: rule 'midline': unknown principle 'triangle.midlin' in 'principle' "
        "(did you mean 'triangle.midline'?)"
    )
    with pytest.raises(LibraryError, match=r"\(principles are listed in rules/principles\.toml\)"):
        library(tmp_path, rule=RULE.replace('"triangle.midline"]', '"zzz"]'))


def test_rules_need_the_hierarchy(tmp_path: Path) -> None:
    """Without the file no principle is known."""
    library(tmp_path)
    (tmp_path / "rules" / "principles.toml").unlink()
    load_library.cache_clear()
    with pytest.raises(LibraryError, match="unknown principle 'triangle.midline'"):
        load_library(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ('"plane.triangle"\ntype', '"plane.triangl"\ntype', 13, "unknown group 'plane.triangl' (did you mean 'plane"),
        ('type = "theorem"', 'type = "law"', 13, "unknown type 'law' (one of definition, theorem, formula)"),
        ('type = "theorem"\n', "", 13, "the field 'type' is missing"),
        ('type = "theorem"', 'type = "theorem"\nkind = "x"', 13, "unknown field 'kind'"),
        ('"coordinates"', '"space"', 35, "unknown domain 'space' (one of plane, solid, coordinates)"),
        ("geosense = true", 'geosense = "yes"', 13, "'geosense' is neither true nor false"),
        ('id = "segment.midpoint"', 'id = "triangle.midline"', 20, "an id that is taken"),
        ('id = "segment.midpoint"', 'id = "Segment"', 20, "an id is small letters, digits and _ in parts"),
        ('id = "segment.midpoint"', 'id = "segment..x"', 20, "an id is small letters, digits and _ in parts"),
        (', zh = "中点"', "", 20, "'name' needs en and zh and nothing else"),
        ('"predicate:midp"', '"predicate:mipd"', 20, "unknown predicate 'mipd' in 'stated_by' (did you mean 'midp'?)"),
        ('"predicate:midp"', '"construction:c"', 20, "unknown construction 'c' in 'stated_by'"),
        ('"predicate:midp"', '"midp"', 20, "'midp' in 'stated_by' is no reference (write construction:…, predicate"),
        ('id = "plane.triangle"', 'id = "plain.triangle"', 5, "the group 'plain', in which it would lie, is missing"),
        ('id = "solid"', 'id = "space"', 9, "it lies in no group (a group outside all others is one of plane, solid"),
        ('id = "solid"', 'id = "plane"', 9, "an id that is taken"),
        ("[[group]]", "[[grop]]", 1, "'grop' does not belong here (entries are [[principle]] and [[group]]"),
    ],
)
def test_a_wrong_entry_is_refused(tmp_path: Path, old: str, new: str, line: int, message: str) -> None:
    """Each fault has its own message, at the entry's line."""
    assert old in HIERARCHY
    with pytest.raises(LibraryError) as caught:
        library(tmp_path, hierarchy=HIERARCHY.replace(old, new, 1))
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{tmp_path / 'rules' / 'principles.toml'}:{line}: ")


def test_coverage_tells_what_states_a_principle(tmp_path: Path) -> None:
    """By a rule, or by what the entry names; solids and coordinates are out of scope until something states them."""
    found = {c.principle.id: (c.state, c.rules) for c in coverage(library(tmp_path))}
    assert found == {
        "triangle.midline": ("covered", ("midline",)),
        "segment.midpoint": ("covered", ()),
        "solid.cube.volume": ("out of scope", ()),
        "segment.distance": ("out of scope", ()),
    }
    bare = library(tmp_path, rule=RULE.replace('"triangle.midline"]', '"segment.midpoint"]'))
    assert [(c.state, c.rules) for c in coverage(bare)][:2] == [("uncovered", ()), ("covered", ("midline",))]


def test_the_projects_coverage_agrees_with_its_rules() -> None:
    """Every rule is found again below each of its principles."""
    found = {(rule, c.principle.id) for c in coverage(PROJECT) for rule in c.rules}
    assert found == {(rule.id, name) for rule in PROJECT.rules.values() for name in rule.principle}


def test_most_plane_principles_are_stated() -> None:
    """Plane principles of GeoSense without rule, construction or predicate are the exception."""
    plane = [c for c in coverage(PROJECT) if c.principle.geosense and c.principle.domain == "plane"]
    assert len(plane) == 114
    assert sum(c.state == "covered" for c in plane) >= 83
