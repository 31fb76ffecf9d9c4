"""Answers to people: every press and command comes here, and is answered in time and in private."""
