"""Queries by subject."""
