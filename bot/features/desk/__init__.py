"""The acts of game masters: their desk with a server's tables, looking at a game, answering for a player, and undoing."""
