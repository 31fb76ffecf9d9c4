"""What every press and command comes to: look up the table, do the one thing, draw the panel. No game rule is here."""

from bot.interactions.turns.choice_presses import ChoicePresses


class Dispatcher(ChoicePresses):
    """Answers presses and commands. Holds no state but its tools."""
