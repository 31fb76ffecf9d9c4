"""Opens a recorded game in a channel: same deal, same position, same proof, with other people in its seats."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.seat_holders import Player
from bot.model.table_snapshot import TableSnapshot
from bot.model.time_control import TimeControl
from bot.storage.engine.timestamps import stamp
from bot.tables.acts.act_executor import ActExecutor
from bot.tables.acts.pending_act import PendingAct
from bot.tables.lobby.table_opening import build_head, open_lobby
from bot.tables.records.record_format import RecordError, RecordFile, read_record
from bot.tables.records.record_replay import PlayedRecord, play_record, read_journal
from games.engine.game import Game
from games.engine.match import Match

FINISHED: Final = "That game is over. To play on from an earlier move, give its number as `at`."
OWN: Final = "The file holds everyone's cards, and you have it, so you can't play on in this game."
NOBODY: Final = "Name at least one person who plays on."


async def check_record(content: bytes, catalogue: Mapping[str, Game[Any]], until: int | None = None) -> PlayedRecord:
    """Return the record in that file, played again beside the event loop, to the act `until` if that is given.

    Raise TableError for any other file, and where the game is over then.
    """
    try:
        played = await asyncio.to_thread(lambda: play_record(read_record(content), catalogue, until))
    except RecordError as error:
        raise TableError("gm", str(error)) from error
    if played.match.over:
        raise TableError("gm", FINISHED)
    return played


def seat_people(record: RecordFile, gm: int, people: Mapping[int, Player]) -> list[Player]:
    """Return who sits where: these people in their seats, counted from 0, robots in the rest. Raise TableError where that can't be."""
    seats = len(record.seats)
    if any(seat >= seats for seat in people):
        raise TableError("gm", f"This game has {seats} seats, and you named someone for seat {max(people) + 1}.")
    users = [one.user for one in people.values()]
    if not users:
        raise TableError("gm", NOBODY)
    if gm in users:
        raise TableError("gm", OWN)
    if len(set(users)) < len(users):
        raise TableError("gm", "You named someone twice.")
    robots = [Player(None, one.name, one.robot or "player") for one in record.seats]
    return [people.get(seat, robot) for seat, robot in enumerate(robots)]


async def open_empty(
    executor: ActExecutor, played: PlayedRecord, host: Player, terms: TimeControl, *, guild: int, channel: int
) -> TableSnapshot:
    """Open the lobby that the recorded game comes into. Raise TableError where the channel has a game."""
    game = played.match.game
    head = build_head(game, played.record.options, terms, guild=guild, channel=channel, host=host)
    return await open_lobby(executor, head, f"A game master opens a recorded game of {game.title}.")


def continue_record(played: PlayedRecord, people: Sequence[Player]) -> Callable[[PendingAct], None]:
    """Return the work that turns the lobby into the recorded game. It counts for no rating: others have played its beginning."""
    save, draws = played.match.save(), list(played.match.draws)

    def work(act: PendingAct) -> None:
        act.in_lobby()
        match: Match[Any] = Match(act.game, save)
        match.draws = list(draws)
        act.players = list(people)
        act.changes["commitment"] = match.state.dice.commitment
        act.status, act.match = "playing", match
        act.state.record.begun, act.state.record.unrated = stamp(act.now), True
        act.answers = read_journal(played.record)
        for one in played.record.acts:
            for line in one.told:
                act.tell(line.text, line.to)
        act.request_follow_ups()

    return work
