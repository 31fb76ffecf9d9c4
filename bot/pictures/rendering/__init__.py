"""Sheets become PNGs, in a thread of their own."""
