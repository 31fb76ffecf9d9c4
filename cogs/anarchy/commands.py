"""Slash commands at the table of Anarchy in the Monarchy."""

from typing import Final

from bot.interactions.title_commands import Command, TitleCog
from games.anarchy.passing import ADVANCE
from games.anarchy.turn import ACTIONS, BEAT, LEAD

TURN: Final = (LEAD, BEAT)
COMMANDS: Final = (
    Command(
        "play",
        "Play a set, for example three 9s (5.1)",
        {
            "set": "Rank and number (9x3, Qx2+NAP, NAP), or its cards (9-GU 9-FR)",
            "cards": "Which of your cards of that rank, for example 9-GU 9-FR; leave it out and I'll ask",
        },
        TURN,
        says="",
        begins=True,
        omits=tuple(ACTIONS),
        needs=frozenset({"set"}),
    ),
    Command("pass", "Don't beat the set; you're out of this hand (5.5)", rules=TURN),
    Command(
        "use",
        "Use a Specialty Card, once a round, before you play (7)",
        {
            "card": "A Specialty Card your role may use",
            "target": "The player to exchange with, if any",
            "give": "The cards you give in return, separated by spaces",
        },
        TURN,
        needs=frozenset({"card"}),
    ),
    Command("stand", "Pass in advance while others play; only you know (12.2)", rules=(ADVANCE,)),
    Command("withdraw", "Withdraw your pass in advance (12.2)", rules=(ADVANCE,)),
)
"""One for each thing that can be done in a turn, and for the pass in advance."""


class Anarchy(TitleCog, group_name="anarchy", group_description="Turns in Anarchy in the Monarchy"):
    """One command for each thing that can be done in a turn, and for the standing pass."""

    game = "anarchy"
    rows = COMMANDS
