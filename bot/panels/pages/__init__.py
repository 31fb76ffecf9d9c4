"""Whole messages and panels."""
