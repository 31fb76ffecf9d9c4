"""Game masters: their deeds, the desk with all tables of a server, looks at a game, and answers for players."""
