"""The gate of legibility sees what it is there to see."""

from __future__ import annotations

from dataclasses import replace

import pytest
from by_hand import ALL, nine_points, values

from geogen.figure.display import DisplayList, FigureError, Label, Point, Segment
from geogen.figure.legible import assert_legible, faults, masks


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


def test_a_label_that_is_not_drawn_is_a_fault():
    """A label whose pixels are not where the display list says."""
    figure = values().figure()
    label = next(e for e in figure.labels if e.of == "a c")
    lost = replace(figure, labels=(*figure.labels, Label(r"\,", (5.0, 5.0), (1.0, 1.0), label.size, "x y")))
    lost = replace(lost, points=(*figure.points, Point("x", (4.0, 4.0)), Point("y", (6.0, 6.0))))
    with pytest.raises((FigureError, ValueError)):
        assert_legible(lost)
