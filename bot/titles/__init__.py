"""What a title brings to Discord: its presenter, rulebook, guide and emojis."""
