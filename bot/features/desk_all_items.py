"""Pause all, resume all: one act at each table of the server that the game master can see, with one reason."""

from typing import Any, Literal

from discord import Interaction, ui

from bot.features.desk_items import demand_entries, show_desk
from bot.interactions.base.bot_protocol import host
from bot.interactions.base.press_dispatch import Presser, handles
from bot.panels.pages.desk_deed_page import make_reason_form
from bot.panels.pages.desk_page import AskAll, AskReasonForAll, DoAll, GiveReasonForAll, TurnDesk, ask_all_page
from bot.panels.pages.message_layout import Layout
from bot.panels.text import desk_texts

Which = Literal["pause", "resume"]


@handles(AskAll)
async def ask_all(by: Presser, press: AskAll) -> Layout:
    """Ask whether all games are to be paused or resumed, and say how many those are."""
    which = _read(press.which)
    _, tables = await _list_tables(by.interaction, which)
    return ask_all_page(which, len(tables))


@handles(DoAll)
async def do_all(by: Presser, press: DoAll) -> Layout:
    """Do it without a reason."""
    return await _do(by.interaction, press, "")


@handles(AskReasonForAll)
async def ask_reason_for_all(by: Presser, press: AskReasonForAll) -> ui.Modal:
    """Open the form for the reason."""
    label, _ = desk_texts.ASK_ALL[_read(press.which)]
    return make_reason_form(label, GiveReasonForAll(press.which, press.count))


@handles(GiveReasonForAll)
async def give_reason_for_all(by: Presser, press: GiveReasonForAll) -> Layout:
    """Do it with the reason."""
    return await _do(by.interaction, press, press.entries.get("reason", ""))


async def _do(interaction: Interaction[Any], press: DoAll | GiveReasonForAll, reason: str) -> Layout:
    """Pause or resume the games if they are as many as was shown, and show the tables after it."""
    which = _read(press.which)
    gm, tables = await _list_tables(interaction, which)
    if len(tables) != press.count:
        return await show_desk(interaction, TurnDesk(), desk_texts.ALL_CHANGED)
    master = host(interaction).tables.gm
    done = await (master.pause_all if which == "pause" else master.resume_all)(tables, gm, reason=reason)
    return await show_desk(interaction, TurnDesk(), desk_texts.all_done(which, done, len(tables)))


async def _list_tables(interaction: Interaction[Any], which: Which) -> tuple[int, list[int]]:
    """Return the game master, and the tables whose games can be paused, or were paused with all. Raise TableError for anyone else."""
    gm, entries = await demand_entries(interaction, "running")
    status = "playing" if which == "pause" else "paused"
    chosen = [one for one in entries if one.table.status == status and (which == "pause" or one.is_held)]
    return gm, [one.table.id for one in chosen if one.table.game in host(interaction).tables.catalogue]


def _read(which: str) -> Which:
    return "pause" if which == "pause" else "resume"
