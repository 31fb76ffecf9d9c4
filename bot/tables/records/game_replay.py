"""A finished game, moment by moment: dealt and played again from its journal. What a seat answers until someone learns of it is one moment."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.storage.queries.journal_rows import ReplayRow
from bot.storage.queries.table_head import Head
from bot.tables.acts.journal_entries import Entry
from bot.tables.acts.table_serialization import to_table
from games.engine.declaring.game import Game
from games.engine.errors import PortableError
from games.engine.events import Event
from games.engine.running.match import Match, Save

STRIDE: Final = 8  # moments from one that is kept to the next
Named = Callable[[Any], str]
"""Return the name of the part of the game that a public view shows: `Round 3 of 5`."""
Told = tuple[tuple[int, ...] | None, str]  # to whom (None: everyone), and a line with seat marks


class ReplayDiverged(PortableError):
    """The journal does not lead on from there by the rules of today. `revision`: of the act that does not fit."""

    def __init__(self, revision: int) -> None:
        super().__init__(f"act {revision}")
        self.revision = revision


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a replay: its act, its journal entries (none at the start), its lines with their recipients, its part of the game, its events.

    Answers of one seat that announced nothing belong to the step that follows them.
    """

    revision: int
    at: int
    entries: tuple[Entry, ...]
    told: tuple[Told, ...]
    part: str
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class GameReplay:
    """All moments, the deal first. `saves`: the match at every eighth. `whole`: it starts with the deal; otherwise the start can't be replayed."""

    game: Game[Any]
    moments: tuple[Moment, ...]
    saves: tuple[Save, ...]
    whole: bool

    @property
    def last(self) -> int:
        """Return the number of the last moment; the first is 0."""
        return len(self.moments) - 1

    def match(self, number: int) -> Match[Any]:
        """Return the match at that moment: load the nearest save and replay at most seven moments."""
        kept = number // STRIDE
        match = Match(self.game, self.saves[kept])
        for moment in self.moments[kept * STRIDE + 1 : number + 1]:
            for entry in moment.entries:
                play_entry(match, entry)
        return match

    def parts(self) -> list[int]:
        """Return the moments with which a part of the game begins."""
        names = [moment.part for moment in self.moments]
        return [k for k, name in enumerate(names) if k == 0 or names[k - 1] != name]

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        told = sum(300 + sum(400 + len(text) for _, text in moment.told) for moment in self.moments)
        return told + sum(len(save.state) for save in self.saves)


def prepare_options(game: Game[Any], head: Head, final: Any, revision: int) -> Any:
    """Return the options with which the act of that revision dealt; `final`: any later state. Raise ValueError for options of no use today."""
    table = to_table(head)
    joined: list[int | None] = [None] * len(table.players)
    for seat, place in enumerate(final.seating or range(len(joined))):
        joined[place] = (table.find_holder(seat, revision) or table.players[seat]).user
    return game.rules.prepare(game.options.model_validate_json(head.options), joined)


def replay_deal(game: Game[Any], head: Head, final: Any, revision: int) -> Match[Any]:
    """Return the match as the act of that revision dealt it; `final`: any later state of it. Raise what a deal raises that doesn't fit."""
    options = prepare_options(game, head, final, revision)
    return Match.begin(game, game.rules.deal(len(to_table(head).players), options, final.dice.seed))


def make_replay(begin: Match[Any], rows: Sequence[ReplayRow], named: Named, *, whole: bool) -> GameReplay:
    """Return the replay from a match on: the first row is the act that left it so, those after it are played. Raise ReplayDiverged."""
    first, match, news = rows[0], begin, _list_told(begin.news)
    moments = [Moment(first.revision, first.at, (), tuple(news), _part(match, named), tuple(begin.news))]
    saves = [match.save()]
    for row in rows:
        heard = list(news) if row is first else []
        for entry in (
            read_entries(row) if whole or row is not first else ()
        ):  # what was stored holds its own act's answers
            events = _again(match, entry, row.revision)
            told = _list_told(events)
            heard += told
            last = moments[-1]  # which the entry continues, if no one has learned of it yet
            same = entry["seat"] is not None and all(one["seat"] == entry["seat"] for one in last.entries)
            begun = last.entries if same and not last.told else ()
            now = Moment(row.revision, row.at, (*begun, entry), tuple(told), _part(match, named), tuple(events))
            moments[len(moments) - bool(begun) :] = [now]
            if (len(moments) - 1) % STRIDE == 0:
                saves[(len(moments) - 1) // STRIDE :] = [match.save()]
        _add(moments, row, heard, 0 if row is first else -1)
    return GameReplay(match.game, tuple(moments), tuple(saves), whole)


def _again(match: Match[Any], entry: Entry, revision: int) -> list[Event]:
    try:
        return play_entry(match, entry)
    except Exception as error:  # whatever a rule of today makes of an answer of then
        raise ReplayDiverged(revision) from error


def _add(moments: list[Moment], row: ReplayRow, heard: Sequence[Told], number: int) -> None:
    """Add the act's public lines that are not the game's own (who came or left, what a game master did) to one of its moments; with the deal they
    come first.
    """
    known = {text for _, text in heard}
    more = [
        (None, text) for to, text, *_ in json.loads(row.lines) if to is None and text not in known and not row.undone
    ]
    before, after = (more, []) if number == 0 else ([], more)
    moments[number] = replace(moments[number], told=(*before, *moments[number].told, *after))


def play_entry(match: Match[Any], entry: Entry) -> list[Event]:
    """Play one entry of a journal; return its events. Raise Refused, Outdated, KeyError if it doesn't fit."""
    seat, path = entry["seat"], entry["path"]
    if seat is None:
        return _beyond(match, path or [])
    if path is None:
        return match.time_out(seat)
    if not path:
        match.take_back(seat)
        return []
    return match.answer(seat, *path, recorded=True).events


def _beyond(match: Match[Any], path: Sequence[str]) -> list[Event]:
    """Play an entry that is not an answer: an end, a game master's power, a resignation. Leaving a seat changes nothing in the game."""
    word, *rest = path
    if word == "end":
        return match.finish(rest == ["True"], recorded=True)
    if word == "power":
        return match.intervene(rest[0])
    if word == "correct":
        match.correct(rest[0], int(rest[1]))
        return []
    if word == "resign" and match.game.rules.resign is not None:
        return match.resign(int(rest[0]))
    return []


def read_entries(row: ReplayRow) -> list[Entry]:
    """Return the entries of an act that count."""
    entries: list[Entry] = [] if row.undone else json.loads(row.answers)
    return [entry for entry in entries if entry["seat"] is not None or (entry["path"] or [""])[0] != "leave"]


def _list_told(events: Sequence[Event]) -> list[Told]:
    return [(event.to, event.line()) for event in events]


def _part(match: Match[Any], named: Named) -> str:
    return named(match.view(None))
