"""What a player says at the table of Anarchy in the Monarchy."""

from typing import Any, Final

from discord.ext import commands

from bot.interactions.cog_base import GameCog
from bot.interactions.title_commands import Command, add
from games.anarchy.passing import ADVANCE
from games.anarchy.turn import ACTIONS, BEAT, LEAD

TURN: Final = (LEAD, BEAT)
COMMANDS: Final = (
    Command(
        "play",
        "Play a set, such as three 9s (5.1)",
        {
            "set": "Rank and number, such as 9x3, Qx2+NAP or NAP; or its cards, such as 9-GU 9-FR",
            "cards": "Which of your cards of that rank, such as 9-GU 9-FR; asked if you leave it out",
        },
        TURN,
        says="",
        begins=True,
        omits=tuple(ACTIONS),
        needs=frozenset({"set"}),
    ),
    Command("pass", "Do not beat the set; you are out of this hand (5.5)", rules=TURN),
    Command(
        "use",
        "Use a Specialty Card, once in a round, before you play (7)",
        {
            "card": "A Specialty Card that your role may use",
            "target": "On whom, if it is an exchange",
            "give": "The cards that you give for it, separated by spaces",
        },
        TURN,
        needs=frozenset({"card"}),
    ),
    Command("stand", "Pass in advance while others play; only you know (12.2)", rules=(ADVANCE,)),
    Command("withdraw", "Withdraw your pass in advance (12.2)", rules=(ADVANCE,)),
)
"""One for each thing that can be done in a turn, and for the pass in advance."""


class Anarchy(GameCog, commands.GroupCog, group_name="anarchy", group_description="Turns in Anarchy in the Monarchy"):
    """One command for each thing that can be done in a turn, and for the standing pass."""

    game = "anarchy"

    def __init__(self, bot: Any) -> None:
        super().__init__(bot)
        add(self, {}, COMMANDS)
