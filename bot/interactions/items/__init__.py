"""Buttons and menus of the other features, each rebuilt from its id."""
