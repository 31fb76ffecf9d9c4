"""Hidden things of Estate, for a game master who inspects the game: only the order of the decks."""

from collections.abc import Sequence

from bot.titles.presenter import Section
from games.engine.events import mark
from games.estate.cards import REQUESTS, REWARDS
from games.estate.state import Estate


def inspection(g: Estate) -> Sequence[Section]:
    """Return the decks from the top on, and the cards that are out of the game."""
    requests = [REQUESTS[card].words for card in reversed(g.requests)]
    rewards = [REWARDS[card].words for card in reversed(g.rewards)]
    gone = [REQUESTS[card].words for card in g.requests_gone] + [REWARDS[card].words for card in g.rewards_gone]
    bag = [mark(seat) for seat, favors in enumerate(g.bag) for _ in range(favors)]
    sections = [
        (f"Request deck, top first ({len(requests)})", requests),
        (f"Reward deck, top first ({len(rewards)})", rewards),
        ("Favors in the Bag", [", ".join(bag)] if bag else []),
        ("Out of the game", [", ".join(gone)] if gone else []),
    ]
    return [(title, lines) for title, lines in sections if lines]
