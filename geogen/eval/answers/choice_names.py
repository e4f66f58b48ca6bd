"""Names of theorems, pairs of angles and shapes in English, German, Spanish, French and Chinese.

An option that is such a name is found under its name in any of these languages: ``同位角`` is *corresponding angles*.
"""

from __future__ import annotations

import re
from functools import lru_cache

#: The criteria of congruence as books call them.
CRITERIA = (
    ("SSS", "边边边", "LLL", "CCC"),
    ("SAS", "边角边", "SWS", "LAL", "CAC"),
    ("ASA", "角边角", "WSW", "ALA", "ACA"),
    ("AAS", "角角边", "SWW", "AAL", "AAC"),
    ("HL", "斜边直角边", "斜边、直角边"),
)
#: One thing is what no semicolon parts; a blank may also be a hyphen.
THINGS = tuple(
    tuple(" ".join(name.split()) for name in row.split("|"))
    for row in """
    alternate interior angles | alternate interior angle | Wechselwinkel | ángulos alternos internos | angles
        alternes internes | 内错角;
    alternate exterior angles | alternate exterior angle | äußere Wechselwinkel | ángulos alternos externos |
        angles alternes externes | 外错角;
    corresponding angles | corresponding angle | Stufenwinkel | ángulos correspondientes | angles correspondants
        | 同位角;
    vertical angles | vertical angle | vertically opposite angles | Scheitelwinkel | ángulos opuestos por el
        vértice | angles opposés par le sommet | 对顶角;
    same side interior angles | consecutive interior angles | co interior angles | ángulos conjugados internos |
        angles intérieurs du même côté | 同旁内角;
    exterior angle | exterior angles | Außenwinkel | ángulo exterior | angle extérieur | 外角;
    triangle inequality | Dreiecksungleichung | desigualdad triangular | inégalité triangulaire | 三角形不等式;
    Pythagorean theorem | Pythagoras' theorem | Satz des Pythagoras | teorema de Pitágoras | théorème de
        Pythagore | 勾股定理;
    rhombus | Raute | rombo | losange | 菱形;
    rectangle | Rechteck | rectángulo | 矩形 | 长方形;
    square | Quadrat | cuadrado | carré | 正方形;
    parallelogram | Parallelogramm | paralelogramo | parallélogramme | 平行四边形;
    kite | Drachenviereck | deltoide | cerf volant | 筝形;
    trapezoid | trapezium | Trapez | trapecio | trapèze | 梯形;
    isosceles triangle | gleichschenkliges Dreieck | triángulo isósceles | triangle isocèle | 等腰三角形;
    equilateral triangle | gleichseitiges Dreieck | triángulo equilátero | triangle équilatéral | 等边三角形;
    right triangle | rechtwinkliges Dreieck | triángulo rectángulo | triangle rectangle | 直角三角形;
    centroid | Schwerpunkt | baricentro | centre de gravité | 重心;
    incenter | Inkreismittelpunkt | incentro | centre du cercle inscrit | 内心;
    circumcenter | Umkreismittelpunkt | circuncentro | centre du cercle circonscrit | 外心;
    orthocenter | Höhenschnittpunkt | ortocentro | orthocentre | 垂心;
    reflection | Spiegelung | reflexión | symétrie axiale | 轴对称;
    rotation | Drehung | rotación | 旋转;
    translation | Verschiebung | traslación | 平移;
    dilation | zentrische Streckung | homotecia | homothétie | 位似
    """.split(";")
)
#: What stands around a name in the text of an option.
_AROUND = re.compile(
    r"^(?:an?|the|ein|eine|der|die|das|un|una|el|la|les?) |[ -](?:theorem|postulate|criterion)$"
    r"|(?:定理|公理)$",
    re.IGNORECASE,
)


#: Sides and angles as criteria of congruence name them in words: ``Side-Angle-Side``.
_IN_WORDS = (("side", "angle"), ("Seite", "Winkel"), ("lado", "ángulo"), ("côté", "angle"))


def criterion_pattern(text: str, before: str = "") -> str:
    """What finds a criterion of congruence in all languages; empty for any other text.

    Args:
        text: the name of one.
        before: what must stand before a name of two letters, which may be a segment elsewhere.
    """
    bare = _AROUND.sub("", text)
    names = next((names for names in CRITERIA if bare in names), ())
    if not names:
        return ""
    found = [rf"{before if len(name) == 2 else '(?<![A-Za-z])'}{name}(?![A-Za-z])" for name in names]
    if set(names[0]) <= {"S", "A"}:
        rows = (r"[\s–-]".join({"S": side, "A": angle}[c] for c in names[0]) for side, angle in _IN_WORDS)
        found += [rf"(?<![A-Za-z])(?i:{row})(?![A-Za-z])" for row in rows]
    else:
        found.append(r"(?<![A-Za-z])(?i:hypotenuse(?:[\s–-]|\sand\s)leg)(?![A-Za-z])")
    return "|".join(found)


@lru_cache(maxsize=4096)
def thing_pattern(option: str) -> str:
    """What finds the name that an option is, in any of the languages; empty where it is none.

    Args:
        option: the text of the option in flat notation.
    """
    bare = _bare(_AROUND.sub("", option.strip()))
    names = next((row for row in THINGS if bare in map(_bare, row)), ())
    return "|".join(r"[\s-]".join(map(re.escape, one.split())) for one in sorted((*names,), key=len, reverse=True))


def _bare(name: str) -> str:
    return name.replace("-", " ").casefold()
