"""What is counted while people are answered. By itself a tally counts nothing; `bot.app.prometheus_metrics` has one that Prometheus can read."""

from typing import Literal

Way = Literal["press", "form", "command", "suggestion"]
"""How somebody came: by a button or menu, a form, a slash command, or by typing one that is completed."""
Outcome = Literal["done", "refused", "failed"]
"""How it ended: as asked; with a sentence that says why not; or with a short code, for what nobody foresaw."""


class Counters:
    """Is told of every answer. This one forgets it."""

    def count_answer(self, way: Way, outcome: Outcome, seconds: float) -> None:
        """Somebody was answered, that many seconds after the bot had been told of it."""

    def count_refusal(self, title: str) -> None:
        """A rule of that title refused something to a player."""
