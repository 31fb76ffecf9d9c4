"""A small card game in plain Python, needing nothing: the clock of the machine, by which rules of any kind can be compared.

52 cards, four seats, one card a turn that beats the last one, or a pass; after three passes anything goes. An empty hand ends it.
`ladder.js` is the same game for boardgame.io.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field

SEATS, CARDS = 4, 52


@dataclass(slots=True)
class Ladder:
    """A game: sorted hands, who is to play, the card to beat (-1: none), how many have passed since it was played."""

    hands: list[list[int]]
    seat: int = 0
    top: int = -1
    passed: int = 0
    pile: list[int] = field(default_factory=list)

    @classmethod
    def deal(cls, chance: random.Random) -> Ladder:
        """Return a shuffled deck, dealt out."""
        deck = list(range(CARDS))
        chance.shuffle(deck)
        return cls([sorted(deck[seat::SEATS]) for seat in range(SEATS)])

    def legal(self) -> list[int]:
        """Return the cards that may be played, and -1 to pass where something lies."""
        hand = self.hands[self.seat]
        return hand[:] if self.top < 0 else [*[card for card in hand if card > self.top], -1]

    def play(self, card: int) -> None:
        """Play a card, or pass. Raise ValueError for what is not legal."""
        if card not in self.legal():
            raise ValueError(card)
        if card < 0:
            self.passed += 1
            if self.passed == SEATS - 1:
                self.top, self.passed = -1, 0
        else:
            self.hands[self.seat].remove(card)
            self.pile.append(card)
            self.top, self.passed = card, 0
        self.seat = (self.seat + 1) % SEATS

    @property
    def over(self) -> bool:
        """Return whether a player has no card left."""
        return not all(self.hands)


def rate(seconds: float, seed: int = 1) -> float:
    """Actions per CPU second of random games, played for so long."""
    chance, actions = random.Random(seed), 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        game = Ladder.deal(chance)
        while not game.over:
            legal = game.legal()
            game.play(legal[int(chance.random() * len(legal))])
            actions += 1
    return actions / spent
