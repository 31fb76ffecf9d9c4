"""The parts of features on a player's panel, the pages that they show in its place, and panels with all of that."""

from collections.abc import Sequence
from typing import Final

from bot.features import daily_deal, hints, learn, notes, plans, votes
from bot.features.letters import letter_line
from bot.interactions.base.panel_service import EndPage, PanelService
from bot.interactions.base.picture_service import PictureService
from bot.panels.pages.message_layout import Papers
from bot.panels.pages.player_panel import lay_out_panel
from bot.panels.question import premove_menus
from bot.panels.question.panel_context import PanelContext
from bot.panels.question.panel_part import PanelPart
from bot.tables.table_service import TableService
from bot.titles.presenter import PresenterRegistry

PANEL_PARTS: Final[Sequence[PanelPart]] = (
    notes.PANEL,
    learn.PANEL,
    PanelPart(foot=premove_menus.lines, controls=premove_menus.rows),
    plans.PANEL,
    letter_line.PANEL,
    hints.PANEL,
    votes.PANEL,
    daily_deal.PANEL,
)
"""One after the other at each place of the panel."""
END_PAGES: Final[Sequence[EndPage]] = (daily_deal.show_end, learn.show_end)


def panel(context: PanelContext) -> Papers:
    """Return the panel of one seat."""
    return lay_out_panel(context, PANEL_PARTS)


def make_panels(
    tables: TableService, presenters: PresenterRegistry, picture_service: PictureService | None = None
) -> PanelService:
    """Return the service that draws them. `picture_service`: has pictures drawn; None: all is text."""
    return PanelService(tables, presenters, PANEL_PARTS, END_PAGES, picture_service)
