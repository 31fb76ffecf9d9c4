"""The game engine shared by all titles: decisions, state, dice, events, matches. It contains no game.

`async` in `games/` never means asyncio: in a rule, `await` means that a player decides now.
"""
