"""The result of a game: one card with the places, what the points came from, and what can be done now."""

from typing import Any, Final

from discord import ButtonStyle, SelectOption

from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import spent
from bot.panels.components.press_controls import make_button, make_menu
from bot.panels.components.press_ids import MenuPress, Press, TableId
from bot.panels.components.table_presses import make_log_button
from bot.panels.pages.message_layout import Layout, page
from bot.panels.pages.replay_page import ShowReplay
from bot.panels.question.panel_context import Row
from bot.panels.text import bot_texts
from bot.panels.text.text_formatting import CHOICE, cut, escape_name, join_words, player
from games.engine.events import counted, mark
from games.engine.game import Game
from games.engine.reckoning import Reckoning
from games.engine.state import Outcome

ANOTHER: Final = "**Which game next?** It opens a new table here, with you as host."
OVER: Final = "### The game is over"
STOPPED: Final = "### The game was stopped early\nIt stood like this. A stopped game has no winner. /stats counts it as played, without a place or points."
NO_RESULT: Final = "**The game has ended without a result.**"


class AskRematch(Press, kind="again"):
    """Says yes to a rematch, or withdraws that yes."""

    table: TableId


class ChooseNextGame(Press, kind="next"):
    """Asks which game is played next."""

    table: TableId


class OpenNextGame(MenuPress, kind="open"):
    """Opens a table of the chosen game in the channel of the table that is over, with its clock."""

    table: TableId


class ShowProof(Press, kind="proof"):
    """Shows what proves the deal of a table."""

    table: TableId


def result(standing: TableSnapshot, game: Game[Any]) -> list[str]:
    """Return the places, each with what the points came from; why equals are placed so; how long it took; who wants a rematch."""
    if standing.match is not None and not standing.match.over:
        return [f"**{bot_texts.PUT_AWAY}**"]
    outcome = standing.match.state.outcome if standing.match else None
    if standing.match is None or outcome is None or not outcome.ranking:
        return [NO_RESULT, *_foot(standing)]
    reckoned = game.table.reckon(standing.match.state)
    lines = [
        line for place, seat in outcome.ranked() for line in _write_place(standing, outcome, reckoned, place, seat)
    ]
    lines += [
        f"-# {one}."
        for one in (*reckoned.ties, *([reckoned.why] if reckoned.why and not standing.table.stopped else []))
    ]
    return [f"{STOPPED if standing.table.stopped else OVER}\n" + "\n".join(lines), *_foot(standing)]


def _write_place(standing: TableSnapshot, outcome: Outcome, reckoned: Reckoning, place: int, seat: int) -> list[str]:
    """Return `🏆 Ann · 6 points`, and below what they came from. There are none where someone conceded."""
    gone = " (resigned)" if player(standing, seat).given_up else ""
    points = f" · **{counted(outcome.scores[seat], reckoned.unit)}**" if outcome.scores else ""
    won = place == 1 and not standing.table.stopped
    first = f"{'🏆' if won else f'{place}.'} {mark(seat)}{gone}{points}"
    source = reckoned.sources.get(seat)
    return [first, f"-# {source}"] if source else [first]


def _foot(standing: TableSnapshot) -> list[str]:
    lasted = [f"-# It took {spent(standing.lasted)}."] if standing.lasted is not None else []
    if not standing.again or standing.table.status != "over":
        return lasted
    people = {one.user: escape_name(one.name) for one in standing.table.players if one.user is not None}
    ready = [name for user, name in people.items() if user in standing.again]
    missing = [name for user, name in people.items() if user not in standing.again]
    return [
        *lasted,
        f"**Rematch?** Yes: {join_words(ready, 10)}. Waiting for: {join_words(missing, 10, 'no one')}.",
    ]


def buttons(standing: TableSnapshot) -> Row:
    """Return Rematch and another game while this is the channel's game; the replay, the proof and the log stay. A game that was closed
    before its end has no replay."""
    table, row = standing.table.id, Row()
    if standing.table.status == "over":
        row.add_item(make_button("Rematch", AskRematch(table), ButtonStyle.primary))
        row.add_item(make_button("Another game", ChooseNextGame(table)))
    if standing.match is not None and standing.match.over:
        row.add_item(make_button("Replay", ShowReplay(table)))
    row.add_item(make_button("Proof of the deal", ShowProof(table)))
    row.add_item(make_log_button(table))
    return row


def ask_next_game(table: int, games: list[Game[Any]]) -> Layout:
    """Return a menu of the titles, what each is, for how many."""
    options = [
        SelectOption(label=_describe_game(game), value=game.name, description=cut(game.blurb, CHOICE)) for game in games
    ]
    return page([ANOTHER], [Row(make_menu(OpenNextGame(table), options[:25], "Which game?"))])


def _describe_game(game: Game[Any]) -> str:
    return cut(f"{game.title} ({seats(game)}{f', {game.lasts}' if game.lasts else ''})", CHOICE)


def seats(game: Game[Any]) -> str:
    """For how many it is: `2 to 5 players`."""
    few, many = game.seats[0], game.seats[-1]
    return counted(few, "player") if few == many else f"{few} to {many} players"
