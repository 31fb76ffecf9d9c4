"""The letters: Cinzel for names of things and numbers that count, Fira Sans for what is read. Both under the SIL Open Font License."""

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

TYPE = Path(__file__).with_name("type")
FACES = {
    "title": "Cinzel-700.ttf",
    "rank": "Cinzel-900.ttf",
    "text": "FiraSans-500.ttf",
    "firm": "FiraSans-600.ttf",
    "bold": "FiraSans-700.ttf",
}


@lru_cache(maxsize=256)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """The face of that name at a size in pixels. Raises KeyError for a name that is none."""
    return ImageFont.truetype(TYPE / FACES[face], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=20_000)
def width(text: str, face: str, size: int) -> int:
    """How many pixels the text is wide, rounded up."""
    return -int(-font(face, size).getlength(text) // 1)
