"""Answers that do not arrive."""

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.desk import reply
from bot.tally import Tally
from bot.ui.mentions import Mentions
from bot.ui.private import note


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
        client=SimpleNamespace(answering=set(), tally=Tally(), mentions=Mentions()),
        message=None,
        response=response,
        type=discord.InteractionType.component,
    )
    await reply.answer(interaction, work())
