"""The data of a person: exported as a file, or taken out to the last row, with the bars that they leave. Their seats stay, under the name “Former player”."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC
from typing import Any, Final

from bot.model.daily import count_day
from bot.model.name_markup import mark_name
from bot.model.seat_names import list_told_names
from bot.model.table_snapshot import LIVE, NO_SERVER
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.queries.bar_queries import Bar
from bot.storage.queries.journal_rows import Audited, NewAct
from bot.storage.queries.personal_rows import NamingRows, PersonalRows
from bot.storage.queries.table_head import HeadChanges
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.lasting_bars import YEAR, Kind, TableBars, make_bars, make_digest
from bot.tables.acts.table_serialization import hash_audit_row, to_json
from bot.tables.records.audit_chain import LOOKS

FORMAT: Final = "seneschal personal data"
DELETED: Final = "A former player has deleted their data."
NEWEST: Final = 50  # games by which somebody is judged
NAME: Final = "Former player"
NOBODY: Final = 0  # in the place of a user who has deleted their data
_BY_USER: Final = ("tell", "tempo", "called")
_LISTS: Final = ("invited", "kept_out", "again")
_SHOWN: Final = ("lobby", "playing", "paused", "over")
_DAY: Final = 24 * 3_600_000  # milliseconds


# ---- a person taken out of what is stored: pure, nothing here reads or writes


def find_names(players: str, state: str, user: int) -> set[str]:
    """Return the names under which the user has sat at a table, by its stored players and state."""
    seated = {one["name"] for one in json.loads(players) if one["user"] == user}
    return seated | {name for _, _, of, name, *_ in json.loads(state).get("once", []) if of == user}


def rewrite_players(players: str, user: int, names: set[str]) -> str:
    """Return the stored players without the user: a robot that makes default moves sits there. One that sits there already keeps no name."""
    seats = json.loads(players)
    for one in seats:
        if one["user"] == user:
            one |= {"user": None, "robot": "absent"}
        if one["user"] is None and one["name"] in names:
            one["name"] = NAME
    return to_json(seats)


def rewrite_state(state: str, user: int, *, barred: bool = False) -> str:
    """Return the stored state of a table without the user; see state_json for its keys. `barred`: they leave bars there."""
    kept: dict[str, Any] = json.loads(state)
    if barred:
        kept["barred"] = True
    for name in _BY_USER:
        kept.get(name, {}).pop(str(user), None)
    for name in _LISTS:
        if name in kept:
            kept[name] = [one for one in kept[name] if one != user]
    for former in kept.get("once", []):
        if former[2] == user:
            former[2:5] = None, NAME, "absent"
    kept["opened"] = [one for one in kept.get("opened", []) if one[0] != user]
    kept["offers"] = {seat: one for seat, one in kept.get("offers", {}).items() if user not in (one[0], one[2])}
    if kept.get("upcoming", [None] * 3)[2] == user:
        del kept["upcoming"]
    if "vote" in kept:
        _rewrite_vote(kept, user)
    return to_json({name: value for name, value in kept.items() if value not in ({}, [])})


def _rewrite_vote(kept: dict[str, Any], user: int) -> None:
    """Take the user out of the open vote; a vote on giving them a seat goes."""
    vote = kept["vote"]
    if vote.get("user") == user:
        del kept["vote"]
        return
    if vote.get("by") == user:
        del vote["by"]
    for name in ("ballots", "uncalled"):
        vote.get(name, {}).pop(str(user), None)


def rewrite_text(text: str, user: int, names: set[str]) -> str:
    """Return a line with “Former player” in the place of the user's mark and names."""
    text = text.replace(f"<u{user}>", mark_name(NAME))
    for name in names:
        text = text.replace(mark_name(name), mark_name(NAME))
    return text


def rewrite_lines(lines: str, user: int, names: set[str]) -> str:
    """Return the stored lines of an act, rewritten."""
    return to_json([[to, rewrite_text(text, user, names), *more] for to, text, *more in json.loads(lines)])


def rewrite_payload(payload: str, user: int, names: set[str]) -> str:
    """Return what a message is made of, without the user."""
    return to_json(_rewrite(json.loads(payload), user, names))


def _rewrite(value: Any, user: int, names: set[str]) -> Any:
    if isinstance(value, dict):
        return {key: _rewrite(one, user, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_rewrite(one, user, names) for one in value]
    if isinstance(value, str):
        return rewrite_text(value, user, names)
    return NOBODY if value == user and not isinstance(value, bool) else value


def rewrite_audit(rows: Sequence[Audited], table: int, user: int, names: set[str]) -> list[Audited]:
    """Return the audit of that table, oldest first, with the user's number and names replaced, in a new chain of hashes."""
    last, written = "", list[Audited]()
    for row in rows:
        gm = NOBODY if row.gm == user else row.gm
        detail, reason = [rewrite_text(text, user, names) for text in (row.detail, row.reason)]
        now = replace(row, gm=gm, detail=detail, reason=reason)
        written.append(replace(now, hash=hash_audit_row(last, table, now)))
        last = written[-1].hash
    return written


# ---- the bars that they leave, read from what is about to be deleted


def collect_at_table(bars: TableBars, rows: NamingRows, user: int) -> list[Bar]:
    """Return what bars the user from that table in the future; nothing once its game is over, since nothing there is secret then."""
    head, state = rows.head, json.loads(rows.head.waits)
    if head.status == "over" or "ended" in state or head.channel < 0 or head.guild == NO_SERVER:
        return []
    sitting = [seat for seat, one in enumerate(json.loads(head.players)) if one["user"] == user and head.commitment]
    held = {seat for _, seat, of, *_ in state.get("once", []) if of == user} | bars.find_seats(user) | set(sitting)
    looked = any(row.gm == user and row.act in LOOKS for row in rows.audit)
    found: list[tuple[Kind, int, Any, int | None]] = [("seat", head.id, sorted(held), None)] if held else []
    found += [("look", head.id, True, None)] if looked else []
    found += [("out", head.id, True, None)] if user in state.get("kept_out", []) else []
    kept = make_bars(bars.key, user, found)
    if head.host == user and head.status in LIVE:  # counted by server, whatever the table
        kept.append(Bar("host", head.id, make_digest(bars.key, "host", head.guild, user), True))
    return kept


async def collect_own(executor: ActExecutor, rows: PersonalRows, user: int) -> list[Bar]:
    """Return what bars the user elsewhere: of letters, from the day's deal, by what they have used up or left unfinished."""
    own, now = await rows.own(user), stamp(executor.now())
    today = count_day(executor.now())
    midnight = (now // _DAY + 1) * _DAY
    found: list[tuple[Kind, int, Any, int | None]] = [
        ("block", other, True, None) for other in await rows.list_blocking(user)
    ]
    found += [("blocker", int(str(one["blocked"])), True, None) for one in own["letter_blocks"] if one["blocked"]]
    found += [("daily", today, True, midnight) for one in own["daily_games"] if one["day"] == today]
    written = sum(one["day"] == now // _DAY for one in own["letters_sent"])
    written += await executor.bars.find("letters", now // _DAY, user) or 0
    found += [("letters", now // _DAY, written, midnight)] if written else []
    found += await _collect_ends(executor, own["results"], user, now)
    found += await _collect_holidays(executor, own["holidays"], user, now)
    return make_bars(await executor.bars.read_key(), user, found)


async def _collect_ends(
    executor: ActExecutor, results: list[dict[str, object]], user: int, now: int
) -> list[tuple[Kind, int, Any, int | None]]:
    """Return by server how many of their newest games the user has finished."""
    found: list[tuple[Kind, int, Any, int | None]] = []
    for guild in {int(str(one["guild"])) for one in results}:
        ends = [bool(kept) for kept, _ in await executor.store.results.ends_of_user(guild, user, NEWEST)]
        finished, games = add_earlier(ends, await executor.bars.find("ends", guild, user))
        if games:
            found.append(("ends", guild, [finished, games], now + YEAR))
    return found


def add_earlier(ends: list[bool], earlier: list[int] | None) -> tuple[int, int]:
    """Return how many games somebody finished, and of how many, with those from before a deletion as far as they are among the newest."""
    finished, games = earlier or (0, 0)
    counted = min(games, NEWEST - len(ends))
    return sum(ends) + (round(finished * counted / games) if games else 0), len(ends) + counted


async def _collect_holidays(
    executor: ActExecutor, holidays: list[dict[str, object]], user: int, now: int
) -> list[tuple[Kind, int, Any, int | None]]:
    """Return by server how much of their holidays of each year, from this one on, the user has used up; in milliseconds."""
    used: dict[int, Counter[str]] = {}
    for one in holidays:
        guild, begin, end = (int(str(one[name])) for name in ("guild", "begin", "end"))
        used.setdefault(guild, Counter())[str(moment(begin).astimezone(UTC).year)] += max(min(end, now) - begin, 0)
    found: list[tuple[Kind, int, Any, int | None]] = []
    for guild, years in used.items():
        years.update(await executor.bars.find("away", guild, user) or {})
        found.append(("away", guild, dict(years), now + YEAR))
    return found


# ---- exported, or deleted


class PersonalDataService:
    """Reads and deletes what is kept about someone. The caller has checked that they ask for themselves."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor
        self._rows = PersonalRows(executor.store.database)

    async def export(self, user: int) -> bytes:
        """Return everything that is kept about the user, as JSON (docs/privacy.md). Nothing of others' hands stands in it."""
        with report_storage_errors():
            own = await self._rows.own(user)
            found = [await self._rows.rows(table) for table in await self._rows.list_tables(user)]
        tables = [_export_table(rows, user) for rows in found if rows is not None]
        made = self._executor.now().astimezone(UTC).isoformat(timespec="seconds")
        data = {"format": FORMAT, "version": 1, "user": user, "made": made, **own}
        return json.dumps(data | {"tables": [one for one in tables if one]}, indent=1, ensure_ascii=False).encode()

    async def delete(self, user: int) -> None:
        """Delete what is kept about the user, who has no seat at a running game. In logs they are “Former player” from now on.

        Raise TableError if the storage can't be written; what was done until then stays, and the rest can be asked for again.
        """
        with report_storage_errors():
            await self._executor.bars.draw_key(self._executor.entropy)
            for table in await self._rows.list_tables(user):
                await self._executor.store.database.whole(self._rewrite(table, user))
            await self._rows.delete_own(user, await collect_own(self._executor, self._rows, user))
            await self._executor.bars.sweep(stamp(self._executor.now()))
        self._executor.store.post.seen.forget(user)
        self._executor.store.notes.forget(user)
        self._executor.forget_settings(user)
        self._executor.played.clear()

    async def _rewrite(self, table: int, user: int) -> None:
        async with self._executor.lock(table):
            await self._executor.persistently(lambda: self._rewrite_once(table, user))

    async def _rewrite_once(self, table: int, user: int) -> None:
        """Rewrite one table's rows in one transaction; nothing where they don't name the user. Raise Conflict."""
        rows = await self._rows.rows(table)
        if rows is None:
            return
        held = find_names(rows.head.players, rows.head.waits, user)
        names = held.union(*map(list_told_names, held))
        acts = [one for row in rows.acts if (one := _rewrite_act(row, user, names)) is not None]
        audits = [Audited(**{name: getattr(row, name) for name in Audited.__slots__}) for row in rows.audit]
        written = rewrite_audit(audits, table, user, names)
        messages = [one for row in rows.outbox if (one := _rewrite_message(row, user, names)) is not None]
        bars = collect_at_table(await self._executor.bars.of_table(table), rows, user)
        change = self._change(rows, user, names, written[-1].hash if written else "", barred=bool(bars))
        if acts or messages or written != audits or change.head.keys() - {"revision", "wanted"}:
            await self._rows.rewrite(change, acts, [one for one in written if one not in audits], messages, bars)
            self._executor.note()

    def _change(self, rows: NamingRows, user: int, names: set[str], audit_hash: str, *, barred: bool) -> ActTransaction:
        """Return the act that rewrites a table's head; its line is all that tells of it."""
        head, changes = rows.head, HeadChanges(revision=rows.head.revision + 1)
        players, state = (
            rewrite_players(head.players, user, names),
            rewrite_state(head.waits, user, barred=barred),
        )
        if json.loads(players) != json.loads(head.players):
            changes["players"] = players
        if json.loads(state) != json.loads(head.waits):
            changes["waits"] = state
        if head.guild == NO_SERVER and head.channel == user:
            changes["channel"] = NOBODY
        if head.host == user:
            changes["host"] = NOBODY
        if audit_hash != head.audit_hash:
            changes["audit_hash"] = audit_hash
        if head.channel == -user:  # their deal of the day: no one sees it any longer
            changes["channel"], changes["status"] = -head.id, "archived"
        elif head.status in _SHOWN:
            changes["wanted"] = changes["revision"]
        act = NewAct(
            revision=changes["revision"],
            at=stamp(self._executor.now()),
            actor="clock",
            user=None,
            epoch=head.epoch,
            position=head.position,
            undone=False,
            lines=to_json([[None, DELETED]]),
            answers="[]",
            tail=head.tail,
            draws="[]",
        )
        return ActTransaction(
            table=head.id, guild=head.guild, was=head.revision, had=head.credit, head=changes, act=act
        )


def _rewrite_act(row: Any, user: int, names: set[str]) -> dict[str, object] | None:
    """Return what changes of an act; None if nothing does."""
    lines = rewrite_lines(row.lines, user, names)
    if row.user != user and json.loads(lines) == json.loads(row.lines):
        return None
    return {"number": row.revision, "user": None if row.user == user else row.user, "lines": lines}


def _rewrite_message(row: Any, user: int, names: set[str]) -> dict[str, object] | None:
    """Return what changes of a message; one to the user that still waits isn't sent. None if nothing does."""
    payload = rewrite_payload(row.payload, user, names)
    if row.user != user and json.loads(payload) == json.loads(row.payload):
        return None
    theirs = row.user == user
    return {"row": row.id, "user": None if theirs else row.user, "done": row.done or theirs, "payload": payload}


def _export_table(rows: NamingRows, user: int) -> dict[str, object]:
    """Return what a table keeps about the user; empty if it is someone else's number that was found."""
    head, state = rows.head, json.loads(rows.head.waits)
    seats = [seat for seat, one in enumerate(json.loads(head.players), 1) if one["user"] == user]
    former = [seat + 1 for _, seat, of, *_ in state.get("once", []) if of == user]
    answers = [
        {
            "act": row.revision,
            "at": moment(row.at).isoformat(),
            "answers": [one["path"] for one in json.loads(row.answers)],
        }
        for row in rows.acts
        if row.user == user
    ]
    told = [{"at": moment(row.at).isoformat(), "kind": row.kind} for row in rows.outbox if row.user == user]
    powers = [
        {"at": moment(row.at).isoformat(), "act": row.act, "detail": row.detail, "reason": row.reason}
        for row in rows.audit
        if row.gm == user
    ]
    kept = {
        "host": head.host == user,
        "seats": seats,
        "earlier_seats": former,
        "names": sorted(find_names(head.players, head.waits, user)),
        "invited": user in state.get("invited", []),
        "kept_out": user in state.get("kept_out", []),
        "in_advance": [state["ahead"][str(seat - 1)] for seat in seats if str(seat - 1) in state.get("ahead", {})],
        "plans": [state["plans"][str(seat - 1)] for seat in seats if str(seat - 1) in state.get("plans", {})],
        "response_times": state.get("tempo", {}).get(str(user), []),
        "acts": answers,
        "messages": told,
        "game_master_acts": powers,
    }
    if not any(kept.values()):
        return {}
    where = {"server": head.guild, "channel": head.channel, "game": head.game, "status": head.status}
    return {"table": head.id, **where, **kept}
