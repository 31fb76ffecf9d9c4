"""A player's next turn, to be planned: the same questions with the same controls, whose presses change the plan alone."""

from dataclasses import replace

from bot.interactions.base.answers import Answers
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import PanelService
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.panels.pages.message_layout import Layout, Papers
from bot.panels.pages.plan_page import PlanShown, build_plan_page
from bot.panels.question.panel_context import PanelContext
from bot.panels.text import bot_texts


class PlanningPanel(PanelService):
    """Draws that turn; `answers` answers its presses."""

    def __init__(self, bot: Host, user: int) -> None:
        super().__init__(bot.tables, bot.presenters, bot.panels.parts, bot.panels.picture_service)
        self._plan = bot.tables.planning.acts_for(user)
        self.answers = Answers(self, self._plan, bot.answers.tally)

    async def load_for(self, table: int, user: int) -> TableSnapshot:
        """Return the table as if the user's turn had come, after what is planned. Raise TableError."""
        await super().load_for(table, user)
        return await self._plan.read(table)

    async def draw_panel(self, context: PanelContext) -> Papers:
        """Return the page of the plan."""
        latest = self._plan.latest
        if latest is None:
            raise TableError("passed", bot_texts.PASSED)
        turn = latest.turn
        shown = PlanShown(
            plan=latest.plan,
            fits=latest.fits,
            end=turn.end,
            is_known=turn.is_known,
            planning=turn.planning,
            unfit="" if turn.end != "unfit" else turn.planning.unfit[turn.shown.asks[turn.seat].rule],
        )
        return build_plan_page(replace(context, school=None), shown)

    async def open(self, table: int, user: int, notice: str = "") -> Layout:
        """Return the page. Raise TableError where nothing can be planned."""
        return await self.panel_of(await self.load_for(table, user), user, notice=notice)

    async def keep(self, table: int, user: int) -> Layout:
        """Keep the plan; return its page. Raise TableError for an empty one."""
        return await self.panel_of(await self._plan.keep(table), user)

    async def undo(self, table: int, user: int, again: str) -> Layout:
        """Forget the last answer; return the page."""
        return await self.panel_of(await self._plan.take_back(table, user), user, again=again)
