"""A hint: what a robot would do in a player's place."""

from dataclasses import dataclass

from games.engine.asking.ask import Tokens


@dataclass(frozen=True, slots=True)
class Hint:
    """A robot's answer to the player's question. `chances`: answers that it tried with the chance to win it saw, 0 to 1, its own first;
    empty where it didn't search. `games`: how many it played in thought.
    """

    tokens: Tokens
    chances: tuple[tuple[Tokens, float], ...] = ()
    games: int = 0
