"""Leaks to plant, and the list of them."""

from tests.games.leaks import events, questions, views
from tests.games.leaks.planting import PLANTS, Plant

__all__ = ["PLANTS", "Plant", "events", "questions", "views"]
