"""Tests: by rule, over every game, of the bot, and end to end."""

import pytest

pytest.register_assert_rewrite("bot.contract")  # so that its failures show what was compared, as those of the tests do
