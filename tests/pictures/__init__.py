"""Tests of what a table and a hand look like."""

import pytest

pytest.register_assert_rewrite("tests.pictures.scenes")  # so that its failures show what was compared
