"""The actions of chapters 8 and 9: a file for each, named after it, with what it asks and does."""
