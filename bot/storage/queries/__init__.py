"""What is read and written, by subject."""
