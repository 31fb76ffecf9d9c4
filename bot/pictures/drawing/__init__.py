"""Pens, fonts, themes, and the cache of stamps."""
