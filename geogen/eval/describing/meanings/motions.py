"""What is said of images: points that are turned, mirrored and shifted."""

from __future__ import annotations

from collections.abc import Callable

from geogen.eval.describing.phrases import Places

#: Ways of turning.
CLOCKWISE, ANTICLOCKWISE, UNSAID = "cw", "ccw", ""
_HALF, _RIGHT = 180, 90


def turned(turn: str, order: str) -> Callable[[Places], str]:
    """Points that are turned about another.

    Args:
        turn: which way.
        order: in which order the point, the centre and the image stand: ``pci`` for *turning P about C gives I*. Points
            and images may be the ends of segments.
    """

    def means(places: Places) -> str:
        rows = [place[0] for place in places if not _is_value(place[0])]
        (size,) = (place[0][0] for place in places if _is_value(place[0]))
        by = dict(zip(order, rows, strict=True))
        if not size.isdigit() or len(by["p"]) != len(by["i"]) or len(by["c"]) != 1:
            return ""
        return "; ".join(_turn(p, by["c"][0], q, int(size), turn) for p, q in zip(by["p"], by["i"], strict=True))

    return means


def turned_in_turn(turn: str) -> Callable[[Places], str]:
    """A segment that is turned, with its ends and their images said one by one."""

    def means(places: Places) -> str:
        segment, *how, one, image, two, other = places
        ends = [one[0][0], two[0][0]]
        if set(ends) != set(segment[0]):
            return ""
        return turned(turn, "pci")([[ends], *how, [[image[0][0], other[0][0]]]])

    return means


def _is_value(labels: list[str]) -> bool:
    return len(labels) == 1 and not labels[0][0].isalpha()


def _turn(point: str, centre: str, image: str, size: int, turn: str) -> str:
    """One point and its image."""
    if size == _HALF:
        return f"midp {centre} {point} {image}"
    angle = f"equal angle({point},{centre},{image}) {size}"
    if turn and size < _HALF:
        angle = f"aconst {centre} {point} {centre} {image} {size if turn == ANTICLOCKWISE else _HALF - size}o"
    if size == _RIGHT:
        angle = f"perp {centre} {point} {centre} {image}"
    return f"cong {centre} {point} {centre} {image} & {angle}"


def mirrored(order: str) -> Callable[[Places], str]:
    """A point and its image in another, or in a line.

    Args:
        order: in which order the point, the mirror and the image stand: ``pmi``.
    """

    def means(places: Places) -> str:
        rows = [row for place in places for row in place]
        if len(rows) != len(order):
            return ""
        by = dict(zip(order, rows, strict=True))
        (point,), mirror, (image,) = by["p"], by["m"], by["i"]
        if len(mirror) == 1:
            return f"midp {mirror[0]} {point} {image}"
        a, b = mirror
        return f"perp {point} {image} {a} {b} & cong {a} {point} {a} {image} & cong {b} {point} {b} {image}"

    return means


def shifted(places: Places) -> str:
    """A point that is shifted from one point to another."""
    (point,), (one,), (two,), (image,) = (place[0] for place in places)
    same = f"vecsum 1 {image} -1 {point} -1 {two} 1 {one}"
    return f"{same} & cong {image} {point} {one} {two} & cong {image} {two} {point} {one}"
