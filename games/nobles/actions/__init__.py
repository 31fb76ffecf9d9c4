"""What can be done in an Action Phase: chapters 8 and 9, a file for each action, named after it, with what it asks and does."""
