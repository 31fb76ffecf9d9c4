"""`make play ARGS="--learn"`: a guided first game on the local table."""

import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from bot.local.command_line import PORT, Wanted, read
from bot.local.simulated_table import build, open_table
from tests.e2e.conftest import labels, simulated, text


def test_the_title_says_how_many_sit_there(capsys):
    assert read(["--game", "nobles", "--learn"]) == Wanted("nobles", 2, 1, PORT, None, learn=True)
    assert read(["--game", "anarchy", "--learn"]).seats == 5
    with pytest.raises(SystemExit):
        read(["--game", "nobles", "--learn", "--seats", "2"])
    assert "goes without" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        read(["--learn"])
    assert "name the game" in capsys.readouterr().err


async def test_the_first_lesson_is_on_the_table_and_the_green_button_leads_on(tmp_path):
    bot = GameBot(Config(database_url=f"sqlite+aiosqlite:///{tmp_path / 'l.db'}"))
    env = await simulated(bot)
    try:
        with env.time_context():
            world = build(env, wanted := read(["--game", "aristocrats", "--learn"]))
            await open_table(bot, world, wanted)
            (host,) = world.players
            (board,) = [message for message in world.channel.history() if message.flags.components_v2]
            shown = (await host.click(board, label="Act")).response
            assert shown is not None
            assert "Lesson 1 of 8" in text(shown)
            green = next(label for label in labels(shown) if label.startswith("Advised: "))
            assert "Lesson 2 of 8" in text((await host.click(shown, label=green)).response)
    finally:
        await bot.close()
        await env.shutdown()
