"""Arms: the answers between which a search chooses. A verb is tried with its object: then an arm is a path of two answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice, zip_longest
from typing import Final, TypeAlias

from games.engine.asking.ask import Ask, Numbers, Tokens

Path: TypeAlias = tuple[Tokens, ...]
"""An answer, and what the same seat answers then."""
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


def list_paths(
    ask: Ask, arms: Sequence[Tokens], objects: Callable[[Tokens], Sequence[Tokens]], most: int
) -> list[Path]:
    """Return up to `most` paths: each arm alone, as the robot would go on with it, the first of them first; then each with another object.

    `objects(arm)`: the answers to the question that follows, the robot's own first; none where no question of the same seat follows.
    """
    paths: list[Path] = [(arm,) for arm in arms]
    further = [[(arm, answer) for answer in objects(arm)[1:]] for arm in arms]
    for several in zip_longest(*further):
        paths += [path for path in several if path is not None]
    return paths[:most]


def _key(ask: Ask, tokens: Tokens) -> Tokens:
    """Return the same for answers that mean the same."""
    return tokens if ask.ordered else tuple(sorted(tokens))
