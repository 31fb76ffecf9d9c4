"""Counters of answers. The base class counts nothing; `bot.app.prometheus_metrics` has one that Prometheus can read."""

from typing import Literal

Way = Literal["press", "form", "command", "suggestion"]
"""The kind of interaction: a button or menu, a form, a slash command, or a completion while typing."""
Outcome = Literal["done", "refused", "failed"]
"""The outcome: as asked; with a sentence that says why not; or with a short code, for the unexpected."""


class Counters:
    """A counter of answers that forgets them."""

    def count_answer(self, way: Way, outcome: Outcome, seconds: float) -> None:
        """Count an answer that came `seconds` after the interaction."""

    def count_refusal(self, title: str) -> None:
        """A rule of that title refused something to a player."""

    def count_report(self, name: str) -> None:
        """Discord refused a message for that reason, which no one has listed; or a ping was given up."""
