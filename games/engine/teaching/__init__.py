"""Help for a player: advice at a question, a perfect memory, and the deal of the day."""
