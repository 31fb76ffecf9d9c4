"""A person's number and name, taken out of what is stored: the seat stays, under the name “Former player”. Pure; nothing here reads or writes."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.model.name_markup import mark_name
from bot.storage.queries.journal_rows import Audited
from bot.tables.acts.table_serialization import hash_audit_row, to_json

NAME: Final = "Former player"
NOBODY: Final = 0  # in the place of a user who has deleted their data
_BY_USER: Final = ("tell", "tempo", "called")
_LISTS: Final = ("invited", "kept_out", "again")


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
