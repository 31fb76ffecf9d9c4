"""Cards, crests, signs and emblems."""
