"""Losses beyond what the name of a choice says: what its player gives up for good, or may, read from the rules that take it."""

from __future__ import annotations

from typing import Final

from games.engine.asking.ask import Ask
from games.engine.cards import Card
from games.nobles.actions import dethrone, regnant
from games.nobles.actions.ascendancy import EFFECT
from games.nobles.actions.dethrone import DETHRONE
from games.nobles.actions.duel_consequences import BEAR, REGNANT
from games.nobles.actions.festival import FEAST
from games.nobles.cards import read_card
from games.nobles.moves.court import RESETTLE
from games.nobles.phases import calamities, peasants
from games.nobles.phases.action_phase import ACT
from games.nobles.phases.inauguration import INAUGURATE, MAKE_ROOM, find_usurped
from games.nobles.phases.population import ARRANGE, OBLIGED
from games.nobles.setup import START
from games.nobles.shown import lay_out
from games.nobles.view import RivalsView

STAYS: Final = frozenset({RESETTLE, MAKE_ROOM, ARRANGE, OBLIGED, START})
"""5.12 Questions that move a Subject at most to another row, so that its mark stays."""


def find_loss(view: RivalsView, ask: Ask, token: str) -> str:
    """Return what else the choice takes from the seat that is asked; "" for nothing."""
    card = read_card(token)
    if ask.rule == ACT:
        return find_stake(view, token)
    if ask.rule == FEAST:
        return find_feast_loss(view)
    if ask.rule == BEAR and token == REGNANT:
        return find_beneath(view, view.own.royals[0].card)
    if card is None:
        return ""
    if ask.prompt == calamities.STARVE:
        fallen = calamities.find_highest(lay_out(view).kingdoms[view.own.seat])
        return find_mark(view, fallen[0], fallen[0].face) if len(fallen) == 1 else ""
    if ask.rule == INAUGURATE:
        jack = find_usurped(lay_out(view).kingdoms[view.own.seat], card)
        return find_beneath(view, jack) if jack is not None else ""
    if ask.rule == DETHRONE:
        return find_beneath(view, card)
    if ask.rule == EFFECT:
        return "another Club replaces one of your Subjects" if card.suit == "C" else ""
    if ask.rule == regnant.PILLAGE.rule and card in view.other.peasants:
        seditious = regnant.is_seditious(lay_out(view), view.own.seat, card)
        return "Sedition costs you a Glory card" if seditious else ""
    marked = "" if ask.rule in STAYS else find_mark(view, card)
    sacrifice = find_sacrifice(view, card) if ask.rule == peasants.REPLACE else ""
    return "; ".join(filter(None, [marked, sacrifice]))


def find_stake(view: RivalsView, action: str) -> str:
    """8.5, 9.17 Return what an action takes or may take when it goes on; what lies beneath the only Royal Card that can be dethroned."""
    own = view.own
    if action == "dethrone":
        fallen = dethrone.candidates(lay_out(view), own.seat).legal
        return find_beneath(view, fallen[0]) if len(fallen) == 1 else ""
    if not view.is_due(action):
        return ""
    if action == "tournament" and own.tournament is not None:  # 9.12b, 9.12e
        costly = view.options.tournament_club == "discard" and len(own.subjects) > 1
        club = f", and a Club costs you {own.tournament.subject.face}" if costly else ""
        return f"{own.tournament.diamond.face} is discarded{club}"
    if action == "treaty" and own.treaty is not None:  # 9.14b
        return f"{own.treaty.diamond.face} is discarded"
    if action == "crusade" and own.crusade is not None:  # 9.8b, 9.8f
        return "you lose both unless it is lower" if own.crusade.step == 2 else "a Club costs you one of your two cards"
    if action == "festival" and own.festival is not None:  # 9.10g, 9.10j
        fed = "a Club costs you a Subject" if own.row_subjects else ""
        return fed if own.festival.step == 2 else find_feast_loss(view)
    return ""


def find_feast_loss(view: RivalsView) -> str:
    """9.10j Return that the Festival Diamond is discarded, if it is still there."""
    diamond = view.own.festival.diamond if view.own.festival is not None else None
    return f"{diamond.face} is discarded" if diamond is not None else ""


def find_beneath(view: RivalsView, card: Card) -> str:
    """5.11a Return what lies beneath one of your Royal Cards and is discarded before it."""
    royal = next((royal for royal in view.own.royals if royal.card == card), None)
    if royal is None:
        return ""
    beneath = [*([royal.preparation] if royal.preparation is not None else []), *royal.recovery]
    return f"you lose what lies beneath it: {', '.join([one.face for one in beneath])}" if beneath else ""


def find_mark(view: RivalsView, card: Card, called: str = "it") -> str:
    """5.12 Return what ends and which Diamond is discarded when that own Subject leaves its row; `called`: the name of the Subject there."""
    marks = {"Tournament": view.own.tournament, "Treaty": view.own.treaty}
    found = [(name, mark.diamond) for name, mark in marks.items() if mark is not None and mark.subject == card]
    return "; ".join([f"your {name} and {diamond.face} go with {called}" for name, diamond in found])


def find_sacrifice(view: RivalsView, card: Card) -> str:
    """7.1a Return that a Peasant is discarded too if the higher card comes from the hand, where the hand has one."""
    higher = peasants.improvements(lay_out(view), view.own.seat).get(card, [])
    return "a card from your hand costs a Peasant too" if any(one in view.own.hand for one in higher) else ""
