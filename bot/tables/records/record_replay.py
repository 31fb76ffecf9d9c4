"""Records of games: written from the journal, and played again from nothing but the file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from bot.model.table_snapshot import Table
from bot.storage.engine.timestamps import moment
from bot.storage.queries.journal_rows import ReplayRow
from bot.tables.acts.journal_entries import Entry
from bot.tables.records.game_replay import ReplayDiverged, play_entry, read_entries
from bot.tables.records.record_format import (
    FORMAT,
    VERSION,
    RecordedAct,
    RecordedAnswer,
    RecordedLine,
    RecordedSeat,
    RecordError,
    RecordFile,
)
from games.engine.declaring.game import Game
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.match import Match

NOT_PROMISED: Final = "The seed doesn't match the commitment from before the deal: its SHA-256 is different."
ANOTHER_END: Final = "The game comes out differently."


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A record that has been played again: the match at its end, what the game told on the way, and how many lines it words differently today."""

    record: RecordFile
    match: Match[Any]
    reworded: int
    told: tuple[RecordedLine, ...] = ()


def write_record(table: Table, options: BaseModel, begin: Match[Any], rows: Sequence[ReplayRow]) -> RecordFile:
    """Return the record of the game that was dealt as `begin` and played as its journal says; plays `begin` to its last act.

    `options`: as dealt. `rows`: oldest first, from the deal on. Raise ReplayDiverged where the rules of today don't lead through them.
    """
    acts: list[RecordedAct] = []
    told = [_line(event) for event in begin.news]
    for row in rows:
        entries = read_entries(row)
        try:
            told += [_line(event) for entry in entries for event in play_entry(begin, entry)]
        except Exception as error:  # whatever a rule of today makes of an answer of then
            raise ReplayDiverged(row.revision) from error
        answers = [RecordedAnswer(seat=e["seat"], rule=e["rule"], path=e["path"], by=e["by"]) for e in entries]
        if answers or told:
            acts.append(RecordedAct(number=row.revision, at=moment(row.at), answers=answers, told=told))
        told = []
    return RecordFile(
        format=FORMAT,
        version=VERSION,
        title=begin.game.name,
        rules=begin.state.version,
        seats=[RecordedSeat(name=player.name, robot=player.robot) for player in table.players],
        options=options.model_dump(mode="json"),
        commitment=begin.state.dice.commitment,
        seed=begin.state.dice.seed,
        acts=acts,
        asked=_list_asked(begin),
        end=begin.state.outcome,
    )


def play_record(record: RecordFile, catalogue: Mapping[str, Game[Any]], until: int | None = None) -> PlayedRecord:
    """Deal the recorded game and play it to its last act. Raise RecordError where it doesn't come out as the record says.

    `until`: the number of an act, at which it stops; what is returned then is the record up to there.
    """
    match = _deal(record, catalogue)
    if until is not None:
        record = _cut(record, until)
    told, heard, reworded = [_line(event) for event in match.news], list[RecordedLine](), 0
    for act in record.acts:
        for answer in act.answers:
            entry = Entry(seat=answer.seat, rule=answer.rule, path=answer.path, by=answer.by)
            try:
                told += [_line(event) for event in play_entry(match, entry)]
            except MemoryError:
                raise
            except Exception as error:  # a refusal, or whatever a forged answer does to a rule
                raise RecordError(f"Move {act.number} doesn't fit the rules, or the moves before it.") from error
        reworded += sum([one != other for one, other in zip(told, act.told, strict=False)])
        reworded += abs(len(told) - len(act.told))
        heard += told
        told = []
    heard += told
    if until is not None:
        end, asked = match.state.outcome, _list_asked(match)
        return PlayedRecord(record.model_copy(update={"end": end, "asked": asked}), match, reworded, tuple(heard))
    if match.state.outcome != record.end or _list_asked(match) != record.asked:
        raise RecordError(ANOTHER_END)
    return PlayedRecord(record, match, reworded, tuple(heard))


def _cut(record: RecordFile, until: int) -> RecordFile:
    """Return the record up to the act of that number. Raise RecordError for a number that it doesn't have."""
    numbers = [act.number for act in record.acts]
    if until not in numbers:
        last = f"It has moves {numbers[0]} to {numbers[-1]}." if numbers else "It has none."
        raise RecordError(f"This record has no move {until}. {last}")
    return record.model_copy(update={"acts": [act for act in record.acts if act.number <= until]})


def _deal(record: RecordFile, catalogue: Mapping[str, Game[Any]]) -> Match[Any]:
    game = catalogue.get(record.title)
    if game is None:
        raise RecordError(f"This bot has no game “{record.title}”.")
    if record.rules > game.rules.version:
        raise RecordError(
            f"This game was played by newer rules (version {record.rules}). Update the bot, then try again."
        )
    if len(record.seats) not in game.seats:
        raise RecordError(f"{game.title} isn't played by {len(record.seats)}.")
    if Dice(record.seed).commitment != record.commitment:
        raise RecordError(NOT_PROMISED)
    try:
        options = game.options.model_validate(record.options)
        return Match.begin(game, game.rules.deal(len(record.seats), options, record.seed))
    except (ValidationError, Refused) as error:
        raise RecordError("The options of this record don't fit the game.") from error


def read_journal(record: RecordFile) -> list[Entry]:
    """Return all answers of the record, oldest first, as a table's journal holds them."""
    return [Entry(seat=e.seat, rule=e.rule, path=e.path, by=e.by) for act in record.acts for e in act.answers]


def _list_asked(match: Match[Any]) -> dict[str, str]:
    return {str(seat): ask.rule for seat, ask in sorted(match.asks.items())}


def _line(event: Event) -> RecordedLine:
    return RecordedLine(to=None if event.to is None else list(event.to), text=event.line())
