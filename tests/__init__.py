"""Tests: by rule, over every game, of the bot, and end to end."""
