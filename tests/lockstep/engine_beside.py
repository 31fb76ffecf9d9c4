"""The bare engine beside a table: dealt from the same seed, given the answers that were truly given, set back where they were undone.

It knows no people, clocks, votes or advance answers. What people answered it takes from the script; what the clock and robots did,
from the journal, since nobody else knows it: whether they were to do that is for `promises.py` and `told_answers.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.running.save import Save
from tests.lockstep.world import Row

WHOLE: Final = 12  # the whole state is compared at one act in so many


class Apart(AssertionError):
    """The table and the bare engine, or the two tables, are no longer in step; or a promise was broken. `kind` names what."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(f"{kind}: {text}")
        self.kind = kind


class EngineBeside:
    """The engine's own game of a table."""

    def __init__(self, game: Game[Any], standing: TableSnapshot, rows: Sequence[Row]) -> None:
        assert standing.match is not None
        self.game, table = game, standing.table
        dealt = next((row.revision for row in rows if any("Commitment to the deal" in line for line in row.public)), 0)
        joined: list[int | None] = [None] * len(table.players)
        for seat, place in enumerate(standing.match.state.seating or range(len(joined))):
            joined[place] = table.players[seat].user
        options = game.rules.prepare(game.options.model_validate(dict(table.options)), joined)
        self.match = Match.begin(game, game.rules.deal(len(joined), options, standing.match.state.dice.seed))
        self.private: set[str] = set()  # lines of the game that only some seats were told
        self.hear(self.match.news)
        self.saves: dict[int, Save] = {}
        self.played: list[int] = []  # the acts in which someone answered, oldest first, but for those that were undone
        for row in rows:
            if row.revision >= dealt:
                self.follow(row)
        self.played = [one for one in self.played if one != dealt]  # robots moved in the deal: it can't be undone
        self.looks = 0

    def follow(self, row: Row) -> None:
        """Do what this act of the journal answered."""
        for entry in row.entries:
            self.hear(self._play(entry))
        self.saves[row.revision] = self.match.save()
        if any(entry["seat"] is not None or (entry["path"] or [""])[0] != "leave" for entry in row.entries):
            self.played.append(row.revision)

    def hear(self, events: Sequence[Event]) -> None:
        """Note what only some seats were told."""
        self.private |= {event.line() for event in events if event.to is not None}

    def _play(self, entry: Mapping[str, Any]) -> list[Event]:
        seat, path, match = entry["seat"], entry["path"], self.match
        if seat is None:
            return self._play_beyond(list(path or [""]))
        if path is None:
            return match.time_out(seat)
        if not path:
            match.take_back(seat)
            return []
        return match.answer(seat, *path, recorded=True).events

    def _play_beyond(self, path: list[str]) -> list[Event]:
        word, *rest = path
        if word == "end":
            return self.match.finish(rest == ["True"])
        if word == "resign" and self.game.rules.resign is not None:
            return self.match.resign(int(rest[0]))
        return []

    def set_back(self, first_undone: int) -> None:
        """Forget that act and all after it."""
        target = max(one for one in self.saves if one < first_undone)
        self.match = Match(self.game, self.saves[target])
        self.saves = {one: save for one, save in self.saves.items() if one <= target}
        self.played = [one for one in self.played if one <= target]

    def compare(self, standing: TableSnapshot) -> None:
        """Raise Apart unless the table's game stands as the engine's does."""
        table, engine = standing.match, self.match
        assert table is not None
        self.looks += 1
        if table.save() != engine.save():
            raise Apart("position", f"the table is at {table.save().answers}, the engine at {engine.save().answers}")
        if dict(table.asks) != dict(engine.asks):
            raise Apart("questions", f"the table asks {dict(table.asks)}, the engine {dict(engine.asks)}")
        for seat in engine.asks:
            if table.can_take_back(seat) != engine.can_take_back(seat) or table.digest(seat) != engine.digest(seat):
                raise Apart("questions", f"what seat {seat} can undo, or the name of its question")
        if self.looks % WHOLE == 0 and table.state != engine.state:
            raise Apart("position", "the states differ in the middle of a step")


def read_entry(match: Match[Any], seat: Seat, path: Sequence[str]) -> tuple[Tokens, ...]:
    """Return the tokens of an entry of the journal, which writes an empty answer as "none"; a choice may be called so, too. `match`: before it."""
    found, now = list[Tokens](), match
    for part in path:
        ask = now.asks.get(seat)
        is_choice = part == "none" and ask is not None and any(option.token == "none" for option in ask.options)
        found.append(() if part == "none" and not is_choice else tuple(part.split()))
        now = now.foresee(seat, found[-1]) or now
    return tuple(found)


def find_default(match: Match[Any], seat: Seat) -> tuple[Tokens, ...]:
    """Return the answers that a time-out of this seat gives: those to further questions too, until someone learns of them."""
    scratch, path = match.without_begun(seat), list[Tokens]()
    ask = scratch.asks.get(seat)
    while ask is not None and ask.default is not None and not ask.standing:
        path.append(ask.default)
        further = scratch.foresee(seat, ask.default)
        if further is None:
            break
        scratch = further
        ask = scratch.asks.get(seat)
    return tuple(path)
