"""The message that everyone sees: the lobby's card, the game's board, the result."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.features.after_game import buttons, result
from bot.features.lobby.invitations import AskWhomToInvite
from bot.features.lobby.options import LETTERS, ShowOptions, robots, strengths
from bot.features.lobby.seats import LeaveTable, make_join_button, make_start_button
from bot.features.votes import describe_open_vote, make_vote_button
from bot.model.player_statistics import Reliability
from bot.model.table_records import LogLine
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import make_button
from bot.panels.components.table_presses import (
    make_act_button,
    make_hand_button,
    make_log_button,
    make_rules_button,
)
from bot.panels.pages.message_layout import Layout, lay_out, page
from bot.panels.picture_facts.picture_input import describe_task, strip_rules
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.option_parsing import list_changes
from bot.panels.text.text_formatting import BREAK, clip_markdown, embolden, escape_name, player, when, write_marks
from bot.panels.text.time_control_text import describe_clock
from bot.titles.application_emojis import NONE, Emojis
from bot.titles.presenter import Presenter
from games.engine.declaring.game import Game
from games.engine.events import MARK, mark

BRASS = 0xB08D57
BELOW = 3  # the newest log lines: the very newest in a picture, the others below it


def board(
    standing: TableSnapshot,
    game: Game[Any],
    presenter: Presenter,
    lines: Sequence[LogLine],
    emojis: Emojis = NONE,
    picture: PictureAttachment | None = None,
    known: Mapping[int, Reliability] = MappingProxyType({}),
) -> Layout:
    """Return the table as everyone may see it. `lines`: the newest last; `known`: how reliable those in a lobby are. With a `picture` of it, what that shows is not said once more."""
    if standing.table.status == "lobby":
        return lobby(standing, game, known)
    if standing.match is None:
        return page([f"## {game.title}", bot_texts.waiting(standing)], [], BRASS)
    over = standing.match.over or standing.table.status in ("over", "archived")
    if over:
        return _lay_out_result(standing, game, presenter, emojis, picture)
    if picture is not None:
        return _lay_out_picture(standing, presenter, lines, emojis, picture)
    texts = [*_going_on(standing, game, presenter), *_describe_table(standing, presenter)]
    shown = [write_marks(text, standing) for text in texts]
    shown += [BREAK, _write_told(standing, lines)] if lines else []
    return page(shown, [_buttons(standing)], BRASS, emojis=emojis)


def _lay_out_result(
    standing: TableSnapshot, game: Game[Any], presenter: Presenter, emojis: Emojis, picture: PictureAttachment | None
) -> Layout:
    """Return the result first, in a picture too if there is one; without it, how things lay at the end. The log says no more than that."""
    texts = [f"## {game.title}", *result(standing, game)]
    if picture is None:
        last = [presenter.heading(standing.match.view(None))] if standing.match else []
        texts += [BREAK, *last, *_describe_table(standing, presenter)]
    shown = [write_marks(text, standing) for text in texts]
    return lay_out([*([picture] if picture else []), *shown, buttons(standing)], BRASS, emojis=emojis)


def _describe_table(standing: TableSnapshot, presenter: Presenter) -> list[str]:
    """Return the table in words, with the sign of a robot, or of someone absent, behind the mark that a seat's line begins with."""
    if standing.match is None:
        return []
    blocks = []
    for block in presenter.board(standing.match.view(None)):
        lines = block.split("\n")
        for k, line in enumerate(lines):
            match = MARK.match(line)
            sitter = player(standing, int(match[1])) if match else None
            if match is not None and sitter is not None and sitter.robot is not None:
                gone = "💤" if sitter.robot == "absent" or sitter.user is not None else "🤖"
                lines[k] = f"{match[0]} {'🏳️' if sitter.given_up else gone}{line[match.end() :]}"
        blocks.append("\n".join(lines))
    return blocks


def _lay_out_picture(
    standing: TableSnapshot,
    presenter: Presenter,
    lines: Sequence[LogLine],
    emojis: Emojis,
    picture: PictureAttachment,
) -> Layout:
    """Return the picture, and below it what it does not hold: deadlines, votes, what it is all for, the newest lines."""
    assert standing.match is not None
    view = standing.match.view(None)
    goal = presenter.goal(view)
    texts = [bot_texts.GUIDED] if standing.table.learn else []
    texts += [*map(strip_rules, list_waits(standing, presenter)), *describe_open_vote(standing)]
    texts += [f"🎯 {goal}"] if goal else []
    told = [_write_told(standing, lines[-BELOW:-1])] if lines[:-1] else []
    shown = [*[write_marks(text, standing) for text in texts], *told]
    return lay_out([picture, *shown, _buttons(standing)], BRASS, emojis=emojis)


def _write_told(standing: TableSnapshot, lines: Sequence[LogLine]) -> str:
    return "\n".join([f"-# {clip_markdown(write_marks(line.text, standing, line.revision), 240)}" for line in lines])


def _going_on(standing: TableSnapshot, game: Game[Any], presenter: Presenter) -> list[str]:
    """Return where the game is, whom it is waiting for, what the table votes on, and the goal."""
    if standing.match is None:
        return []
    view = standing.match.view(None)
    goal = presenter.goal(view)
    texts = [f"## {game.title}\n{presenter.heading(view)}", *([bot_texts.GUIDED] if standing.table.learn else [])]
    texts += [*list_waits(standing, presenter), *describe_open_vote(standing)]
    return [*texts, *([f"🎯 {goal}"] if goal else []), BREAK]


def list_waits(standing: TableSnapshot, presenter: Presenter) -> list[str]:
    """Return whom the game is waiting for, what for, and until when. A turn that has been started looks as it did before."""
    if standing.match is None or standing.table.status != "playing":
        return [embolden(bot_texts.waiting(standing))]
    waits: list[str] = []
    for seat in standing.awaited:
        what = describe_task(standing, presenter, seat)
        deadline, away = standing.deadlines.get(seat), standing.away.get(seat)
        until = f" (due {when(deadline)})" if deadline else f" (away until {when(away, 'f')})" if away else ""
        waits.append(f"⏳ {mark(seat)} {what}{until}")
    return ["\n".join(waits)]


def lobby(standing: TableSnapshot, game: Game[Any], known: Mapping[int, Reliability] = MappingProxyType({})) -> Layout:
    """Return the card of a game that waits for its players, with all that was agreed before anyone joins. `known`: how reliable they are."""
    table, seats = standing.table, list[str]()
    for place, sitter in enumerate(table.players, 1):
        robot = " 🤖" if sitter.robot else ""
        host = " (host)" if sitter.user == table.host and sitter.user is not None else ""
        found = None if sitter.user is None else known.get(sitter.user)
        record = "" if found is None else found.describe()
        name = escape_name(player(standing, place - 1).name)
        seats.append(f"{place}. **{name}**{robot}{host}{f' · {record}' if record else ''}")
    until = f" If no one joins, this table closes on {when(standing.stale, 'f')}." if standing.stale else ""
    lasts = game.estimate(table.options)
    length = f" · {lasts}" if lasts else ""
    texts = [
        f"## {game.title}\n{game.blurb}",
        f"**Seats: {len(table.players)} of {game.seats[-1]}** (at least {game.seats[0]}){length}\n" + "\n".join(seats),
        settings(standing, game),
        f"-# Press Join to take a seat; the host starts the game. Your hand and your choices are shown only to you.{until}",
    ]
    invite = make_button("Invite", AskWhomToInvite(table.id))
    start = make_start_button(table.id, len(table.players) in game.seats)
    leave, options = make_button("Leave", LeaveTable(table.id)), make_button("Options", ShowOptions(table.id))
    coming = Row(make_join_button(table.id), invite, start, leave)
    rows = [coming, Row(options, make_rules_button(table.id, game.name)), robots(standing, game)]
    if game.robot.search is not None and any(player.user is None for player in table.players):
        rows.append(strengths(standing))
    return page(texts, rows, BRASS)


def settings(standing: TableSnapshot, game: Game[Any]) -> str:
    """Return the table's clock, whether players may write letters, and its options that are not as usual."""
    differing = list_changes(game, standing.table.options)
    options = ["**Options**", *differing] if differing else ["**Options:** the usual ones"]
    terms = standing.table.terms
    clock = describe_clock(terms) if terms.pace is not None else "none, take your time"
    least = standing.table.least
    asked = [f"**Players:** those who finish at least {least} % of their games, and newcomers"] if least else []
    hints = ["**Hints:** allowed; everyone sees who takes one"] if standing.table.hints else []
    letters = [LETTERS] if terms.letters == "allowed" else []
    return "\n".join([f"**Clock:** {clock}", *asked, *letters, *hints, *options])


def _buttons(standing: TableSnapshot) -> Row:
    table = standing.table
    row = Row(
        make_hand_button(table.id),
        make_act_button(table.id),
        make_rules_button(table.id, table.game),
        make_log_button(table.id),
    )
    for button in make_vote_button(standing):
        row.add_item(button)
    return row
