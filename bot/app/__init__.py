"""The running bot: its wiring, its configuration, its start, and what monitoring may ask."""
