"""Equations as people write them, in the words of the formal language."""

from __future__ import annotations

import pytest

from geogen.eval.describing.equations import equations
from geogen.eval.describing.plain import sentences
from geogen.eval.describing.tokens import tokens
from geogen.eval.describing.worded import worded


def read(text: str) -> list[str]:
    """All that the equations of a text say."""
    return [one for s in sentences(text) for _, _, texts in equations(tokens(worded(s))) for one in texts]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AB = 2CD", ["= length(A,B) = 2*length(C,D)"]),
        ("AO = 30 : 2π", ["= (length(A,O))*(2*pi) = 30"]),
        ("BM : CM = 1 : 2 (a midpoint", ["= (length(B,M))*(2) = length(C,M)"]),
        ("AB/CD + 1 = 5/2", ["= length(A,B)+1*(length(C,D)) = (5/2)*((length(C,D)))"]),
        (r"$AB = \sqrt{AC^2 + BC^2} = 5$", ["= (length(A,B))*(length(A,B)) = (length(A,C)^2+length(B,C)^2)",
                                              "= length(A,B) = 5"]),
        ("AB = AC · sin 30° = 5", ["= length(A,B) = length(A,C)*(1/2)", "= length(A,B) = 5"]),
        ("AB = AC · sin 37° = 6", ["= length(A,B) = 6"]),
        (r"$S_{\triangle ABC} = \frac12 AB \cdot CD$", ["= area(A,B,C) = ((1)/(2))*length(A,B)*length(C,D)"]),
        ("S四边形ABCD = AB · BC", ["= area(A,B,C,D) = length(A,B)*length(B,C)"]),
        ("劣弧CD所对的扇形COD的面积 = 16π", ["= sector(O,C,D) = 16*pi"]),
        ("得AB = 5：360 · AB = 60 · 30", ["= length(A,B) = 5", "= 360*length(A,B) = 60*30"]),
        ("弦CD平行于弦AB：AO = DO", ["= length(A,O) = length(D,O)"]),
        ("AB：AE = CD：DE", ["= (length(A,B))*(length(D,E)) = (length(C,D))*(length(A,E))"]),
        ("AB：CD = 1：2", ["= (length(A,B))*(2) = length(C,D)"]),
        ("∴ CD：DE = 2√26：11", ["= (length(C,D))*(11) = (2*sqrt(26))*(length(D,E))"]),
        ("EB = OC + XC as vectors", ["vecsum 1 B -1 E -2 C 1 O 1 X"]),
        (r"$\overrightarrow{AB} = 2\overrightarrow{CD}$", ["vecsum 1 B -1 A -2 D 2 C"]),
        ("所以向量CE等于CB、CO、CX之和", ["vecsum 1 E 2 C -1 B -1 O -1 X"]),
        ("ED等于斜边BE乘以对角的正弦", []),
        ("∠CBA等于∠CBO与∠OBA之和", ["= angle(C,B,A) = angle(C,B,O)+angle(O,B,A)"]),
        ("CD is equal to the sum of AB and EF.", ["= length(C,D) = length(A,B)+length(E,F)"]),
        ("AB and EF", []),
        ("the height * BC = 20", []),
        ("AB = 5 * the height", []),
        ("AB = 5 * sin x = 6", ["= length(A,B) = 6"]),
        ("from (5), (6) and (8)): CD : DE = 3 : 11", ["= (length(C,D))*(11) = (3)*(length(D,E))"]),
        ("扇形COD的面积 = 16π", ["= sector(O,C,D) = 16*pi"]),
    ],
)  # fmt: skip
def test_an_equation_is_read(text, said):
    """Quotients, roots, sines, ratios and vectors, in LaTeX, English and Chinese."""
    assert read(text) == said
