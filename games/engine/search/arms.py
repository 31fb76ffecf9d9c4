"""Arms: the answers between which a search chooses."""

from __future__ import annotations

from itertools import islice
from typing import Final

from games.engine.ask import Ask, Numbers, Tokens

MANY: Final = 400  # answers that are listed before they are drawn by chance


def list_arms(ask: Ask, first: Tokens, luck: Numbers, most: int) -> list[Tokens]:
    """Return up to `most` legal answers, the robot's own first: every one if they are few, or the default and some drawn by chance."""
    arms = {_key(ask, first): first}
    every = list(islice(ask.answers(), MANY + 1))
    if len(every) <= most:
        for tokens in every:
            arms.setdefault(_key(ask, tokens), tokens)
        return list(arms.values())
    if ask.default is not None:
        arms.setdefault(_key(ask, ask.default), ask.default)
    for _ in range(3 * most):
        if len(arms) >= most:
            break
        tokens = ask.sample(luck)
        arms.setdefault(_key(ask, tokens), tokens)
    return list(arms.values())


def _key(ask: Ask, tokens: Tokens) -> Tokens:
    """Return the same for answers that mean the same."""
    return tokens if ask.ordered else tuple(sorted(tokens))
