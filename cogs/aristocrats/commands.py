"""Slash commands at the table of Aristocrats."""

from typing import Final

from bot.interactions.title_commands import Command, TitleCog
from games.aristocrats.gift import RETURN
from games.aristocrats.take import DISCARD

GIFT: Final = {"card": "A card from your hand; low ones cost you least", "to": "Who gets it"}
COMMANDS: Final = (
    Command(
        "donate", "First action: give a card; its receiver returns a better one (5.2)", GIFT, needs=frozenset({"card"})
    ),
    Command("take", "First action: take the unveiled card, then discard one of six (5.5)"),
    Command("forfeit", "Skip this action (5.6)"),
    Command("lock", "Lock in: keep your hand as it is until the round ends (5.7)"),
    Command(
        "steal",
        "Swap your whole hand with another player's, and lock it in (5.8)",
        {"victim": "Whose hand you take"},
        needs=frozenset({"victim"}),
    ),
    Command(
        "return",
        "Return a card for a gift (5.3)",
        {"card": "A card of another suit, higher than the gift"},
        (RETURN,),
        says="",
        needs=frozenset({"card"}),
    ),
    Command(
        "discard",
        "Discard one of your six cards, unseen (5.5c)",
        {"card": "A card from your hand, or the one you just took"},
        (DISCARD,),
        says="",
        needs=frozenset({"card"}),
    ),
)
"""4.3 One for each action of a turn, and one for each answer."""


class Aristocrats(TitleCog, group_name="aristocrats", group_description="Turns and answers in Aristocrats"):
    """One command for each action of a turn (4.3), and one for each answer."""

    game = "aristocrats"
    rows = COMMANDS
