"""Undo, reset and restore."""
