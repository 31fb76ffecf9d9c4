"""/table: open, join, leave, start, and what anyone may see of a table."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from discord import ButtonStyle, Interaction, app_commands
from discord.ext import commands

from bot.interactions.base.permissions import lacking
from bot.interactions.base.press_dispatch import Presser, handles
from bot.interactions.base.responder import suggest
from bot.interactions.base.time_suggestions import suggest_times
from bot.interactions.cog_base import Choices
from bot.interactions.items import past_items
from bot.interactions.items.checkup_items import check_channel
from bot.interactions.items.known_items import show_known
from bot.interactions.items.planned_items import plan_table, prepare_plan
from bot.interactions.items.table_items import join_table, leave_table
from bot.interactions.items.table_threads import demand_thread_rights, is_thread_wanted, open_place
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.panels.components.press_controls import make_button
from bot.panels.components.press_ids import Number, Press, TableId, UserId
from bot.panels.components.table_presses import make_hand_button
from bot.panels.pages.checkup_page import write_finding
from bot.panels.pages.game_master_pages import audit_page
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text import option_parsing as options
from bot.panels.text.text_formatting import call_member
from cogs.afterwards import VerifyCommand
from cogs.ahead import AheadCommands
from cogs.lobby import LobbyCommands
from cogs.vote import VoteCommands
from games.engine.errors import Refused

LobbyAct = Callable[[Interaction[Any], int], Awaitable[Layout]]


class ConfirmResignation(Press, kind="q"):
    """Confirms a resignation, for the player `user` who asked; no longer when the game has been undone since (`epoch`)."""

    table: TableId
    epoch: Number
    user: UserId


@handles(ConfirmResignation)
async def resign_game(by: Presser, press: ConfirmResignation) -> Layout:
    """Resign, if the player who asked presses. Raise TableError."""
    bot, user = by.bot, by.user
    if user != press.user:
        raise TableError("not now", bot_texts.NOT_YOUR_RESIGNATION)
    try:
        await bot.tables.resign(press.table, user, press.epoch)
    except Refused as refused:
        return note(bot_texts.write_refusal("resign", refused.refusal, now=bot_texts.LEAVE_INSTEAD), press.table)
    return await bot.dispatcher.fresh(press.table, user, bot_texts.RESIGNED)


class TableCommands(
    VerifyCommand,
    AheadCommands,
    LobbyCommands,
    VoteCommands,
    commands.GroupCog,
    group_name="table",
    group_description="Open, join and follow this channel's game",
):
    """One live table per channel, so no command needs a number."""

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(
        game="Which game",
        options="Options you want to change, for example: round_limit=10",
        clock="Time per decision, or a budget per player that grows with quick play",
        late="What happens when someone runs out of time",
        thread="A thread of its own for the table (default: as this server has it)",
        at="When it starts: 20:00, friday 20:00, or @time; makes an event on this server (default: now)",
    )
    @app_commands.choices(clock=time_control_text.CLOCKS, late=time_control_text.LATE)
    async def new(
        self,
        interaction: Interaction[Any],
        game: str,
        options: str = "",
        clock: str = "none",
        late: str = "default",
        thread: bool | None = None,
        at: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        terms = time_control_text.read_clock(clock, late)
        await self.answer(interaction, self._new(interaction, game, options, terms, thread, at or ""))

    @new.autocomplete("at")
    async def _starts(self, interaction: Interaction[Any], current: str) -> Choices:
        usual = ["tomorrow 20:00", "friday 20:00", "saturday 15:00", "in 2 hours"]
        return await suggest(suggest_times(self.tables.people, interaction, current, usual))

    @new.autocomplete("game")
    async def _games(self, interaction: Interaction[Any], current: str) -> Choices:
        games = self.presenters.catalogue.values()
        return [app_commands.Choice(name=g.title, value=g.name) for g in games if current.lower() in g.title.lower()][
            :25
        ]

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction[Any], current: str) -> Choices:
        return await suggest(self._suggest_options(str(interaction.namespace.game or ""), current))

    async def _suggest_options(self, name: str, current: str) -> Choices:
        game = self.presenters.catalogue.get(name) or next(iter(self.presenters.catalogue.values()))
        return [
            app_commands.Choice(name=text[:100], value=text[:100]) for text in options.suggest_options(game, current)
        ]

    async def _new(
        self,
        interaction: Interaction[Any],
        game: str,
        typed: str,
        terms: TimeControl,
        thread: bool | None,
        at: str,
    ) -> Layout:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        title = self.presenters.catalogue.get(game.strip().lower())
        if title is None:
            raise TableError("no game", bot_texts.unknown_game([g.title for g in self.presenters.catalogue.values()]))
        chosen = options.parse_options(title, typed)
        in_thread = await is_thread_wanted(interaction, thread)
        if in_thread:
            demand_thread_rights(interaction)
        elif missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        if at:
            when = await prepare_plan(interaction, title, chosen, terms, at, in_thread=in_thread)
            async with open_place(interaction, title.title, thread=in_thread) as channel:
                return await plan_table(interaction, channel, title, chosen, terms, when)
        user = interaction.user.id
        place = None if in_thread else interaction.channel_id
        await self.tables.demand_opening(user, title.name, chosen, guild=interaction.guild_id, channel=place)
        async with open_place(interaction, title.title, thread=in_thread) as channel:
            await self._open(interaction, channel, title.name, chosen, terms)
        return note(bot_texts.table_open_in(channel)) if in_thread else self._describe_open(interaction)

    async def _open(
        self, interaction: Interaction[Any], channel: int, game: str, chosen: Mapping[str, object], terms: TimeControl
    ) -> None:
        name, guild = call_member(interaction.user), interaction.guild_id or 0
        user = interaction.user.id
        await self.tables.open(
            guild=guild, channel=channel, host=user, name=name, game=game, options=chosen, terms=terms
        )

    def _describe_open(self, interaction: Interaction[Any]) -> Layout:
        """Say that the table is open, and what its channel lacks."""
        return note("\n".join([bot_texts.TABLE_OPEN, *map(write_finding, check_channel(interaction))]))

    @app_commands.command(description="Take a seat at this channel's table; during a game, an open seat or a robot's")
    async def join(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._lobby(interaction, join_table))

    @app_commands.command(description="Leave the table; during a game I ask you to confirm")
    async def leave(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._lobby(interaction, leave_table))

    @app_commands.command(description="Resign for good; I tell you what that means and ask you to confirm")
    async def resign(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._ask_to_resign(interaction))

    async def _ask_to_resign(self, interaction: Interaction[Any]) -> Layout:
        table, user = (await self.here(interaction)).table, interaction.user.id
        try:
            await self.tables.may_resign(table.id, user)
        except Refused as refused:
            title = self.presenters.game(table.game).title
            return note(bot_texts.write_refusal("resign", refused.refusal, title, bot_texts.LEAVE_INSTEAD), table.id)
        resign = make_button("Resign", ConfirmResignation(table.id, table.epoch, user), ButtonStyle.danger)
        confirm = Row(resign, make_hand_button(table.id, "Play on"))
        return page([bot_texts.ask_resign(self.presenters.game(table.game))], [confirm])

    async def _lobby(self, interaction: Interaction[Any], do: LobbyAct) -> Layout:
        return await do(interaction, (await self.here(interaction)).table.id)

    @app_commands.command(
        description="Repost the board as the newest message, or see an earlier position as you saw it then"
    )
    @app_commands.describe(at="An earlier part of the game; only you see it")
    async def show(self, interaction: Interaction[Any], at: int | None = None) -> None:
        await self.answer(interaction, self._show(interaction, at))

    @show.autocomplete("at")
    async def _headings(self, interaction: Interaction[Any], current: str) -> list[app_commands.Choice[int]]:
        try:
            table = (await self.here(interaction)).table.id
            found = await past_items.list_headings(self.bot, table, interaction.user.id)
        except TableError:
            return []
        return [
            app_commands.Choice(name=name[:100], value=step) for step, name in found if current.lower() in name.lower()
        ][-25:]

    async def _show(self, interaction: Interaction[Any], at: int | None) -> Layout:
        standing = await self.here(interaction)
        if at is not None:
            return await past_items.show_past(self.bot, standing.table.id, interaction.user.id, max(at, 0))
        await self.bot.outbox.repost(standing.table.id, interaction.user.id)
        return note(bot_texts.SHOWN, standing.table.id)

    @app_commands.command(description="Read what has happened, including what only you could see")
    async def log(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._read(interaction, self._log))

    @app_commands.command(description="What you can know: cards you saw go by, what others did, what's still unseen")
    async def known(self, interaction: Interaction[Any]) -> None:
        await self.answer(interaction, self._show_known(interaction))

    async def _show_known(self, interaction: Interaction[Any]) -> Layout:
        return await show_known(self.bot, (await self.here(interaction)).table.id, interaction.user.id)

    @app_commands.command(description="Read what game masters have done at this table")
    @app_commands.describe(page="Which page; the newest is 1")
    async def audit(self, interaction: Interaction[Any], page: app_commands.Range[int, 1, 999] = 1) -> None:
        await self.answer(interaction, self._audit(interaction, page))

    async def _read(self, interaction: Interaction[Any], how: Any) -> Layout:
        standing = await self.here(interaction)
        shown: Layout = await how(standing, interaction.user.id)
        return shown

    async def _log(self, standing: TableSnapshot, user: int) -> Layout:
        return await self.dispatcher.log(standing.table.id, user)

    async def _audit(self, interaction: Interaction[Any], page: int) -> Layout:
        standing = await self.here(interaction)
        return audit_page(standing, await self.tables.gm.audit(standing.table.id, page - 1))


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(TableCommands(bot))
