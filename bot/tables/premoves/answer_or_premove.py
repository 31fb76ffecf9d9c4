"""Giving and cancelling an advance answer: by its name, or in the rulebook's own words."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.errors import TableError
from bot.tables.acts.pending_act import PendingAct
from bot.tables.acts.premove import ALWAYS
from bot.tables.premoves import plan_rules
from bot.tables.premoves.premove_scheduling import (
    hide_from_board,
    list_premoves,
    list_spans,
    make_premove,
    remove_premove,
)
from bot.tables.turns import match_actions
from games.engine.ahead import Standby
from games.engine.ask import Ask
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.match import Answered
from games.engine.words import Words, write_words


def lodge_premove(act: PendingAct, seat: int, name: str, until: str) -> None:
    """Keep an advance answer of the seat's player. No one else hears of it. Raise TableError."""
    act.running()
    standby = list_premoves(act).get(name)
    if standby is None:
        raise TableError(
            "option", f"You can't give that answer in advance here. You can: {_name_known(list_premoves(act))}."
        )
    if until != ALWAYS and until not in list_spans(act):
        raise TableError("option", f"How long should it hold? {_name_known([*list_spans(act), ALWAYS])}.")
    act.state.premoves.held.setdefault(seat, {})[name] = make_premove(act, standby, act.running().view(seat), until)
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
    standby, lodge = _find_meant(act, seat, path)
    if standby is None:
        plan_rules.yield_to_player(act, seat)
        return match_actions.answer(act, seat, tuple(path), partial=partial)
    if not lodge:
        cancel_premoves(act, seat, standby.name)
    elif standby.name not in act.state.premoves.held.get(seat, {}):
        lodge_premove(act, seat, standby.name, act.game.table.spans[0].name)
    return None


def _find_meant(act: PendingAct, seat: int, path: Sequence[Words]) -> tuple[Standby | None, bool]:
    """Return the advance answer that the words give (True) or withdraw (False), if the rulebook offers it now."""
    ask = act.running().asks.get(seat)
    if ask is None or not ask.standing or len(path) != 1:
        return None, False
    for standby in act.game.table.standing:
        face = standby.face
        if face is None or face.rule != ask.rule or not standby.offered(act.table.options):
            continue
        held = standby.name in act.state.premoves.held.get(seat, {})
        if held and write_words(path[0]).strip().casefold() == face.withdraw:
            return standby, False
        if face.lodge in ask.legal and _is_choice(ask, write_words(path[0]), face.lodge):
            return standby, True
    return None, False


def _is_choice(ask: Ask, words: str, token: str) -> bool:
    """Return whether the words, read as leniently as any answer, name only that choice."""
    try:
        return ask.read(words) == (token,)
    except Refused:
        return False


def show_withdrawals(game: Game[Any], held: Mapping[str, str], ask: Ask) -> Ask:
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


def _name_known(names: Mapping[str, object] | Sequence[str]) -> str:
    return ", ".join(names) or "nothing"
