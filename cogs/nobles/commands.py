"""The slash commands of Nobles & Glory."""

from typing import Final

from bot.interactions.title_commands import Command, TitleCog
from games.nobles.aim import EVERY

FOLDERS: Final = {
    "court": "Actions of the Royal Court: Abilities, Eminence, Chamberlains (9.2 to 9.6)",
    "state": "Statecraft: Polity, Festival, Accord, Treaty, Commerce (9)",
    "war": "War: Battle, Crusade, Duel, Tournament (9)",
    "shadows": "Shadows: Intrigue, Assassination, Subterfuge (9)",
    "law": "Law: the Decree and what you enact (9.19, 9.20)",
    "population": "The Population Phase (10)",
}
CHOICE = {"choice": "Your first choice: a card, an Army Card, a kind. I skip it if there is only one"}
TWO = {**CHOICE, "then": "Your second choice"}
ALL = {**TWO, "last": "Your last choice"}
NUMBER = {"card": "A Number Card in your hand"}
TAKES: Final[dict[str, dict[str, str]]] = {
    "court regnant": ALL,
    "court ascendancy": ALL,
    "court eminence": ALL,
    "court declaration": ALL,
    "court dethrone": {"choice": "A Royal Card whose suit none of your Subjects has"},
    "state polity": {},
    "state festival": ALL,
    "state accord": {},
    "state treaty": {},
    "state commerce": {},
    "war battle": {"army": "Its position, for example army1"},
    "war crusade": TWO,
    "war duel": {},
    "war tournament": TWO,
    "shadows intrigue": ALL,
    "shadows assassination": TWO,
    "shadows subterfuge": NUMBER,
    "shadows reveal": {},
    "law decree": {"card": "A card from your hand, value 6 or lower"},
    "law enact": ALL,
    "population place": {**NUMBER, "row": "king, queen or jack, if several have space"},
    "population move": {"choice": "One of your Subjects", "then": "A row, or a Subject in it to trade places with"},
    "population jester": {},
    "population army": NUMBER,
    "population prepare": NUMBER,
}
"""One command for each action, grouped as in the panel, with what can be said with it at once."""


LONGEST: Final = 100
"""Characters of a command's description, by Discord's limit."""


def describe(word: str) -> str:
    """Return an action in one line, with its section, and as much of its note as the description of a command takes."""
    action = EVERY[word]
    clauses, section = action.note.split("; "), action.rule.rstrip("abcdefghij")
    while len(said := f"{action.name}: {'; '.join(clauses)} ({section})") > LONGEST and len(clauses) > 1:
        clauses.pop()
    return said


def rules(path: str) -> tuple[str, ...]:
    """Return the rules by which the action is asked for."""
    return ("10.1", "10.2") if path.startswith("population") else ("8.1",)


COMMANDS: Final = (
    *[Command(path, describe(path.split()[1]), takes, rules(path)) for path, takes in TAKES.items()],
    Command("end", "End the Action or the Population Phase (8.1, 10.1)"),
    Command(
        "answer",
        "Answer any question: a Counter, a card, yes or no",
        {"choice": "Your choice; separate several cards by spaces", "then": TWO["then"]},
        says="",
        needs=frozenset({"choice"}),
    ),
    Command(
        "orders",
        "Give or cancel a standing order for your rival's turn (14.5)",
        {"order": "What I answer for you; only you know"},
        ("14.5",),
        says="",
        needs=frozenset({"order"}),
    ),
)


class Nobles(TitleCog, group_name="nobles", group_description="Turns and answers in Nobles & Glory"):
    """One command for each action of section 8, for each act of the Population Phase, and for every answer."""

    game = "nobles"
    folders = FOLDERS
    rows = COMMANDS
