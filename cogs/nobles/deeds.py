"""How an action is called together with the card that it is done with."""

from typing import Final

from games.engine.game import Label
from games.nobles.cards import named
from games.nobles.labels import brings, verb_label
from games.nobles.view import RivalsView

SHORT: Final = {
    "place": "Place",
    "subterfuge": "Subterfuge",
    "tournament": "Tournament",
    "treaty": "Treaty",
    "decree": "Decree",
    "dethrone": "Dethrone",
}


def deed(view: RivalsView, token: str, then: str) -> Label | None:
    """`Place 7♠`, with what the action costs and brings; None where the names of both say it."""
    card = named(then)
    if card and token == "place":
        return Label(f"Place {card.face}", brings(view, then))
    return Label(f"{SHORT[token]} {card.face}", verb_label(view, token).note) if card and token in SHORT else None
