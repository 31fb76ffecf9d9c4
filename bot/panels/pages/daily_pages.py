"""The deal of the day: what it is, how everyone did once the reader has played it, and what may be posted of that."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from discord import ButtonStyle

from bot.model.daily import DailyCard, DailyGame, DailyRow, find_next_deal, write_day
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.picture_attachment import PictureAttachment
from bot.panels.components.press_controls import Button, make_button
from bot.panels.components.press_ids import Number, Press, TableId
from bot.panels.components.table_presses import make_hand_button, make_log_button, make_rules_button
from bot.panels.pages.message_layout import Layout, Papers, Part, lay_out, page
from bot.panels.pages.replay_page import ShowReplay
from bot.panels.pages.result_page import ShowProof, result
from bot.panels.question.panel_context import Row
from bot.panels.text.option_parsing import list_changes
from bot.panels.text.text_formatting import BREAK, cut, when, write_marks
from bot.titles.application_emojis import NONE, Emojis
from games.engine.events import counted
from games.engine.game import Game

SHOWN: Final = 10  # rows of a card; the reader's own comes behind them if it isn't among them
RULES: Final = "Everyone gets the same deal, and robots that answer alike. You have one try, without hints; it counts for no rating."
OVERNIGHT: Final = "A deal you start today counts for today, even if you end it tomorrow."
NO_DEAL: Final = "No one asked for a deal on that day, so there was none."
CONFIRM: Final = "**Give this deal up?** You can't start it again, and it counts as not finished. Then I show you how the others did."
GAVE_UP: Final = "You didn't finish this deal."
UNNAMED: Final = "A player who stays unnamed"
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


class ShowDaily(Press, kind="daily"):
    """Shows the deal of a day (days since 1970; None: today's): the presser's game of it, or how everyone did."""

    day: Number | None = None


class PlayDaily(Press, kind="dailyplay"):
    """Deals today's deal to the presser."""


class AskGiveUp(Press, kind="dailyask"):
    """Asks the presser whether they give up the deal that they play at a table."""

    table: TableId


class GiveUpDaily(Press, kind="dailyend"):
    """Ends the deal at a table without a result."""

    table: TableId


class ShareDaily(Press, kind="dailytell"):
    """Posts the presser's result of that day in the channel."""

    day: Number


def offer_deal(card: DailyCard, game: Game[Any], options: Mapping[str, object]) -> Layout:
    """Return what today's deal is, for someone who hasn't started it."""
    daily = game.daily
    robots = counted((daily.seats if daily else 1) - 1, "robot")
    lasts = f", {daily.lasts}" if daily else ""
    later = " It starts in the middle of a game." if daily and daily.begins is not None else ""
    texts = [
        f"### Deal of the day · {write_day(card.day)}\n**{game.title}** against {robots}{lasts}.{later}",
        "\n".join([f"-# {line}" for line in list_changes(game, options)]),
        f"{RULES}\n{_count(card)}",
        f"-# {OVERNIGHT} The next deal comes {when(find_next_deal(card.today))}.",
    ]
    row = Row(
        make_button("Play", PlayDaily(), ButtonStyle.success), make_rules_button(0, game.name, label="How to play")
    )
    row.add_item(make_button("Yesterday", ShowDaily(card.day - 1)))
    return page([text for text in texts if text], [row])


def _count(card: DailyCard) -> str:
    """Return how many have played it, without a word on how they did."""
    if not card.played + card.playing + card.stopped:
        here = "No one has played it here yet."
    else:
        here = f"Played here: {card.played}. Still playing: {card.playing}."
    elsewhere = card.everywhere - card.played
    return f"{here} On other servers: {elsewhere}." if elsewhere > 0 else here


def _make_earlier(card: DailyCard) -> Button:
    return make_button("The day before", ShowDaily(card.day - 1))


def show_result(
    card: DailyCard,
    game: Game[Any],
    standing: TableSnapshot | None,
    picture: PictureAttachment | None = None,
    emojis: Emojis = NONE,
) -> Papers:
    """Return how the reader and everyone on this server did. `standing`: the reader's own table, None if they haven't played that day. `picture`: of
    everyone's rows, in place of the words."""
    mine, unit = card.mine, find_unit(game, standing)
    head = f"### Deal of the day · {write_day(card.day)} · {game.title}"
    own: list[Part] = [GAVE_UP, BREAK] if standing is not None and mine is not None and not mine.is_finished else []
    if standing is not None and mine is not None and mine.is_finished:
        own = [*[write_marks(one, standing) for one in result(standing, game)], BREAK]
    rows = write_rows(card, unit, count_seats(standing))
    told: Part = f"**How everyone did here**\n{rows}" if rows else "No one has finished it here yet."
    return lay_out(
        [head, *own, told if picture is None else picture, _write_foot(card), *_buttons(card, standing)], emojis=emojis
    )


def count_seats(standing: TableSnapshot | None) -> int:
    """Return how many play that deal; 0 if the reader hasn't."""
    return len(standing.table.players) if standing is not None else 0


def list_rows(card: DailyCard, unit: str, seats: int) -> list[DailyRow]:
    """Return the rows of the picture, the best first; equal ones have the same rank."""
    return [
        DailyRow(
            rank,
            one.name if one.ranked or _is_own(card, one) else UNNAMED,
            _describe(one, unit, seats),
            _is_own(card, one),
        )
        for rank, one in _number(card.results)
    ]


def _is_own(card: DailyCard, one: DailyGame) -> bool:
    return card.mine is not None and one.user == card.mine.user


def find_unit(game: Game[Any], standing: TableSnapshot | None) -> str:
    """Return what the points of a title are called, by the reader's own game if it is over."""
    match = standing.match if standing is not None else None
    return game.table.reckon(match.state).unit if match is not None and match.over else "point"


def write_rows(card: DailyCard, unit: str, seats: int) -> str:
    """Return a row for each finished game of this server, the best first, the reader's own marked; equal ones have the same number."""
    numbered = list(_number(card.results))
    own = [(number, one) for number, one in numbered if card.mine is not None and one.user == card.mine.user]
    shown = numbered[:SHOWN]
    further = [pair for pair in own if pair not in shown]
    lines = [_write_row(number, one, card, unit, seats) for number, one in [*shown, *further]]
    left = len(numbered) - len(shown) - len(further)
    return "\n".join([*lines, *([f"-# and {left} more"] if left else [])])


def _number(results: Sequence[DailyGame]) -> list[tuple[int, DailyGame]]:
    """Return the games with their ranks: 1, 2, 2, 4."""
    found: list[tuple[int, DailyGame]] = []
    for _, equals in groupby(results, lambda one: one.merit):
        rank = len(found) + 1
        found += [(rank, one) for one in equals]
    return found


def _write_row(number: int, one: DailyGame, card: DailyCard, unit: str, seats: int) -> str:
    own = _is_own(card, one)
    name = "you" if own else f"<@{one.user}>" if one.ranked else UNNAMED.lower()
    row = f"{number}. {name} · {write_outcome(one, unit, seats)}"
    return f"**▸ {row} ◂**" if own else row


def write_outcome(one: DailyGame, unit: str, seats: int = 0) -> str:
    """Return `🥈 place 2 of 4, 11 points` of a finished game."""
    return f"{_MEDALS.get(one.place or 0, '')} {_describe(one, unit, seats)}".strip()


def _describe(one: DailyGame, unit: str, seats: int) -> str:
    of = f" of {seats}" if seats else ""
    points = f", {counted(one.points, unit)}" if one.points is not None else ""
    return f"place {one.place}{of}{points}"


def _write_foot(card: DailyCard) -> str:
    """Return who is left, how the reader did among all servers, and when the next deal comes."""
    said = [f"Still playing: {card.playing}."] if card.playing else []
    said += [f"Not finished: {card.stopped}."] if card.stopped else []
    if card.mine is not None and card.mine.is_finished and card.everywhere > 1:
        said.append(
            f"On all servers {card.everywhere} have played it, and {card.better or 'no one'} did better than you."
        )
    return f"-# {' '.join([*said, f'The next deal comes {when(find_next_deal(card.today))}.'])}"


def _buttons(card: DailyCard, standing: TableSnapshot | None) -> list[Row]:
    """Return two rows of what can be done now, as a phone has room for."""
    mine, upper, lower = card.mine, list[Button](), list[Button]()
    if mine is not None and mine.is_finished and not mine.shared:
        upper.append(make_button("Share", ShareDaily(card.day), ButtonStyle.primary))
    if standing is not None and mine is not None and mine.is_finished:
        upper.append(make_button("Replay", ShowReplay(standing.table.id)))
        lower.append(make_button("Proof of the deal", ShowProof(standing.table.id)))
    if standing is not None:
        upper.append(make_log_button(standing.table.id))
    if card.day < card.today:
        lower.append(make_button("Today's deal", ShowDaily()))
    lower.append(_make_earlier(card))
    return [Row(*row) for row in (upper, lower) if row]


def show_no_deal(card: DailyCard) -> Layout:
    """Return that there was no deal on an earlier day."""
    return page(
        [f"### Deal of the day · {write_day(card.day)}", NO_DEAL], [Row(make_button("Today's deal", ShowDaily()))]
    )


def write_share(card: DailyCard, game: Game[Any], unit: str, seats: int) -> Layout:
    """Return what everyone in the channel reads once a player shares their result: nothing of the deal."""
    mine = card.mine
    assert mine is not None
    told = f"<@{mine.user}> played the deal of the day ({write_day(card.day)}, {game.title}): {write_outcome(mine, unit, seats)}."
    others = sum(one.user != mine.user for one in card.results)
    more = f" {counted(others, 'other')} here played it, too." if others else ""
    return page([cut(f"{told}{more}", 400)], [Row(make_button("Deal of the day", ShowDaily(), ButtonStyle.primary))])


def ask_give_up(table: int) -> Layout:
    """Return the question whether the reader gives their deal up."""
    return page(
        [CONFIRM],
        [Row(make_button("Give up", GiveUpDaily(table), ButtonStyle.danger), make_hand_button(table, "Play on"))],
    )
