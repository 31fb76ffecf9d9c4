"""The knowledge of a player: the views, the memory beside them, and the words in which a title tells it."""
