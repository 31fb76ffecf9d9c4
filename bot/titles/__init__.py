"""A title's part in Discord: its presenter, rulebook, guide and emojis."""
