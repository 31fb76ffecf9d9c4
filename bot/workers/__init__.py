"""Processes beside the bot's own, with limits of time and memory, for whatever computes longer than a press may wait."""
