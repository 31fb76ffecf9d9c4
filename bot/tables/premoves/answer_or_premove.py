"""Giving and cancelling an advance answer: by its name, or in the rulebook's own words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.model.errors import TableError
from bot.tables.acts.pending_act import PendingAct
from bot.tables.premoves import plan_rules
from bot.tables.premoves.premove_scheduling import (
    hide_from_board,
    list_premoves,
    list_spans,
    make_premove,
    remove_premove,
)
from bot.tables.turns import match_actions
from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.running.match import Answered
from games.engine.running.words import Words


def lodge_premove(act: PendingAct, seat: int, name: str, until: str) -> None:
    """Keep an advance answer of the seat's player, as its newest word. No one else hears of it.

    Raise TableError for an answer or a span that this table doesn't have, Refused where the title's rules forbid it now.
    """
    match, standby = act.running(), list_premoves(act).get(name)
    if standby is None:
        raise TableError(
            "option", f"You can't give that answer in advance here. You can: {_join_names(list_premoves(act))}."
        )
    if until not in list_spans(act, standby):
        raise TableError("option", f"How long should it hold? {_join_names(list_spans(act, standby))}.")
    if (why := standby.refuse(match.state, seat)) is not None:
        raise Refused.by(why)
    premove = make_premove(act, seat, standby, until)._replace(given=act.state.premoves.next_number(seat))
    act.state.premoves.held.setdefault(seat, {})[name] = premove
    plan_rules.yield_to_premove(act, seat, standby)
    hide_from_board(act)


def cancel_premoves(act: PendingAct, seat: int, name: str = "") -> None:
    """Cancel one advance answer of the seat, or all of them. Raise TableError if there is none."""
    held = act.state.premoves.held.get(seat, {})
    if not held or (name and name not in held):
        raise TableError("not now", "You have no such advance answer; nothing has changed.")
    for each in [name] if name else list(held):
        remove_premove(act, seat, each)
    hide_from_board(act)


def answer_or_lodge(act: PendingAct, seat: int, path: Sequence[Words], *, partial: bool = False) -> Answered | None:
    """The seat's player answers. What the rulebook itself would keep as a standing answer is kept here instead: then it gives None.

    Raise TableError, Refused.
    """
    if act.deputy is None and _are_lodged(act, seat, path):
        return None
    plan_rules.yield_to_player(act, seat)
    return match_actions.answer(act, seat, tuple(path), partial=partial)


def _are_lodged(act: PendingAct, seat: int, path: Sequence[Words]) -> bool:
    """Keep the advance answers that the path gives, and cancel those that it withdraws, one after the other.

    Return False where the seat is not asked for such, and for words that the rulebook refuses itself. Raise TableError, Refused.
    """
    ask, known = act.running().asks.get(seat), list_premoves(act)
    if ask is None or not ask.standing:
        return False
    faces = {name: one.face for name, one in known.items() if one.face is not None and one.face.rule == ask.rule}
    for number, words in enumerate(path if faces else ()):
        held = act.state.premoves.held.get(seat, {})
        shown = _read(show_withdrawals(act.game, held, ask), words)
        withdrawn = next((name for name in held if name in faces and (faces[name].withdraw,) == shown), None)
        lodged = next((name for name, face in faces.items() if (face.lodge,) == _read(ask, words)), None)
        if withdrawn is not None:
            cancel_premoves(act, seat, withdrawn)
        elif lodged is not None:
            lodge_premove(act, seat, lodged, list_spans(act, known[lodged])[0])
        elif number:
            raise Refused(ask.rule, "that can't be said together with an answer in advance")
        else:
            return False
    return bool(faces and path)


def _read(ask: Ask, words: Words) -> Tokens:
    """Return the tokens that the words mean, read as leniently as any answer; none for words that don't answer the question."""
    try:
        tokens = ask.read(words) if isinstance(words, str) else tuple(words)
        ask.check(tokens)
    except Refused:
        return ()
    return tokens


def show_withdrawals(game: Game[Any], held: Mapping[str, object], ask: Ask) -> Ask:
    """Return a standing offer as its seat is to see it: what is kept here already can be withdrawn, not lodged again."""
    faces = {
        one.face.lodge: one.face.withdraw
        for one in game.table.standing
        if one.face and one.name in held and one.face.rule == ask.rule
    }
    if not faces or not ask.standing:
        return ask
    return ask._replace(
        options=tuple([option._replace(token=faces.get(option.token, option.token)) for option in ask.options])
    )


def _join_names(names: Iterable[str]) -> str:
    return ", ".join(names) or "nothing"
