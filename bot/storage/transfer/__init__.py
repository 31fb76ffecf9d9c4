"""Copying one database to another."""
