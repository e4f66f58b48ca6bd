"""How alike two pictures are, by the published measures: they reward white paper, so a blank page's stand beside.

The published script computes SSIM without the range of the data, which fails and is counted as 0 for all; gives LPIPS
pictures in [0, 1] where it wants [−1, 1], and counts a missing one as 0, the best; and calls PSNR of equal pictures
infinite. Here the range is stated, LPIPS is left out where it cannot be computed, and PSNR ends at :data:`MOST`.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

import numpy as np

#: PSNR of equal pictures, in decibels: that of a difference of one level in a hundredth of the pixels.
MOST = 68.0
#: Side of SSIM's window, and its constants for a range of 1 (Wang, Bovik, Sheikh and Simoncelli 2004).
WINDOW, C1, C2 = 7, 0.01**2, 0.03**2


@dataclass(frozen=True)
class Likeness:
    """Measures of one picture against another.

    Args:
        psnr: peak signal-to-noise ratio in decibels, more is better.
        ssim: structural similarity, 1 for equal pictures.
        lpips: learned perceptual distance, 0 for equal pictures; None where it is not measured.
    """

    psnr: float
    ssim: float
    lpips: float | None = None


def likeness(picture: bytes, reference: bytes, learnt: bool = False) -> Likeness:
    """Compare a picture with a reference; it is brought to the reference's size.

    Args:
        picture, reference: PNG or another format that Pillow reads.
        learnt: True to measure the learnt distance, too, where torch and lpips are installed; its weights are fetched
            when they are not there.
    """
    wanted = _gray(reference, None)
    found = _gray(picture, (wanted.shape[1], wanted.shape[0]))
    return Likeness(psnr(found, wanted), ssim(found, wanted), lpips(picture, reference) if learnt else None)


def nothing(learnt: bool = False) -> Likeness:
    """What no picture scores: no likeness, and the greatest learnt distance where it is measured."""
    return Likeness(0.0, 0.0, 1.0 if learnt and _has_lpips() else None)


def blank(reference: bytes) -> Likeness:
    """What a blank page scores."""
    from PIL import Image

    with Image.open(io.BytesIO(reference)) as shown:
        sink = io.BytesIO()
        Image.new("RGB", shown.size, "white").save(sink, "PNG")
    return likeness(sink.getvalue(), reference)


def psnr(one: np.ndarray, other: np.ndarray) -> float:
    """Peak signal-to-noise ratio of pictures with values from 0 to 1."""
    error = float(np.mean((one - other) ** 2))
    return MOST if error == 0 else min(MOST, float(-10 * np.log10(error)))


def ssim(one: np.ndarray, other: np.ndarray) -> float:
    """Mean structural similarity of pictures with values from 0 to 1, over square windows."""
    mean_one, mean_other = _means(one), _means(other)
    scale = WINDOW**2 / (WINDOW**2 - 1)
    var_one = scale * (_means(one * one) - mean_one**2)
    var_other = scale * (_means(other * other) - mean_other**2)
    both = scale * (_means(one * other) - mean_one * mean_other)
    value = (2 * mean_one * mean_other + C1) * (2 * both + C2)
    return float(np.mean(value / ((mean_one**2 + mean_other**2 + C1) * (var_one + var_other + C2))))


def _means(values: np.ndarray) -> np.ndarray:
    """The mean of each window that lies within the picture."""
    sums = np.pad(values, ((1, 0), (1, 0))).cumsum(0).cumsum(1)
    w = WINDOW
    return (sums[w:, w:] - sums[:-w, w:] - sums[w:, :-w] + sums[:-w, :-w]) / w**2


def lpips(picture: bytes, reference: bytes) -> float | None:
    """Learned perceptual distance; None where torch and lpips are not installed."""
    if not _has_lpips():
        return None
    package, torch = import_module("lpips"), import_module("torch")

    def tensor(data: bytes) -> object:
        colours = np.asarray(_opened(data).convert("RGB"), dtype=np.float32) / 127.5 - 1
        return torch.from_numpy(colours).permute(2, 0, 1)[None]

    with torch.no_grad():
        return float(package.LPIPS(net="alex", verbose=False)(tensor(picture), tensor(reference)))


def _has_lpips() -> bool:
    return find_spec("torch") is not None and find_spec("lpips") is not None


def _gray(data: bytes, size: tuple[int, int] | None) -> np.ndarray:
    picture = _opened(data).convert("L")
    if size is not None and picture.size != size:
        picture = picture.resize(size)
    return np.asarray(picture, dtype=np.float64) / 255


def _opened(data: bytes):  # type: ignore[no-untyped-def]
    from PIL import Image

    return Image.open(io.BytesIO(data))
