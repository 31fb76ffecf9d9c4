"""A game master corrects a number: which one, what it should be, and whether that is meant."""

from typing import Final

from discord import ui

from bot.features.desk_deed_items import ask_about
from bot.features.desk_items import demand_entry, show_desk_table
from bot.interactions.base.press_dispatch import Presser, handles
from bot.model.errors import TableError
from bot.panels.components.answer_forms import make_number_form
from bot.panels.pages.desk_deed_page import ChooseCorrection, EnterCorrection, OpenCorrections, corrections_page
from bot.panels.pages.message_layout import Layout
from bot.panels.text import desk_texts
from bot.panels.text.text_formatting import write_label
from bot.tables.game_master.game_master_rules import find_correction, list_corrections
from games.engine.typed import read_number

TOO_LARGE: Final = 1_000_000


@handles(OpenCorrections)
async def open_corrections(by: Presser, press: OpenCorrections) -> Layout:
    """Show the numbers that the title declares as safe to correct."""
    await demand_entry(by.interaction, press.table)
    standing = await by.bot.tables.standing(press.table)
    found = [] if standing.match is None or standing.match.over else list_corrections(standing.match)
    if not found:
        return await show_desk_table(by.interaction, press.table, desk_texts.NOTHING_TO_CORRECT)
    return corrections_page(press.table, [f"{write_label(one.said, standing)}: {one.value}" for one in found])


@handles(ChooseCorrection)
async def choose_correction(by: Presser, press: ChooseCorrection) -> ui.Modal:
    """Open the form for the number."""
    await demand_entry(by.interaction, press.table)
    place = int(press.value) if press.value.isdecimal() else -1
    found = find_correction((await by.bot.tables.standing(press.table)).match, place)
    return make_number_form(EnterCorrection(press.table, place), 0, found.most)


@handles(EnterCorrection)
async def enter_correction(by: Presser, press: EnterCorrection) -> Layout:
    """Ask whether the number is to be what was entered. Raise TableError for anything but a number."""
    number = read_number(press.entries.get("number", ""))
    if number is None or number >= TOO_LARGE:
        raise TableError("option", desk_texts.NO_NUMBER)
    return await ask_about(by, press.table, "c", press.number, amount=number)
