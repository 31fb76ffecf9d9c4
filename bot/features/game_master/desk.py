"""/gm panel: all tables of a server on pages, those in trouble first, with how the bot is below them; and all of them paused or resumed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, cast, get_args

from discord import ButtonStyle, Interaction, SelectOption, ui

from bot.features.game_master.desk_access import demand_entries, find_title
from bot.interactions.base.bot_protocol import Host, host
from bot.interactions.base.permissions import list_lacking
from bot.interactions.base.press_dispatch import Presser
from bot.model.bot_health import BotHealth
from bot.model.desk_entry import AwaitedSeat, DeskEntry, DeskFilter
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import FormPress, IdPart, MenuPress, Press, TableId
from bot.panels.pages.message_layout import Layout, Section, page, put_beside
from bot.panels.question.panel_context import Row
from bot.panels.text import desk_texts, place_texts
from bot.panels.text.text_formatting import escape_name, join_words, when
from games.engine.events import counted

SHOWN: Final = 8  # tables of a page
_NAMED: Final = 3  # players of a table who are named
_SOON: Final = 30.0  # seconds in which messages and deadlines are dealt with, and that noted
_CHANNELS: Final = 4  # channels in which something is missing
FILTERS: Final[Mapping[DeskFilter, str]] = {
    "live": "All open tables",
    "running": "Running and paused",
    "lobbies": "Lobbies",
    "overdue": "Overdue",
    "errors": "Stopped by an error",
    "ended": "Finished lately",
}
Titled = Callable[[str], str]
Filter = Annotated[str, IdPart("|".join(get_args(DeskFilter)))]
PageNumber = Annotated[int, IdPart("[0-9]{1,4}", int)]


class TurnDesk(Press, kind="desk"):
    """Shows a page, from 0, of a server's tables. `shown`: which tables."""

    shown: Filter = "live"
    page: PageNumber = 0

    @property
    def filter(self) -> DeskFilter:
        """Return the tables that are shown."""
        return cast(DeskFilter, self.shown)

    async def answer(self, by: Presser) -> Layout:
        return await show_desk(by.interaction, self)


class FilterDesk(MenuPress, kind="deskmenu"):
    """Chooses which tables are shown."""

    async def answer(self, by: Presser) -> Layout:
        return await show_desk(by.interaction, TurnDesk(self.value if self.value in FILTERS else _FIRST))


class OpenDeskTable(Press, kind="desktable"):
    """Opens a table's page, with all that can be done there."""

    table: TableId


Which = Annotated[str, IdPart("pause|resume")]


class AskAll(Press, kind="deskall"):
    """Asks whether all games of the server are to be paused or resumed."""

    which: Which

    async def answer(self, by: Presser) -> Layout:
        which = _read(self.which)
        _, tables = await _list_tables(by.interaction, which)
        return ask_all_page(which, len(tables))


class DoAll(Press, kind="deskdoall"):
    """Pauses or resumes all games. `count`: how many, as was shown."""

    which: Which
    count: PageNumber

    async def answer(self, by: Presser) -> Layout:
        return await _do(by.interaction, self, "")


class AskReasonForAll(Press, kind="deskwhyall"):
    """Asks for the reason to do so."""

    which: Which
    count: PageNumber

    async def answer(self, by: Presser) -> ui.Modal:
        label, _ = desk_texts.ASK_ALL[_read(self.which)]
        return make_reason_form(label, GiveReasonForAll(self.which, self.count))


class GiveReasonForAll(FormPress, kind="deskreasonall"):
    """Pauses or resumes all games, with the reason that was entered."""

    which: Which
    count: PageNumber

    async def answer(self, by: Presser) -> Layout:
        return await _do(by.interaction, self, self.entries.get("reason", ""))


class CheckChannel(Press, kind="doctor"):
    """Checks the channel in which it is pressed, and the bot."""


def desk_page(
    entries: Sequence[DeskEntry],
    shown: TurnDesk,
    titled: Titled,
    health: BotHealth,
    lacks: Mapping[int, Sequence[str]],
    notes: Sequence[str] = (),
    notice: str = "",
) -> Layout:
    """Return a page of these tables. `lacks`: by channel, which permissions the bot lacks there; `notes`: what else is to be said."""
    last = max((len(entries) - 1) // SHOWN, 0)
    number = min(shown.page, last)
    here = entries[number * SHOWN : (number + 1) * SHOWN]
    head = f"### {FILTERS[shown.filter]} · {counted(len(entries), 'table')}"
    tables = [
        put_beside(describe_entry(one, titled), make_button(f"No. {one.table.id}", OpenDeskTable(one.table.id)))
        for one in here
    ]
    foot = ["\n".join([*_describe_lacks(lacks), *notes]), describe_health(health)]
    empty = [] if tables else [desk_texts.NO_TABLES]
    rows = [_filters(shown), _turns(shown.shown, number, last), *_ask_all(entries)]
    texts: list[str | Section] = [notice, head, *tables, *empty, *foot]
    return page([one for one in texts if one], rows)


def _ask_all(entries: Sequence[DeskEntry]) -> list[Row]:
    """Return the buttons for all of these games at once, where there is something to pause or resume."""
    running = any(one.table.status == "playing" for one in entries)
    pause = [make_button("Pause all …", AskAll("pause"))] if running else []
    resume = [make_button("Resume all …", AskAll("resume"))] if any(one.is_held for one in entries) else []
    return [Row(*pause, *resume)] if pause or resume else []


def ask_all_page(which: Literal["pause", "resume"], count: int) -> Layout:
    """Return the question before that many games are paused or resumed."""
    label, question = desk_texts.ASK_ALL[which]
    back = Row(make_button("All tables", TurnDesk()))
    if not count:
        return page([desk_texts.NONE_OF_ALL[which]], [back])
    reason = make_button(desk_texts.WITH_REASON, AskReasonForAll(which, count))
    buttons = Row(make_button(label, DoAll(which, count), ButtonStyle.danger), reason)
    return page([question.format(games=counted(count, "game"))], [buttons, back])


def _filters(shown: TurnDesk) -> Row:
    options = [SelectOption(label=label, value=name, default=name == shown.shown) for name, label in FILTERS.items()]
    return Row(make_menu(FilterDesk(), options))


def _turns(shown: str, number: int, last: int) -> Row:
    """Return the buttons to the pages beside this one, the one that looks again, and the check of the channel."""
    near = [(number - 1, "◀ Back"), (number, "Refresh"), (number + 1, "Next ▶")]
    turns = [make_button(label, TurnDesk(shown, k)) for k, label in near if 0 <= k <= last]
    return Row(*turns, make_button("Check this channel", CheckChannel()))


def describe_entry(one: DeskEntry, titled: Titled) -> str:
    """Return a table in two lines: its title and channel, and what it waits for."""
    table = one.table
    where = place_texts.GONE if table.is_gone else f"<#{table.channel}>"
    return f"**{titled(table.game)}** {where}\n{_describe_status(one)}"


def _describe_status(one: DeskEntry) -> str:
    if one.error:
        return desk_texts.stopped_by(one.error)
    match one.table.status:
        case "lobby":
            return f"lobby, {join_words([escape_name(player.name) for player in one.table.players], _NAMED, 'empty')}"
        case "paused":
            return "paused"
        case "playing":
            return "; ".join(_describe_waits(one.awaited)) or "waiting for no one"
        case _:
            return f"over {when(one.ended)}" if one.ended is not None else "over"


def _describe_waits(awaited: Sequence[AwaitedSeat]) -> list[str]:
    """Return whom the table waits for: seats with the same times together, those out of time first."""
    alike: dict[tuple[bool, str], list[AwaitedSeat]] = {}
    for one in sorted(awaited, key=lambda one: not one.late):
        alike.setdefault((one.late, _describe_times(one)), []).append(one)
    return [_name_together(seats) + times for (_, times), seats in alike.items()]


def _name_together(seats: Sequence[AwaitedSeat]) -> str:
    names = join_words([f"**{escape_name(one.name)}**" for one in seats], _NAMED, "")
    if not seats[0].late:
        return f"{names} to move"
    return f"⏰ {names} {'is' if len(seats) == 1 else 'are'} out of time"


def describe_awaited(one: AwaitedSeat) -> str:
    """Return whom the table waits for, since when, and until when."""
    return _name_together([one]) + _describe_times(one)


def _describe_times(one: AwaitedSeat) -> str:
    asked = [f"asked {when(one.since)}"] if one.since is not None else []
    if one.away is not None:
        asked.append(f"on holiday until {when(one.away, 'd')}")
    elif one.due is not None and not one.late:
        asked.append(f"due {when(one.due)}")
    return f" ({', '.join(asked)})" if asked else ""


def _describe_lacks(lacks: Mapping[int, Sequence[str]]) -> list[str]:
    lines = [f"⚠️ I need permissions in <#{channel}>: {', '.join(names)}" for channel, names in lacks.items()]
    more = [f"-# and {counted(len(lines) - _CHANNELS, 'more channel')}"] if len(lines) > _CHANNELS else []
    return [*lines[:_CHANNELS], *more]


def describe_health(health: BotHealth) -> str:
    """Return how the bot is: its troubles, then its figures in one line."""
    late = f"{counted(health.waiting, 'message')} waiting, the first for {health.oldest:.0f} s"
    waiting = late if health.oldest >= _SOON else "messages on time"
    clock = f"clock {health.late:.0f} s behind" if health.late >= _SOON else "clock on time"
    stored = "storage fine" if health.is_stored else "storage can't be read"
    figures = [stored, waiting, clock] if health.is_stored else [stored]
    line = f"-# Bot {health.version} · {' · '.join([*figures, desk_texts.describe_backup(health)])}"
    return "\n".join([*[f"⚠️ {one}" for one in health.troubles], line])


_FIRST: Final = "live"
REASON: Final = 200  # characters


async def show_desk(interaction: Interaction[Any], press: TurnDesk, notice: str = "") -> Layout:
    """Return a page of the server's tables that the game master can see, below a notice. Raise TableError for anyone else."""
    bot: Host = host(interaction)
    _, entries = await demand_entries(interaction, press.filter)
    channels = dict.fromkeys([interaction.channel_id or 0, *[one.table.channel for one in entries]])
    missing = {channel: list_lacking(interaction.guild, channel) for channel in channels}
    notes = [] if await bot.tables.people.gm_role(interaction.guild_id or 0) else [desk_texts.NO_ROLE]
    lacks = {channel: names for channel, names in missing.items() if names}
    health = await bot.read_health()
    return desk_page(entries, press, lambda name: find_title(bot, name), health, lacks, notes, notice)


WhichAll = Literal["pause", "resume"]


async def _do(interaction: Interaction[Any], press: DoAll | GiveReasonForAll, reason: str) -> Layout:
    """Pause or resume the games if they are as many as was shown, and show the tables after it."""
    which = _read(press.which)
    gm, tables = await _list_tables(interaction, which)
    if len(tables) != press.count:
        return await show_desk(interaction, TurnDesk(), desk_texts.ALL_CHANGED)
    master = host(interaction).tables.gm
    done = await (master.pause_all if which == "pause" else master.resume_all)(tables, gm, reason=reason)
    return await show_desk(interaction, TurnDesk(), desk_texts.all_done(which, done, len(tables)))


async def _list_tables(interaction: Interaction[Any], which: WhichAll) -> tuple[int, list[int]]:
    """Return the game master, and the tables whose games can be paused, or were paused with all. Raise TableError for anyone else."""
    gm, entries = await demand_entries(interaction, "running")
    status = "playing" if which == "pause" else "paused"
    chosen = [one for one in entries if one.table.status == status and (which == "pause" or one.is_held)]
    return gm, [one.table.id for one in chosen if one.table.game in host(interaction).tables.catalogue]


def _read(which: str) -> WhichAll:
    return "pause" if which == "pause" else "resume"


def make_reason_form(label: str, given: FormPress) -> ui.Modal:
    """Return the form for a reason that is answered as `given`."""
    modal = ui.Modal(title=label, timeout=900, custom_id=given.custom_id)
    entry: ui.TextInput[ui.LayoutView] = ui.TextInput(custom_id="reason", required=True, max_length=REASON)
    modal.add_item(ui.Label(text="Reason", description=desk_texts.REASON, component=entry))
    return modal
