"""What pictures are told besides the view."""
