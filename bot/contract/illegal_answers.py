"""Illegal answers of every kind: each is refused by a rule that exists, and leaves no trace."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from bot.contract import random_play
from bot.contract.title_terms import terms_of
from games.engine.asking.ask import Ask, Numbers, Seat, Tokens
from games.engine.errors import Refusal, Refused
from games.engine.running.match import Match


def refused_without_trace(match: Match[Any], ask: Ask, numbers: Numbers) -> None:
    """Illegal answers of every kind are refused by a rule that exists, and nothing has changed."""
    before, paths = random_play.everything(match), illegal(match, ask, numbers)
    for path in paths:
        refused = refusal(partial(match.answer, ask.seat, *path), f"{path} is allowed")
        check_citation(match, refused.rule)
        assert refused.why
    assert random_play.everything(match) == before, f"one of these left a trace: {paths}"


def check_bystanders(match: Match[Any]) -> None:
    """Check that a seat with no question can't answer, preview, time out, or undo what others answered."""
    before = random_play.everything(match)
    idle: list[Seat] = [seat for seat in range(-1, match.state.seats + 1) if seat not in match.asks]
    for seat in idle:
        for act in (partial(match.answer, seat, "end"), partial(match.time_out, seat)):
            check_citation(match, refusal(act, f"seat {seat} is asked nothing, and may act").rule)
        if not match.can_take_back(seat):
            refusal(partial(match.take_back, seat), f"seat {seat} undoes what others answered")
        assert match.preview(seat) is None
    assert random_play.everything(match) == before


def check_citation(match: Match[Any], rule: str) -> None:
    """The rule exists in the rulebook."""
    assert rule in terms_of(match.game).rules, f"there is no rule {rule}"


def refusal(act: Callable[[], object], otherwise: str) -> Refusal:
    """Return the refusal of the act."""
    try:
        act()
    except Refused as refused:
        return refused.refusal
    raise AssertionError(otherwise)


def illegal(match: Match[Any], ask: Ask, numbers: Numbers) -> list[tuple[str | Tokens, ...]]:
    """Paths that no rule allows: wrong tokens, wrong numbers of them, something wrong after a legal beginning."""
    some, legal = ask.sample(numbers), ask.legal
    paths: list[tuple[str | Tokens, ...]] = [
        (("",),),
        (("no such thing",),),
        ("???",),
        ((*some, "nonsense"),),
        ("x " * 40,),
    ]
    paths += [((option.token,),) for option in ask.options if option.refusal][:5]
    if ask.low:
        paths += [((),)]
    if ask.high < len(legal):
        paths += [(tuple(legal[: ask.high + 1]),)]
    if some:
        paths += [((*some, some[0]),), ((some[0].swapcase(),),)] if some[0].swapcase() != some[0] else []
    paths += [((token,),) for token in foreign(match, ask)[:3]]
    return [*paths, (some, "nonsense"), (some, ("nonsense",)), (some, ("",), ("",))]


def foreign(match: Match[Any], ask: Ask) -> list[str]:
    """Tokens of other seats' open decisions that this one does not offer."""
    mine = {option.token for option in ask.options}
    return [o.token for other in match.asks.values() for o in other.options if o.token not in mine]
