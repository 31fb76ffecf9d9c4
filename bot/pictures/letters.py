"""The letters: Cinzel for names of things and numbers that count, Fira Sans for what is read. Both under the SIL Open Font License.

What they do not have comes from spare fonts of the host's choice, character by character.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from pathlib import Path
from unicodedata import bidirectional

from PIL import ImageFont, features

TYPE = Path(__file__).with_name("type")
FACES = {
    "title": "Cinzel-700.ttf",
    "rank": "Cinzel-900.ttf",
    "text": "FiraSans-500.ttf",
    "firm": "FiraSans-600.ttf",
    "bold": "FiraSans-700.ttf",
}
NOWHERE = "\U0010ffff"  # no font draws this
_spare: list[str] = []


def use(folder: Path | None) -> None:
    """Takes spare fonts from that folder, in the order of their names; none without one. Raises NotADirectoryError or FileNotFoundError."""
    found = (
        sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in (".ttf", ".otf", ".ttc"))
        if folder
        else []
    )
    if found != _spare:
        _spare[:] = found
        source.cache_clear()
        runs.cache_clear()
        width.cache_clear()


@lru_cache(maxsize=256)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """The face of that name, or the font of that file, at a size in pixels. Raises KeyError for a name that is none."""
    # The plain layout everywhere, so that a picture is the same on every machine; only what must be shaped is.
    if face in _spare:
        return ImageFont.truetype(face, size)
    return ImageFont.truetype(TYPE / FACES[face], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=20_000)
def width(text: str, face: str, size: int) -> int:
    """How many pixels the text is wide, rounded up."""
    return -int(-sum(font(own, size).getlength(part) for part, own in runs(text, face)) // 1)


@lru_cache(maxsize=20_000)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The text in parts, each with the face or the font file that has its characters; `face` itself where none has."""
    if text.isascii():
        return ((text, face),)
    return tuple(("".join(part), own) for own, part in groupby(text, lambda char: source(char, face) or face))


@lru_cache(maxsize=20_000)
def source(char: str, face: str) -> str | None:
    """The face or the font file that draws a character: `face`, else the reading face, else the first spare font. None: none can."""
    if needs_shaping(char):
        able = _spare if features.check("raqm") else ()
        return next((own for own in able if _has(own, char)), None)
    return next((own for own in (face, "firm", *_spare) if _has(own, char)), None)


def needs_shaping(char: str) -> bool:
    """Whether a character cannot be written one beside the other: right-to-left scripts, and those of India and South-East Asia."""
    return bidirectional(char) in ("R", "AL", "AN") or "\u0900" <= char <= "\u109f" or "\u1780" <= char <= "\u17ff"


def covered(text: str, face: str) -> bool:
    """Whether the face itself has every character."""
    return all(_has(face, char) for char in text)


@lru_cache(maxsize=20_000)
def _has(face: str, char: str) -> bool:
    letters = font(face, 24)
    drawn, missing = (letters.getmask(one) for one in (char, NOWHERE))
    return char.isspace() or drawn.size != missing.size or bytes(drawn) != bytes(missing)
