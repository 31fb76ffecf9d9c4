"""5.1d What the Active player cannot do now, and why: greys out the choice, answers the command, is asserted in tests."""

from __future__ import annotations

from games.engine.ask import Seat
from games.engine.errors import Refusal
from games.estate.build import no_build, no_remove
from games.estate.castle import no_restation, no_train
from games.estate.move import nobody_to_move
from games.estate.requests import no_fill
from games.estate.state import Estate
from games.estate.trade import barred_trades
from games.estate.village import no_recruit, no_smith
from games.estate.work import nothing_to_harvest, nothing_to_work


def barred(g: Estate, me: Seat) -> dict[str, Refusal]:
    """5.1d The actions that would be refused whatever they name. To yield is always possible."""
    idle, ripe = nothing_to_work(g, me), nothing_to_harvest(g, me)
    found = {
        "work": idle,
        "work-all": idle,
        "harvest": ripe,
        "harvest-all": ripe,
        "move": nobody_to_move(g, me),
        "smith": no_smith(g, me),
        "recruit": no_recruit(g, me),
        "train": no_train(g, me),
        "restation": no_restation(g, me),
        "build": no_build(g, me),
        "remove": no_remove(g, me),
        "fill": no_fill(g, me),
    }
    return {verb: refusal for verb, refusal in found.items() if refusal} | barred_trades(g, me)
