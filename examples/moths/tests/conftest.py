"""Failures of the contract show what was compared."""

import pytest

pytest.register_assert_rewrite("bot.contract")
