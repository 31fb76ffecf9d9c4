"""The messages to the players, each with its sentence; what a card of 12.7 brings is in phases/event_cards.py."""
