"""5.1d A Slot or chit that is named for an action it does not serve: the rule that says what serves."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.errors import Refusal
from games.estate.chits import CHIT, TAKING, standing_on, unfit_chit
from games.estate.given import name_goods_asked
from games.estate.lands import Holding, title
from games.estate.setup import SLOTS
from games.estate.state import Estate

_SERVES: Final = {
    "5.1e": "you can only work Granges, Forests and Mines",
    "5.4b": "you can only harvest Granges",
    "5.7a": "you can only smith in Villages",
    "5.8a": "you can only recruit into Villages",
    "5.10a": "Soldiers can only be in Castles",
    "5.11a": "the Slot isn't Open",
    "4.4i": "the Slot isn't Open",
    "4.4i1": "there is no room on it",
}


def find_misplaced(g: Estate, seat: Seat, ask: Ask, word: str) -> Refusal | None:
    """2.2a, 2.3 Return why the Slot or chit of that name can't be chosen, by the rule that asks; None if it names neither."""
    name = word.upper()
    place, _, chit = name.partition(".")
    slots = dict(g.slots(seat))
    if ask.rule == "3.3":
        return no_pair(ask, name)
    if ask.rule == "4.4g" and len(name) == 1 and name.isalpha():
        return Refusal(ask.rule, f"you have no Land {name}")
    if ask.rule in ("5.11a", "4.4i") and place in slots and not chit and "mine" in dict(ask.options):
        return Refusal(ask.rule, f"{place} is a Slot: first name the kind of Holding, then the Slot")
    if CHIT.fullmatch(name):
        return misplaced_chit(g, seat, ask, name)
    if not is_about_slots(ask) or chit:
        return None
    if place not in slots:
        why = _nowhere(g, seat, place)
    elif (holding := slots[place]) is None:
        why = f"{place} is Open: no Holding is there"
    else:
        why = unfit(g, ask, place, holding)
    return Refusal(ask.rule, why) if why else None


def misplaced_chit(g: Estate, seat: Seat, ask: Ask, name: str) -> Refusal | None:
    """5.13b, 5.15c, 5.15e Return why a Peasant or Soldier, named by its Slot, can't be chosen; None if its Slot says nothing."""
    place, slots = name.partition(".")[0], dict(g.slots(seat))
    if ask.rule == "5.15e":
        return Refusal(ask.rule, "you have enough grain, so no one is lost")
    if ask.rule == "5.13b" and (goods := name_goods_asked(ask)):
        return Refusal(ask.rule, f"the circle asks for {goods}, and Goods come from your Stockpile")
    if ask.rule in ("5.13b", "5.15c"):
        if slots.get(place) is not None:
            return no_such_chit(g, seat, ask, name)
        why = f"{place} is Open: no one stands there" if place in slots else _nowhere(g, seat, place)
        return Refusal(ask.rule, why) if why else None
    if not is_about_slots(ask) or place not in slots:
        return None
    if slots[place] is None:
        return Refusal(ask.rule, f"{place} is Open: no Holding is there")
    unfit = unfit_chit(g, seat, ask.rule, name) if ask.rule in TAKING else None
    return unfit or Refusal(ask.rule, f"name the Holding, {place}, not the people on it")


def is_about_slots(ask: Ask) -> bool:
    """Return whether the choices are Slots; 5.4b, 5.11a and 4.4i also ask for other things."""
    tokens = [option.token for option in ask.options]
    places = ("5.1e", "5.3a", "5.4b", "5.7a", "5.8a", "5.9a", "5.10a", "5.11a", "5.12a", "4.4i", "4.4i1")
    return ask.rule in places and not ask.amount and all(token[-1:].isdecimal() for token in tokens)


def _nowhere(g: Estate, seat: Seat, place: str) -> str:
    """2.2a A Slot that the Demesne does not have."""
    land, number = place.rstrip("0123456789"), place.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if not number.isdecimal() or f"{land}{number}" != place or not land or len(place) > 6:
        return ""
    if land not in g.land_names(seat) and (len(land) > 1 or land in ("Q", "W", "O")):  # a Request, a Reward, an offer
        return ""
    if land not in g.land_names(seat):
        return f"you have no Slot {place}: there is no Land {land}"
    return f"you have no Slot {place}: Land {land} has {len(g.lands[seat][g.land_names(seat).index(land)])}"


def unfit(g: Estate, ask: Ask, place: str, holding: Holding) -> str:
    """Return its kind and the kind that is needed, in words; or why its Slot can't be used; "" if nothing is wrong."""
    if ask.rule != "5.9a":
        why = _SERVES.get(ask.rule, "")
    elif any(g.at(ask.seat, option.token).kind == "castle" for option in ask.options):
        why = "you can only train Soldiers in Castles"
    else:
        why = "no Peasant stands there"
    return why and f"{place} is a {title(holding.kind)}: {why}"


def no_pair(ask: Ask, name: str) -> Refusal | None:
    """2.7, 3.3 Return why two Peasants can't stand on this pair, for example `C1+A1`; None unless it is a pair of Slots of the setup."""
    pair = name.split("+")
    if len(pair) != 2 or not set(pair) <= set(SLOTS):
        return None
    able = {slot for option in ask.options for slot in option.token.split("+")}
    full = next((slot for slot in pair if slot not in able), "")
    if full:
        return Refusal("3.3", f"there is no room for a Peasant on {full}")
    return Refusal("3.3", f"there is room for one Peasant on {pair[0]}") if pair[0] == pair[1] else None


def no_such_chit(g: Estate, seat: Seat, ask: Ask, name: str) -> Refusal:
    """5.8c, 5.13b, 5.15d Return why that Peasant or Soldier can't be named."""
    place, _, number = name.partition(".")
    holding = g.at(seat, place)
    standing = holding.peasants + holding.garrison
    if not 1 <= int(number) <= standing:
        return Refusal(ask.rule, standing_on(place, "soldier" if holding.kind == "castle" else "peasant", standing))
    if ask.rule == "5.15c":
        who = "New ones" if holding.kind in ("village", "castle") else f"Peasants on a {title(holding.kind)}"
        return Refusal("5.15d", f"{who} owe nothing and can't be lost")
    soldiers = any(g.at(seat, option.token.partition(".")[0]).kind == "castle" for option in ask.options)
    if soldiers and holding.kind != "castle":
        return Refusal("5.13b", f"the circle asks for Soldiers, and {place} has Peasants")
    if holding.kind == "castle":
        return Refusal("5.13b", f"the circle asks for Peasants, and {place} has Soldiers")
    if int(number) > holding.peasants - holding.new - holding.toiled:
        return Refusal("5.8c", "a Peasant recruited this Season can't be delivered")
    return Refusal("5.13b", "it is Moved or Spent: you can only deliver a Free Peasant")
