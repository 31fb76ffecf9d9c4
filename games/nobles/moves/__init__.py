"""What several phases and actions do: cards that move, draws, Glory, the Royal Court, placing, Preparations, and how a player is asked."""
