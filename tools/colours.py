"""Gathers the fixed colours of the pictures: `python -m tools.colours` writes bot/pictures/tints/dusk.txt and parchment.txt again.

All named colours of bot/pictures/drawing/themes.py stand in it exactly, and those of the largest plain grounds. The others are those that the drawings need most for their edges: of all stamps on
the grounds on which they lie, and of the titles' pictures. To be run again when many drawings were added.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import astuple
from importlib import import_module
from math import ceil
from pathlib import Path

from PIL import Image

from bot.pictures.artwork.crests import crest
from bot.pictures.artwork.signs import SIGNS, sign
from bot.pictures.drawing import themes
from bot.pictures.drawing.themes import CLOTH, THEMES, Theme, Velvet
from bot.pictures.layout.headers import header
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Box, Sheet
from bot.pictures.layout.table_zones import (
    COLUMN,
    LEFT,
    RIGHT,
    foot,
    laurel_number,
    middle,
    nameplate,
    ribbon,
    row,
    seat_panel,
)
from bot.pictures.layout.turn_banner import banner
from bot.pictures.rendering.png_rendering import FOLDER, MOST, paint_sheet
from games import CATALOGUE
from tools.contact import sheet as contact

COGS = Path(__file__).parents[1] / "cogs"
NEAR = 5  # how far (largest of red, green, blue) a colour may be from a named one to be shown by it
FLAT = 64  # colours that fill most pixels come out exactly too
Colour = tuple[int, ...]


def velvets() -> list[Velvet]:
    """Return the cloth of each of our titles."""
    return [import_module(f"cogs.{name}.picture").VELVET for name in CATALOGUE]


def named() -> list[str]:
    """Return every colour that has a name, each once."""
    texts = [str(value) for value in vars(themes).values() if isinstance(value, str)]
    groups: list[Theme | Velvet] = [*THEMES.values(), *velvets(), CLOTH]
    for group in groups:
        texts += [colour for value in astuple(group) for colour in ([value] if isinstance(value, str) else value)]
    texts += themes.CURVES
    return list(dict.fromkeys(text.upper() for text in texts if re.fullmatch(r"#[0-9A-Fa-f]{6}", text)))


def sheets(theme: Theme) -> Iterator[Sheet]:
    """Yield drawings that show which colours are needed."""
    yield contact(theme)
    for velvet in (*velvets(), CLOTH):
        yield zones(theme, velvet)
    for file in sorted(COGS.glob("*/picture/contact.py")):
        yield import_module(f"cogs.{file.parent.parent.name}.picture.contact").contact(theme)


def zones(theme: Theme, velvet: Velvet) -> Sheet:
    """Return the parts that every picture has, on one title's velvet, with crests and signs on it."""
    people = [Sitter(name) for name in ("Wilhelmina", "Ludovico di Savoia", "Marguerite", "Old Baron Greyfeather")]
    setting, page = (
        PictureContext(people, {1: "returns a card", 3: "returns a card"}, "Ludovico took the 4 of clubs", theme),
        Sheet(theme),
    )
    header(page, velvet, "The Nobles' Anarchy", "Round 5 of 8")
    y = banner(page, setting)
    box = middle(page, velvet, y, 340)
    for k in range(2):
        row(page, [sign(name, 56) for name in list(SIGNS)[k * 12 : k * 12 + 12]], box.x + 20, y + 20 + 70 * k, 84)
    row(page, [crest(seat, 56) for seat in range(10)], box.x + 20, y + 160, 84)
    page.words("Discards", 60, y + 270, 40, themes.BRIGHT, "title")
    page.words("offered to", 400, y + 270, 32, themes.DUSK.soft)
    page.words("locked in", 700, y + 270, 34, themes.DUSK.text)
    y = box.bottom + 16
    for seat in range(4):
        inner = seat_panel(
            page, Box((LEFT, RIGHT)[seat % 2], y + seat // 2 * 180, COLUMN, 166), setting, seat, velvet, seat == 2
        )
        nameplate(page, Box(inner.x, inner.y, 340, 52), setting, seat, dimmed=seat == 2)
        laurel_number(page, inner.right - 50, inner.y + 50, 88, seat == 0, dimmed=seat == 2)
        page.words("to come", inner.x + 60, inner.y + 100, 30, theme.soft)
    foot(page, ribbon(page, setting, y + 360))
    return page


def gathered(theme: Theme) -> list[str]:
    """Return the 256 colours of a theme."""
    fixed = named()
    exact = [rgb(colour) for colour in fixed]
    counts: Counter[Colour] = Counter()
    for page in sheets(theme):
        image = paint_sheet(page)
        for count, colour in image.getcolors(image.width * image.height) or ():
            counts[colour] += count  # type: ignore[index]  # of an image in RGB
    for colour, _ in counts.most_common(FLAT):  # grounds of cards, backs and strips
        if min(apart(colour, one) for one in exact) > NEAR:
            exact.append(colour)
            fixed.append("#{:02X}{:02X}{:02X}".format(*colour))
    far = {colour: count for colour, count in counts.items() if min(apart(colour, one) for one in exact) > NEAR}
    # By the root of how often: edges of small signs count beside the plain grounds of large ones.
    pixels = [colour for colour, count in sorted(far.items()) for _ in range(ceil(count**0.5))]
    wide = 1024
    pixels += [pixels[-1]] * (-len(pixels) % wide)
    image = Image.new("RGB", (wide, len(pixels) // wide))
    image.putdata(pixels)
    rest = reduced(image, MOST - len(fixed), exact)
    return list(dict.fromkeys(fixed + sorted(rest)))


def reduced(image: Image.Image, count: int, exact: Sequence[Colour]) -> list[str]:
    """Return at most `count` colours that stand for all of the image's, none so near a named one that Pillow might confuse them."""
    best: list[Colour] = []
    for most in range(count, MOST + 1):  # some that come out are too near, so more are asked for
        values = image.quantize(most, Image.Quantize.MEDIANCUT, kmeans=3).getpalette()[: 3 * most]  # type: ignore[index]
        found = dict.fromkeys(tuple(values[k : k + 3]) for k in range(0, len(values), 3))
        kept = [colour for colour in found if min(apart(colour, one) for one in exact) > NEAR]
        if len(kept) > count:
            break
        best = max(best, kept, key=len)
    return ["#{:02X}{:02X}{:02X}".format(*colour) for colour in best]


def rgb(colour: str) -> Colour:
    """Red, green and blue of `#RRGGBB`."""
    return tuple(int(colour[k : k + 2], 16) for k in (1, 3, 5))


def apart(one: Colour, other: Colour) -> int:
    """Return how far two colours are apart, in the channel in which they differ most."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def main() -> None:
    """Write the file of each theme."""
    FOLDER.mkdir(exist_ok=True)
    for name, theme in THEMES.items():
        colours = gathered(theme)
        Path(FOLDER / f"{name}.txt").write_text("\n".join(colours) + "\n", "ascii")
        print(f"{name}: {len(colours)} colours, {len(named())} of them by name")


if __name__ == "__main__":
    main()
