"""Programs for hosts: `python -m bot`, `move`, `emojis`, `ready`."""
