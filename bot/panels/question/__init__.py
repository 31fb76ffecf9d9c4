"""How an open question is laid out."""
