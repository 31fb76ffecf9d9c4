"""Answers left ahead: small questions of somebody else's turn are answered for their player, after a delay that tells nothing.

No rule knows of them. They are kept with the table, dropped when what they rested on has changed, and given by the clock as if by hand.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final, NamedTuple

from bot.storage.engine.timestamps import stamp
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.premove import ALWAYS, Premove, ScheduledPremove
from bot.tables.timers import turn_notifications
from bot.tables.turns import match_actions
from games.engine.ahead import Path, Span, Standby
from games.engine.ask import Ask
from games.engine.errors import Refused

SHORTEST: Final = 20_000  # milliseconds until an answer is given
LONGEST: Final = 90_000


class Reply(NamedTuple):
    """What answers the question that a seat is asked now."""

    standby: Standby
    ask: Ask
    path: Path


def list_offered(draft: PendingAct) -> dict[str, Standby]:
    """By name, what can be left ahead at this table."""
    return {one.name: one for one in draft.game.table.standing if one.offered(draft.table.options)}


def list_spans(draft: PendingAct) -> dict[str, Span]:
    """By name, how long an answer may hold at this table."""
    return {span.name: span for span in draft.game.table.spans}


def make_premove(draft: PendingAct, standby: Standby, view: Any, until: str) -> Premove:
    """The answer as it is left now, from what its seat sees."""
    span = "" if until == ALWAYS else _print(list_spans(draft)[until].of(view))
    return Premove(until, span, _print(standby.rests(view)))


def _print(fact: object) -> str:
    """Tells a fact from others, in few letters."""
    return sha256(repr(fact).encode()).hexdigest()[:12]


def remove_premove(draft: PendingAct, seat: int, name: str) -> None:
    """The answer of that name is not kept any more, nor given soon."""
    held = draft.state.premoves.held[seat]
    del held[name]
    if not held:
        del draft.state.premoves.held[seat]
    soon = draft.state.premoves.scheduled.get(seat)
    if soon is not None and soon.name == name:
        del draft.state.premoves.scheduled[seat]


def hide_from_board(draft: PendingAct) -> None:
    """Nobody else can know of it: the board stays as it is, unless something else was told."""
    draft.public = told(draft)


def told(draft: PendingAct) -> bool:
    """Whether everybody was told something."""
    return any(to is None for to, _ in draft.lines)


# ---- looked at after every change


def refresh_premoves(draft: PendingAct) -> None:
    """Drops what has lost its ground, and plans when the questions of now are answered."""
    premoves = draft.state.premoves
    if not premoves.held:
        return
    if draft.status == "over":
        premoves.held, premoves.scheduled = {}, {}
    if draft.status != "playing":
        return
    planned, premoves.scheduled = premoves.scheduled, {}
    for seat in sorted(premoves.held):
        _keep(draft, seat)
        reply = _reply(draft, seat)
        if reply is not None:
            question = _question(draft, seat, reply)
            soon = planned.get(seat)
            same = soon is not None and soon[:2] == (reply.standby.name, question)
            premoves.scheduled[seat] = (
                soon if same and soon else ScheduledPremove(reply.standby.name, question, _moment(draft))
            )


def _moment(draft: PendingAct) -> int:
    return stamp(draft.now) + SHORTEST + draft.dice().below(LONGEST - SHORTEST + 1)


def _question(draft: PendingAct, seat: int, reply: Reply) -> str:
    """Names the question and the answer; an offer is the same as long as it is answered the same."""
    turn = "" if reply.ask.standing else draft.running().turn(seat)
    return _print((turn, reply.path))


def _keep(draft: PendingAct, seat: int) -> None:
    """What holds no longer is dropped, and its player told so."""
    view, known, ways = draft.running().view(seat), list_offered(draft), list_spans(draft)
    for name, was in list(draft.state.premoves.held[seat].items()):
        standby, span = known.get(name), ways.get(was.until)
        if standby is None or (span is None and was.until != ALWAYS):  # its title has changed
            remove_premove(draft, seat, name)
            continue
        now = make_premove(draft, standby, view, was.until)
        if not draft.players[seat].present:
            _drop(draft, seat, standby, "dropped, since a robot sits in for you")
        elif now.span != was.span:
            _drop(draft, seat, standby, "over")
        elif now.rests != was.rests:
            _drop(draft, seat, standby, f"dropped, since {standby.changed}")


def _drop(draft: PendingAct, seat: int, standby: Standby, why: str) -> None:
    draft.tell(f"What you left ahead is {why}: you {standby.says}.", [seat])
    remove_premove(draft, seat, standby.name)


def _reply(draft: PendingAct, seat: int) -> Reply | None:
    """What answers what the seat is asked now. An answer that is not legal is dropped."""
    match, held = draft.running(), draft.state.premoves.held.get(seat)
    ask = match.asks.get(seat)
    if ask is None or not held:
        return None
    view = match.view(seat)
    for standby in [one for one in draft.game.table.standing if one.name in held]:
        path = standby.reply(view, ask)
        if path is None:
            continue
        try:
            ask.check(path[0])
        except Refused:
            _drop(draft, seat, standby, "dropped, since it is not possible now")
            continue
        return Reply(standby, ask, path)
    return None


# ---- given


def play_due_premove(draft: PendingAct) -> int | None:
    """The first answer whose moment has come is given, as if by hand. Gives its seat, None if there was none."""
    seat = next(_due(draft), None)
    if seat is None:
        return None
    reply = _reply(draft, seat)
    draft.state.premoves.scheduled.pop(seat, None)
    if reply is None:
        return None
    draft.tell(f"What you left ahead is answered: you {reply.standby.says}.", [seat])
    try:
        match_actions.answer(draft, seat, tuple([tuple(tokens) for tokens in reply.path]), by="clock")
    except Refused:
        _in_vain(draft, seat, reply.standby)
        return seat
    draft.public = draft.public or told(draft)
    draft.state.timers.lapses.pop(seat, None)
    return seat


def _due(draft: PendingAct) -> Iterator[int]:
    now = stamp(draft.now)
    soon = sorted(draft.state.premoves.scheduled, key=draft.state.given)
    return (seat for seat in soon if draft.state.given(seat) <= now)


def _in_vain(draft: PendingAct, seat: int, standby: Standby) -> None:
    """It was legal only at its beginning: its player is called as usual."""
    draft.lines.pop()
    _drop(draft, seat, standby, "dropped, since it is not possible now")
    hide_from_board(draft)
    if seat in draft.state.timers.seats:
        turn_notifications.notify_players(draft, [seat], reminder=False)


def refresh_after_take_back(draft: PendingAct, seat: int) -> None:
    """The seat's player takes an answer back: what was left ahead does not give it again."""
    reply = _reply(draft, seat)
    if reply is not None:
        _drop(draft, seat, reply.standby, "dropped, since you took the answer back")


def refresh_after_undo(draft: PendingAct) -> None:
    """The game has gone back: whatever was left ahead was left in another situation."""
    known = list_offered(draft)
    for seat, held in sorted(draft.state.premoves.held.items()):
        for name in list(held):
            if name in known:
                draft.tell(
                    f"What you left ahead is dropped, since the game was taken back: you {known[name].says}.", [seat]
                )
    draft.state.premoves.held, draft.state.premoves.scheduled = {}, {}
