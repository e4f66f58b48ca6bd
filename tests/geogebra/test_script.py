"""How scripts are read: markdown, XML, comments, numbered lines; and names, redefinitions, free objects."""

from __future__ import annotations

import time
from contextlib import suppress

import pytest

from geogen.errors import ScriptError
from geogen.geogebra import draw, read, redraw
from geogen.geogebra.objects import Locus, Number, Point, Undefined

SAME = "A = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)"


@pytest.mark.parametrize(
    "text",
    [
        SAME,
        f"Here it is:\n\n```geogebra\n{SAME}\n```\nDone: M is the midpoint = half way.",
        f"```python\nprint('A = 3')\n```\n~~~ggb\n{SAME}\n~~~",
        "1. A = (0, 0)\n2. B = (4, 2)\n3) M = Midpoint(A, B)",
        "- A = (0, 0)\n- B = (4, 2)   // a comment\n- **M = Midpoint(A, B)**  # another",
        "A = (0, 0); B = (4, 2); M = Midpoint(A, B);",
        "```\nA = (0, 0)\nB = (4, 2)\nM = Midpoint(\n  A,\n  B\n)\n```",
        "A：=（0，0）\nB = (4, 2)\nM = Midpoint[A, B]",
        "#### Step 1\nWe place points.\n```\nA = (0, 0)\n```\n#### Step 2\n```\nB = (4, 2)\nM = midpoint(A, B)\n```",
        "ggbApplet.evalCommand(\"A = (0, 0)\");\napp.evalCommand('B = (4, 2)'); api.evalCommand(`M = Midpoint(A, B)`)",
        "A(0, 0)\nB(4, 2)\nM = Midpoint(A, B)",
        f"```python\n{SAME}\n```",
        f"```text\n{SAME}\n```\n```python\nA = (1, 1)\nprint(A)\n```",
        '{"commands": ["A = (0, 0)", "B = (4, 2)", "M = Midpoint(A, B)"]}',
        'The script:\n```json\n{"steps": [\n{"text": "given", "command": "A = (0, 0)"},\n'
        '{"label": "B", "command": "(4, 2)"},\n{"command": "M = Midpoint(A, B)"}]}\n```',
        "| Step | Command | Why |\n|---|---|---|\n| 1 | A = (0, 0) | given |\n| 2 | `B = (4, 2)` | given |\n"
        "| 3 | M = Midpoint(A, B) | the midpoint of AB |",
        "| Object | Definition |\n|:--|:--|\n| A | (0, 0) |\n| B | (4, 2) |\n| M | Midpoint(A, B) |",
        "(1) A = (0, 0)\n② B = (4, 2)\nLet M = Midpoint(A, B)",
        '<construction>\n<expression label="A" exp="(0, 0)" type="point"/>\n<expression label="B" exp="(4, 2)"/>\n'
        '<command name="Midpoint"><input a0="A" a1="B"/><output a0="M"/></command>\n'
        '<element type="point" label="M"><coords x="2" y="1" z="1"/></element>\n</construction>',
    ],
)
def test_one_script_is_read_in_every_form(text: str) -> None:
    objects = draw(read(text)).objects
    assert [n for n in objects if len(n) == 1] == ["A", "B", "M"]
    assert objects["M"] == Point(2 + 1j)


@pytest.mark.parametrize(
    ("text", "prose"),
    [
        ("A = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)  (this is the midpoint)", 0),
        ("A = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)\nProof: AM = MB, as M is the midpoint.\nAM = MB", 2),
        ("- `A = (0, 0)` and `B = (4, 2)` are given\n- `M = Midpoint(A, B)` is half way; so `M` is it.", 0),
        ("$A = (0, 0)$\n$B = (4, 2)$\nThus $M = \\text{Midpoint}(A, B)$.", 0),
        ("<pre>\nA = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)\n</pre>\nM is half way.", 3),
        ("<pre><code>A = (0, 0)\nB = (4, 2)\nM = Midpoint(A, B)</code></pre>", 0),
        ("Step 1: A=(0,0)\n**Step 2:** B=(4,2)\nStep 3: M=Midpoint(A,B)", 0),
        (f"<think>\n```\nM = (9, 9)\n```\n</think>\n```\n{SAME}\n```", 0),
        (f"```\nA = (0, 0)\nM = (1, 1)\n```\nNo, rather:\n```\n{SAME}\n```", 3),
        (f"```\n{SAME}\nProof: AM = MB holds by construction.\n```\n```\na picture | here\n```", 2),
    ],
)
def test_words_beside_a_script_are_left_out(text: str, prose: int) -> None:
    script = read(text)
    assert draw(script).objects["M"] == Point(2 + 1j)
    assert (len(script.statements), script.prose) == (3, prose)


@pytest.mark.parametrize(
    "text",
    [
        "\n" * 199_000,
        "(\n" * 90_000,
        "x " * 99_000,
        'ggbApplet.evalCommand("' * 8_000,
        "A=(\n" * 40_000,
        "<command" * 20_000,
        "[" * 190_000,
        '{"commands": ' * 15_000,
        "| A " * 45_000 + "|",
    ],
)
def test_reading_takes_time_linear_in_the_text(text: str) -> None:
    began = time.process_time()
    with suppress(ScriptError):
        read(text)
    assert time.process_time() - began < 2


def test_lines_are_counted_in_the_text_as_it_was_given() -> None:
    with pytest.raises(ScriptError, match=r"^6: 'Q' is not defined"):
        draw(read("Look:\n```\nA = (0, 0)\n\n# nothing\nM = Midpoint(A, Q)\n```"))


def test_what_has_no_name_gets_geogebra_s() -> None:
    drawing = draw(
        read("```\n(0, 0)\n(4, 0)\n(0, 3)\nPolygon(A, B, C)\nLine(A, B)\nCircle(A, B)\nAngle(B, A, C)\n2 + 3\n```")
    )
    assert " ".join(drawing.objects) == "A B C t1 c a b f d α e"


def test_several_outputs_have_indices_or_the_names_that_are_given() -> None:
    head = "```\nc: Circle((0, 0), 5)\nd: Circle((6, 0), 5)\n"
    assert list(draw(read(head + "P = Intersect(c, d)")).objects)[2:] == ["P_1", "P_2"]
    assert list(draw(read(head + "P, Q = Intersect(c, d)")).objects)[2:] == ["P", "Q"]
    assert list(draw(read(head + "Intersect(c, d)")).objects)[2:] == ["A", "B"]
    assert draw(read(head + "P = Intersect(c, d)\nQ = P_{1}")).objects["Q"] == Point(3 + 4j)


@pytest.mark.parametrize("names", ["X, Y", "(X, Y)", "{X, Y}", "[X, Y]"])
def test_two_names_may_stand_in_brackets(names: str) -> None:
    objects = draw(read(f"A = (0, 0)\nB = (4, 2)\n{names} = Intersect(Circle(A, B), Circle(B, A))")).objects
    assert all(isinstance(objects[n], Point) for n in "XY")


def test_other_languages_are_no_script_where_they_say_more() -> None:
    """A block of another language is one where all of it is commands."""
    assert read("```python\nimport math\nM = (1, 2)\n```").statements == ()
    assert read('{"answer": "M", "why": "A = (0, 0)"}').statements == ()


def test_a_name_of_several_objects_is_no_object() -> None:
    with pytest.raises(ScriptError, match="'P' stands for several objects"):
        draw(read("c: Circle((0, 0), 5)\nd: Circle((6, 0), 5)\nP = Intersect(c, d)\nM = Midpoint(P, (0, 0))"))


def test_a_later_definition_takes_the_place_of_the_earlier() -> None:
    drawing = draw(read("A = (0, 0)\nB = (4, 0)\nM = Midpoint(A, B)\nA = (2, 2)"))
    assert drawing.objects["M"] == Point(3 + 1j)
    later = draw(read("A = (0, 0)\nM = Midpoint(A, (4, 0))\nC = (8, 0)\nA = Midpoint(C, (0, 0))"))
    assert later.objects["M"] == Point(4 + 0j)


def test_small_letters_name_vectors_and_capitals_points() -> None:
    objects = draw(read("u = (1, 2)\nP = (1, 2)\nw = u + u\nQ = P + u")).objects
    assert [objects[n].kind for n in ("u", "P", "w", "Q")] == ["vector", "point", "vector", "point"]


def test_free_objects_move_and_the_others_follow() -> None:
    drawing = draw(
        read("A = (0, 0)\nB = (4, 0)\nc: Circle(A, B)\nP = Point(c)\nn = Slider(1, 9)\nM = Midpoint(A, P)\nk = 2 n")
    )
    assert drawing.free == ("A", "B", "P", "n")
    assert drawing.on_path("P")
    moved = redraw(drawing, {"A": (1, 0), "P": 1 + 9j, "n": 3}).objects
    assert moved["P"] == Point(1 + 3j)
    assert moved["M"] == Point(1 + 1.5j)
    assert moved["k"] == Number(6.0)
    assert drawing.ancestors("M") == {"A", "B", "c", "P"}
    with pytest.raises(ScriptError, match="'M' is no free object"):
        redraw(drawing, {"M": (0, 0)})


def test_names_stay_where_there_are_fewer_objects() -> None:
    drawing = draw(read("A = (0, 0)\nc: Circle(A, 5)\ng: y = 3\nP = Intersect(c, g)"))
    far = redraw(drawing, {"A": (0, 50)}).objects
    assert list(far) == list(drawing.objects)
    assert isinstance(far["P_1"], Undefined) and isinstance(far["P_2"], Undefined)


def test_what_depends_on_nothing_that_is_there_is_undefined() -> None:
    objects = draw(
        read("c: Circle((0, 0), 1)\nd: Circle((9, 0), 1)\nP = Intersect(c, d, 1)\nM = Midpoint(P, (0, 0))")
    ).objects
    assert objects["M"].kind == "undefined"


def test_style_is_counted_and_changes_nothing() -> None:
    drawing = draw(read('A = (0, 0)\nSetColor(A, "#FF0000")\nShowLabel(A, true)\nZoomIn(2)\nSetCaption(A, "a; b")'))
    assert (drawing.views, list(drawing.objects)) == (4, ["A"])


def test_a_locus_is_where_the_point_goes() -> None:
    drawing = draw(read("O = (0, 0)\nc: Circle(O, 4)\nP = Point(c)\nM = Midpoint(P, (10, 0))\nl = Locus(M, P)"))
    locus = drawing.objects["l"]
    assert isinstance(locus, Locus)
    assert all(abs(abs(z - 5) - 2) < 1e-12 for z in locus.places)


def test_the_same_script_is_drawn_the_same_way_twice() -> None:
    text = "A = (0, 0)\nB = (3, 1)\nc: Circle(A, B)\nd: Circle(B, A)\nP = Intersect(c, d)\nL = Sequence(i, i, 1, 9)"
    assert draw(read(text)).objects == draw(read(text)).objects
