"""/table: open, join, leave, look and vote: what anyone at a table may do there, and see of it."""

from typing import Any, Final, Literal

import discord
from discord import Interaction, app_commands

from bot.features.after_game import proof
from bot.features.checkup import check_channel, write_finding
from bot.features.game_master.game_master_pages import audit_page
from bot.features.lobby.board_style import change_look
from bot.features.lobby.invitations import INVITED, invite
from bot.features.lobby.seats import join_table, leave_table
from bot.features.log.known import show_known
from bot.features.log.log_page import show_log
from bot.features.log.past import list_headings, show_past
from bot.features.planned_tables import plan_table, prepare_plan
from bot.features.resigning import ask_whether_to_resign
from bot.features.table_threads import demand_thread_rights, is_thread_wanted, open_place
from bot.features.votes import check_candidate, propose_vote, show_vote
from bot.interactions.base.permissions import lacking
from bot.interactions.base.time_suggestions import suggest_times
from bot.interactions.cog_base import Choices, Numbers, TableGroup, list_titles, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import DAY, HOUR, lasting
from bot.model.vote import MOTIONS
from bot.panels.components.question_presses import CANCEL
from bot.panels.pages.message_layout import Layout, note
from bot.panels.question.premove_menus import ALWAYS, UNTIL_CANCELLED, list_spans, may_give, ways
from bot.panels.text import bot_texts, time_control_text
from bot.panels.text.option_parsing import parse_options, suggest_options
from bot.panels.text.text_formatting import call_member, plain
from bot.tables.votes.motion_rules import Proposal
from cogs.history import find_game, suggest_games
from games.engine.declaring.game import Game

MORE: Final[list[app_commands.Choice[int]]] = [
    app_commands.Choice(name=lasting(s), value=s)
    for s in (HOUR, 6 * HOUR, 12 * HOUR, *(d * DAY for d in (1, 2, 3, 7, 14)))
]
WHAT: Final[list[app_commands.Choice[str]]] = [
    app_commands.Choice(name=one.choice, value=one.word) for one in MOTIONS.values() if one.choice
]


class TableCommands(TableGroup, group_name="table", group_description="Open, join and follow this channel's game"):
    """One live table per channel, so no command needs a number."""

    # ---- opening a table, and what it looks like

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
    @show_answer
    async def new(
        self,
        interaction: Interaction[Any],
        game: str,
        options: str = "",
        clock: str = "none",
        late: str = "default",
        thread: bool | None = None,
        at: app_commands.Range[str, 1, 60] = "",
    ) -> Layout:
        user, guild, channel = interaction.user.id, interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        title = self.presenters.catalogue.get(game.strip().lower())
        if title is None:
            raise TableError("no game", bot_texts.unknown_game([g.title for g in self.presenters.catalogue.values()]))
        terms, chosen = time_control_text.read_clock(clock, late), parse_options(title, options)
        in_thread = await is_thread_wanted(interaction, thread)
        if in_thread:
            demand_thread_rights(interaction)
        elif missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        if at:
            when = await prepare_plan(interaction, title, chosen, terms, at, in_thread=in_thread)
            async with open_place(interaction, title.title, thread=in_thread) as place:
                return await plan_table(interaction, place, title, chosen, terms, when)
        await self.tables.demand_opening(user, title.name, chosen, guild=guild, channel=None if in_thread else channel)
        async with open_place(interaction, title.title, thread=in_thread) as place:
            name = call_member(interaction.user)
            await self.tables.open(
                guild=guild, channel=place, host=user, name=name, game=title.name, options=chosen, terms=terms
            )
        if in_thread:
            return note(bot_texts.table_open_in(place))
        return note("\n".join([bot_texts.TABLE_OPEN, *map(write_finding, check_channel(interaction))]))

    @new.autocomplete("at")
    @suggest_safely
    async def _starts(self, interaction: Interaction[Any], current: str) -> Choices:
        usual = ["tomorrow 20:00", "friday 20:00", "saturday 15:00", "in 2 hours"]
        return await suggest_times(self.tables.people, interaction, current, usual)

    @new.autocomplete("game")
    @suggest_safely
    async def _games(self, interaction: Interaction[Any], current: str) -> Choices:
        return list_titles(self.presenters.catalogue.values(), current)

    @new.autocomplete("options")
    @suggest_safely
    async def _options(self, interaction: Interaction[Any], current: str) -> Choices:
        catalogue = self.presenters.catalogue
        game = catalogue.get(str(interaction.namespace.game or "")) or next(iter(catalogue.values()))
        return [app_commands.Choice(name=text[:100], value=text[:100]) for text in suggest_options(game, current)]

    @app_commands.command(description="Show this table's clock; before the start, the host can change it")
    @app_commands.describe(
        clock="Time per decision, or a budget per player that grows with quick play",
        late="What happens when someone runs out of time",
    )
    @app_commands.choices(clock=time_control_text.CLOCKS, late=time_control_text.LATE)
    @show_answer
    async def clock(self, interaction: Interaction[Any], clock: str = "", late: str = "") -> Layout:
        standing = await self.here(interaction)
        if clock or late:
            terms = time_control_text.change_terms(standing.table.terms, clock, late)
            standing = await self.tables.set_clock(standing.table.id, interaction.user.id, terms)
        return note(time_control_text.write_clock(standing.table.terms), standing.table.id)

    @app_commands.command(description="Change how this table's board looks (host or game master)")
    @app_commands.describe(
        board="In pictures or in text",
        colours="Picture theme: dusk is dark, parchment is light",
        suits="In two colours or in four",
    )
    @show_answer
    async def look(
        self,
        interaction: Interaction[Any],
        board: Literal["pictures", "text"] | None = None,
        colours: Literal["dusk", "parchment"] | None = None,
        suits: Literal["two colours", "four colours"] | None = None,
    ) -> Layout:
        wanted = {"plain": (board, "text"), "light": (colours, "parchment"), "four": (suits, "four colours")}
        look = {name: said == other for name, (said, other) in wanted.items() if said is not None}
        return await change_look(interaction, self.tables, await self.here(interaction), look)

    # ---- seats

    @app_commands.command(description="Take a seat at this channel's table; during a game, an open seat or a robot's")
    @show_answer
    async def join(self, interaction: Interaction[Any]) -> Layout:
        return await join_table(interaction, (await self.here(interaction)).table.id)

    @app_commands.command(description="Leave the table; during a game I ask you to confirm")
    @show_answer
    async def leave(self, interaction: Interaction[Any]) -> Layout:
        return await leave_table(interaction, (await self.here(interaction)).table.id)

    @app_commands.command(description="Resign for good; I tell you what that means and ask you to confirm")
    @show_answer
    async def resign(self, interaction: Interaction[Any]) -> Layout:
        return await ask_whether_to_resign(self.bot, await self.here(interaction), interaction.user.id)

    @app_commands.command(description="Invite someone to this table with a mention, before the game starts")
    @app_commands.describe(member="Whom to invite; once is enough")
    @show_answer
    async def invite(self, interaction: Interaction[Any], member: discord.Member) -> Layout:
        standing = await self.here(interaction)
        await invite(self.tables, standing.table.id, interaction.user.id, member.id, is_bot=member.bot)
        return note(INVITED)

    @app_commands.command(description="Get a ping when this many are seated at this table; 0 turns it off")
    @app_commands.describe(players="How many, counting robots and yourself")
    @show_answer
    async def notify(self, interaction: Interaction[Any], players: app_commands.Range[int, 0, 25]) -> Layout:
        await self.tables.tell_when((await self.here(interaction)).table.id, interaction.user.id, players)
        return note(bot_texts.told_when(players))

    @app_commands.command(description="Reopen your latest unfinished game that was closed in this channel")
    @show_answer
    async def reopen(self, interaction: Interaction[Any]) -> Layout:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        standing = await self.tables.reopen(interaction.channel_id, interaction.user.id)
        return note(bot_texts.REOPENED, standing.table.id)

    @app_commands.command(
        name="hand-over", description="Offer your seat, or the one you left, to someone; they accept with a button"
    )
    @app_commands.describe(member="Who should get the seat and its hand (leave empty to withdraw the offer)")
    @show_answer
    async def hand_over(self, interaction: Interaction[Any], member: discord.Member | None = None) -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        if member is None:
            await self.tables.hand_over.withdraw(table, user)
            return note(bot_texts.OFFER_BACK, table)
        await self.tables.hand_over.offer(table, user, *check_candidate(member))
        return note(bot_texts.OFFERED, table)

    # ---- while others play: votes, and answers left beforehand to small questions of someone else's turn

    @app_commands.command(description="Start a table vote; on its own, shows the open vote or what you can propose")
    @app_commands.describe(
        what="What you propose",
        seat="Which seat, for a robot or another player",
        member="Who should be offered the seat",
        time="How much more time (default: as much as for one decision)",
        acts="How many moves to undo",
    )
    @app_commands.choices(what=WHAT)
    @app_commands.choices(time=MORE)
    @show_answer
    async def vote(
        self,
        interaction: Interaction[Any],
        what: str = "",
        seat: app_commands.Range[int, 1, 10] | None = None,
        member: discord.Member | None = None,
        time: int | None = None,
        acts: app_commands.Range[int, 1, 50] = 1,
    ) -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        motion = MOTIONS.get(what)
        if motion is None or not motion.choice:
            return await show_vote(self.tables, table, user)
        await self.tables.note_presence(await self.tables.standing(table), user)
        who, name = check_candidate(member) if member is not None and "member" in motion.needs else (None, "")
        place = None if seat is None else seat - 1
        proposal = Proposal(motion=motion.word, seat=place, user=who, name=name, seconds=time, acts=acts)
        return await propose_vote(self.bot, table, user, proposal)

    @vote.autocomplete("seat")
    @suggest_safely
    async def _seats(self, interaction: Interaction[Any], current: str) -> Numbers:
        players = (await self.here(interaction)).table.players
        names = [(f"{seat}. {plain(one.name)}", seat) for seat, one in enumerate(players, 1)]
        return [app_commands.Choice(name=name, value=seat) for name, seat in names]

    @app_commands.command(
        description="Answer a small question in advance, before someone else's turn raises it; only you see it"
    )
    @app_commands.describe(answer="Your answer", until="How long it holds; cancel withdraws it")
    @show_answer
    async def ahead(self, interaction: Interaction[Any], answer: str = "", until: str = "") -> Layout:
        standing, user = await self.here(interaction), interaction.user.id
        if not answer and until != CANCEL:
            return await self.panels.panel(standing.table.id, user)
        first, _ = _list_spans(self.presenters.game(standing.table.game), standing, answer)[0]
        return await self.answers.leave_ahead(standing.table.id, user, answer, until or first)

    @ahead.autocomplete("answer")
    @suggest_safely
    async def _premoves(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        seat, game = standing.seat_of(interaction.user.id), self.presenters.game(standing.table.game)
        held = {} if seat is None else standing.ahead.get(seat, {})
        found = [one for one in ways(game, standing.table.options) if current.lower() in one.says.lower()]
        open_now = [one for one in found if seat is None or one.name in held or may_give(standing, seat, one)]
        return [app_commands.Choice(name=one.says[:100], value=one.name) for one in open_now]

    @ahead.autocomplete("until")
    @suggest_safely
    async def _spans(self, interaction: Interaction[Any], current: str) -> Choices:
        standing = await self.here(interaction)
        spans = _list_spans(self.presenters.game(standing.table.game), standing, interaction.namespace.answer or "")
        known = [*spans, (CANCEL, bot_texts.CANCEL_AHEAD)]
        return [app_commands.Choice(name=said, value=name) for name, said in known if current.lower() in said.lower()]

    # ---- reading

    @app_commands.command(
        description="Repost the board as the newest message, or see an earlier position as you saw it then"
    )
    @app_commands.describe(at="An earlier part of the game; only you see it")
    @show_answer
    async def show(self, interaction: Interaction[Any], at: int | None = None) -> Layout:
        table, user = (await self.here(interaction)).table.id, interaction.user.id
        if at is not None:
            return await show_past(self.bot, table, user, max(at, 0))
        await self.bot.outbox.repost(table, user)
        return note(bot_texts.SHOWN, table)

    @show.autocomplete("at")
    @suggest_safely
    async def _headings(self, interaction: Interaction[Any], current: str) -> Numbers:
        table = (await self.here(interaction)).table.id
        found = await list_headings(self.bot, table, interaction.user.id)
        fits = [(name[:100], step) for step, name in found if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=step) for name, step in fits[-25:]]

    @app_commands.command(description="Read what has happened, including what only you could see")
    @show_answer
    async def log(self, interaction: Interaction[Any]) -> Layout:
        return await show_log(self.panels, (await self.here(interaction)).table.id, interaction.user.id)

    @app_commands.command(description="What you can know: cards you saw go by, what others did, what's still unseen")
    @show_answer
    async def known(self, interaction: Interaction[Any]) -> Layout:
        return await show_known(self.bot, (await self.here(interaction)).table.id, interaction.user.id)

    @app_commands.command(description="Read what game masters have done at this table")
    @app_commands.describe(page="Which page; the newest is 1")
    @show_answer
    async def audit(self, interaction: Interaction[Any], page: app_commands.Range[int, 1, 999] = 1) -> Layout:
        standing = await self.here(interaction)
        return audit_page(standing, await self.tables.gm.audit(standing.table.id, page - 1))

    @app_commands.command(description="Check that the shuffles were fixed before the deal")
    @app_commands.describe(game="A finished game of this channel, by its number (default: the one here)")
    @show_answer
    async def verify(self, interaction: Interaction[Any], game: int | None = None) -> Layout:
        table = (await self.here(interaction)).table.id if game is None else await find_game(self, interaction, game)
        return proof(await self.tables.standing(table), await self.tables.verify(table))

    @verify.autocomplete("game")
    @suggest_safely
    async def _verifiable(self, interaction: Interaction[Any], current: str) -> Numbers:
        return await suggest_games(self, interaction, current)


def _list_spans(game: Game[Any], standing: TableSnapshot, name: str) -> list[tuple[str, str]]:
    """Return the spans, each with its words, of the advance answer of that name, or of all together where there is none of that name."""
    options = standing.table.options
    offered = ways(game, options)
    named = [one for one in offered if one.name == name] or offered
    return list(dict.fromkeys([span for one in named for span in list_spans(game, options, one)])) or [
        (ALWAYS, UNTIL_CANCELLED)
    ]


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(TableCommands(bot))
