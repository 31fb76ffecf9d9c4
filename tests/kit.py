"""Parts of rule tests: start a match at any step, play a script, read the events, rig a shuffle."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from games.engine.declaring.game import Game
from games.engine.dice import Dice, Draw
from games.engine.errors import Refusal, Refused
from games.engine.events import Event
from games.engine.running.match import Match

Rig = Callable[..., None]


def match_at(game: Game[Any], state: Any, step: str) -> Match[Any]:
    """A match of that state whose next step is the one of that name; what the step told is in `news`."""
    match = Match.begin(game.but(steps=(game.rules.by_name[step], *game.rules.steps)), state)
    match.game = game
    game.rules.check(match.state)
    return match


def play(match: Match[Any], *moves: str) -> list[Event]:
    """Plays a script, gives the events told.

    A move is `seat: path`, the decisions of a path divided by `>`: `"1: trade > AH1 > 9C1"`, `"0: 4H1 4S1"`, `"2: none"`.
    """
    told: list[Event] = []
    for move in moves:
        seat, _, path = move.partition(":")
        told += match.answer(int(seat), *(element.strip() for element in path.split(">"))).events
        match.game.rules.check(match.state)
    return told


def refusal(match: Match[Any], move: str) -> Refusal:
    """The refusal of a move, written as for `play`; asserts that it left no trace."""
    before = match.save(), match.state.model_dump_json(), dict(match.asks)
    with pytest.raises(Refused) as refused:
        play(match, move)
    assert (match.save(), match.state.model_dump_json(), dict(match.asks)) == before
    assert match.state.told == 0
    return refused.value.refusal


def public(events: Iterable[Event]) -> list[str]:
    """The lines that everybody reads; seats are written `<s0>`."""
    return [event.line() for event in events if event.to is None]


def private(events: Iterable[Event], seat: int) -> list[str]:
    """Return the lines that only this seat, and those it shares them with, can read."""
    return [event.line() for event in events if event.to is not None and seat in event.to]


def asked(match: Match[Any]) -> list[tuple[int, str]]:
    """Return the seats that must act, each with its rule: `[(0, "4.5a")]`."""
    return sorted((seat, ask.rule) for seat, ask in match.asks.items())


def options(match: Match[Any], seat: int, *path: str) -> list[str]:
    """The tokens that the seat can choose now, or after that path."""
    ask = match.preview(seat, *path)
    assert ask is not None, f"seat {seat} is asked nothing, or somebody has learned something on the way"
    return ask.legal


def text(cards: Iterable[object]) -> str:
    """Cards in their order, as one text: `7H1 7S1`."""
    return " ".join(map(str, cards))


def these(cards: str) -> set[str]:
    """The cards of a text where their order does not matter."""
    return set(cards.split())


def rigged(monkeypatch: pytest.MonkeyPatch, *orders: str) -> None:
    """From now on a shuffle of exactly the items of one of these texts gives them in that order; others stay as they are.

    One `...` stands for all items that are not written, in the order in which they lay. The first text that fits counts.
    """

    def shuffle(dice: Dice, items: list[Any]) -> None:
        before = tuple(map(str, items))
        items[:] = next((order for order in (_ordered(text, items) for text in orders) if order), items)
        dice.used += max(0, len(items) - 1)
        dice._draws.append(Draw(dice.used, "shuffle", before, tuple(map(str, items))))

    monkeypatch.setattr(Dice, "shuffle", shuffle)


def _ordered(order: str, items: list[Any]) -> list[Any] | None:
    """The items in that order, or None when it is not an order of them."""
    words, known = order.split(), {str(item): item for item in items}
    named = [word for word in words if word != "..."]
    rest = [item for item in items if str(item) not in named]
    if not set(named) <= set(known) or bool(rest) > ("..." in words):
        return None
    place = words.index("...") if "..." in words else len(named)
    return [*(known[word] for word in named[:place]), *rest, *(known[word] for word in named[place:])]
