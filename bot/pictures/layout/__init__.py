"""Sheets and their zones, before a pixel is drawn."""
