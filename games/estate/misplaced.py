"""5.1d A Slot or chit that is named for an action it does not serve: the rule that says what serves."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.errors import Refusal
from games.estate.cards import amount_of
from games.estate.chits import CHIT
from games.estate.lands import Holding, title
from games.estate.state import Estate

_SERVES: Final = {
    "5.1e": "only Granges, Forests and Mines are worked",
    "5.4b": "only Granges are harvested",
    "5.7a": "bars are forged in Villages only",
    "5.8a": "Peasants come to Villages only",
    "5.10a": "Soldiers stand in Castles only",
    "5.11a": "the Slot is not Open",
    "4.4i": "the Slot is not Open",
    "4.4i1": "there is no room on it",
}


def misplaced(g: Estate, seat: Seat, ask: Ask, word: str) -> Refusal | None:
    """2.2a, 2.3 Why the Slot or chit of that name is no choice, by the rule that asks; None for what names none."""
    name = word.upper()
    place, _, chit = name.partition(".")
    slots = dict(g.slots(seat))
    if ask.rule in ("5.13b", "5.15c") and CHIT.fullmatch(name) and slots.get(place) is not None:
        return no_such_chit(g, seat, ask, name)
    if ask.rule == "4.4g" and len(name) == 1 and name.isalpha():
        return Refusal(ask.rule, f"you have no Land {name}")
    if not _asks_for_a_slot(ask) or chit:
        return None
    if place not in slots:
        why = _nowhere(g, seat, place)
    elif (holding := slots[place]) is None:
        why = f"{place} is Open: no Holding is there"
    else:
        why = unfit(g, ask, place, holding)
    return Refusal(ask.rule, why) if why else None


def _asks_for_a_slot(ask: Ask) -> bool:
    """Whether the choices are Slots; of 5.4b, 5.11a and 4.4i not all questions are."""
    tokens = [option.token for option in ask.options]
    places = ("5.1e", "5.3a", "5.4b", "5.7a", "5.8a", "5.9a", "5.10a", "5.11a", "5.12a", "4.4i", "4.4i1")
    return ask.rule in places and not ask.amount and all(token[-1:].isdigit() for token in tokens)


def _nowhere(g: Estate, seat: Seat, place: str) -> str:
    """2.2a A Slot that the Demesne does not have."""
    land, number = place.rstrip("0123456789"), place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if not number.isdigit() or f"{land}{number}" != place or not land or len(place) > 6:
        return ""
    if land not in g.land_names(seat):
        return f"you have no Slot {place}: there is no Land {land}"
    return f"you have no Slot {place}: Land {land} has {len(g.lands[seat][g.land_names(seat).index(land)])}"


def unfit(g: Estate, ask: Ask, place: str, holding: Holding) -> str:
    """What kind of Holding it is, and what kind is needed; or that it is not Open, not free, not Active."""
    if ask.rule != "5.9a":
        why = _SERVES.get(ask.rule, "")
    elif any(g.at(ask.seat, option.token).kind == "castle" for option in ask.options):
        why = "Soldiers are trained in Castles only"
    else:
        why = "no Peasant stands there"
    return why and f"{place} is a {title(holding.kind)}: {why}"


def no_such_chit(g: Estate, seat: Seat, ask: Ask, name: str) -> Refusal:
    """5.8c, 5.13b, 5.15d Why that Peasant or Soldier cannot be named."""
    place, _, number = name.partition(".")
    holding = g.at(seat, place)
    standing = holding.peasants + holding.garrison
    if not 1 <= int(number) <= standing:
        what = amount_of(standing, "soldier" if holding.kind == "castle" else "peasant")
        return Refusal(ask.rule, f"there {'is' if standing == 1 else 'are'} {what} on {place}")
    if ask.rule == "5.15c":
        who = "New ones" if holding.kind in ("village", "castle") else f"Peasants on a {title(holding.kind)}"
        return Refusal("5.15d", f"{who} owe nothing and cannot be lost")
    if holding.kind == "castle":
        return Refusal("5.13b", "Peasants are asked for, and a Castle has none")
    if int(number) > holding.peasants - holding.new - holding.toiled:
        return Refusal("5.8c", "a Peasant recruited this Season cannot be delivered")
    return Refusal("5.13b", "it is Moved or Spent: only a Free Peasant can be delivered")
