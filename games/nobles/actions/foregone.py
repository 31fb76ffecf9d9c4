"""4.5, 9.15, 9.17, 9.19. What an action would do at once, where no choice is left in it: its card and its target."""

from __future__ import annotations

from games.engine.ask import Seat
from games.nobles.actions import assassination, decree, dethrone
from games.nobles.moves.hands import held
from games.nobles.state import Rivals


def foregone(g: Rivals, viewer: Seat | None) -> dict[str, str]:
    """The actions of the viewer's own Action Phase that ask for nothing more, each with what it does in words."""
    if viewer is None or viewer != g.active or g.step != "act":
        return {}
    found = {}
    court = [royal.card for royal in reversed(g.kingdoms[viewer].royals)]
    fallen = [card for card in court if dethrone.served(g, viewer, card) is None]
    if len(fallen) == 1:
        found["dethrone"] = f"discards your {fallen[0].face}"
    decrees = [card for card in held(g, viewer) if decree.unfit(card) is None]
    if len(decrees) == 1:
        found["decree"] = f"puts {decrees[0].face} down, once per game"
    strikes = [(ace, target) for ace, targets in assassination.pairs(g, viewer).items() for target in targets]
    if len(strikes) == 1:
        ace, target = strikes[0]
        found["assassination"] = f"{ace.face} strikes {target.face}"
    return found
