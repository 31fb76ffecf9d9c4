"""5.1d Words that name nothing that the question asks for: first what is wrong with them, then what is asked for, by the rule that forbids just that."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from games.engine.asking.ask import Ask, Seat, seat_of, seat_token
from games.engine.errors import Refusal
from games.engine.running.words import LONGEST
from games.estate.amounts import NONE, good_of, is_amount
from games.estate.build import BUILD, REMOVE
from games.estate.cards import GOODS, REQUESTS, amount_of
from games.estate.castle import RESTATION, TRAIN
from games.estate.chits import CHIT, TAKING, standing_on, unfit_chit
from games.estate.claim import GROW, PICK, PLACE, USE
from games.estate.given import NO_SHORTFALL, find_misgiven, name_goods_asked
from games.estate.lands import KINDS, Holding, title
from games.estate.move import MOVE
from games.estate.naming import NOTHING, list_several
from games.estate.requests import CIRCLES, FILL
from games.estate.requests import GIVE as DELIVER
from games.estate.setup import SET_UP, SLOTS, STAND
from games.estate.state import Estate
from games.estate.trade import ACCEPT, ANYONE, BARGAIN, CLOSE, GIVE, RECIPIENT, WANT
from games.estate.turn import ACT, ACTIONS
from games.estate.upkeep import LOSE
from games.estate.view import view
from games.estate.village import RECRUIT, SMITH
from games.estate.where import where
from games.estate.work import HARVEST, WORK

_MOST_NAMED: Final = 4
"""The most choices that are named where a question has no words for what it asks for."""
ASKED_FOR: Final[Mapping[str, str]] = {
    SET_UP: "name what goes into each Slot, for example grange",
    STAND: "name two Slots for your Peasants, for example A1+A2",
    PICK: "name a card in the pool, or pass",
    GROW: "name one of your Lands",
    USE: "say goods or holding, then a kind and an Open Slot",
    PLACE: "name a Slot with room",
    ACT: "first say what you do, for example work, then where",
    WORK: "name one of your Granges, Forests or Mines",
    MOVE: "name one of your Holdings",
    HARVEST: "name one of your Granges",
    SMITH: "name one of your Villages",
    RECRUIT: "name one of your Villages",
    TRAIN: "name one of your Holdings",
    RESTATION: "name one of your Castles",
    BUILD: "name a kind of Holding, then an Open Slot",
    REMOVE: "name one of your Holdings",
    FILL: "name a circle on the Track, for example Q16.1",
    DELIVER: "name who is given, for example B2.1",
    BARGAIN: "first say what you do: offer, accept, decline or withdraw",
    GIVE: "name Goods, for example 2wood, or none",
    WANT: "name Goods, for example 2wood, or none",
    ACCEPT: "name an open offer",
    CLOSE: "name an open offer",
    LOSE: "name who is lost, for example B2.1",
}
"""What each question asks for."""
_OF_SLOTS: Final = frozenset({WORK, MOVE, HARVEST, SMITH, RECRUIT, TRAIN, RESTATION, BUILD, REMOVE, USE, PLACE})
"""Questions for Slots; some of them ask for other things too."""
_SERVES: Final[Mapping[str, str]] = {
    WORK: "you can only work Granges, Forests and Mines",
    HARVEST: "you can only harvest Granges",
    SMITH: "you can only smith in Villages",
    RECRUIT: "you can only recruit into Villages",
    RESTATION: "Soldiers can only be in Castles",
    BUILD: "the Slot isn't Open",
    USE: "the Slot isn't Open",
    PLACE: "there is no room on it",
}
_NO_GOODS: Final = re.compile(
    r"-?[\d.]*(peasant|soldier|favou?r|land|slot|holding|request|reward|circle|grange|forest|mine|village|castle)s?"
    r"|-?[\d.]*(baron|count|duch)(y|ies)|[a-z]\d(\.\d+)?|[qw]\d\d(\.\d)?"
)
_FRACTION: Final = re.compile(r"-[\d.]+|\d*[.,]\d+")
_NUMBERED: Final = re.compile(r"[a-z]{1,2}\d{1,4}(\.\d{1,4})?")
_OFFER: Final = re.compile(r"O\d+")
_TRADED: Final = Refusal(GIVE, f"you can only trade Goods: {', '.join(GOODS)}")
_WHOLE: Final = Refusal(WANT, "amounts are whole numbers from 1 to 999999, for example 2wood")


def find_misnamed(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.1d Return why these words, in small letters, don't answer the question; None where each is a choice."""
    special = _SPECIAL.get(ask.rule)
    refusal = special(g, seat, ask, said) if special is not None else None
    if refusal is not None:
        return refusal
    if ask.rule == NO_SHORTFALL:
        return find_misplaced(g, seat, ask, " ".join(said))
    word = find_unknown(ask, said)
    if ask.amount:
        return no_number(ask, said)
    if not word:
        return no_count(ask, said)
    several = list_several(g, seat, " ".join(said)) if is_about_slots(ask) else []
    if several:
        kind = title(g.at(seat, several[0]).kind)
        return Refusal(ask.rule, f"your {kind} could be {', '.join(several[:-1])} or {several[-1]}: name its Slot")
    placed = find_misplaced(g, seat, ask, word) or no_such_kind(g, seat, ask, said)
    return placed or Refusal(ask.rule, _join(name_thing(g, seat, ask, word), tell_purpose(ask)))


def find_unknown(ask: Ask, said: list[str]) -> str:
    """Return the first word that begins no choice; empty where all do."""
    tokens = [option.token.casefold() for option in ask.options]
    return next((word for word in said if not any(token.startswith(word) for token in tokens)), "")


def tell_purpose(ask: Ask, word: str = "") -> str:
    """5.1d Return what the question asks for."""
    if ask.prompt == RECIPIENT:
        return "name who it's for, or anyone"
    return ASKED_FOR.get(ask.rule) or f"say {' or '.join(ask.legal[:_MOST_NAMED])}"


def _join(wrong: str, purpose: str) -> str:
    both = f"{wrong}: {purpose}"
    return both if len(both) <= LONGEST else wrong


def name_thing(g: Estate, seat: Seat, ask: Ask, word: str) -> str:
    """Return what a word means, in a clause, wherever it is said; or that it means nothing."""
    if seat_of(word) is not None:
        return f"{word} is a player"
    if word in KINDS:
        return f"{word} is a kind of Holding"
    if word in ACTIONS:
        return f"{word} is an action"
    if is_amount(word) or word in GOODS:
        return f"{word.lstrip('0123456789')} is Goods"
    if word in NOTHING:
        return "you must choose something here"
    if word.rstrip("s") in ("peasant", "soldier"):
        return f"a {word.rstrip('s').capitalize()} is named by its Holding"
    if word.isdecimal():
        return f"{word[:20]} is only a number"
    lying = where(view(g, seat), word)
    if lying is None and _NUMBERED.fullmatch(word):
        return f"there is no {word.upper()}"
    return lying or f'"{word[:20]}" means nothing here'


def no_count(ask: Ask, said: list[str]) -> Refusal | None:
    """5.1d Return why these are too few or too many, each of which is a choice; None where the number is right."""
    if ask.low <= len(said) <= ask.high:
        return None
    if not said:
        return Refusal(ask.rule, _join("you named nothing", tell_purpose(ask)))
    needed = f"just {ask.low}" if ask.low == ask.high else f"{ask.low} to {ask.high}"
    return Refusal(ask.rule, f"you named {len(said)}, and it must be {needed}")


def no_number(ask: Ask, said: list[str]) -> Refusal:
    """5.4b Return why that isn't an amount that can be taken."""
    most = int(ask.options[-1].token)
    word = " ".join(said)[:20]
    if word.isdecimal() and int(word) > most:
        return Refusal(ask.rule, f"{word} is more than the {amount_of(most, 'grain')} on it")
    wrong = f'"{word}" isn\'t an amount' if word else "you named no amount"
    return Refusal(ask.rule, f"{wrong}: say {f'1 to {most}' if most > 1 else '1'}, or all")


# ---- Slots and those who stand there


def is_about_slots(ask: Ask) -> bool:
    """Return whether the choices are Slots; some of these questions ask for other things too."""
    return ask.rule in _OF_SLOTS and not ask.amount and all(option.token[-1:].isdecimal() for option in ask.options)


def find_misplaced(g: Estate, seat: Seat, ask: Ask, word: str) -> Refusal | None:
    """2.2a, 2.3 Return why the Slot or chit of that name can't be chosen, by the rule that asks; None if it names neither."""
    name = word.upper()
    place, _, chit = name.partition(".")
    slots = dict(g.slots(seat))
    if ask.rule == GROW and len(name) == 1 and name.isalpha():
        return Refusal(ask.rule, f"you have no Land {name}")
    if ask.rule in (BUILD, USE) and place in slots and not chit and "mine" in dict(ask.options):
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
        why = _unfit(g, ask, place, holding)
    return Refusal(ask.rule, why) if why else None


def misplaced_chit(g: Estate, seat: Seat, ask: Ask, name: str) -> Refusal | None:
    """5.13b, 5.15c, 5.15e Return why a Peasant or Soldier, named by its Slot, can't be chosen; None if its Slot says nothing."""
    place, slots = name.partition(".")[0], dict(g.slots(seat))
    if ask.rule == NO_SHORTFALL:
        return Refusal(ask.rule, "you have enough grain, so no one is lost")
    if ask.rule == DELIVER and (goods := name_goods_asked(ask)):
        return Refusal(ask.rule, f"Goods come from your Stockpile, not from {place}: the circle asks for {goods}")
    if ask.rule in (DELIVER, LOSE):
        if slots.get(place) is not None:
            return no_such_chit(g, seat, ask, name)
        why = f"{place} is Open: no one stands there" if place in slots else _nowhere(g, seat, place)
        return Refusal(ask.rule, why) if why else None
    if not is_about_slots(ask) or place not in slots:
        return None
    holding = slots[place]
    if holding is None:
        return Refusal(ask.rule, f"{place} is Open: no Holding is there")
    unfit = unfit_chit(g, seat, ask.rule, name) if ask.rule in TAKING else None
    standing = standing_on(
        place, "soldier" if holding.kind == "castle" else "peasant", holding.peasants + holding.garrison
    )
    return unfit or Refusal(ask.rule, f"{standing}: name the Holding, {place}")


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


def _unfit(g: Estate, ask: Ask, place: str, holding: Holding) -> str:
    """Return its kind and the kind that is needed, in words; or why its Slot can't be used; "" if nothing is wrong."""
    if ask.rule != TRAIN:
        why = _SERVES.get(ask.rule, "")
    elif any(g.at(ask.seat, option.token).kind == "castle" for option in ask.options):
        why = "you can only train Soldiers in Castles"
    else:
        why = "no Peasant stands there"
    return why and f"{place} is a {title(holding.kind)}: {why}"


def no_such_kind(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """2.4 Return why `A1 forest` isn't a Holding: another kind lies there; or that the seat has none of the kind. None for other words."""
    kinds = [word for word in said if word in KINDS]
    places = [word.upper() for word in said if word.upper() in dict(g.slots(seat))]
    if len(kinds) != 1 or not is_about_slots(ask):
        return None
    if len(said) == 2 and places:
        lying = dict(g.slots(seat))[places[0]]
        there = "Open" if lying is None else f"your {title(lying.kind)}"
        return Refusal(ask.rule, f"{places[0]} is {there}, not a {title(kinds[0])}")
    if len(said) == 1 and not any(holding.kind == kinds[0] for _, holding in g.holdings(seat)):
        return Refusal(ask.rule, _join(f"you have no {title(kinds[0])}", tell_purpose(ask)))
    return None


def no_such_chit(g: Estate, seat: Seat, ask: Ask, name: str) -> Refusal:
    """5.8c, 5.13b, 5.15d Return why that Peasant or Soldier can't be named."""
    place, _, number = name.partition(".")
    holding = g.at(seat, place)
    standing = holding.peasants + holding.garrison
    if not 1 <= int(number) <= standing:
        return Refusal(ask.rule, standing_on(place, "soldier" if holding.kind == "castle" else "peasant", standing))
    if ask.rule == LOSE:
        who = "New ones" if holding.kind in ("village", "castle") else f"Peasants on a {title(holding.kind)}"
        return Refusal("5.15d", f"{who} owe nothing and can't be lost")
    soldiers = any(g.at(seat, option.token.partition(".")[0]).kind == "castle" for option in ask.options)
    if soldiers and holding.kind != "castle":
        return Refusal(DELIVER, f"{place} has Peasants: the circle asks for Soldiers")
    if holding.kind == "castle":
        return Refusal(DELIVER, f"{place} has Soldiers: the circle asks for Peasants")
    if int(number) > holding.peasants - holding.new - holding.toiled:
        return Refusal("5.8c", "a Peasant recruited this Season can't be delivered")
    return Refusal(DELIVER, "it is Moved or Spent: you can only deliver a Free Peasant")


# ---- setup


def no_setup(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """3.2 Return why these don't fill the six Slots: one isn't a kind, or they are too few, too many, or one kind comes twice."""
    strange = find_unknown(ask, said)
    if strange:
        wrong = (
            f"{strange.upper()} is a Slot" if strange.upper() in SLOTS else f'"{strange[:20]}" isn\'t a kind of Holding'
        )
        return Refusal(SET_UP, f"{wrong}: name what goes into A1 A2 B1 B2 C1 C2, in this order")
    twice = next((word for word in said if said.count(word) > 1), "")
    if twice:
        return Refusal(SET_UP, f"{twice} is named twice: you have one of each kind, and one Slot stays open")
    if len(said) != len(SLOTS):
        return Refusal(SET_UP, f"you named {len(said)}: say what goes into all six Slots, open for one of them")
    return None


def no_pair(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """2.7, 3.3 Return why two Peasants can't stand on this pair, for example `C1+A1`; None unless it is a pair of Slots of the setup."""
    pair = [place for word in said for place in word.upper().split("+")]
    if len(pair) != 2 or not set(pair) <= set(SLOTS):
        return None
    able = {slot for option in ask.options for slot in option.token.split("+")}
    full = next((slot for slot in pair if slot not in able), "")
    if full:
        return Refusal(STAND, f"there is no room for a Peasant on {full}")
    return Refusal(STAND, f"there is room for one Peasant on {pair[0]}") if pair[0] == pair[1] else None


# ---- circles and Rewards


def no_circle(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.13a Return why that circle isn't there, or which circles a Request has that is named alone; None for any other word."""
    name, _, circle = " ".join(said).upper().partition(".")
    lying = next((one for one in g.track if one is not None and one.card == name), None)
    if name not in REQUESTS or lying is None:
        return None
    several = " or ".join(CIRCLES[name])
    many = f"{name} has {len(CIRCLES[name])} circle{'s' if len(CIRCLES[name]) > 1 else ''}"
    return Refusal(FILL, f"{many}: name {several}") if f"{name}.{circle}" not in CIRCLES[name] else None


# ---- trade


def no_such_offer(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.14e, 5.14f, 5.14g Return why that offer can't be accepted, declined or withdrawn by the seat; None for any other word."""
    name = said[0].upper() if len(said) == 1 else ""
    if not _OFFER.fullmatch(name):
        return None
    offer = next((offer for offer in g.offers if offer.name == name), None)
    if offer is None:
        return Refusal(ask.rule, f"{name} isn't open")
    if offer.maker == seat:
        return Refusal(ask.rule, f"{name} is your own offer")
    if ask.rule == ACCEPT:
        return Refusal(ask.rule, f"{name} isn't for you")
    return Refusal(ask.rule, f"you can't close {name}: its maker withdraws it, or the player named declines it")


def no_part(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.14a to 5.14c Return why a partner or an amount can't be named."""
    word = said[0] if len(said) == 1 else ""
    if ask.rule == GIVE and seat != g.active and word == ANYONE:
        return Refusal(WANT, "only the Active player may offer to anyone")
    if ask.rule == WANT and seat_of(word) is not None:
        return no_recipient(g, seat, word)
    return None if ask.prompt == RECIPIENT else no_goods(g, seat, ask, said)


def no_recipient(g: Estate, seat: Seat, word: str) -> Refusal | None:
    """5.14a, 6.4a Return why no offer can be made to that seat; None if nothing forbids it."""
    if word == seat_token(seat):
        return Refusal(BARGAIN, "you can't trade with yourself")
    return Refusal("6.4a", "that player has left the game") if seat_of(word) in g.resigned else None


def no_goods(g: Estate, seat: Seat, ask: Ask, said: list[str]) -> Refusal | None:
    """5.14b, 5.14c Return why these can't be given or wanted: no Goods, no whole numbers, twice one good, more than there is."""
    strange = [word for word in said if word != NONE and not is_amount(word)]
    if strange:
        return no_amount(ask, said, strange)
    if NONE in said and len(said) > 1:
        return Refusal(WANT, "say either none or amounts, not both")
    kinds = [good_of(word) for word in said]
    if len(set(kinds)) < len(kinds):
        return Refusal(WANT, "you named one good twice: name one amount of each good")
    for good in GOODS if ask.rule == GIVE else ():
        wanted = sum([int(word.removesuffix(good)) for word in said if good_of(word) == good])
        if wanted > (have := g.stocks[seat][good]):
            return Refusal(WANT, f"you can't give {amount_of(wanted, good)}: you have {have or 'none'}")
    return None


def no_amount(ask: Ask, said: list[str], strange: list[str]) -> Refusal:
    """5.14b Only Goods are traded; 5.14c in whole numbers. Return what is wrong with the words that aren't amounts."""
    if any(_NO_GOODS.fullmatch(word) for word in strange) or (
        len(said) == 1 and len(said[0]) == 1 and said[0].isalpha()
    ):
        return _TRADED
    if "iron" in strange:
        return Refusal(WANT, "iron could mean ore or bar: say which")
    if any(_FRACTION.fullmatch(word) or word.removesuffix("s").endswith(GOODS) for word in strange):
        return _WHOLE
    number = next((word for word in strange if word.isdecimal()), "")
    if number and len(strange) == 1:
        return Refusal(WANT, f"{number[:20]} of which good? Say grain, wood, ore or bar")
    word = next((word for word in strange if not word.isdecimal()), strange[0])
    return Refusal(ask.rule, f'"{word[:20]}" isn\'t Goods: name grain, wood, ore or bar, for example 2wood')


_SPECIAL: Final[Mapping[str, Callable[[Estate, Seat, Ask, list[str]], Refusal | None]]] = {
    SET_UP: no_setup,
    STAND: no_pair,
    FILL: no_circle,
    **dict.fromkeys((ACCEPT, CLOSE), no_such_offer),
    **dict.fromkeys((GIVE, WANT), no_part),
    **dict.fromkeys((DELIVER, LOSE, NO_SHORTFALL), find_misgiven),
}
