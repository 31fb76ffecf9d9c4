"""Tests of the rules. The contract is told of each title before any of them runs."""

from tests.games import terms

__all__ = ["terms"]
