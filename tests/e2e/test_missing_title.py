"""A title is not installed any more: what people read who use its commands, its board and its channel."""

import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from games import CATALOGUE
from tests.e2e import conftest
from tests.e2e.conftest import Court, blind, entropy, text

GONE = "The game “estate” is no longer installed here. This table is kept as it was."


async def test_everybody_is_told_so_and_the_other_game_is_found(court: Court, monkeypatch: pytest.MonkeyPatch):
    def make(url: str) -> GameBot:
        without = {name: game for name, game in CATALOGUE.items() if name != "estate"}
        return GameBot(
            Config(database_url=url, backup_hour="off"),
            catalogue=without,
            entropy=entropy,
            board_every=0.0,
            studio=blind(),
        )

    other = court.guild.create_text_channel("other")
    for channel, game in ((court.channel, "estate"), (other, "aristocrats")):
        await court.anna.slash(channel, "table new", game=game)
        for _ in range(2):
            await court.anna.slash(channel, "host robot")
        await court.anna.slash(channel, "host start")
    await court.sent()
    board = next(message for message in reversed(court.channel.history()) if message.flags.components_v2)
    monkeypatch.setattr(conftest, "make", make)
    await court.restart()
    for used in (
        await court.anna.slash(court.channel, "hand"),
        await court.anna.slash(court.channel, "help"),
        await court.anna.slash(court.channel, "rules"),
        await court.anna.slash(court.channel, "table leave"),
        await court.stranger.slash(court.channel, "table show"),
        await court.gm.slash(court.channel, "gm undo"),
        await court.anna.click(board, label="Your hand"),
        await court.anna.click(board, label="Log"),
    ):
        assert used.response.ephemeral
        assert text(used.response) == GONE
    shown = await court.berta.slash(court.channel, "table new", game="aristocrats")
    assert text(shown.response) == f"{GONE} Open your table in another channel or thread."
    shown = await court.anna.user.slash("hand")
    assert "Your hand" in text(shown.response), "in direct messages it is clear which of her two tables she means"
