"""1.7 Refusals for words that answer nothing, and for a seat that has nothing to decide."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from games.aristocracy import auction, ball, ending, stall, tax, turn
from games.aristocracy.actions import build, buy, downgrade, favor, harvest, hide, sell, store, trade, visit
from games.aristocracy.actions.build import NEW
from games.aristocracy.actions.special import Special
from games.aristocracy.actions.specials import SPECIALS
from games.aristocracy.auction import highest_bidders
from games.aristocracy.state import PHASES, Court, is_face
from games.aristocracy.turn import ACTIONS
from games.aristocracy.verbs import ANSWERS, REPLIES, SAID_IN
from games.aristocracy.where import draw_code, spell_word
from games.engine.asking.ask import Ask, Seat
from games.engine.asking.typed import RANKS
from games.engine.cards import Card
from games.engine.errors import Refusal

NOT_YOURS: Final = "it's not your decision right now"
SPECIAL_OF: Final[dict[str, Special]] = {special.asks: special for special in SPECIALS.values()}
"""By the rule that asks its first question, the special action."""
WORD_FIRST: Final[dict[str, str]] = {
    turn.ACT: "first say what you do, then name the card or building",
    build.CHOOSE: "first say what you build or upgrade, then name the cards",
    build.UPGRADE: "first say estate or chateau, then name the cards",
    ending.END: "say end or decline",
    auction.TAKE: "say take or leave",
}
"""By the rule that asks for a word, what is said to a player who names a thing of sight instead."""
_SPECIALS: Final = {SPECIALS[royal].name.lower(): royal for royal in PHASES} | {"upgrade": "K"}
"""2.20 The rank of the face card that takes each special action; 5.11d an upgrade is a Build."""
_NEW: Final = re.compile(rf"\bnew (?={'|'.join(NEW.values())})")
KINDS: Final = tuple(NEW.values())
BY_BUILDING: Final = (harvest.TAKE, visit.CHOOSE)
"""The rules that ask for a building."""
CARDS_OF_MINE: Final = (trade.SWAP, store.SWAP, hide.TAKE, sell.DISCARD, favor.DISCARD, build.MATERIAL, build.UPGRADE)


def stray(g: Court, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """1.7 Return the rule against what was said; None for the rule that asks, or for 4.9a."""
    said = _NEW.sub("new-", words.casefold()).split()
    if not said:
        return None
    word = said[0].casefold()
    if ask is None:
        return idle(g, seat, word)
    wrong = [one for one in said if not is_choice(ask, one)]
    if said[0] in wrong and (other := refuse_special(g, ask, word)):
        return other
    if word in (*ACTIONS, "end", "decline") and said[0] in wrong:
        return out_of_turn(g, ask, word)
    if word in ANSWERS:
        return out_of_step(ask, word)
    return find_misdirection(g, seat, ask, wrong[0]) if wrong else None


def is_choice(ask: Ask, word: str) -> bool:
    """Return whether the word, or a token that begins with it, is one of the choices."""
    start = (spell_word(word) or word).casefold()
    return any(option.token.casefold().startswith(start) for option in ask.options)


# ---- Said by a seat that is asked nothing


def idle(g: Court, seat: Seat, word: str) -> Refusal | None:
    """4.9a, 6.1, 6.3 Refuse actions and the end of the game; refuse answers to the step by its own rule."""
    if word in ("decline", "end") and g.step == "end_decision" and seat in g.decided:
        return Refusal("1.8", "you've declined to end the game, and that is final")
    if word == "decline" or (word == "end" and g.step == "end_decision"):
        return Refusal(ending.END, "players qualified by sight decide that at the end of a King phase")
    if word == "end" and g.active is None:
        return Refusal("6.1", "only a player qualified by sight can end the game, at the end of a King phase")
    if word in ACTIONS or word == "end":
        return Refusal("4.9a", NOT_YOURS)
    if word in REPLIES:
        return Refusal(REPLIES[word], NOT_YOURS)
    step = SAID_IN.get(g.step)
    if word in ANSWERS and word != step:
        return Refusal(ANSWERS[word][0], "it isn't time for that decision")
    if step in _IDLE and (word == step or is_answer(word)):
        return _IDLE[step](g, seat)
    return Refusal(ANSWERS[word][0], NOT_YOURS) if word in ANSWERS else None


def is_answer(word: str) -> bool:
    """Return whether the word could answer a question for cards or coins."""
    return word.isdecimal() or word == "none" or spell_word(word) is not None


def no_tax(g: Court, seat: Seat) -> Refusal:
    """4.4a Refuse a seat that isn't over its maximum; 4.4b all choose at once."""
    if seat in g.decided:
        return Refusal("4.4b", "you've chosen your discards; you can undo that until everyone has chosen")
    return Refusal(tax.PAY, "your hand isn't over its limit, so you discard nothing")


def no_ball(g: Court, seat: Seat) -> Refusal:
    """4.5a Refuse a bid out of Herald order; 1.9a without a hand; 1.8 a second time."""
    return no_cards(g, seat, ball.BRING)


def no_stall(g: Court, seat: Seat) -> Refusal:
    """4.7a Refuse a stall out of Herald order; 1.9a without a hand; 1.8 a second time."""
    return no_cards(g, seat, stall.SET_OUT)


def no_cards(g: Court, seat: Seat, rule: str) -> Refusal:
    """1.8, 1.9a, 7.5 Return why the seat doesn't commit cards now, or the `rule` that sets Herald order."""
    if seat in g.decided and g.options.commit_order == "simultaneous":
        return Refusal("7.5", "you've chosen your cards; you can undo that until everyone has chosen")
    if seat in g.decided:
        return Refusal("1.8", "you've chosen your cards, and that is final")
    if not g.hands[seat]:
        return Refusal("1.9a", "you have no hand cards, so you commit none")
    return Refusal(rule, NOT_YOURS)


def no_bid(g: Court, seat: Seat) -> Refusal:
    """4.6b Refuse a second bid (1.8), a bid without coins (1.9b), and 7.8 one out of Herald order."""
    if not g.coins[seat]:
        return Refusal("1.9b", "you have no coin, so you bid 0")
    if seat in g.sealed:
        return Refusal("1.8", "you've bid, and that is final")
    return Refusal("7.8", NOT_YOURS)


def no_name(g: Court, seat: Seat) -> Refusal:
    """4.6c, 4.6d Refuse all but the highest bidder, or the tied seats in Herald order, 1.8 once each."""
    if seat in g.named and g.options.sole_name == "free":
        return Refusal(auction.TAKE, "you've named your card; if only you did, you'll decide whether to take it")
    if seat in g.decided:
        return Refusal("1.8", "you've named your card, and that is final")
    if g.step == "purchase":
        return Refusal(auction.PURCHASE, "only the highest bidder takes a card")
    tied = seat in highest_bidders(g)
    return Refusal(auction.NAME, NOT_YOURS if tied else "only players tied for the highest bid name a card")


_IDLE: Final[dict[str | None, Callable[[Court, Seat], Refusal]]] = {
    "tax": no_tax,
    "ball": no_ball,
    "bid": no_bid,
    "name": no_name,
    "stall": no_stall,
}


# ---- Said by a seat that is asked something else


def out_of_turn(g: Court, ask: Ask, word: str) -> Refusal:
    """4.9a Refuse actions outside a turn; 5.1b a second one before the first is chosen; 6.1, 6.3 the end of the game."""
    if word == "decline":
        return Refusal(ending.END, "you decide that at the end of a King phase, if you're qualified by sight")
    if ask.rule in (visit.FIRST, visit.AGAIN):
        return Refusal(ask.rule, "finish your Visit first")
    if g.active is not None:
        return Refusal("5.1b", f"first choose what {g.acting.capitalize() or 'the action'} needs")
    if word == "end":
        return Refusal("6.1", "only a player qualified by sight can end the game, at the end of a King phase")
    return Refusal("4.9a", "actions are for a turn, and no one is taking a turn now")


def refuse_special(g: Court, ask: Ask, word: str) -> Refusal | None:
    """5.7a, 5.9a Return how a special action is taken, where it is named as an action; 5.12d no coin is asked for at a first look."""
    if ask.rule == turn.ACT and word in _SPECIALS:
        royal = _SPECIALS[word]
        face = PHASES[royal]
        if royal == g.royal:
            return Refusal("5.9a", f"to {word}, say royal and pay a coin, or say favor and discard a {face.lower()}")
        phase, does = PHASES[g.royal], SPECIALS[g.royal].does
        return Refusal(
            favor.DISCARD, f"to {word} in the {phase} phase, say favor and discard a {face.lower()}; Royal only {does}"
        )
    if ask.rule == visit.FIRST and word in visit.DISCARD_OR_COIN:
        return Refusal(ask.rule, "no card lies open there yet: name one that stays open, or none")
    return None


def out_of_step(ask: Ask, word: str) -> Refusal:
    """4.2 Refuse the answer to another step by its own rule, or a missing choice by the rule that asks."""
    if ask.rule in ANSWERS[word]:
        return Refusal(ask.rule, "name your choice")
    return Refusal(ANSWERS[word][0], "it isn't time for that decision")


def find_misdirection(g: Court, seat: Seat, ask: Ask, word: str) -> Refusal | None:
    """5.1e, 5.2c, 5.7a Return why this word can't be the thing to choose; None if nothing special is wrong."""
    code, name = spell_word(word), word.casefold()
    is_thing = code is not None or name in (*RANKS, *KINDS, *[building.name for building in g.buildings])
    if ask.rule in (store.SWAP, downgrade.TAKE) and name in (
        *KINDS,
        *[building.name for building in g.buildings_of(seat)],
    ):
        return Refusal(ask.rule, f"name the card, not the building{'' if name in KINDS else f' {name}'}")
    if ask.rule in (turn.ACT, ending.END, auction.TAKE) and is_thing:
        return Refusal(ask.rule, WORD_FIRST[ask.rule])
    if ask.rule in (build.CHOOSE, build.UPGRADE) and is_among(code, g.mine(seat)):
        return Refusal(ask.rule, WORD_FIRST[ask.rule])
    if ask.rule in SPECIAL_OF and (other := no_other(g, ask.rule, name, code)):
        return other
    if ask.rule in BY_BUILDING and code is not None and ask.legal:
        return Refusal(ask.rule, f"name the building, not the card {draw_code(code)}")
    return no_card(g, seat, ask.rule, code) if code is not None else None


def no_other(g: Court, rule: str, word: str, code: str | None) -> Refusal | None:
    """5.9a, 5.7a Refuse a target of another special action; 5.13b an empty pile."""
    building = next((building for building in g.buildings if building.name == word), None)
    if rule == visit.CHOOSE and building:
        return Refusal(visit.CHOOSE, f"{word} is your own building")
    wanted = "Visit" if building else "Build" if word in NEW else "Buy" if is_among(code, g.open_pile()) else None
    if wanted and wanted != SPECIAL_OF[rule].name:
        return only(g, rule)
    if rule == buy.CHOOSE and code is not None and not g.pile:
        return Refusal("5.13b", "the discard pile has no face-up card")
    return None


def only(g: Court, rule: str) -> Refusal:
    """5.9a Refuse all but the phase's special action; 5.7a all but that of the face card."""
    royal = next(royal for royal in PHASES if SPECIALS[royal].name == SPECIAL_OF[rule].name)
    special = SPECIALS[royal]
    if g.acting == "favor" or royal != g.royal:
        return Refusal(favor.DISCARD, f"a {PHASES[royal].lower()} only {special.does}")
    return Refusal("5.9a", f"in the {PHASES[g.royal]} phase Royal only {special.does}")


def no_card(g: Court, seat: Seat, rule: str, code: str) -> Refusal | None:
    """5.1e, 5.2c, 5.3a, 5.7a, 5.12d Return why that card can't be chosen; None if it only lies elsewhere."""
    if rule == visit.AGAIN:
        return no_second_card(g, code)
    if rule == visit.FIRST and g.look and is_among(code, g.building(f"b{g.look.building}").cards):
        return Refusal(visit.FIRST, f"{draw_code(code)} matches, and only a card that doesn't may be left open")
    if rule in CARDS_OF_MINE and is_among(code, g.flipped):
        return Refusal("5.1e", f"{draw_code(code)} is flipped and can no longer be used")
    if rule == build.MATERIAL and is_among(code, g.mine(seat)):
        return Refusal(build.MATERIAL, f"{draw_code(code)} is already this building's address card")
    if rule == trade.SWAP and is_among(code, g.hands[seat]):
        return Refusal("5.2c", f"{draw_code(code)} is in your hand: hand cards can't be traded")
    if rule == store.SWAP and is_among(code, [building.address for building in g.buildings_of(seat)]):
        return Refusal(store.SWAP, f"{draw_code(code)} is an address card, which can't be swapped")
    if rule == favor.DISCARD and is_among(code, [card for card in g.mine(seat) if not is_face(card)]):
        return Refusal(favor.DISCARD, f"{draw_code(code)} isn't a face card")
    return None


def no_second_card(g: Court, code: str) -> Refusal:
    """5.12e, 5.12f Refuse a card on a second Visit: the open one is discarded, or the owner pays."""
    building = g.building(f"b{g.look.building}") if g.look else None
    if building is not None and is_among(code, [building.offending] if building.offending else []):
        return Refusal("5.12f", "it's the open card: say discard or coin")
    return Refusal(visit.AGAIN, "discard the open card or take a coin: you can't name another card")


def is_among(code: str | None, zone: Iterable[Card]) -> bool:
    """Return whether a card written like this, with or without its pack, is one of these."""
    return code is not None and any(str(card).startswith(code) for card in zone)
