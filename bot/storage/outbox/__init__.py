"""Messages that are committed and must be sent."""
