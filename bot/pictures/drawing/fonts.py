"""The letters: Cinzel for names of things and numbers that count, Fira Sans for what is read. Both under the SIL Open Font License.

Characters they lack come from spare fonts of the host's choice, one by one.
"""

from __future__ import annotations

import logging
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from unicodedata import bidirectional

from PIL import ImageFont, features

TYPE = Path(__file__).parents[1] / "type"
FACES = {
    "title": "Cinzel-700.ttf",
    "rank": "Cinzel-900.ttf",
    "text": "FiraSans-500.ttf",
    "firm": "FiraSans-600.ttf",
    "bold": "FiraSans-700.ttf",
}
WEIGHT = 600
NOWHERE = "\U0010ffff"  # no font draws this
_spare: list[str] = []
_log = logging.getLogger(__name__)


def use(folder: Path | None) -> None:
    """Take spare fonts from that folder, by name; None for no spare fonts. Raise NotADirectoryError or FileNotFoundError."""
    kinds = (".ttf", ".otf", ".ttc")
    files = sorted(str(path) for path in folder.iterdir() if path.suffix.lower() in kinds) if folder else []
    found = [file for file in files if _is_usable(file)]
    if found != _spare:
        _spare[:] = found
        source.cache_clear()
        runs.cache_clear()
        width.cache_clear()


def _is_usable(file: str) -> bool:
    try:
        ImageFont.truetype(file, 24)
    except OSError as fault:  # no font, or one of coloured pictures in a single size
        _log.warning("Pictures: %s cannot be used for names: %s", file, fault)
        return False
    return True


@lru_cache(maxsize=256)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a font at a size in pixels; `face` is a name of ours or a font file. Raise KeyError for an unknown name."""
    # The plain layout everywhere, so that a picture is the same on every machine; only what must be shaped is.
    if face in _spare:
        return _weighty(ImageFont.truetype(face, size))
    return ImageFont.truetype(TYPE / FACES[face], size, layout_engine=ImageFont.Layout.BASIC)


def _weighty(letters: ImageFont.FreeTypeFont) -> ImageFont.FreeTypeFont:
    """Return a font of many weights at the weight of the names beside it."""
    try:
        axes = letters.get_variation_axes()
    except OSError:  # it has one weight
        return letters
    heavy = [min(axis["maximum"] or WEIGHT, WEIGHT) if axis["name"] == b"Weight" else axis["default"] for axis in axes]
    letters.set_variation_by_axes([float(value or 0) for value in heavy])
    return letters


@lru_cache(maxsize=20_000)
def width(text: str, face: str, size: int) -> int:
    """Return the text's width in pixels, rounded up."""
    return -int(-sum(font(own, size).getlength(part) for part, own in runs(text, face)) // 1)


@lru_cache(maxsize=20_000)
def runs(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """Return the text in parts, each with the face or font file that has its characters; `face` if none has."""
    if text.isascii():
        return ((text, face),)
    own = [source(char, face) or face for char in text]
    for k in range(1, len(text)):
        # What a script's own font has stays together, spaces within it too: else marks lose their letters, words their order.
        ends = text[k] == " " and (k + 1 == len(text) or own[k + 1] not in _spare)
        if own[k - 1] in _spare and not ends and (own[k] in _spare or text[k] == " ") and _has(own[k - 1], text[k]):
            own[k] = own[k - 1]
    pairs = groupby(zip(text, own, strict=True), lambda pair: pair[1])
    return tuple(("".join(char for char, _ in part), name) for name, part in pairs)


@lru_cache(maxsize=20_000)
def source(char: str, face: str) -> str | None:
    """Return the face or font file that draws a character: `face`, the reading face or the first spare font; None if none can."""
    if has_shaping(char):
        able = _spare if features.check("raqm") else ()
        return next((own for own in able if _has(own, char)), None)
    return next((own for own in (face, "firm", *_spare) if _has(own, char)), None)


def has_shaping(char: str) -> bool:
    """Return whether the characters need shaping: right-to-left scripts, and those of India and South-East Asia."""
    return bidirectional(char) in ("R", "AL", "AN") or "\u0900" <= char <= "\u109f" or "\u1780" <= char <= "\u17ff"


def is_covered(text: str, face: str) -> bool:
    """Return whether the face itself has every character.

    >>> is_covered("Anna", "title")
    True
    """
    return all(_has(face, char) for char in text)


@lru_cache(maxsize=20_000)
def _has(face: str, char: str) -> bool:
    # Laid out plainly: shaping would put a dotted circle under a mark that the font has not.
    letters = ImageFont.truetype(
        TYPE / FACES[face] if face in FACES else face, 24, layout_engine=ImageFont.Layout.BASIC
    )
    drawn, missing = (letters.getmask(one) for one in (char, NOWHERE))
    return char.isspace() or drawn.size != missing.size or bytes(drawn) != bytes(missing)
