"""10.1 Places of named things, as far as a seat sees them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from games.aristocracy import auction, ball, ending, stall, tax, turn
from games.aristocracy.actions import build, buy, downgrade, favor, harvest, hide, sell, store, trade, visit
from games.aristocracy.setup import ROYALS
from games.aristocracy.view import CourtView
from games.engine.asking.ask import Ask
from games.engine.cards import SIGNS, Card

_LETTERS: Final = str.maketrans({sign: letter for letter, sign in SIGNS.items()} | {"¹": "1", "²": "2"})
_CARD: Final = re.compile(r"[A2-9TJQK][CDHS][12]?")
_BUILDING: Final = re.compile(r"b\d+")

_WANTED: Final = {
    turn.ACT: "say what you do, for example trade, hide or royal",
    auction.BID: "say how many coins you bid",
    ending.END: "say end or decline",
    auction.TAKE: "say take or leave",
    tax.PAY: "you discard cards from your hand",
    ball.BRING: "you bid cards from your hand",
    auction.PURCHASE: "you take a card in the market",
    auction.NAME: "you name a card in the market, or none",
    stall.SET_OUT: "your stall is set out from your hand",
    trade.SWAP: "you trade a card in your stall for another's or the market's",
    "Which card from your stall do you give?": "you give a card in your stall",
    "Which card do you take?": "you take a card in another player's stall or the market",
    store.SWAP: "you swap a card in hand or stall with one of your building cards",
    "Which card do you put in?": "you put in a card in your hand or stall",
    "Which building card do you take out?": "you take out one of your building cards",
    hide.TAKE: "you hide a card in your stall",
    sell.DISCARD: "you sell two cards in your stall",
    harvest.TAKE: "name one of your farms",
    favor.DISCARD: "a Favor takes a face card in your hand or stall",
    downgrade.TAKE: "you take a card from one of your own buildings",
    build.CHOOSE: "say what you build or upgrade",
    build.MATERIAL: "you build with cards in your hand and stall",
    "What do you upgrade it to?": "say estate or chateau",
    build.UPGRADE: "you upgrade with cards in your hand and stall",
    visit.CHOOSE: "name an opponent's building",
    visit.FIRST: "you name a card of the building that you visit, or none",
    visit.AGAIN: "say discard or coin",
    buy.CHOOSE: "you buy a card that lies open in the discard pile",
}
"""By the question, or by the rule where it asks only one, what is answered."""


def tell_purpose(ask: Ask, word: str) -> str | None:
    """1.7 Return what the question is for; nothing for a building where one is asked for: whose it is says why not."""
    is_building = ask.rule in (harvest.TAKE, build.CHOOSE, visit.CHOOSE) and _BUILDING.fullmatch(word.casefold())
    return "" if is_building else _WANTED.get(ask.prompt) or _WANTED.get(ask.rule)


def spell_word(word: str) -> str | None:
    """1.4 Return a card's code, with or without its pack; None if the word isn't a card."""
    code = re.sub(r"^10", "T", word.translate(_LETTERS).upper())
    return code if _CARD.fullmatch(code) else None


def where(view: CourtView, word: str) -> str | None:
    """10.1 Return a clause that says where the card lies or who owns the building; None if it is out of sight or unknown."""
    if _BUILDING.fullmatch(word.casefold()):
        return building(view, word.casefold())
    code = spell_word(word)
    if code is None:
        return None
    found = {card: place for card, place in list_seen(view) if str(card).startswith(code)}
    if not found:
        return None
    face = view.face(next(iter(found))) if len(found) == 1 else draw_code(code)
    return f"{face} {' and '.join(dict.fromkeys(found.values()))}"


def draw_code(code: str) -> str:
    """1.4 Return a card's code as people read it, whichever its pack: `10♥` for `TH` and `TH2`."""
    return f"{'10' if code[0] == 'T' else code[0]}{SIGNS[code[1]]}"


def building(view: CourtView, name: str) -> str:
    """2.11 Return a clause that says who owns the building."""
    for seat in view.seats:
        for one in seat.buildings:
            if one.name == name:
                whose = "your own" if seat.seat == view.viewer else "another player's"
                return f"{name} is {whose} {one.kind}"
    return f"there is no building {name}"


def list_seen(view: CourtView) -> Iterator[tuple[Card, str]]:
    """10.1 Yield every card that the viewer sees, with its place."""
    zones = (
        (view.hand, "is in your hand"),
        (view.committed, "is face-down in front of you"),
        (view.market, "is in the market"),
        (view.open_pile, "lies open in the discard pile"),
        (view.flipped, "is flipped, on its way to the discard pile"),
        (view.looking, "is in the building that you visit"),
        (ROYALS, "is a royal, which only marks the phase"),
    )
    for zone, place in zones:
        yield from ((card, place) for card in zone)
    for seat in view.seats:
        whose = "your" if seat.seat == view.viewer else "another player's"
        yield from ((card, f"is in {whose} stall") for card in seat.stall)
        for one in seat.buildings:
            yield one.address, f"is the address of {one.name}"
            if one.offending:
                yield one.offending, f"lies open in {one.name}"
            yield from (
                (card, f"is a building card of {one.name}") for card in one.cards or () if card is not one.offending
            )
