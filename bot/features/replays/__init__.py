"""Finished games: their replay, chronicle and record, and the lists of them."""
