"""A sheet becomes a PNG. Nothing here knows a game, a clock or chance: equal sheets give equal bytes."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures.letters import font
from bot.pictures.sheet import Fill, Laid, Sheet, Words
from bot.pictures.stamps import drawn


def png(sheet: Sheet) -> bytes:
    """The finished picture, at most 256 colours."""
    image = painted(sheet).quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = BytesIO()
    image.save(out, "PNG", compress_level=6)
    return out.getvalue()


def painted(sheet: Sheet) -> Image.Image:
    """The picture in full colours."""
    image = Image.new("RGB", (sheet.width, sheet.height), sheet.theme.room)
    draw = ImageDraw.Draw(image)
    for item in sheet.items:
        if isinstance(item, Fill):
            _fill(draw, item)
        elif isinstance(item, Laid):
            _lay(image, item)
        else:
            _write(draw, item)
    return image


def _fill(draw: ImageDraw.ImageDraw, item: Fill) -> None:
    box = (item.box.x, item.box.y, item.box.right - 1, item.box.bottom - 1)
    draw.rounded_rectangle(box, item.radius, item.colour or None, item.line or None, item.stroke)


def _lay(image: Image.Image, item: Laid) -> None:
    stamp = drawn(item.stamp)
    mask = stamp.getchannel("A")
    if item.faded:
        mask = mask.point([round(k * (1 - item.faded)) for k in range(256)])
    image.paste(stamp.convert("RGB"), (item.x, item.y), mask)


def _write(draw: ImageDraw.ImageDraw, item: Words) -> None:
    draw.text((item.x, item.y), item.text, item.colour, font(item.face, item.size), "lm")
