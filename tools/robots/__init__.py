"""How strong the robots are, and how their sense of a position's worth is fitted."""
