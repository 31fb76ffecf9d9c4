"""The service behind every press and command: it looks up the table, does the one thing and draws the panel. No game rule is here."""

from bot.interactions.turns.choice_presses import ChoicePresses


class Dispatcher(ChoicePresses):
    """Answers presses and commands. Holds no state but its tools."""
