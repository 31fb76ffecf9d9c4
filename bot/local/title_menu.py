"""The first page where no title was named: all of them on one card, and a press deals."""

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from discord import ButtonStyle

from bot.features.after_game import seats
from bot.features.learn import make_learn_button
from bot.interactions.base.press_dispatch import Handling, Presser, PressItem
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import GameName, Press
from bot.panels.pages.message_layout import Layout, lay_out, note
from games.engine.declaring.game import Game

ASKED = "## Which game?\nPick one: I'll deal it at once, and robots take the other seats."
NEW = "**First time?** A guided game explains each decision, and how to make a good one, while you play:"
DEALT = "The game is dealt, as the newest message of the channel: press Act there."
Deal = Callable[[str], Awaitable[None]]


def card(games: Iterable[Game[Any]]) -> Layout:
    """Return a page with each title, for how many, how long it takes, and a button."""
    every = list(games)
    texts = [ASKED, *[_describe(game) for game in every]]
    taught = [make_learn_button(game.name, f"Learn {game.title}") for game in every if game.course is not None]
    return lay_out([*texts, *[_button(game) for game in every], *([NEW] if taught else []), *taught])


def _describe(game: Game[Any]) -> str:
    length = f" · {game.lasts}" if game.lasts else ""
    return f"**{game.title}** · {seats(game)}{length}\n{game.blurb}"


class DealTitle(Press, kind="deal"):
    """Deals that title at once."""

    game: GameName


def _button(game: Game[Any]) -> Button:
    return make_button(game.title, DealTitle(game.name), ButtonStyle.primary)


def make_deal_item(deal: Deal) -> type[PressItem]:
    """Return the item of the card's buttons, which deal so. What `deal` raises as a TableError is said to the presser."""

    async def deal_title(by: Presser, press: DealTitle) -> Layout:
        await deal(press.game)
        return note(DEALT)

    class DealItem(PressItem, template="s:deal:.+"):
        handling = Handling(DealTitle, deal_title, keeps_panel=False)

    return DealItem
