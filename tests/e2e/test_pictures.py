"""Pictures of the table and of a hand, over Discord's own routes: seen where they should be, and nowhere else."""

import threading
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.pictures import darkroom
from bot.pictures.studio import Studio
from bot.ui.gallery import HAND, TABLE
from tests.e2e.conftest import Court, ids, text, walk
from tests.e2e.test_panels import begun


def shown(message: Any) -> list[dict[str, Any]]:
    """The pictures of a message."""
    return [item for part in walk(message) if part["type"] == 12 for item in part["items"]]


async def anarchy(court: Court) -> None:
    """A game of Anarchy in the Monarchy that has begun."""
    await begun(court, "anna", "berta", "carl", "stranger", game="anarchy")
    await court.sent()


def uploads(court: Court, name: str) -> list[Any]:
    """Every request that carried a file of that name."""
    return [r for r in court.env.http_requests if name in str(r)]


async def test_the_board_is_a_picture_with_the_same_facts_in_words(gallery: Court):
    await anarchy(gallery)
    (picture,) = shown(gallery.board)
    assert 0 < len(picture["description"]) <= 1_024
    assert "Anarchy" in picture["description"]
    (file,) = gallery.board.attachments
    assert file.filename == TABLE
    data = await file.read()
    image = Image.open(BytesIO(data))
    assert image.format == "PNG"
    assert image.width == 1_100
    assert "Weak to strong" not in text(gallery.board)
