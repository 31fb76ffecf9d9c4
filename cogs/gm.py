"""/gm: the game master's powers at a table. Each is checked here, written to the audit and announced in the channel."""

from typing import Any, Final

import discord
from discord import Interaction, app_commands

from bot.features.game_master.acting import open_seat
from bot.features.game_master.confirmed_deeds import ask_or_do
from bot.features.game_master.deeds import DEEDS, Deed, DeedKind, describe_last_deed
from bot.features.game_master.desk import TurnDesk, show_desk
from bot.features.game_master.desk_access import demand_entries, demand_entry, in_words
from bot.features.game_master.desk_table import AMOUNTS
from bot.features.game_master.game_master_pages import audit_page, show_seat
from bot.features.game_master.inspections import show_inspection
from bot.features.replays.record import HERE, OPENED, SECRET, read_attachment, write_file
from bot.interactions.base.permissions import demand, lacking
from bot.interactions.cog_base import Choices, Numbers, TableGroup, show_answer, suggest_safely
from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl, lasting
from bot.panels.pages.message_layout import Layout, note, page
from bot.panels.text import bot_texts, game_master_texts, time_control_text
from bot.panels.text.text_formatting import CHOICE, call_member, cut, plain, write_label

LARGEST_NUMBER: Final = 2**53 - 1  # Discord's
TIMES: Final = [app_commands.Choice(name=lasting(seconds), value=seconds) for seconds in AMOUNTS]
WHY: Final = "Shown to everyone, and kept in the audit"
SEAT: Final = "Which seat"
TAKER: Final = "Who takes this seat (default: a robot)"
Seat = app_commands.Range[int, 1, 10]
Reason = app_commands.Range[str, 0, 200]


@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
class GmCommands(TableGroup, group_name="gm", group_description=game_master_texts.GM_GROUP):
    """Every deed needs a reason only if its game master gives one. Those that take nothing else, or a seat, are made of their rows in `DEEDS`."""

    def __init__(self, bot: Any) -> None:
        super().__init__(bot)
        group: Any = self.app_command
        for kind in DEEDS.values():
            if kind.command:
                group.add_command(self._make_command(kind))

    def _make_command(self, kind: DeedKind) -> app_commands.Command[Any, Any, Any]:
        async def act_at_table(interaction: Interaction[Any], reason: Reason = "") -> None:
            await self.answer(interaction, self.ask(interaction, Deed(kind.word), reason))

        async def act_at_seat(interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> None:
            await self.answer(interaction, self.ask(interaction, Deed(kind.word, seat - 1), reason))

        act: Any = act_at_seat if kind.of_seat else act_at_table
        app_commands.describe(reason=WHY, **({"seat": SEAT} if kind.of_seat else {}))(act)
        command: app_commands.Command[Any, Any, Any] = app_commands.Command(
            name=kind.word, description=kind.command, callback=act
        )
        if kind.of_seat:
            command.autocomplete("seat")(self._suggest_seats)
        return command

    async def demand_here(self, interaction: Interaction[Any]) -> tuple[int, TableSnapshot]:
        """Return the game master and the table of this channel. Raise TableError for anyone else."""
        gm = await demand(interaction, self.tables)
        return gm, await self.here(interaction)

    async def ask(self, interaction: Interaction[Any], deed: Deed, reason: str = "") -> Layout:
        """Do a deed at the table of this channel, and return what was done; where that is due, ask first whether it is meant."""
        gm, standing = await self.demand_here(interaction)
        return await ask_or_do(self.tables, standing, gm, deed, reason)

    # ---- seeing

    @app_commands.command(description="This server's tables: who is to move, what is overdue, and every act by buttons")
    @show_answer
    async def panel(self, interaction: Interaction[Any]) -> Layout:
        return await show_desk(interaction, TurnDesk())

    @app_commands.command(
        description="See the whole game or one seat's view. I announce it, and you can't join this game afterwards"
    )
    @app_commands.describe(seat="Whose view (default: the whole game)", reason=WHY)
    @show_answer
    async def inspect(self, interaction: Interaction[Any], seat: Seat | None = None, reason: Reason = "") -> Layout:
        gm, standing = await self.demand_here(interaction)
        place = None if seat is None else seat - 1
        seen = await self.tables.gm.inspect(standing.table.id, gm, place, reason=reason)
        if place is None:
            return show_inspection(self.presenters, seen, gm)
        title = standing.table.game
        return show_seat(seen, self.presenters.game(title), self.presenters.find(title), place)

    @app_commands.command(description="What game masters have done at this table (players: /table audit)")
    @app_commands.describe(page_number="Which page; the newest is 1")
    @app_commands.rename(page_number="page")
    @show_answer
    async def audit(self, interaction: Interaction[Any], page_number: app_commands.Range[int, 1, 999] = 1) -> Layout:
        _, standing = await self.demand_here(interaction)
        return audit_page(standing, await self.tables.gm.audit(standing.table.id, page_number - 1))

    # ---- the course of the game

    @app_commands.command(description="Undo the last moves; lists them and asks you to confirm")
    @app_commands.describe(
        steps="How many moves; what robots or players did unseen counts with the move before it", reason=WHY
    )
    @show_answer
    async def undo(
        self, interaction: Interaction[Any], steps: app_commands.Range[int, 1, 200] = 1, reason: Reason = ""
    ) -> Layout:
        return await self.ask(interaction, Deed("undo", steps), reason)

    @undo.autocomplete("steps")
    @suggest_safely
    async def _steps(self, interaction: Interaction[Any], current: str) -> Numbers:
        _, standing = await self.demand_here(interaction)
        acts = await self.tables.gm.list_acts(standing.table.id)
        names = [(f"{k}: {write_label(words, standing)}", k) for k, words in enumerate(acts, 1)]
        return [app_commands.Choice(name=cut(name, CHOICE), value=k) for name, k in names]

    @app_commands.command(description="Close this game and deal a new one to the same players; asks you to confirm")
    @show_answer
    async def reset(self, interaction: Interaction[Any]) -> Layout:
        return await self.ask(interaction, Deed("reset"))

    @app_commands.command(description="Bring back a game closed in this channel; without a number, lists them")
    @app_commands.describe(number="Which game", reason=WHY)
    @show_answer
    async def restore(self, interaction: Interaction[Any], number: int | None = None, reason: Reason = "") -> Layout:
        gm = await demand(interaction, self.tables)
        archived = await self.tables.gm.list_archived(interaction.channel_id or 0)
        if number is None:
            return note(game_master_texts.put_away_here(archived))
        table = next((one.id for one in archived if one.id == number), None)
        if table is None:
            raise TableError("gm", game_master_texts.nothing_away([one.id for one in archived]))
        await self.tables.gm.restore(table, gm, reason=reason)
        return note(await describe_last_deed(self.tables, table))

    @restore.autocomplete("number")
    @suggest_safely
    async def _numbers(self, interaction: Interaction[Any], current: str) -> Numbers:
        await demand(interaction, self.tables)
        archived = await self.tables.gm.list_archived(interaction.channel_id or 0)
        return [app_commands.Choice(name=game_master_texts.put_away(one)[:CHOICE], value=one.id) for one in archived]

    @app_commands.command(description="Use a game master power from this game's rulebook")
    @app_commands.describe(name="Which power; the suggestions are this game's", reason=WHY)
    @show_answer
    async def power(self, interaction: Interaction[Any], name: str, reason: Reason = "") -> Layout:
        gm, standing = await self.demand_here(interaction)
        game, word = self.presenters.game(standing.table.game), name.strip().lower()
        powers = list(game.rules.powers)
        if word not in powers:
            raise TableError("not now", game_master_texts.no_such_power(game.title, powers))
        return await ask_or_do(self.tables, standing, gm, Deed("power", powers.index(word)), reason)

    @power.autocomplete("name")
    @suggest_safely
    async def _powers(self, interaction: Interaction[Any], current: str) -> Choices:
        _, standing = await self.demand_here(interaction)
        powers = self.presenters.game(standing.table.game).rules.powers
        return [app_commands.Choice(name=name, value=name) for name in powers if current.lower() in name]

    @app_commands.command(description="End the game, with or without a result")
    @app_commands.describe(scored="Score and rank it, or end it without a result", reason=WHY)
    @show_answer
    async def end(self, interaction: Interaction[Any], scored: bool, reason: Reason = "") -> Layout:
        return await self.ask(interaction, Deed("end", int(scored)), reason)

    # ---- time and seats

    @app_commands.command(description="Change this table's clock; everyone starts with full time")
    @app_commands.describe(
        clock="Time per decision, or a budget per player", late="What happens when someone runs out of time", reason=WHY
    )
    @app_commands.choices(clock=time_control_text.CLOCKS, late=time_control_text.LATE)
    @show_answer
    async def clock(
        self, interaction: Interaction[Any], clock: str = "", late: str = "", reason: Reason = ""
    ) -> Layout:
        gm, standing = await self.demand_here(interaction)
        if not clock and not late:
            return note(time_control_text.write_clock(standing.table.terms), standing.table.id)
        terms = time_control_text.change_terms(standing.table.terms, clock, late)
        await self.tables.gm.set_clock(
            standing.table.id, gm, terms, time_control_text.describe_clock(terms), reason=reason
        )
        return note(await describe_last_deed(self.tables, standing.table.id))

    @app_commands.command(description="Give a player who is to move more time; from now if they are out of time")
    @app_commands.describe(seat=SEAT, time="How much more", reason=WHY)
    @app_commands.choices(time=TIMES)
    @show_answer
    async def extend(self, interaction: Interaction[Any], seat: Seat, time: int, reason: Reason = "") -> Layout:
        return await self.ask(interaction, Deed("extend", seat - 1, amount=time), reason)

    @app_commands.command(description="Answer for a player who is to move, through their own panel, which I announce")
    @app_commands.describe(seat=SEAT, reason=WHY)
    @show_answer
    async def act(self, interaction: Interaction[Any], seat: Seat, reason: Reason = "") -> Layout:
        _, standing = await self.demand_here(interaction)
        return await open_seat(interaction, standing.table.id, seat - 1, reason)

    @app_commands.command(description="Give a seat, including everything it may see, to another member")
    @app_commands.describe(seat=SEAT, member="Who takes the seat over", reason=WHY)
    @show_answer
    async def replace(
        self, interaction: Interaction[Any], seat: Seat, member: discord.Member, reason: Reason = ""
    ) -> Layout:
        if member.bot:
            raise TableError("gm", game_master_texts.NO_BOTS)
        return await self.ask(interaction, Deed("replace", seat - 1, Player(member.id, call_member(member))), reason)

    @inspect.autocomplete("seat")
    @extend.autocomplete("seat")
    @act.autocomplete("seat")
    @replace.autocomplete("seat")
    async def _seats(self, interaction: Interaction[Any], current: str) -> Numbers:
        return await self._suggest_seats(interaction, current)

    @suggest_safely
    async def _suggest_seats(self, interaction: Interaction[Any], current: str) -> Numbers:
        _, standing = await self.demand_here(interaction)
        names = [(f"{seat}. {plain(player.name)}", seat) for seat, player in enumerate(standing.table.players, 1)]
        return [app_commands.Choice(name=name, value=seat) for name, seat in names]

    @app_commands.command(description="Make another player the host of this table")
    @app_commands.describe(member="Who becomes the host", reason=WHY)
    @show_answer
    async def host(self, interaction: Interaction[Any], member: discord.User, reason: Reason = "") -> Layout:
        gm, standing = await self.demand_here(interaction)
        with in_words(standing):
            await self.tables.gm.hand_chair(standing.table.id, gm, member.id, reason=reason)
        return note(await describe_last_deed(self.tables, standing.table.id))

    # ---- a game as data, taken by its game master and opened in another channel, server or bot

    @app_commands.command(
        description="The running game as a file, with everyone's cards. I announce it, and you can't join this game"
    )
    @app_commands.describe(
        at="Up to this move, one that was undone too (default: all of it)",
        table="Which table of this server, by its number (default: this channel's)",
        reason=WHY,
    )
    @show_answer
    async def record(
        self,
        interaction: Interaction[Any],
        at: app_commands.Range[int, 1, 1_000_000] | None = None,
        table: app_commands.Range[int, 1, LARGEST_NUMBER] | None = None,
        reason: Reason = "",
    ) -> Layout:
        gm = await demand(interaction, self.tables)
        number = await self._find_table(interaction, table)
        record = await self.tables.gm.take_record(number, gm, at=at, reason=reason)
        said = HERE if record.end is not None else SECRET
        return page([said], [], papers=write_file(record, number))

    async def _find_table(self, interaction: Interaction[Any], number: object) -> int:
        """Return the table of that number, which the game master can see; without one, this channel's. Raise TableError."""
        if not isinstance(number, int):
            return (await self.here(interaction)).table.id
        _, entry = await demand_entry(interaction, number)
        return entry.table.id

    @record.autocomplete("at")
    @suggest_safely
    async def _acts(self, interaction: Interaction[Any], current: str) -> Numbers:
        gm = await demand(interaction, self.tables)
        standing = await self.tables.standing(await self._find_table(interaction, interaction.namespace.table))
        acts = await self.tables.gm.list_recorded_acts(standing.table.id, gm)
        names = [(write_label(words, standing), number) for number, words in acts]
        return [app_commands.Choice(name=cut(name, CHOICE), value=number) for name, number in names]

    @record.autocomplete("table")
    @suggest_safely
    async def _tables(self, interaction: Interaction[Any], current: str) -> Numbers:
        _, entries = await demand_entries(interaction, "live")
        names = [(f"No. {one.table.id}, {self.presenters.game(one.table.game).title}", one.table.id) for one in entries]
        return [app_commands.Choice(name=cut(name, CHOICE), value=key) for name, key in names if current in name]

    @app_commands.command(
        name="import", description="Open a recorded game in this channel, with other people in its seats"
    )
    @app_commands.describe(
        file="The file of /gm record, or of a finished game",
        at="Play on after the move of this number (see “number” in the file); default: the last",
        **{f"seat{number}": TAKER for number in range(1, 11)},
        reason=WHY,
    )
    @show_answer
    async def open_record(
        self,
        interaction: Interaction[Any],
        file: discord.Attachment,
        seat1: discord.User | None = None,
        seat2: discord.User | None = None,
        seat3: discord.User | None = None,
        seat4: discord.User | None = None,
        seat5: discord.User | None = None,
        seat6: discord.User | None = None,
        seat7: discord.User | None = None,
        seat8: discord.User | None = None,
        seat9: discord.User | None = None,
        seat10: discord.User | None = None,
        at: app_commands.Range[int, 1, 1_000_000] | None = None,
        reason: Reason = "",
    ) -> Layout:
        gm = await demand(interaction, self.tables)
        if interaction.guild_id is None or interaction.channel_id is None:
            raise TableError("not now", bot_texts.SERVER_ONLY)
        if missing := lacking(interaction):
            raise TableError("not now", bot_texts.no_permission(missing))
        seats = (seat1, seat2, seat3, seat4, seat5, seat6, seat7, seat8, seat9, seat10)
        people = {seat: user for seat, user in enumerate(seats) if user is not None}
        if any(user.bot for user in people.values()):
            raise TableError("gm", game_master_texts.NO_BOTS)
        await self.tables.gm.open_record(
            lambda: read_attachment(file),
            gm,
            {seat: Player(user.id, call_member(user)) for seat, user in people.items()},
            TimeControl(),
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            until=at,
            reason=reason,
        )
        return note(OPENED)


async def setup(bot: Any) -> None:
    """Load the cog."""
    await bot.add_cog(GmCommands(bot))
