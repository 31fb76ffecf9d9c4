"""Replays of finished games: a moment with all cards open, and the buttons to the moments beside it. Each is looked up again; nothing is changed."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from discord import ButtonStyle

from bot.features.diaries import write_diary_lines
from bot.features.letters.letters import write_letter_lines
from bot.interactions.base.bot_protocol import Host
from bot.interactions.base.panel_service import check_reader
from bot.interactions.base.press_dispatch import Presser
from bot.model.errors import TableError
from bot.model.letter import Letter
from bot.model.name_markup import mark_quote
from bot.model.seat_holders import Player
from bot.model.table_records import LogLine
from bot.model.table_snapshot import Status, TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import IdPart, Press, TableId
from bot.panels.pages.message_layout import Layout, Papers, Part, lay_out
from bot.panels.question.panel_context import Row
from bot.panels.text.text_formatting import BREAK, PHONE, cut, draw_cards, write_marks
from bot.storage.engine.timestamps import moment as moment_of
from bot.storage.queries.diary_queries import DiaryEntry
from bot.tables.records import game_replay
from bot.tables.records.game_replay import GameReplay, play_entry
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter, PresenterRegistry, Section
from games.engine.asking.ask import Ask
from games.engine.declaring.game import Game
from games.engine.events import mark
from games.engine.running.match import Match

TOLD: Final = 1_400  # characters of what happened; the rest is in the chronicle
LINE: Final = 300  # of a line of it
NOT_WHOLE: Final = "-# The rules have been corrected since, so anything before this moment can't be shown."
Told = tuple[tuple[int, ...] | None, str]
WrittenT = TypeVar("WrittenT", DiaryEntry, Letter)


class ShowReplay(Press, kind="replay"):
    """Shows a moment of a finished game to anyone who presses, the first one where none is named.

    `place`: the number of the step, and a letter that tells the button from others that lead to the same step.
    """

    table: TableId
    place: Annotated[str, IdPart("[0-9]{1,6}[a-z]")] | None = None

    @property
    def step(self) -> int:
        """Return the number of the step."""
        return int(self.place[:-1]) if self.place else 0

    async def answer(self, by: Presser) -> Layout:
        return await show_moment(by.bot, self.table, by.user, self.step)


class ShowChronicle(Press, kind="chronicle"):
    """Hands out the chronicle of a finished game."""

    table: TableId


class ShowRecord(Press, kind="record"):
    """Hands out the record of a finished game as data."""

    table: TableId


@dataclass(frozen=True, slots=True)
class Jump:
    """Another moment, and what the part of the game is called that begins with it."""

    number: int
    part: str


@dataclass(frozen=True, slots=True)
class Moment:
    """The facts of one moment. `standing`: the table as it was then; `deed`: what was done, with marks; `told`: to whom (None: everyone) and what;
    `hidden`: what lay hidden; `earlier`, `later`: where this part of the game and the next one begin. `whole`: the first moment is the deal; `written`: what players wrote down or to each other then, and have opened."""

    standing: TableSnapshot
    number: int
    last: int
    deed: str
    told: Sequence[Told]
    hidden: Sequence[Section]
    earlier: Jump | None
    later: Jump | None
    whole: bool = True
    written: Sequence[str] = ()


async def show_moment(bot: Host, table: int, user: int, step: int) -> Layout:
    """Return the panel for this step, or for the last step if there are fewer. Raise TableError until the game is over."""
    standing, replay = await load_replay(bot, table, user)
    number = min(max(step, 0), replay.last)
    game, presenter = bot.presenters.game(standing.table.game), bot.presenters.find(standing.table.game)
    user_settings = await bot.tables.people.user_settings(user)
    before, moment = await asyncio.to_thread(look, bot.presenters, standing, replay, number)
    diaries, letters = await bot.tables.diaries.read_opened(standing), await bot.tables.letters.read_opened(standing)
    said = [
        *write_diary_lines(list_entries(replay, number, diaries)),
        *write_letter_lines(list_entries(replay, number, letters)),
    ]
    moment = replace(moment, written=said)
    picture = await bot.panels.picture_service.moment(before, moment.standing, lines(replay, number), user_settings)
    panel = build_replay_page(moment, game, presenter, picture, NONE if user_settings.plain else bot.presenters.emojis)
    panel.instead = None if picture is None else partial(build_replay_page, moment, game, presenter)
    return panel


def list_entries(replay: GameReplay, number: int, entries: Sequence[WrittenT]) -> list[WrittenT]:
    """Return the entries and letters that were written at that moment: after it, and before the next act."""
    since = replay.moments[number].revision if number else 0
    until = next((one.revision for one in replay.moments[number + 1 :]), None)
    return [one for one in entries if since <= one.revision and (until is None or one.revision < until)]


async def load_replay(bot: Host, table: int, user: int) -> tuple[TableSnapshot, GameReplay]:
    """Return the table and its replay, for that reader. Raise TableError while the game is not over."""
    standing = await bot.tables.standing(table)
    check_reader(standing, user)
    if standing.table.game not in bot.presenters.by_game:
        raise TableError("not installed", "This game is no longer installed here.")
    heading = bot.presenters.find(standing.table.game).heading
    return await bot.tables.replays.make_replay(table, lambda view: str(heading(view)).partition(" · ")[0])


def look(
    presenters: PresenterRegistry, standing: TableSnapshot, replay: GameReplay, number: int
) -> tuple[TableSnapshot | None, Moment]:
    """Return the table as it was a moment before, and what is shown of that moment. For a thread: the game is played up to there."""
    one, match = replay.moments[number], replay.match(number)
    earlier = replay.match(number - 1) if number else None
    now = rewind_table(standing, one, match)
    parts = replay.parts()
    here = max(k for k, start in enumerate(parts) if start <= number)
    back = parts[here] if parts[here] < number else parts[here - 1] if here else None
    on = parts[here + 1] if here + 1 < len(parts) else None
    hidden = presenters.inspections[standing.table.game](match.state.model_copy(update={"dice": None}))
    return (None if earlier is None else rewind_table(standing, one, earlier)), Moment(
        standing=now,
        number=number,
        last=replay.last,
        deed=describe_deed(one, replay.match(max(number - 1, 0))),
        told=one.told,
        hidden=hidden,
        earlier=None if back is None else Jump(back, replay.moments[back].part),
        later=None if on is None else Jump(on, replay.moments[on].part),
        whole=replay.whole,
    )


def rewind_table(standing: TableSnapshot, moment: game_replay.Moment, match: Match[Any]) -> TableSnapshot:
    """Return the table as it was: its players and open questions at that time."""
    table = standing.table
    held = [table.find_holder(seat, moment.revision) for seat in range(len(table.players))]
    people = [
        now if once is None else Player(once.user, once.name, once.robot, once.resigned)
        for now, once in zip(table.players, held, strict=True)
    ]
    status: Status = "over" if match.over else "playing"
    table = replace(table, players=tuple(people), former=(), revision=moment.revision, status=status)
    return replace(standing, table=table, match=match, deadlines={}, away={}, vote=None, ahead={}, plans={}, again=())


def describe_deed(moment: game_replay.Moment, match: Match[Any]) -> str:
    """Return who did what, in words with marks; nothing of the deal. The match stands as it was before, and after the moment when this is done."""
    who, done = "", list[str]()
    for entry in moment.entries:
        seat, path = entry["seat"], entry["path"]
        if seat is None:
            who = _describe_outside(path or [""])
        elif path == []:
            who, done = mark(seat), done[:-1] or ["undoes an answer"]
        else:
            who = mark(seat)
            done += ["the default move"] if path is None else _describe_choice(match, match.asks.get(seat), path)
        play_entry(match, entry)
    return f"{who}: {' → '.join(done)}" if done else who


def _describe_choice(match: Match[Any], ask: Ask | None, path: Sequence[str]) -> list[str]:
    """Return the first answer as its player was shown it, those that follow as they are typed."""
    typed = [mark_quote(draw_cards(words)) for words in path]
    tokens = path[0].split()
    if ask is None or not set(tokens) <= {option.token for option in ask.options}:
        return typed
    view = match.view(ask.seat)
    return [", ".join([match.game.words.label(view, ask, token).text for token in tokens]), *typed[1:]]


def _describe_outside(path: Sequence[str]) -> str:
    match path:
        case ["resign", seat]:
            return f"{mark(int(seat))} resigns"
        case ["correct", name, value]:
            return f"The game master corrects {mark_quote(name)} to {value}"
        case ["power", name]:
            return f"The game master: {mark_quote(name)}"
        case _:
            return "The game ends"


def lines(replay: GameReplay, number: int) -> list[LogLine]:
    """Return the public lines of that moment, the newest last."""
    one = replay.moments[number]
    return [LogLine(0, moment_of(one.at), text, False, False, one.revision) for to, text in one.told if to is None]


def build_replay_page(
    moment: Moment,
    game: Game[Any],
    presenter: Presenter,
    picture: PictureAttachment | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return the panel: what was done and told, the picture or the board in words, then everyone's cards."""
    standing = moment.standing
    assert standing.match is not None
    view = standing.match.view(None)
    head = f"### Replay: {game.title} · step {moment.number} of {moment.last}\n{presenter.heading(view)}"
    first = [
        head,
        write_events(moment),
        "\n".join(moment.written),
        *([NOT_WHOLE] if not moment.whole and moment.number == 0 else []),
    ]
    board = [] if picture is not None else [BREAK, *[block for block in presenter.board(view) if block != BREAK]]
    texts = [write_marks(text, standing) for text in (*map(section, moment.hidden), *board)]
    shown: list[Part] = [picture] if picture is not None else [BREAK]
    above = [write_marks(text, standing) for text in first if text]
    return lay_out([*above, *shown, *texts, *_rows(moment)], emojis=emojis)


def write_events(moment: Moment) -> str:
    """Return what was done, and what was told to whom, with marks."""
    lines, room = [f"▸ {moment.deed}"] if moment.deed else [], TOLD
    for number, one in enumerate(moment.told):
        line = f"- {cut(write_told(one), LINE)}"
        if len(line) > room:
            lines.append(f"-# and {len(moment.told) - number} more: Chronicle")
            break
        lines.append(line)
        room -= len(line)
    return "\n".join(lines)


def write_told(one: Told) -> str:
    """Return a line; one that only some were told names them."""
    to, text = one
    return text if to is None else f"🔒 {', '.join(map(mark, to)) or 'no one'}: {text}"


def section(one: Section) -> str:
    """Return a heading with its lines."""
    title, lines = one
    return "\n".join([f"__{title}__", *lines]) if lines else ""


def _rows(moment: Moment) -> list[Row]:
    """Return the buttons to other moments, and to the files of the game."""
    number, last, table = moment.number, moment.last, moment.standing.table.id

    def lead(
        way: str, to: int, label: str, enabled: bool = True, style: ButtonStyle = ButtonStyle.secondary
    ) -> Button:  # `way`: a letter that tells the button from others that lead to the same moment
        press = ShowReplay(table, f"{max(to, 0)}{way}")
        return make_button(cut(label, PHONE), press, style, disabled=not enabled)

    steps = [
        lead("f", 0, "⏮ First", number > 0),
        lead("b", number - 1, "◀ Back", number > 0),
        lead("n", number + 1, "Forward ▶", number < last, ButtonStyle.primary),
        lead("l", last, "Last ⏭", number < last),
    ]
    beside = [
        *([] if moment.earlier is None else [lead("e", moment.earlier.number, f"⏪ {moment.earlier.part}")]),
        *([] if moment.later is None else [lead("r", moment.later.number, f"{moment.later.part} ⏩")]),
    ]
    files = [make_button("Chronicle", ShowChronicle(table)), make_button("Record", ShowRecord(table))]
    return [Row(*steps), Row(*beside, *files)]
