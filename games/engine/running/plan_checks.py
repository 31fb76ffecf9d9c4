"""A planned answer is compared with the question that is really asked."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from games.engine.asking.ask import Ask, Tokens
from games.engine.declaring.game import Game
from games.engine.declaring.planning import Planning, Seen
from games.engine.errors import Refused


def print_of(fact: object) -> str:
    """Tell a fact from others, in few letters."""
    return sha256(repr(fact).encode()).hexdigest()[:12]


def look(game: Game[Any], planning: Planning, view: Any, ask: Ask) -> Seen:
    """Return the question as the seat sees it."""
    barred = [option.token for option in ask.options if option.refusal is not None]
    kind = (ask.prompt, ask.low, ask.high, ask.ordered, ask.amount)
    return Seen(ask.rule, print_of((kind, ask.legal, barred)), print_of(planning.rests(view, ask)))


def price(game: Game[Any], view: Any, ask: Ask, tokens: Tokens) -> str:
    """Return a print of what the seat reads on these choices: their names, what they cost and bring."""
    labels = [game.words.label(view, ask, token) for token in tokens]
    return print_of([(label.text, label.note) for label in labels])


def find_difference(planning: Planning, planned: Seen, seen: Seen, ask: Ask, tokens: Tokens) -> str:
    """Return in words why a planned answer doesn't fit the question that is asked now; nothing if it fits.

    What the chosen ones cost is compared by `price`.
    """
    if seen.rule != planned.rule:
        return "you're asked something else"
    try:
        ask.check(tokens)
    except Refused as refused:
        return f"that isn't possible now: {refused}"
    if seen.choices != planned.choices:
        return "your choices have changed"
    if seen.rests != planned.rests:
        return f"{planning.rests_on} changed"
    return ""
