"""2.18. Draws from the Renown Deck that a rule offers."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.nobles.events.common import NothingComes
from games.nobles.moves import piles
from games.nobles.moves.choices import confirm
from games.nobles.state import Rivals


async def may_draw(g: Rivals, seat: Seat, *, rule: str) -> None:
    """2.18 The player may draw from the Renown Deck; asked only while it has a card, and drawn by default."""
    if not g.renown:
        g.tell(NothingComes(what="Renown Deck", why="it is empty"))
        return
    if await confirm(g, seat, "draw", rule=rule, prompt="Draw from the Renown Deck?", default=True):
        piles.draw_renown(g, seat)
