"""Invitations to a lobby, from its card."""

from bot.features.invite_page import invite_page
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.components.table_presses import AskWhomToInvite, InviteMembers
from bot.panels.pages.message_layout import Layout, note
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import escape_name
from bot.tables.table_service import TableService


@handles(AskWhomToInvite)
async def ask_whom_to_invite(by: Presser, press: AskWhomToInvite) -> Layout:
    """Ask whom to invite. Raise TableError for a reader who may not invite."""
    standing = await by.bot.tables.standing(press.table)
    if standing.seat_of(by.user) is None:
        raise TableError("not seated", bot_texts.SIT_TO_INVITE)
    return invite_page(press.table)


@handles(InviteMembers)
async def invite_members(by: Presser, press: InviteMembers) -> Layout:
    """Invite the chosen members; say of each who can't be invited why. Raise TableError when that is all of them."""
    refused = dict[str, TableError]()
    for member in press.members:
        try:
            await invite(by.bot.tables, press.table, by.user, member.id, is_bot=member.bot)
        except TableError as error:
            refused[escape_name(member.display_name)] = error
    if len(refused) == len(press.members) == 1:
        raise next(iter(refused.values()))
    sent = [bot_texts.INVITED] if len(refused) < len(press.members) else []
    return note("\n".join([*sent, *(f"{name}: {error.said}" for name, error in refused.items())]))


async def invite(tables: TableService, table: int, user: int, member: int, *, is_bot: bool) -> None:
    """Invite a member. Raise TableError, for a bot too."""
    if is_bot:
        raise TableError("not now", bot_texts.NO_BOT_INVITED)
    await tables.invite(table, user, member)
