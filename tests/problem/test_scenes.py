"""The base scenes are many, build from any seed, and have something to say."""

import pytest

from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.identity import scene_fingerprint
from geogen.scene.build import build_scene

SCENES = load_library().scenes


def test_there_are_at_least_sixty():
    """More than the forty of the published engine."""
    assert len(SCENES) >= 60


@pytest.mark.parametrize("name", sorted(SCENES))
def test_each_builds_from_ten_seeds(name):
    """A base scene can be built, whatever the seed, but for a rare unreadable draw."""
    problem = parse_body(SCENES[name].body)
    built = 0
    for seed in range(10):
        try:
            scene = build_scene(problem, load_library(), seed)
        except SceneError:
            continue
        built += 1
        assert scene.points == problem.points
    assert built == 10


@pytest.mark.parametrize("name", sorted(SCENES))
def test_each_has_a_name_in_both_languages_and_tags(name):
    """Names in English and Chinese, tags in small letters, customary point names."""
    scene = SCENES[name]
    assert scene.name.en[0].isupper() and not scene.name.en.endswith(".") and scene.name.zh
    assert scene.tags and all(tag == tag.lower() for tag in scene.tags)
    assert all(len(p) == 1 for p in parse_body(scene.body).points)


def test_no_two_are_the_same_scene():
    """No two base scenes give the same statements up to the names of points."""
    library = load_library()
    seen = {}
    for name, scene in SCENES.items():
        given = [p.statement for p in build_scene(parse_body(scene.body), library).premises]
        if given:
            mark = scene_fingerprint(given)
            assert mark not in seen, f"{name} is {seen.get(mark)} again"
            seen[mark] = name
