"""The label of an action together with its card."""

from games.engine.phrasing import Label
from games.nobles.aim import EVERY
from games.nobles.cards import RANK_NAMES, read_card
from games.nobles.labels import brings, verb_label
from games.nobles.view import RivalsView


def label_deed(view: RivalsView, token: str, then: str) -> Label | None:
    """Return `Place 7♠`, with what the action costs and brings; None where the names of both say it."""
    card, short = read_card(then), EVERY[token].short
    if card is None or not short:
        return None
    note = _note_place(view, then) if token == "place" else verb_label(view, token).note
    return Label(f"{short} {card.face}", note)


def _note_place(view: RivalsView, card: str) -> str:
    """2.25, 10.1 Return what a Subject brings, and beside whom it goes where several rows have room."""
    rows = [royal for royal in view.own.royals if royal.free]
    beside = f"beside the {RANK_NAMES[rows[0].card.rank]}" if len(rows) > 1 else ""
    return "; ".join([part for part in (brings(view, card), beside) if part])
