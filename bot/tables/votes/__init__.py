"""Proposals, ballots and what follows from them."""
