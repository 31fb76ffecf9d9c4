"""Anchors of the figures: other people's engines, if installed, and a small game of our own that stands for them."""
