"""Invitations to a lobby, from its card."""

from typing import Any, Final

from discord import ui

from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.panels.components.press_ids import MemberPress, Press, TableId
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import escape_name
from bot.tables.table_service import TableService

MOST: Final = 9  # invited at once: the largest table without its host
INVITED: Final = "Invitation sent."
ASKED: Final = (
    "**Whom do you want to invite?** I mention them in this channel, once each, so that they can take a seat."
)
SIT_FIRST: Final = "Take a seat first; then you can invite others."
NO_BOT: Final = "That's a Discord bot. To seat robots, use the “Robots …” menu on the table card, or /host robot."


class AskWhomToInvite(Press, kind="ask"):
    """Asks the presser whom to invite to a lobby. Raise TableError for a reader who may not invite."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        standing = await by.bot.tables.standing(self.table)
        if standing.seat_of(by.user) is None:
            raise TableError("not seated", SIT_FIRST)
        menu: ui.UserSelect[Any] = ui.UserSelect(
            placeholder="Whom do you invite?", custom_id=InviteMembers(self.table).custom_id, max_values=MOST
        )
        return page([ASKED], [Row(menu)])


class InviteMembers(MemberPress, kind="invite"):
    """Invites the chosen members to a lobby; says of each who can't be invited why. Raise TableError when that is all of them."""

    table: TableId

    async def answer(self, by: Presser) -> Layout:
        refused = dict[str, TableError]()
        for member in self.members:
            try:
                await invite(by.bot.tables, self.table, by.user, member.id, is_bot=member.bot)
            except TableError as error:
                refused[escape_name(member.display_name)] = error
        if len(refused) == len(self.members) == 1:
            raise next(iter(refused.values()))
        sent = [INVITED] if len(refused) < len(self.members) else []
        return note("\n".join([*sent, *(f"{name}: {error.said}" for name, error in refused.items())]))


async def invite(tables: TableService, table: int, user: int, member: int, *, is_bot: bool) -> None:
    """Invite a member. Raise TableError, for a bot too."""
    if is_bot:
        raise TableError("not now", NO_BOT)
    await tables.invite(table, user, member)
