"""The slash commands of Aristocracy."""

from typing import Any, Final

from discord import app_commands

from bot.interactions.title_commands import Command, TitleCog
from games.aristocracy.turn import ACTIONS
from games.aristocracy.verbs import ANSWERS

STALL_CARD: Final = "A card in your stall"
SPECIAL: Final = {
    "target": "new-farm, new-estate, new-chateau, a building, or a card to buy",
    "then": "The address card of a new building, or the size of an upgrade",
    "cards": "Cards, separated by spaces",
}
TAKES: Final[dict[str, dict[str, str]]] = {
    "trade": {"mine": STALL_CARD, "theirs": "A card in a rival's stall or the market"},
    "store": {"card": "A card in your hand or stall", "building_card": "One of your building cards"},
    "hide": {"card": STALL_CARD},
    "sell": {"cards": "Two cards from your stall, in discard order"},
    "harvest": {"building": "One of your farms"},
    "favor": {"card": "One of your face cards", **SPECIAL},
    "downgrade": {"card": "One of your building cards"},
    "royal": SPECIAL,
    "pass": {},
}
"""One command for each action of a turn, with what can be said with it at once."""


def describe(word: str) -> str:
    """Return an action in one line, with its section."""
    return f"{ACTIONS[word].note} ({ACTIONS[word].rule.rstrip('a')})"


def action(word: str) -> Command:
    """Return the command of an action; its options are required, except those of its special action."""
    asked = SPECIAL.keys() if word in ("favor", "royal") else set()
    return Command(word, describe(word), TAKES[word], needs=frozenset(TAKES[word].keys() - asked))


def answer(word: str, told: str, name: str, about: str, **more: Any) -> Command:
    """Return a command that answers the question of a step with one thing."""
    return Command(word, told, {name: about}, ANSWERS[word], says="", needs=frozenset({name}), **more)


COINS: Final = {"coins": app_commands.Range[int, 0, 999]}
COMMANDS: Final = (
    *[action(word) for word in TAKES],
    Command("end", "End your turn (4.9d), or the game if you qualify (6.3)"),
    Command("decline", "Don't end the game (6.3)"),
    answer("stall", "Set out your stall (4.7)", "cards", "Cards from your hand, or none"),
    answer("ball", "Bring cards to the Ball (4.5)", "cards", "Cards from your hand, or none"),
    answer("tax", "Pay the Tax (4.4)", "cards", "Cards from your hand, in discard order"),
    answer("bid", "Bid in the Auction (4.6)", "coins", "How many coins", types=COINS),
    answer(
        "name",
        "Name the market card you take (4.6)",
        "card",
        "A market card; in a tie also none; by 7.9 take or leave",
    ),
    answer(
        "visit",
        "After a Visit: leave a card open, or discard or coin (5.12)",
        "choice",
        "A card, none, discard or coin",
    ),
)


class Aristocracy(TitleCog, group_name="aristocracy", group_description="Turns and answers in Aristocracy"):
    """One command for each action of a turn (section 5) and for each answer with a name."""

    game = "aristocracy"
    rows = COMMANDS
