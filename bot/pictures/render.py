"""A sheet becomes a PNG. Nothing here knows a game, a clock or chance: equal sheets give equal bytes."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures import edges
from bot.pictures.colours import palette
from bot.pictures.letters import font
from bot.pictures.sheet import Fill, Laid, Sheet, Words
from bot.pictures.stamps import Stamp, drawn

LEVEL = 6  # of the PNG's deflation; 9 takes many times as long for a twentieth fewer bytes


def png(sheet: Sheet) -> bytes:
    """The finished picture in the fixed colours of its theme."""
    image = painted(sheet).quantize(palette=palette(sheet.theme.name), dither=Image.Dither.NONE)
    out = BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def painted(sheet: Sheet) -> Image.Image:
    """The picture in full colours."""
    image = Image.new("RGB", (sheet.width, sheet.height), sheet.theme.room)
    for item in sheet.items:
        if isinstance(item, Fill):
            edges.fill(image, item)
        elif isinstance(item, Laid):
            inks, mask = _inked(item.stamp, item.faded)
            image.paste(inks, (item.x, item.y), mask)
        else:
            _write(image, item)
    return image


@lru_cache(maxsize=4_096)
def _inked(stamp: Stamp, faded: float) -> tuple[Image.Image, Image.Image]:
    """A stamp's colours and how much of the ground they cover."""
    image = drawn(stamp)
    mask = image.getchannel("A")
    return image.convert("RGB"), mask.point([round(k * (1 - faded)) for k in range(256)]) if faded else mask


def _write(image: Image.Image, item: Words) -> None:
    mask, left, top = _written(item.text, item.face, item.size)
    image.paste(item.colour, (item.x + left, item.y + top), mask)


@lru_cache(maxsize=2_048)
def _written(text: str, face: str, size: int) -> tuple[Image.Image, int, int]:
    """A line of text as a mask, and where that lies from the left end of its middle line."""
    letters = font(face, size)
    left, top, right, bottom = (round(edge) for edge in letters.getbbox(text, anchor="lm"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, letters, "lm")
    return mask, left, top
