"""The loci of construction files, from words to curves and positions."""

from __future__ import annotations

from geogen.errors import SceneError
from geogen.scene.curves import Curve
from geogen.scene.draws import Draws
from geogen.scene.loci import LOCI, Locus, Placed, Words
from geogen.scene.more_loci import MORE_LOCI

#: Every primitive locus by its word.
VOCABULARY: dict[str, Locus] = {**LOCI, **MORE_LOCI}


def evaluate(words: Words, placed: Placed, draws: Draws) -> Curve | complex:
    """The curve or position that a locus describes.

    Args:
        words: the locus's name, its points and numbers, already in the problem's names.
        placed: the points placed so far.
        draws: the source of free parameters.

    Raises:
        SceneError: an unknown locus or a malformed one.
        NoPoint: it does not exist in this figure.
    """
    locus = VOCABULARY.get(words[0])
    if locus is None:
        raise SceneError(f"unknown locus '{words[0]}'", hint="see geogen.scene.loci")
    if locus.points < 0:
        numbers, points = list(words[1::2]), [placed[w] for w in words[2::2]]
    else:
        points = [placed[w] for w in words[1 : 1 + locus.points]]
        numbers = list(words[1 + locus.points :])
    return locus.make(points, numbers, draws)
