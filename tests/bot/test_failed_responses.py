"""Answers that do not arrive."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.interactions.base import responder
from bot.model.counters import Counters
from bot.panels.components.picture_attachment import HAND, PictureAttachment
from bot.panels.pages.message_layout import Layout, lay_out, note
from bot.panels.text import bot_texts
from bot.panels.text.command_mentions import Mentions
from bot.pictures.rendering.drawing_thread import Shot


@pytest.mark.parametrize(
    "trouble",
    [
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientPayloadError(),
        ConnectionResetError(),
        TimeoutError(),
        discord.HTTPException(SimpleNamespace(status=503, reason=""), ""),
    ],
)
async def test_an_answer_that_is_lost_on_the_way_troubles_nobody(trouble):
    async def send(**how):
        raise trouble

    async def work():
        return note("Done.")

    response = SimpleNamespace(is_done=lambda: False, send_message=send)
    interaction: Any = SimpleNamespace(
        client=SimpleNamespace(answering=set(), tally=Counters(), mentions=Mentions()),
        message=None,
        response=response,
        type=discord.InteractionType.component,
        created_at=discord.utils.utcnow(),
    )
    await responder.answer(interaction, work())


@pytest.mark.parametrize("deferred", [False, True])
@pytest.mark.parametrize("panel", [False, True])
@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50035), (413, 40005)])
async def test_a_panel_whose_picture_is_not_taken_comes_as_text(status: int, code: int, deferred: bool, panel: bool):
    sent: list[Layout] = []

    async def send(view: Layout, **how: Any) -> None:
        if how.get("files"):
            answer: Any = SimpleNamespace(status=status, reason="")
            raise discord.HTTPException(answer, {"code": code, "message": ""})
        sent.append(view)

    async def work() -> Layout:
        view = lay_out(["Your cards", PictureAttachment(HAND, Shot(b"png", "two cards", ""))])
        if panel:
            view.instead = lambda: lay_out(["Your cards: 7"])
        return view

    interaction: Any = SimpleNamespace(
        client=SimpleNamespace(answering=set(), tally=Counters(), mentions=Mentions()),
        message=None,
        guild_id=1,
        response=SimpleNamespace(is_done=lambda: deferred, send_message=send),
        followup=SimpleNamespace(send=send),
        type=discord.InteractionType.component,
        created_at=discord.utils.utcnow(),
    )
    await responder.answer(interaction, work())
    (view,) = sent
    assert ("Your cards: 7" if panel else bot_texts.NO_FILE) in str(view.to_components())
