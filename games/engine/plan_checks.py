"""A planned answer is compared with the question that is really asked."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from games.engine.ask import Ask, Tokens
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.planning import Planning, Seen


def print_of(fact: object) -> str:
    """Tell a fact from others, in few letters."""
    return sha256(repr(fact).encode()).hexdigest()[:12]


def look(game: Game[Any], planning: Planning, view: Any, ask: Ask) -> Seen:
    """Return the question as the seat sees it."""
    shown = [(token, *_labels(game, view, ask, token)) for token in ask.legal]
    barred = [option.token for option in ask.options if option.refusal is not None]
    kind = (ask.prompt, ask.low, ask.high, ask.ordered, ask.amount)
    return Seen(ask.rule, print_of((kind, shown, barred)), print_of(planning.rests(view, ask)))


def _labels(game: Game[Any], view: Any, ask: Ask, token: str) -> tuple[str, str]:
    label = game.words.label(view, ask, token)
    return label.text, label.note


def find_difference(planning: Planning, planned: Seen, seen: Seen, ask: Ask, tokens: Tokens) -> str:
    """Return in words why a planned answer doesn't fit the question that is asked now; nothing if it fits."""
    if seen.rule != planned.rule:
        return "you're asked something else"
    try:
        ask.check(tokens)
    except Refused as refused:
        return f"that isn't possible now: {refused}"
    if seen.choices != planned.choices:
        return "your choices, or what they cost, have changed"
    if seen.rests != planned.rests:
        return f"{planning.rests_on} changed"
    return ""
