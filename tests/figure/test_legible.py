"""The gate of legibility sees what it is there to see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from by_hand import ALL, nine_points, values

from geogen.figure.compose import compose
from geogen.figure.display import DisplayList, FigureError, Label, Point, Segment
from geogen.figure.legible import assert_legible, faults, masks
from geogen.lang.statement import parse_statement


def with_label(figure: DisplayList, of: str, at: tuple[float, float]) -> DisplayList:
    """The figure with one label moved."""
    return replace(figure, labels=tuple(replace(e, at=at) if e.of == of else e for e in figure.labels))


def place(figure: DisplayList, name: str) -> tuple[float, float]:
    return next(p.at for p in figure.points if p.name == name)


@pytest.mark.parametrize("name", ALL)
def test_figures_made_by_hand_pass(name):
    figure = ALL[name]().figure()
    assert faults(figure) == [] and assert_legible(figure) is figure


def test_masks_hold_labels_and_ink_apart():
    figure = values().figure()
    seen = masks(figure)
    assert seen.ink.shape == seen.text.shape == (figure.height, figure.width)
    assert seen.ink.any() and seen.text.any() and not (seen.ink & seen.text).any()
    assert masks(replace(figure, labels=())).text.sum() == 0


def test_a_label_on_a_line_is_a_fault():
    figure = values().figure()
    spoilt = with_label(figure, "a", place(figure, "a"))
    assert any("belong to a label and to a line" in f for f in faults(spoilt))
    with pytest.raises(FigureError, match="belong to a label"):
        assert_legible(spoilt)


def test_labels_on_each_other_are_a_fault():
    figure = values().figure()
    other = next(e for e in figure.labels if e.of == "a c")
    assert any("touch" in f for f in faults(with_label(figure, "c", (other.at[0] + 2, other.at[1]))))


def test_what_is_cut_off_is_a_fault():
    figure = values().figure()
    cut = replace(figure, width=figure.width - 14)
    assert any("cut off" in f for f in faults(cut))
    over = replace(figure, lines=(*figure.lines, Segment((10, 10), (10, figure.height + 5))))
    assert any("cut off" in f for f in faults(over))


def test_a_name_nearer_to_another_point_is_a_fault():
    figure = nine_points().figure()
    a, b = (next(e.at for e in figure.labels if e.of == n) for n in "ab")
    swapped = with_label(with_label(figure, "a", b), "b", a)
    assert {"the label of a is nearer to b", "the label of b is nearer to a"} <= set(faults(swapped))


def test_a_value_nearer_to_another_segment_is_a_fault():
    """Two lengths that have changed places."""
    figure = values().figure()
    one, other = (next(e.at for e in figure.labels if e.of == n) for n in ("a b", "a c"))
    swapped = with_label(with_label(figure, "a b", other), "a c", one)
    assert any(f.startswith("the value of a b is nearer to a c") for f in faults(swapped))


def test_a_value_nearer_to_a_line_without_value_is_a_fault():
    """A length that has been moved beside a side of which nothing is said."""
    figure = compose(
        {"a": (0.0, 0.0), "b": (6.0, 0.0), "c": (2.0, 4.0)},
        [parse_statement("lconst a b 6")],
        polygons=[("a", "b", "c")],
    )
    assert faults(figure) == []
    at = {p.name: p.at for p in figure.points}
    beside = ((at["b"][0] + at["c"][0]) / 2 + 8, (at["b"][1] + at["c"][1]) / 2 + 8)
    assert "the value of a b is nearer to another line" in faults(with_label(figure, "a b", beside))


def test_the_size_of_an_angle_does_not_stand_behind_a_line():
    """The angle at B of a narrow triangle: outside at its leg, and not beyond the opposite side."""
    at = {"a": (0.0, 0.6), "b": (0.35, 0.0), "d": (0.0, 0.0), "c": (-2.0, 0.0), "e": (0.0, 2.0), "f": (2.0, 2.0)}
    given = ["perp a d b c", "coll b c d", "aconst b a b c 60o", "lconst a b 30", "perp a e e f"]
    figure = compose(at, [parse_statement(s) for s in given])
    size = next(e for e in figure.labels if e.text.startswith("60"))
    place = {p.name: p.at for p in figure.points}
    assert size.at[0] > place["d"][0] - size.half[0]


def test_a_label_that_is_not_drawn_is_a_fault():
    """A label whose pixels are not where the display list says."""
    figure = values().figure()
    label = next(e for e in figure.labels if e.of == "a c")
    lost = replace(figure, labels=(*figure.labels, Label(r"\,", (5.0, 5.0), (1.0, 1.0), label.size, "x y")))
    lost = replace(lost, points=(*figure.points, Point("x", (4.0, 4.0)), Point("y", (6.0, 6.0))))
    with pytest.raises((FigureError, ValueError)):
        assert_legible(lost)
