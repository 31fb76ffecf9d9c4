"""Resigning from a game: the question before it, and doing it."""

from typing import Any, Final

from discord import ButtonStyle

from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Number, Press, TableId, UserId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text import bot_texts
from games.engine.declaring.game import Game
from games.engine.errors import Refused

RESIGN_SILENT: Final = (
    "The rules of {title} don't cover resigning, so your seat stays in the game: its hand, money and points still count at the "
    "end. Until then a robot makes default moves for you, no one can take over the seat, and the ranking will show that you "
    "resigned."
)
RESIGN_FOLLOWS: Final = (
    "Everyone will see it, and it can't be undone. You can still follow the game, but I won't ask you to decide anything. (To "
    "stop without giving up: /table leave gives your seat to a robot, /table hand-over to another player.)"
)
RESIGNED: Final = "You have resigned. You can still follow the game; there's nothing left for you to decide."
LEAVE_INSTEAD: Final = "/table leave gives your seat to a robot that makes default moves."
NOT_YOUR_RESIGNATION: Final = (
    "Only the player who is resigning can confirm this. To resign yourself, use /table resign."
)


class ConfirmResignation(Press, kind="q"):
    """Confirms a resignation, for the player `user` who asked; no longer when the game has been undone since (`epoch`). Raise TableError."""

    table: TableId
    epoch: Number
    user: UserId

    async def answer(self, by: Presser) -> Layout:
        if by.user != self.user:
            raise TableError("not now", NOT_YOUR_RESIGNATION)
        try:
            await by.bot.tables.resign(self.table, by.user, self.epoch)
        except Refused as refused:
            return note(bot_texts.write_refusal("resign", refused.refusal, now=LEAVE_INSTEAD), self.table)
        return await by.bot.panels.fresh(self.table, by.user, RESIGNED)


async def ask_whether_to_resign(bot: Host, standing: TableSnapshot, user: int) -> Layout:
    """Return the question whether the user resigns, or why the rules don't allow it. Raise TableError without a seat."""
    table, game = standing.table, bot.presenters.game(standing.table.game)
    try:
        await bot.tables.may_resign(table.id, user)
    except Refused as refused:
        return note(bot_texts.write_refusal("resign", refused.refusal, game.title, LEAVE_INSTEAD), table.id)
    resign = make_button("Resign", ConfirmResignation(table.id, table.epoch, user), ButtonStyle.danger)
    return page([ask_resign(game)], [resign, make_hand_button(table.id, "Play on")])


def ask_resign(game: Game[Any]) -> str:
    """Say what resigning does to hand, money and score, before it is done."""
    said = game.table.resigning or "The rulebook says what follows."
    return (
        f"**Resign?** {RESIGN_SILENT.format(title=game.title) if game.rules.resign is None else said} {RESIGN_FOLLOWS}"
    )
