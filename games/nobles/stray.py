"""4. Rules for words that answer nothing: the rule that is named for each, and the rules that may refuse each word."""

from __future__ import annotations

from typing import Final

from games.engine.ask import Ask, Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.battle import positions
from games.nobles.cards import read_card
from games.nobles.moves.orders import no_order
from games.nobles.moves.preparations import USES, unusable
from games.nobles.moves.unoffered import no_court_card
from games.nobles.phases.action_phase import END, MENU
from games.nobles.phases.population import ACTS
from games.nobles.state import Rivals

ORDERS: Final = "orders"
RULES: Final[dict[str, str]] = {**{word: action.rule for word, action in (MENU | ACTS).items()}, END: "4.1"}
"""The rule of each word of the two phases."""
VERBS: Final = {**RULES, ORDERS: "14.5", "": "4.4"}
"""The rule of each word of the commands."""
MOMENTS: Final = {
    "S": ("9.7c", "Fortifications go with the Army Card that you defend with"),
    "H": ("9.11d", "you can use Training in a Duel, once all cards are played"),
    "C": ("9.9e", "you can reveal Intimidation in a Polity, once both cards are played"),
    "D": ("9.18f", "a Stockpile goes with your bid, or alone raises your bid that was beaten"),
}
"""10.8 When a Preparation is used, by its suit."""

ELSEWHERE: Final = {
    "yield": "only a challenged player may yield, in a Duel",
    "abstain": "you can abstain only as the follower in a Polity, or as the leader of its Round Two",
}
"""9.9c, 9.11f Answers that only some may give, and who."""


def refuse_stray(g: Rivals, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.4 Return whose turn it is for a seat that is asked nothing; for a word of another phase, that word's own rule."""
    word = words.casefold().split()[0] if words.split() else ""
    if word == ORDERS:
        return no_orders(g, seat)
    card = read_card(word)
    known = word in RULES or card is not None
    if ask is None or (ask.standing and known):
        return not_yours(g, seat)
    if word in RULES and word != words.casefold().strip() and word in ask.legal:
        return Refusal(ask.rule, f"say just {word}: I ask for anything it needs")
    barred = ask.refused((word,)) if word in RULES else None
    if word in RULES:
        return barred[1] if barred is not None else untimely(g, seat, word)
    if card is not None and any(card in (one.spade, one.heart) for one in (k.festival for k in g.kingdoms) if one):
        return Refusal("2.11", "you can't choose, move, discard or use a Festival Subject")
    if card is not None and ask.rule in ("7.1", "8.1", "10.1", "10.2") and (court := no_court_card(g, seat, card)):
        return court
    if card is not None and END in dict(ask.options) and card in g.kingdoms[seat].row_subjects:
        return refuse_unsaid(g, seat, ask, card)
    places = {army: token for token, army in positions(g.kingdoms[seat]).items()}
    if card is not None and places.get(card) in dict(ask.options):
        return Refusal(ask.rule, f"{card.face} is your {places[card]}: Army Cards are named by their positions")
    if card is not None and END in dict(ask.options) and card in g.kingdoms[seat].hand:
        return Refusal(ask.rule, f"first say what you do with {card.face}, then name the card")
    return refuse_answer(ask, word) or refuse_preparation(g, seat, word)


def refuse_answer(ask: Ask, word: str) -> Refusal | None:
    """9.9c, 9.11f Return why an answer can't be given that only others may give; None for any other word."""
    return Refusal(ask.rule, ELSEWHERE[word]) if word in ELSEWHERE and word not in dict(ask.options) else None


def refuse_unsaid(g: Rivals, seat: Seat, ask: Ask, card: Card) -> Refusal:
    """7.1, 3.8 Return why a Subject named without a word is not replaced now; in the Population Phase it can move (10.1)."""
    if g.first_turn:
        return Refusal("3.8", f"you can't replace {card.face} now: your first turn has no Peasant Phase")
    if ask.rule != "8.1":
        return Refusal(ask.rule, f"first say what you do with {card.face}, for example move")
    if not g.kingdoms[seat].peasants:
        return Refusal("7.1", f"you can't replace {card.face} now: you need a Peasant, and you have none")
    return Refusal("7.1", f"you can't replace {card.face} now: you do that once, in the Peasant Phase")


def refuse_preparation(g: Rivals, seat: Seat, word: str) -> Refusal | None:
    """9.18f, 10.8 Return why a Preparation is not used now; None for a word that means none."""
    suit = next((suit for suit, use in USES.items() if word == use.token), "S" if word.startswith("fortified") else "")
    if not suit or not g.turn:
        return None
    return unusable(g, seat, suit) or Refusal(*MOMENTS[suit])


def no_orders(g: Rivals, seat: Seat) -> Refusal:
    """14.5 Return why no standing order can be given now."""
    if g.options.standing_orders == "off":
        return Refusal("14.5", "this table plays without standing orders")
    return no_order(g, seat) or Refusal("14.5", "answer my question first")


def not_yours(g: Rivals, seat: Seat) -> Refusal:
    """3.5, 3.8, 4.4 Return why a seat is asked nothing."""
    if not g.turn:
        return Refusal("3.5", "you have chosen, and your rival hasn't yet")
    if seat != g.active:
        return Refusal("3.8", "it's your rival's turn")
    return Refusal("4.4", "your rival decides first")


def untimely(g: Rivals, seat: Seat, word: str) -> Refusal:
    """3.8, 4.1, 8.1, 10.2 Return why an act cannot be said now, by a seat that is asked something else."""
    if g.turn and seat != g.active:
        return not_yours(g, seat)
    if word == END:
        return Refusal("4.1", "this ends the Action or the Population Phase; answer my question first")
    if word in ACTS:
        if g.step == "oblige":
            return Refusal("10.2", "you have no Subject and must get one first")
        if g.step == "populate":
            return Refusal(RULES[word], "one thing at a time: answer my question first")
        return Refusal(RULES[word], "this belongs to your Population Phase")
    if g.first_turn:
        return Refusal("3.8", "your first turn has no Action Phase")
    if g.step in ("act", "go_on"):
        return Refusal("8.1", "one action at a time: answer my question first")
    return Refusal(RULES[word], "this belongs to your Action Phase")
