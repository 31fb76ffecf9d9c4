"""A sheet becomes a PNG. Nothing here knows a game, a clock or chance: equal sheets give equal bytes."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import ceil, floor
from pathlib import Path

from PIL import Image, ImageDraw

from bot.pictures.drawing.antialiased_pen import SCALE
from bot.pictures.drawing.fonts import font, runs
from bot.pictures.drawing.stamp_cache import Stamp, draw_stamp
from bot.pictures.layout.sheet import Box, Fill, Laid, Sheet, Words

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
            fill(image, item)
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


# ---- 256 fixed colours by theme, all named ones exactly, the others gathered once (`python -m tools.colours`)


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


# ---- round corners, patterns and dashed outlines, smooth at their edges: only corners are drawn as masks, once a radius


DASH, PAUSE = 12, 9  # pixels


def fill(image: Image.Image, item: Fill) -> None:
    """Paint a ground."""
    if item.dashes:
        if item.colour:
            _round(image, item.box, item.radius, item.colour)
        mask = _dash_outline(item.box.w, item.box.h, item.radius, item.stroke or 3)
        image.paste(item.line, (item.box.x, item.box.y), mask)
        return
    if item.colour:
        # An outline hides the ground's own edge, which would shine through the outline's.
        inset = 1 if item.line and item.stroke > 1 else 0
        _round(image, item.box.inset(inset), max(0, item.radius - inset), item.colour)
    if item.pattern:
        inset = item.radius // 4  # clear of the round corners and the outline
        engrave(image, item.box.inset(inset), item.pattern)
    if item.line:
        _ring(image, item.box, item.radius, item.line, item.stroke or 1)


def engrave(image: Image.Image, box: Box, tile: Stamp) -> None:
    """Lay the tile again and again over the box, from its upper left corner; what stands out at the right and below is cut off."""
    mask, pattern = _repeat_tile(tile, box.w, box.h)
    image.paste(pattern, (box.x, box.y), mask)


@lru_cache(maxsize=32)
def _repeat_tile(tile: Stamp, w: int, h: int) -> tuple[Image.Image, Image.Image]:
    """Return how much of the ground the pattern covers, and its colours."""
    one, whole = draw_stamp(tile), Image.new("RGBA", (w, h))
    for y in range(0, h, tile.height):
        for x in range(0, w, tile.width):
            whole.paste(one, (x, y))
    return whole.getchannel("A"), whole.convert("RGB")


def _round(image: Image.Image, box: Box, radius: int, colour: str) -> None:
    radius = min(radius, box.w // 2, box.h // 2)
    if not radius:
        image.paste(colour, (box.x, box.y, box.right, box.bottom))
        return
    image.paste(colour, (box.x + radius, box.y, box.right - radius, box.bottom))
    image.paste(colour, (box.x, box.y + radius, box.x + radius, box.bottom - radius))
    image.paste(colour, (box.right - radius, box.y + radius, box.right, box.bottom - radius))
    _corners(image, box, radius, 0, colour)


def _ring(image: Image.Image, box: Box, radius: int, colour: str, stroke: int) -> None:
    radius = min(radius, box.w // 2, box.h // 2)
    image.paste(colour, (box.x + radius, box.y, box.right - radius, box.y + stroke))
    image.paste(colour, (box.x + radius, box.bottom - stroke, box.right - radius, box.bottom))
    image.paste(colour, (box.x, box.y + radius, box.x + stroke, box.bottom - radius))
    image.paste(colour, (box.right - stroke, box.y + radius, box.right, box.bottom - radius))
    if radius:
        _corners(image, box, radius, stroke, colour)


def _corners(image: Image.Image, box: Box, radius: int, stroke: int, colour: str) -> None:
    right, low = box.right - radius, box.bottom - radius
    for mask, at in zip(
        _masks(radius, stroke), ((box.x, box.y), (right, box.y), (right, low), (box.x, low)), strict=True
    ):
        image.paste(colour, at, mask)


@lru_cache(maxsize=256)
def _masks(radius: int, stroke: int) -> tuple[Image.Image, ...]:
    """Return the four corners clockwise from the upper left; of an outline if `stroke` isn't 0."""
    wide = 2 * radius * SCALE
    large = Image.new("L", (wide, wide))
    ImageDraw.Draw(large).ellipse((0, 0, wide - 1, wide - 1), None if stroke else 255, 255, stroke * SCALE or 1)
    whole = large.resize((2 * radius, 2 * radius), Image.Resampling.BOX)
    a, b = radius, 2 * radius
    return tuple(whole.crop(part) for part in ((0, 0, a, a), (a, 0, b, a), (a, a, b, b), (0, a, a, b)))


@lru_cache(maxsize=256)
def _dash_outline(w: int, h: int, radius: int, stroke: int) -> Image.Image:
    """Draw an outline with gaps along its straight sides; its corners are whole."""
    large = Image.new("L", (w * SCALE, h * SCALE))
    draw = ImageDraw.Draw(large)
    outer = (0, 0, w * SCALE - 1, h * SCALE - 1)
    draw.rounded_rectangle(outer, radius * SCALE, outline=255, width=stroke * SCALE)
    for start, end in _pauses(w, radius):
        for y in (0, h - stroke):
            draw.rectangle((start * SCALE, y * SCALE, end * SCALE, (y + stroke) * SCALE), 0)
    for start, end in _pauses(h, radius):
        for x in (0, w - stroke):
            draw.rectangle((x * SCALE, start * SCALE, (x + stroke) * SCALE, end * SCALE), 0)
    return large.resize((w, h), Image.Resampling.BOX)


def _pauses(length: int, radius: int) -> list[tuple[float, float]]:
    """Return the gaps in a side of that length: evenly spaced, with a whole dash beside each corner."""
    straight = length - 2 * radius
    count = max(0, round((straight - DASH) / (DASH + PAUSE)))
    if not count:
        return []
    dash = (straight - count * PAUSE) / (count + 1)
    return [(radius + dash * (k + 1) + PAUSE * k, radius + (dash + PAUSE) * (k + 1)) for k in range(count)]
