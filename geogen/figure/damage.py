"""Pictures as a bad copy shows them: low resolution, blur, noise and JPEG blocks, for studies of robustness."""

from __future__ import annotations

import io
from typing import Any

import numpy as np

from geogen.figure.style import Style


def damaged(png: bytes, style: Style) -> bytes:
    """A PNG as worn as the style says; one seed always does the same.

    Args:
        png: the clean picture.
        style: ``damage`` from 0 (none) to 1 (barely legible), and ``seed``.
    """
    if not style.damage:
        return png
    from PIL import Image

    rng = np.random.default_rng([style.seed, 0xDA3A6E])
    picture = _coarse(Image.open(io.BytesIO(png)).convert("RGB"), style.damage, rng)
    picture = _noisy(picture, style.damage, rng)
    picture = _compressed(picture, style.damage, rng)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def _coarse(picture: Any, damage: float, rng: np.random.Generator) -> Any:
    """Fewer pixels, brought back to the old size, and blurred by a fraction of a pixel of the coarse picture."""
    from PIL import Image, ImageFilter

    share = 1.0 - 0.55 * damage * rng.uniform(0.6, 1.0)
    small = tuple(max(1, round(side * share)) for side in picture.size)
    again = picture.resize(small, Image.Resampling.BILINEAR).resize(picture.size, Image.Resampling.BILINEAR)
    return again.filter(ImageFilter.GaussianBlur(damage * rng.uniform(0.5, 1.4) * max(picture.size) / 640))


def _noisy(picture: Any, damage: float, rng: np.random.Generator) -> Any:
    """Grain, and light that falls off to one side."""
    from PIL import Image

    values = np.asarray(picture, dtype=float)
    h, w = values.shape[:2]
    direction = rng.uniform(0, 2 * np.pi)
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, w), np.linspace(-0.5, 0.5, h))
    shade = 1.0 - 0.12 * damage * (0.5 + np.cos(direction) * x + np.sin(direction) * y)
    grain = rng.normal(0.0, 22.0 * damage * rng.uniform(0.5, 1.0), (h, w, 1))
    return Image.fromarray(np.clip(values * shade[..., None] + grain, 0, 255).round().astype(np.uint8))


def _compressed(picture: Any, damage: float, rng: np.random.Generator) -> Any:
    """Through JPEG at low quality."""
    from PIL import Image

    out = io.BytesIO()
    picture.save(out, "JPEG", quality=int(70 - 45 * damage * rng.uniform(0.6, 1.0)))
    return Image.open(io.BytesIO(out.getvalue())).convert("RGB")
