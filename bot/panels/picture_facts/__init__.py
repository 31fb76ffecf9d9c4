"""Facts for pictures that aren't part of the view."""
