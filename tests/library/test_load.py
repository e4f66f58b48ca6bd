"""Loading the library: what loads, and what is refused with file, line, entry, field and remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.errors import GeogenError, LibraryError
from geogen.lang.problem import parse_body
from geogen.library import Library, load_library
from geogen.library.load import _any_tables
from geogen.library.plain import plain_tables
from geogen.library.resolve import resolve
from geogen.library.where import data_root

RULE = """# One rule.

[[rule]]
id        = "midline"
name      = {en = "Midline", zh = "中位线"}
given     = ["midp M A B", "midp N A C"]
figure    = ["ncoll A B C"]
then      = ["para M N B C", "rconst M N B C 1/2"]
principle = ["triangle.midline"]
say       = {en = "{MN} is half of {BC}.", zh = "{MN} 是 {BC} 的一半。"}
source    = "Euclid VI.2"
example   = {scene = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c", shows = "para m n b c"}
"""
PRINCIPLES = """[[group]]
id = "plane"
name = {en = "Plane geometry", zh = "平面几何"}

[[principle]]
id = "triangle.midline"
name = {en = "Midline theorem", zh = "中位线定理"}
group = "plane"
type = "theorem"
"""
CONSTRUCTION = """[[construction]]
id = "midpoint"
args = "x a b"
new = "x"
needs = ["diff a b"]
gives = ["midp x a b"]
loci = ["x : midpoint a b"]
say = {en = "{x} is the midpoint of {ab}.", zh = "{x} 是 {ab} 的中点。"}
geogebra = ["{x} = Midpoint({a}, {b})"]
example = "a b = segment a b; x = midpoint x a b"

[[construction]]
id = "s_angle"
args = "a b x y"
new = "x"
values = {y = "A"}
gives = ["aconst a b b x y"]
loci = ["x : aline b a y"]
say = {en = "The angle {abx} is {y}.", zh = "角{abx}是{y}。"}
geogebra = []
example = "a b = segment a b; x = s_angle a b x 60"
"""
SCENE = """[[scene]]
id = "segment_and_midpoint"
name = {en = "Segment", zh = "线段"}
body = "a b = segment a b; m = midpoint m a b"
tags = ["segment"]
"""


def library(folder: Path, rule: str = RULE, construction: str = CONSTRUCTION, scene: str = SCENE) -> Library:
    """The library of four small files."""
    files = {
        "rules/r": rule,
        "rules/principles": PRINCIPLES,
        "constructions/c": construction,
        "constructions/scenes/s": scene,
    }
    for name, text in files.items():
        path = folder / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    load_library.cache_clear()
    return load_library(folder)


def test_records_hold_what_the_files_say(tmp_path: Path) -> None:
    """Every field of a rule, a construction and a scene arrives in its record, with file and line."""
    found = library(tmp_path)
    rule = found.rules["midline"]
    assert [str(s) for s in rule.then] == ["para M N B C", "rconst M N B C 1/2"]
    assert rule.name.zh == "中位线" and rule.variables == ("M", "A", "B", "N", "C") and not rule.lemma
    assert rule.line == 3 and rule.file.endswith("r.toml")
    angle = found.constructions["s_angle"]
    assert angle.values == (("y", "A"),) and angle.new == ("x",) and angle.line == 12
    assert found.constructions["midpoint"].loci == (("x", "midpoint a b"),)
    assert found.scenes["segment_and_midpoint"].tags == ("segment",)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('source    = "Euclid VI.2"\n', "", "rule 'midline': the field 'source' is missing"),
        ("source ", "sauce ", "unknown field 'sauce' (did you mean 'source'?)"),
        ("example ", "# example ", "the field 'example' is missing"),
        (
            'shows = "para m n b c"',
            'shows = "cong m n b c"',
            "which the rule does not conclude (show 'para' or 'rconst')",
        ),
        ('"midp M A B"', '"mipd M A B"', "'mipd M A B' in 'given': unknown predicate 'mipd' (did you mean 'midp'?)"),
        ('"midp M A B"', '"midp M A"', "'midp' takes 3 arguments, not 2"),
        ('"midp M A B"', '"ncoll M A B"', "'ncoll M A B' does not belong in 'given'"),
        ('"ncoll A B C"', '"coll A B C"', "'coll A B C' does not belong in 'figure'"),
        ('"para M N B C"', '"para M N B D"', "'para M N B D' in 'then' uses D, which no hypothesis binds"),
        ('then      = ["para M N B C", "rconst M N B C 1/2"]', "then = []", "it concludes nothing"),
        ('["triangle.midline"]', "[]", "it names no principle"),
        ('["triangle.midline"]', '"triangle"', "'principle' is not a list of texts"),
        ("{MN} is half", "{MX} is half", "'{MX}' in 'say' is not made of its points"),
        ("{MN} is half", "{MN is half", "a brace in 'say' is not closed"),
        (', zh = "中位线"', "", "'name' needs en and zh and nothing else"),
        ('"midline"\n', '"Mid line"\n', "an id is small letters, digits and _"),
        ("figure ", 'lemma = "yes"\nfigure ', "'lemma' is neither true nor false"),
    ],
)
def test_a_wrong_rule_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    """Each fault of a rule has its own message, at the entry's line."""
    assert old in RULE
    with pytest.raises(LibraryError) as caught:
        library(tmp_path, rule=RULE.replace(old, new, 1))
    assert message in str(caught.value)
    assert str(caught.value).startswith(f"{tmp_path / 'rules' / 'r.toml'}:3: rule")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('new = "x"', 'new = "z"', "'new' names 'z', which is not among args 'x a b'"),
        ('args = "x a b"', 'args = "x a a"', "names one argument twice"),
        ('["midp x a b"]', '["midp x a c"]', "uses 'c', which is not among args"),
        ('["midp x a b"]', '["midp x a"]', "'midp' takes 3 arguments, not 2"),
        ('["x : midpoint a b"]', '["midpoint a b"]', "is not a locus"),
        ('["x : midpoint a b"]', '["a : midpoint x b"]', "'loci' places 'a', which is not among new 'x'"),
        ('["x : midpoint a b"]', "[]", "'loci' does not place the new point 'x'"),
        ('{y = "A"}', '{y = "Z"}', "the value 'y' is of unknown kind 'Z'"),
        ('{y = "A"}', '{w = "A"}', "'values' names 'w'"),
        (
            'args = "x a b"',
            'args = "x a b"\ndraws = ["circle x o"]',
            "'circle x o' in 'draws' is no shape",
        ),
        ('args = "x a b"', 'args = "x a b"\ndraws = ["disc x a"]', "'disc x a' in 'draws' is no shape"),
        ('args = "x a b"', 'args = "x a b"\nsilent = ["cong x a x b"]', "'cong x a x b' in 'silent' is not among"),
        ('args = "x a b"', 'args = "x a b"\nrays = ["midp x a b"]', "'midp x a b' in 'rays' says nothing of angles"),
        (
            'args = "x a b"',
            'args = "x a b"\nbranches = ["a : free"]',
            "'branches' places 'a', which is not among new 'x'",
        ),
        ('id = "s_angle"', 'id = "midpoint"', "an id that is taken"),
        ("[[construction]]", "[[rule]]", "'rule' does not belong here (entries are [[construction]])"),
    ],
)
def test_a_wrong_construction_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    """Each fault of a construction has its own message."""
    assert old in CONSTRUCTION
    with pytest.raises(LibraryError) as caught:
        library(tmp_path, construction=CONSTRUCTION.replace(old, new, 1))
    assert message in str(caught.value)


def test_a_wrong_scene_is_refused(tmp_path: Path) -> None:
    """A base scene asks nothing."""
    with pytest.raises(LibraryError, match="'body' has a goal"):
        library(tmp_path, scene=SCENE.replace('m a b"', 'm a b ? cong m a m b"'))


def test_a_scene_has_its_alternatives_of_values(tmp_path: Path) -> None:
    """They arrive as they are written; a scene without them has none."""
    found = library(tmp_path, scene=SCENE + 'values = ["length a b = 6", "length a m = 2; radius m b = 2"]\n')
    assert found.scenes["segment_and_midpoint"].values == ("length a b = 6", "length a m = 2; radius m b = 2")
    assert library(tmp_path).scenes["segment_and_midpoint"].values == ()


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ('"length a b = 6"', "'values' is not a list of texts"),
        ('["length a b = 6 ? length a m"]', "alternative 1 of 'values' has a goal"),
        ('["length a b = 6; cong a m m b"]', "'cong a m m b' in 'values' is not a value clause"),
        ('["length a b = 6", "length a b = 6"]', "alternative 2 of 'values' stands there already: 'length a b = 6'"),
        ('["length a b = 6;"]', "'' in 'values' is not a value clause (write 'length a b = 3; angle a b c = 60')"),
    ],
)
def test_wrong_values_of_a_scene_are_refused(tmp_path: Path, values: str, message: str) -> None:
    """Each fault of a list of values has its own message."""
    with pytest.raises(LibraryError) as caught:
        library(tmp_path, scene=f"{SCENE}values = {values}\n")
    assert message in str(caught.value)


def test_broken_toml_names_line_and_column(tmp_path: Path) -> None:
    """A file that is not TOML is one error with its place."""
    with pytest.raises(LibraryError, match=r"r\.toml:4:\d+: not TOML: "):
        library(tmp_path, rule=RULE.replace('"midline"', '"midline'))


@pytest.mark.parametrize(
    "change",
    [
        lambda t: t.replace('["midp M A B", "midp N A C"]', '[\n  "midp M A B", # first\n  "midp N A C",\n]'),
        lambda t: t.replace('"Euclid VI.2"', "'Euclid VI.2'"),
        lambda t: t.replace('"Euclid VI.2"', '"""Euclid \\\n  VI.2"""'),
        lambda t: t.replace('"Euclid VI.2"', '"Euclid\\u0020VI.2"'),
    ],
)
def test_any_toml_is_read(tmp_path: Path, change) -> None:
    """What the quick reader leaves alone is read all the same, to the same record."""
    plain = library(tmp_path / "plain").rules["midline"]
    other = library(tmp_path / "other", rule=change(RULE)).rules["midline"]
    assert plain_tables(change(RULE)) is None
    assert (other.given, other.source, other.line) == (plain.given, plain.source, plain.line)


def test_the_quick_reader_agrees_with_tomllib() -> None:
    """Every data file of the project reads alike both ways."""
    files = [p for folder in ("rules", "constructions") for p in (data_root() / folder).rglob("*.toml")]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8")
        quick = plain_tables(text)
        if quick is not None:
            # Tables of different names have no order among each other.
            one, two = (sorted(tables, key=lambda t: t[:2]) for tables in (quick, _any_tables(text, str(path))))
            assert one == two, path


PROJECT = load_library()


@pytest.mark.parametrize("name", sorted(PROJECT.scenes))
def test_base_scenes_resolve(name: str) -> None:
    """Every base scene is a body whose constructions exist and are rightly used."""
    assert resolve(parse_body(PROJECT.scenes[name].body), PROJECT)


@pytest.mark.parametrize("name", sorted(PROJECT.constructions))
def test_examples_of_constructions_resolve(name: str) -> None:
    """Every construction's example is a body that uses it rightly."""
    uses = resolve(parse_body(PROJECT.constructions[name].example), PROJECT)
    assert name in {use.construction.id for use in uses}


@pytest.mark.parametrize("name", sorted(PROJECT.rules))
def test_examples_of_rules_resolve(name: str) -> None:
    """Every rule's example is a body over points that its statement names."""
    problem = parse_body(PROJECT.rules[name].example.scene)
    assert resolve(problem, PROJECT)
    assert set(PROJECT.rules[name].example.shows.points) <= set(problem.points)


def test_missing_folders_are_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its data folders the package says so."""
    monkeypatch.setattr("geogen.library.where.__file__", str(tmp_path / "geogen" / "library" / "where.py"))
    with pytest.raises(GeogenError, match="rules/ and constructions/ are missing"):
        data_root()
