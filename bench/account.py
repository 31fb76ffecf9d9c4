"""The load, counted from outside: from the file after the bot has closed it, and from the messages that stand on Discord."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.crowd import Expected, Place
from games import CATALOGUE
from games.engine.declaring.game import Game
from games.engine.running.match import Match

Rows = Sequence[sqlite3.Row]


@dataclass
class Account:
    """Faults found, by kind, each with its place."""

    wrong: dict[str, list[str]] = field(default_factory=dict)
    seen: Counter[str] = field(default_factory=Counter)

    def note(self, kind: str, where: object, count: int = 1) -> None:
        """Note a fault, `count` times."""
        self.wrong.setdefault(kind, []).extend([str(where)] * count)

    def count(self, kind: str) -> int:
        """Return how many faults of that kind there are."""
        return len(self.wrong.get(kind, []))


KINDS = (
    "acts lost",
    "acts doubled",
    "valid acts refused",
    "acts out of order",
    "presses in the lobby lost or doubled",
    "gaps in a journal",
    "final positions that a replay does not give",
    "messages still to be sent",
    "messages lost",
    "messages doubled",
    "boards that are not the newest position's",
    "errors that nobody caught",
)
"""All that must be 0."""


def checked(path: Path, places: Iterable[Place], standing: Mapping[int, set[int]]) -> Account:
    """Everything, of a file that no one has open. `standing`: by channel, the numbers of the bot's messages that stand there."""
    account = Account()
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
        db.row_factory = sqlite3.Row
        wanted: dict[int, Counter[int]] = {}
        for place in places:
            (head,) = db.execute("SELECT * FROM heads WHERE id = ?", (place.table,))
            rows = db.execute("SELECT * FROM acts WHERE table_id = ? ORDER BY revision", (place.table,)).fetchall()
            journal(account, place, head, rows)
            replayed(account, db, head, rows)
            sent = db.execute("SELECT * FROM outbox WHERE table_id = ?", (place.table,)).fetchall()
            messages(account, head, sent, wanted)
    posted(account, wanted, standing)
    return account


# ---- the journal


def journal(account: Account, place: Place, head: sqlite3.Row, rows: Rows) -> None:
    """Every accepted act is in it once, in its order, and nothing else is."""
    if [row["revision"] for row in rows] != list(range(head["revision"] + 1)):
        account.note("gaps in a journal", place.table)
    acts, calls = [], Counter[int]()
    for row in rows:
        first = next(iter(json.loads(row["answers"])), None)
        if first is not None and first["by"] == "user":
            acts.append((row["user"], words(first["path"])))
        elif row["actor"] == "user":
            calls[row["user"]] += 1
    account.seen["acts"] += len(acts)
    ahead = left_ahead(CATALOGUE[head["game"]])
    calls.subtract([act.user for act in place.acts if ahead.intersection(act.path[:1])])
    expected = [(act.user, words(act.path)) for act in place.acts if not ahead.intersection(act.path[:1])]
    surplus, missing = Counter(acts) - Counter(expected), Counter(expected) - Counter(acts)
    account.note("acts doubled", f"{place.table}: {dict(surplus)}", surplus.total())
    unmet(account, place, missing)
    if not surplus and not missing and acts != expected:
        account.note("acts out of order", place.table)
    wrong = (calls - place.calls) + (place.calls - calls)
    account.note("presses in the lobby lost or doubled", f"{place.table}: {dict(wrong)}", wrong.total())


def left_ahead(game: Game[Any]) -> set[str]:
    """Return the rulebook's own words for what the table keeps ahead, outside of the game: such an act has no answer in the journal."""
    faces = [one.face for one in game.table.standing if one.face is not None]
    return {word for face in faces for word in (face.lodge, face.withdraw)}


def words(path: Iterable[str]) -> tuple[str, ...]:
    """Return a path with the words of each answer in one order: where the order means nothing, the bot may write another."""
    return tuple([" ".join(sorted(words.split())) for words in path])


def unmet(account: Account, place: Place, missing: Counter[tuple[int, tuple[str, ...]]]) -> None:
    """Acts that are not in the journal: refused if their answers said so, else lost."""
    for act in place.acts:
        key = (act.user, words(act.path))
        if missing[key] > 0 and act.refused:
            missing[key] -= 1
            account.note("valid acts refused", f"{place.table}: {act}")
    account.note("acts lost", f"{place.table}: {dict(+missing)}", (+missing).total())


def refused_but_stored(places: Iterable[Place]) -> list[Expected]:
    """Acts whose answers refused them."""
    return [act for place in places for act in place.acts if act.refused]


# ---- the position


def replayed(account: Account, db: sqlite3.Connection, head: sqlite3.Row, rows: Rows) -> None:
    """The game, dealt and played again from its journal, stands as it is stored, byte for byte."""
    if head["commitment"] is None:
        return
    key = (head["id"], head["position"])
    (stored,) = db.execute("SELECT * FROM positions WHERE table_id = ? AND number = ?", key)
    game = CATALOGUE[head["game"]]
    try:
        save = again(game, head, stored, rows).save()
    except Exception as error:
        account.note("final positions that a replay does not give", f"{head['id']}: {type(error).__name__}: {error}")
        return
    tail = [[a.seat, a.rule, list(a.tokens), *([True] if a.lapsed else [])] for a in save.answers]
    if save.state != stored["state"] or tail != json.loads(head["tail"]):
        account.note("final positions that a replay does not give", head["id"])
    account.seen["games replayed"] += 1


def again(game: Game[Any], head: sqlite3.Row, stored: sqlite3.Row, rows: Rows) -> Match[Any]:
    """Return the match after all of its journal. Raise whatever an answer raises that does not fit."""
    state = game.rules.load(stored["version"], stored["state"])
    players = [player["user"] for player in json.loads(head["players"])]
    joined = list(players)
    for seat, place in enumerate(state.seating or range(len(players))):
        joined[place] = players[seat]
    options = game.rules.prepare(game.options.model_validate_json(head["options"]), joined)
    match = Match.begin(game, game.rules.deal(len(players), options, state.dice.seed))
    for row in rows:
        for entry in json.loads(row["answers"]):
            answered(match, entry)
    return match


def answered(match: Match[Any], entry: Mapping[str, Any]) -> None:
    """One entry of the journal; no one resigns, leaves or is taken out in the load."""
    seat, path = entry["seat"], entry["path"]
    if path is None:
        match.time_out(seat)
    elif not path:
        match.take_back(seat)
    else:
        match.answer(seat, *path)


# ---- messages


def messages(account: Account, head: sqlite3.Row, rows: Rows, wanted: dict[int, Counter[int]]) -> None:
    """Nothing is still to be sent. Notes in `wanted`, by channel, what is to stand there for the table; a bundle stands for several."""
    table = head["id"]
    account.note("messages still to be sent", table, sum(not row["done"] for row in rows))
    if head["drawn"] < head["wanted"]:
        where = f"{table}: drawn {head['drawn']}, wanted {head['wanted']}, again at {head['redraw_at']}"
        account.note("boards that are not the newest position's", where)
    passed = {row["revision"] for row in rows if row["kind"] == "unping"}
    done = [row for row in rows if row["kind"] in ("say", "ping") and row["done"]]
    kept = [row for row in done if row["kind"] == "say" or row["revision"] not in passed]
    wanted.setdefault(head["channel"], Counter())[head["message"]] += 1
    for row in kept:
        there = wanted.setdefault(row["place"] or head["channel"], Counter())
        there[row["message"]] = max(there[row["message"]], 1) if row["bundle"] else there[row["message"]] + 1
    called = [wait["ping"] for wait in json.loads(head["waits"]).get("seats", {}).values() if wait.get("ping")]
    standing_pings = {row["revision"] for row in kept if row["kind"] == "ping"}
    account.note("messages lost", f"{table}: a ping", len(set(called) - standing_pings))


def posted(account: Account, wanted: Mapping[int, Counter[int]], standing: Mapping[int, set[int]]) -> None:
    """In every channel there stands what is to stand there, once, and nothing else."""
    for channel in wanted.keys() | standing.keys():
        there, here = wanted.get(channel, Counter()), standing.get(channel, set())
        lost, more = sorted(there.keys() - here), sorted(here - there.keys())
        account.note("messages lost", f"{channel}: {lost}", len(lost))
        account.note("messages doubled", f"{channel}: {more}", len(more))
        account.note("messages doubled", f"{channel}: one number twice", sum(count - 1 for count in there.values()))
        account.seen["messages"] += len(here)
