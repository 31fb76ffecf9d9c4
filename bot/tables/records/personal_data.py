"""A person's stored data: exported as a file, or deleted to the last row."""

import json
from datetime import UTC
from typing import Any, Final

from bot.model.seat_names import list_told_names
from bot.model.table_snapshot import NO_SERVER
from bot.storage.engine.timestamps import moment, stamp
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.queries.journal_rows import Audited, NewAct
from bot.storage.queries.personal_rows import NamingRows, PersonalRows
from bot.storage.queries.table_head import HeadChanges
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.table_serialization import to_json
from bot.tables.records import deletion_bars, former_player

FORMAT: Final = "seneschal personal data"
DELETED: Final = "A former player has deleted their data."
_SHOWN: Final = ("lobby", "playing", "paused", "over")


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
            await self._rows.delete_own(user, await deletion_bars.collect_own(self._executor, self._rows, user))
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
        held = former_player.find_names(rows.head.players, rows.head.waits, user)
        names = held.union(*map(list_told_names, held))
        acts = [one for row in rows.acts if (one := _rewrite_act(row, user, names)) is not None]
        audits = [Audited(**{name: getattr(row, name) for name in Audited.__slots__}) for row in rows.audit]
        written = former_player.rewrite_audit(audits, table, user, names)
        messages = [one for row in rows.outbox if (one := _rewrite_message(row, user, names)) is not None]
        bars = deletion_bars.collect_at_table(await self._executor.bars.of_table(table), rows, user)
        change = self._change(rows, user, names, written[-1].hash if written else "", barred=bool(bars))
        if acts or messages or written != audits or change.head.keys() - {"revision", "wanted"}:
            await self._rows.rewrite(change, acts, [one for one in written if one not in audits], messages, bars)
            self._executor.note()

    def _change(self, rows: NamingRows, user: int, names: set[str], audit_hash: str, *, barred: bool) -> ActTransaction:
        """Return the act that rewrites a table's head; its line is all that tells of it."""
        head, changes = rows.head, HeadChanges(revision=rows.head.revision + 1)
        players, state = (
            former_player.rewrite_players(head.players, user, names),
            former_player.rewrite_state(head.waits, user, barred=barred),
        )
        if json.loads(players) != json.loads(head.players):
            changes["players"] = players
        if json.loads(state) != json.loads(head.waits):
            changes["waits"] = state
        if head.guild == NO_SERVER and head.channel == user:
            changes["channel"] = former_player.NOBODY
        if head.host == user:
            changes["host"] = former_player.NOBODY
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
    lines = former_player.rewrite_lines(row.lines, user, names)
    if row.user != user and json.loads(lines) == json.loads(row.lines):
        return None
    return {"number": row.revision, "user": None if row.user == user else row.user, "lines": lines}


def _rewrite_message(row: Any, user: int, names: set[str]) -> dict[str, object] | None:
    """Return what changes of a message; one to the user that still waits isn't sent. None if nothing does."""
    payload = former_player.rewrite_payload(row.payload, user, names)
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
        "names": sorted(former_player.find_names(head.players, head.waits, user)),
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
