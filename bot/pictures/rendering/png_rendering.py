"""A sheet becomes a PNG. Nothing here knows a game, a clock or chance: equal sheets give equal bytes."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import ceil, floor

from PIL import Image, ImageDraw

from bot.pictures.drawing.fonts import font, runs
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp
from bot.pictures.layout.sheet import Fill, Laid, Sheet, Words
from bot.pictures.rendering import rounded_edges
from bot.pictures.rendering.indexed_colours import palette

LEVEL = 6  # of the PNG's deflation; 9 takes many times as long for a twentieth fewer bytes


def png(sheet: Sheet) -> bytes:
    """Return the finished picture in the fixed colours of its theme."""
    image = paint_sheet(sheet).quantize(palette=palette(sheet.theme.name), dither=Image.Dither.NONE)
    out = BytesIO()
    image.save(out, "PNG", compress_level=LEVEL)
    return out.getvalue()


def paint_sheet(sheet: Sheet) -> Image.Image:
    """Return the picture in full colours."""
    image = Image.new("RGB", (sheet.width, sheet.height), sheet.theme.room)
    for item in sheet.items:
        if isinstance(item, Fill):
            rounded_edges.fill(image, item)
        elif isinstance(item, Laid):
            inks, mask = _ink_stamp(item.stamp, item.faded)
            image.paste(inks, (item.x, item.y), mask)
        else:
            _write(image, item)
    return image


@lru_cache(maxsize=1_024)  # about 50 kB each
def _ink_stamp(stamp: Stamp, faded: float) -> tuple[Image.Image, Image.Image]:
    """Return a stamp's colours and how much of the ground they cover."""
    image = draw_stamp(stamp)
    mask = image.getchannel("A")
    return image.convert("RGB"), mask.point([round(k * (1 - faded)) for k in range(256)]) if faded else mask


def _write(image: Image.Image, item: Words) -> None:
    mask, left, top = _write_mask(item.text, item.face, item.size)
    image.paste(item.colour, (item.x + left, item.y + top), mask)


@lru_cache(maxsize=2_048)
def _write_mask(text: str, face: str, size: int) -> tuple[Image.Image, int, int]:
    """Return a line of text as a mask, and its offset from the left end of its middle line."""
    parts, at = [], 0.0
    for part, own in runs(text, face):
        letters = font(own, size)
        parts.append((part, letters, at, letters.getbbox(part, anchor="lm")))
        at += letters.getlength(part)
    left = floor(min(start + box[0] for _, _, start, box in parts))
    top = floor(min(box[1] for _, _, _, box in parts))
    right = ceil(max(start + box[2] for _, _, start, box in parts))
    low = ceil(max(box[3] for _, _, _, box in parts))
    mask = Image.new("L", (max(1, right - left), max(1, low - top)))
    draw = ImageDraw.Draw(mask)
    for part, letters, start, _ in parts:
        draw.text((start - left, -top), part, 255, letters, "lm")
    return mask, left, top
