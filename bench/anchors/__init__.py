"""What figures are held against: other people's engines, where they are at hand, and a small game of our own that stands for them."""
