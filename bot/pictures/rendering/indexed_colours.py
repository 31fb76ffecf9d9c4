"""The fixed colours of a finished picture: 256 by theme, all named ones exactly, the others gathered once (`python -m tools.colours`)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parents[1] / "tints"
MOST = 256


def list_colours(theme: str) -> list[str]:
    """Return the stored colours of a theme, `#RRGGBB`. Raise FileNotFoundError if it has none."""
    return (FOLDER / f"{theme}.txt").read_text("ascii").split()


@lru_cache(maxsize=8)
def palette(theme: str) -> Image.Image:
    """Return an image of mode P to which others are reduced. Raise as `list_colours`."""
    colours = list_colours(theme)
    numbers = [int(colour[k : k + 2], 16) for colour in colours for k in (1, 3, 5)]
    image = Image.new("P", (1, 1))
    image.putpalette(numbers)
    return image
