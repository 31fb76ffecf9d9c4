"""A contact sheet: every stamp that the pictures share, with its name, and the tokens of the titles. `python -m tools.contact OUT.png [parchment]`"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.cli.upload_emojis import presenters
from bot.pictures.artwork.card_faces import BACKS
from bot.pictures.artwork.card_frames import chip, frame, seal, tag
from bot.pictures.artwork.card_stamps import RANKS, back, french, joker, small_back, small_face, suit
from bot.pictures.artwork.crests import CRESTS, SAID, crest
from bot.pictures.artwork.signs import SIGNS, theme_sign
from bot.pictures.artwork.suits import ON_DUSK, SUITS, TWO
from bot.pictures.drawing.stamp_cache import Stamp
from bot.pictures.drawing.themes import PARCHMENT, THEMES, Theme
from bot.pictures.layout.sheet import WIDTH, Sheet
from bot.pictures.rendering.png_rendering import png
from bot.titles.application_emojis import all_tokens

MARGIN, GAP = 24, 12
Named = Iterable[tuple[str, Stamp]]


def sheet(theme: Theme) -> Sheet:
    """Return all stamps of the pictures' own room, group by group."""
    made, y = Sheet(theme), MARGIN
    for title, stamps, names in groups(theme):
        made.words(title, MARGIN, y + 22, 38, theme.words, "title")
        y = _laid(made, list(stamps), y + 52, names) + 20
    made.height += MARGIN
    return made


def groups(theme: Theme) -> Iterator[tuple[str, Named, bool]]:
    """Return the groups: a title, its stamps by name, and whether the names are written below them."""
    yield "Large", [(f"{rank}{kind}", french(rank, kind, "L")) for rank, kind in _some()], False
    yield "Medium", [(f"{rank}{kind}", french(rank, kind, "M")) for rank, kind in _some()], False
    for kind in SUITS:
        yield f"Small: {kind}", [(rank, french(rank, kind, "S")) for rank in RANKS], False
    yield (
        "Four colours",
        [(f"{rank}{kind}", french(rank, kind, "S", True)) for kind in SUITS for rank in ("8", "K", "Q")],
        False,
    )
    yield "Any width", [(str(wide), small_face("10", "H", wide)) for wide in (40, 44, 50, 54, 60, 78, 110)], True
    yield "Jokers and backs", [*_jokers(), *[(name, back(name, "M")) for name in BACKS]], False
    yield "Small backs", [(name, small_back(name)) for name in BACKS], True
    shade = theme.room if theme is PARCHMENT else ""
    yield "Crests", [(SAID[seat], crest(seat, 78, shade)) for seat in range(CRESTS)], True
    yield "Signs", [(name, theme_sign(theme, name, 64)) for name in SIGNS], True
    tones = TWO if theme is PARCHMENT else ON_DUSK
    yield "Suits", [(kind, suit(kind, high, tones[kind])) for high in (64, 32) for kind in SUITS], False
    extras = [
        ("frame", frame(68, 96)),
        ("tag", tag(3)),
        ("chip", chip("10", 3)),
        ("chip", chip("K")),
        ("seal", seal("star", 44)),
    ]
    yield "Over cards", extras, True
    tokens = all_tokens([presenter.pictures for presenter in asyncio.run(presenters()).by_game.values()])
    yield "Tokens in a line of text", [(token.name, token.stamp) for token in tokens if token.texts], False


def _some() -> list[tuple[str, str]]:
    return [
        ("A", "S"),
        ("2", "D"),
        ("7", "C"),
        ("10", "H"),
        ("J", "D"),
        ("Q", "H"),
        ("K", "C"),
        ("Q", "S"),
        ("J", "C"),
        ("9", "S"),
    ]


def _jokers() -> list[tuple[str, Stamp]]:
    return [(f"Joker {copy}", joker(size, copy)) for size in ("M", "S") for copy in (1, 2)]


def _laid(made: Sheet, stamps: list[tuple[str, Stamp]], y: int, names: bool) -> int:
    """Lay stamps in rows from there on; return where the last row ends."""
    x, high = MARGIN, 0
    for name, stamp in stamps:
        wide = max(stamp.width, 150 if names else 0)
        if x + wide > WIDTH - MARGIN:
            x, y, high = MARGIN, y + high + GAP, 0
        made.lay(stamp, x + (wide - stamp.width) // 2, y)
        if names:
            made.words(
                name, x + wide // 2, y + stamp.height + 20, 28, made.theme.soft, align="middle", within=wide, least=20
            )
        high = max(high, stamp.height + (44 if names else 0))
        x += wide + GAP
    return y + high


def main(arguments: list[str]) -> int:
    """Write the sheet. Return the code to leave with."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    theme = THEMES[arguments[1]] if len(arguments) > 1 else THEMES["dusk"]
    Path(arguments[0]).write_bytes(png(sheet(theme)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
