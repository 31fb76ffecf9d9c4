"""The card of a deal of the day, in a picture unless its reader wants text."""

from functools import partial

from bot.interactions.base.picture_service import PictureService
from bot.model.daily import DailyCard
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.daily_pages import count_seats, find_unit, list_rows, show_result
from bot.panels.pages.message_layout import Papers
from bot.tables.table_service import TableService
from bot.titles.application_emojis import NONE
from bot.titles.presenter import PresenterRegistry


async def draw_card(
    tables: TableService, presenters: PresenterRegistry, pictures: PictureService, card: DailyCard, user: int
) -> Papers:
    """Return how the user and everyone else did, in a picture unless they want text. Raise TableError."""
    game = presenters.game(card.game)
    standing = None if card.mine is None else await tables.standing(card.mine.table_id)
    user_settings = await tables.people.user_settings(user)
    emojis = NONE if user_settings.plain else presenters.emojis
    rows = list_rows(card, find_unit(game, standing), count_seats(standing))
    picture = await pictures.daily(card, rows, user_settings) if rows else None
    view = show_result(card, game, standing, picture, emojis)
    view.instead = None if picture is None else partial(show_result, card, game, standing)
    return view


async def draw_end(
    tables: TableService, presenters: PresenterRegistry, pictures: PictureService, standing: TableSnapshot, user: int
) -> Papers | None:
    """Return the card of the deal that the user has ended at that table; None if that has been deleted. Raise TableError."""
    day = await tables.daily.find_day(standing.table.id)
    if day is None:
        return None
    card = await tables.daily.show_card(standing.table.guild, user, day)
    return await draw_card(tables, presenters, pictures, card, user)
