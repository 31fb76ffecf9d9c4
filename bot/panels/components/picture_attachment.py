"""A picture in a message, with the same facts in words for people who can't see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from discord import MediaGalleryItem, ui

from bot.panels.text.text_formatting import cut
from bot.pictures.layout.alt_text import MOST

if TYPE_CHECKING:
    from bot.pictures.rendering.drawing_thread import Shot

TABLE: Final = "table.png"
HAND: Final = "hand.png"
KNOWN: Final = "known.png"
DAILY: Final = "daily.png"
"""The names of the files, whatever they show: a name tells nothing."""


BELOW: Final = "The lower part of the picture above, which is described there."


class PictureAttachment(ui.MediaGallery[Any]):
    """One picture. Its file, `name` with `png`, goes with the message; of words that are too many for Discord, the first. `lower`: its lower
    part, for a gallery of its own: two pictures in one gallery would stand side by side."""

    def __init__(self, name: str, shot: Shot) -> None:
        super().__init__(MediaGalleryItem(f"attachment://{name}", description=cut(shot.alt.strip(), MOST) or None))
        self.name, self.png = name, shot.png
        below = f"{name.removesuffix('.png')}-2.png"
        self.lower = (
            None
            if shot.lower is None
            else PictureAttachment(below, replace(shot, png=shot.lower, alt=BELOW, lower=None))
        )

    @property
    def parts(self) -> list[PictureAttachment]:
        """Return the picture, or its two parts from above."""
        return [self] if self.lower is None else [self, self.lower]
