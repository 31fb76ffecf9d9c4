"""The outcome of a pending act: the transaction that stores it, the columns that it changes, the table after it."""

import json
from dataclasses import replace

from bot.model.seat_holders import seated_host
from bot.model.table_snapshot import IN_PLAY, TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.act_transaction import ActTransaction
from bot.storage.queries.journal_rows import NewAct, NewPosition
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.state_json import state_text
from bot.tables.acts.table_serialization import build_snapshot, kept_beside, players_to_json, to_json


def make_transaction(act: PendingAct) -> ActTransaction:
    """Return all that is to be stored of the act, which then changes no more."""
    saved = _save_match(act)
    for revision in sorted(act.pinged - act.state.timers.pings()):
        act.post("unping", {}, revision=revision)
    act.state.life.known += act.public
    act.changes |= {"revision": act.revision, "status": act.status, "due": act.due(), "credit": 0}
    act.changes["deadline"] = act.state.next_deadline() if act.status in IN_PLAY else None
    same = tuple(act.players) == act.table.players
    act.changes |= {
        "waits": state_text(act.state),
        "players": act.head.players if same else players_to_json(act.players),
    }
    if act.terms != act.table.terms:
        act.changes |= {"terms": act.terms.text(), "pace": act.terms.pace}
    if act.public:
        act.changes["wanted"] = act.revision
    return ActTransaction(
        table=act.head.id,
        guild=act.head.guild,
        was=act.head.revision,
        had=act.head.credit,
        head=act.changes,
        act=_journal_row(act),
        position=saved,
        news=act.news,
        audit=act.audit_row,
        undo_to=act.undo_to,
        results=act.results,
        daily_end=act.daily_end,
        lifted=list(act.lifted),
    )


def list_changes(act: PendingAct) -> dict[str, object]:
    """Return the columns of the head that the act changes, its position included."""
    save = act.match.save() if act.match is not None else act.head
    return {**act.changes, "version": save.version, "state": save.state}


def snapshot_after(act: PendingAct) -> TableSnapshot:
    """Return the table with the act's changes applied."""
    changed = act.changes
    table = replace(
        act.table,
        channel=changed.get("channel", act.table.channel),
        status=act.status,
        host=seated_host(changed.get("host", act.head.host), act.players),
        revision=act.revision,
        known=act.state.life.known,
        epoch=changed.get("epoch", act.table.epoch),
        commitment=changed.get("commitment", act.table.commitment),
        terms=act.terms,
        pause=act.state.life.find_pause() if act.status == "paused" else None,
        options=json.loads(changed["options"]) if "options" in changed else act.table.options,
        **kept_beside(act.state, act.players),
    )
    return build_snapshot(table, act.match, act.state)


def _journal_row(act: PendingAct) -> NewAct:
    """Return the row of the journal, once it is known what changes."""
    return NewAct(
        revision=act.revision,
        at=stamp(act.now),
        actor=act.actor,
        user=act.user,
        epoch=act.changes.get("epoch", act.head.epoch),
        position=act.changes.get("position", act.head.position),
        undone=False,
        lines=to_json([line.store() for line in act.lines]),
        answers=to_json(act.answers),
        tail=act.changes.get("tail", act.head.tail),
        draws=to_json(act.match.draws if act.match else []),
    )


def _save_match(act: PendingAct) -> NewPosition | None:
    """Note the answers of the running step; return the position if a new step has started, else None."""
    if act.match is None:
        return None
    save = act.match.save()
    act.changes["tail"] = to_json([[a.seat, a.rule, a.tokens, *([True] if a.lapsed else [])] for a in save.answers])
    if (save.state, save.version) == act.base:
        return None
    number = act.changes["position"] = act.changes.get("position", act.head.position) + 1
    return NewPosition(number=number, revision=act.revision, version=save.version, state=save.state)
