"""What the features put on a player's panel, and panels with all of it."""

from collections.abc import Sequence
from typing import Final

from bot.features import hints, learn, notes, plans
from bot.features.letters import letter_line
from bot.interactions.base.panel_service import PanelService
from bot.interactions.base.picture_service import PictureService
from bot.panels.components.press_controls import make_button
from bot.panels.pages.daily_pages import AskGiveUp
from bot.panels.pages.message_layout import Papers
from bot.panels.pages.player_panel import lay_out_panel
from bot.panels.question import open_vote_line, premove_menus
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
    PanelPart(
        foot=lambda context: open_vote_line.line(context.standing),
        last=lambda context: open_vote_line.show_button(context.standing),
    ),
    PanelPart(
        last=lambda context: (
            [make_button("Give up", AskGiveUp(context.standing.table.id))] if context.standing.table.is_daily else []
        )
    ),
)
"""One after the other at each place of the panel."""


def panel(context: PanelContext) -> Papers:
    """Return the panel of one seat."""
    return lay_out_panel(context, PANEL_PARTS)


def make_panels(
    tables: TableService, presenters: PresenterRegistry, picture_service: PictureService | None = None
) -> PanelService:
    """Return the service that draws them. `picture_service`: has pictures drawn; None: all is text."""
    return PanelService(tables, presenters, PANEL_PARTS, picture_service)
