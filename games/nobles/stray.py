"""4. Rules for words that answer nothing: the rule that is named for each, and the rules that may refuse each word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from games.engine.asking.ask import Ask, Seat
from games.engine.cards import Card
from games.engine.errors import Refusal
from games.nobles.actions.battle import DEFEND, positions
from games.nobles.actions.duel_rounds import TRAIN
from games.nobles.actions.polity import INTIMIDATE
from games.nobles.actions.stockpile import STOCKPILE
from games.nobles.cards import read_card
from games.nobles.moves.orders import ORDER, no_order
from games.nobles.moves.preparations import USES, unusable
from games.nobles.moves.unoffered import RANKS, no_army, no_court_card
from games.nobles.phases.action_phase import ACT, END, MENU
from games.nobles.phases.peasants import REPLACE
from games.nobles.phases.population import ACTS, ARRANGE, OBLIGED
from games.nobles.setup import START
from games.nobles.state import Rivals

ORDERS: Final = "orders"
RULES: Final[dict[str, str]] = {**{word: action.rule for word, action in (MENU | ACTS).items()}, END: "4.1"}
"""The rule of each word of the two phases."""
VERBS: Final = {**RULES, ORDERS: ORDER, "": "4.4"}
"""The rule of each word of the commands."""
MOMENTS: Final = {
    "S": (DEFEND, "Fortifications go with the Army Card that you defend with"),
    "H": (TRAIN, "you can use Training in a Duel, once all cards are played"),
    "C": (INTIMIDATE, "you can reveal Intimidation in a Polity, once both cards are played"),
    "D": (STOCKPILE, "a Stockpile goes with your bid, or alone raises your bid that was beaten"),
}
"""10.8 When a Preparation is used, by its suit."""

ELSEWHERE: Final = {
    "yield": "only a challenged player may yield, in a Duel",
    "abstain": "you can abstain only as the follower in a Polity, or as the leader of its Round Two",
}
"""9.9c, 9.11f Answers that only some may give, and who."""


class Said(NamedTuple):
    """Words of a seat that aren't a choice of the question: all of them, the first of them, and the card that this names, if any."""

    g: Rivals
    seat: Seat
    ask: Ask
    words: str
    word: str
    card: Card | None

    @property
    def offered(self) -> dict[str, Refusal | None]:
        """Return the options of the question, each with the reason against it."""
        return dict(self.ask.options)


class Case(NamedTuple):
    """A moment, and what is said in it: which rule refuses that, and why; None for the rule that asks."""

    is_met: Callable[[Said], bool]
    refuse: Callable[[Said], Refusal | None]


OFFICES: Final = frozenset({"regnant", "consort", "chamberlain", "eunuch"})


def refuse_stray(g: Rivals, seat: Seat, ask: Ask | None, words: str) -> Refusal | None:
    """4.4 Return whose turn it is for a seat that is asked nothing; otherwise by the first case that is met, or None."""
    word = words.casefold().split()[0] if words.split() else ""
    card = read_card(word)
    if word == ORDERS:
        return no_orders(g, seat)
    if ask is None or (ask.standing and (word in RULES or card is not None)):
        return not_yours(g, seat)
    said = Said(g, seat, ask, words.casefold().strip(), word, card)
    return next((why for case in CASES if case.is_met(said) and (why := case.refuse(said)) is not None), None)


# ---- a word of the two phases


def has_more_words(said: Said) -> bool:
    """8.1 Return whether an act that is possible was said with something that it doesn't take."""
    return said.word in RULES and said.word != said.words and said.word in said.ask.legal


def is_position(said: Said) -> bool:
    """8.7b Return whether an Army Card is named by a position that isn't there."""
    return said.word == "army" and said.word != said.words and any(token.startswith("army") for token in said.offered)


def refuse_position(said: Said) -> Refusal | None:
    """8.7b Return how many Army Cards there are."""
    return no_army(said.g, said.seat, said.offered, said.ask.rule)


def is_act(said: Said) -> bool:
    """8.1, 10.1 Return whether the word is an act of one of the two phases."""
    return said.word in RULES


def refuse_act(said: Said) -> Refusal:
    """8.2 Return why an act isn't possible now, or why it can't be said now."""
    barred = said.ask.refused((said.word,))
    return barred[1] if barred is not None else untimely(said.g, said.seat, said.word)


# ---- a card


def is_festive(said: Said) -> bool:
    """2.11 Return whether the card is a Festival Subject."""
    festivals = [one.festival for one in said.g.kingdoms if one.festival]
    return said.card is not None and any(said.card in (one.spade, one.heart) for one in festivals)


def is_early(said: Said) -> bool:
    """11.1 Return whether a card is named in a phase before that of Royal Cards."""
    return said.card is not None and said.ask.rule in (REPLACE, ACT, ARRANGE, OBLIGED)


def refuse_court_card(said: Said) -> Refusal | None:
    """11.1 Return why a Royal Card from the hand can't join the Court yet; None for any other card."""
    return no_court_card(said.g, said.seat, said.card) if said.card is not None else None


def is_subject(said: Said) -> bool:
    """7.1, 10.1 Return whether a Subject of the seat is named where an act is asked for."""
    return END in said.offered and said.card in said.g.kingdoms[said.seat].row_subjects


def is_army_card(said: Said) -> bool:
    """8.7b Return whether an Army Card of the seat is named by its face, where its position is asked for."""
    return said.card is not None and find_position(said) in said.offered


def find_position(said: Said) -> str:
    """8.7b Return the position of the Army Card that is named; "" for any other card."""
    army = positions(said.g.kingdoms[said.seat])
    return next((place for place, card in army.items() if card is said.card), "")


def is_held(said: Said) -> bool:
    """8.1, 10.1 Return whether a card from the hand is named where an act is asked for."""
    return END in said.offered and said.card in said.g.kingdoms[said.seat].hand


def face(said: Said) -> str:
    """Return the named card as people see it."""
    return said.card.face if said.card is not None else said.word


def refuse_unsaid(said: Said) -> Refusal:
    """7.1, 3.8 Return why a Subject named without a word is not replaced now; in the Population Phase it can move (10.1)."""
    g, seat, ask, card = said.g, said.seat, said.ask, face(said)
    if g.first_turn:
        return Refusal("3.8", f"you can't replace {card} now: your first turn has no Peasant Phase")
    if ask.rule != ACT:
        return Refusal(ask.rule, f"first say what you do with {card}, for example move")
    if not g.kingdoms[seat].peasants:
        return Refusal(REPLACE, f"you can't replace {card} now: you need a Peasant, and you have none")
    return Refusal(REPLACE, f"you can't replace {card} now: you do that once, in the Peasant Phase")


def find_preparation(said: Said) -> str:
    """10.8 Return the suit of the Preparation whose use is said; "" for any other word."""
    fortified = "S" if said.word.startswith("fortified") else ""
    return next((suit for suit, use in USES.items() if said.word == use.token), fortified) if said.g.turn else ""


def refuse_preparation(said: Said) -> Refusal:
    """9.18f, 10.8 Return why a Preparation is not used now."""
    suit = find_preparation(said)
    return unusable(said.g, said.seat, suit) or Refusal(*MOMENTS[suit])


def no_orders(g: Rivals, seat: Seat) -> Refusal:
    """14.5 Return why no standing order can be given now."""
    if g.options.standing_orders == "off":
        return Refusal(ORDER, "this table plays without standing orders")
    return no_order(g, seat) or Refusal(ORDER, "answer my question first")


def not_yours(g: Rivals, seat: Seat) -> Refusal:
    """3.5, 3.8, 4.4 Return why a seat is asked nothing."""
    if not g.turn:
        return Refusal(START, "you have chosen, and your rival hasn't yet")
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
            return Refusal(OBLIGED, "you have no Subject and must get one first")
        if g.step == "populate":
            return Refusal(RULES[word], "one thing at a time: answer my question first")
        return Refusal(RULES[word], "this belongs to your Population Phase")
    if g.first_turn:
        return Refusal("3.8", "your first turn has no Action Phase")
    if g.step in ("act", "go_on"):
        return Refusal(ACT, "one action at a time: answer my question first")
    return Refusal(RULES[word], "this belongs to your Action Phase")


CASES: Final = (
    Case(has_more_words, lambda said: Refusal(said.ask.rule, f"say just {said.word}: I ask for anything it needs")),
    Case(is_position, refuse_position),
    Case(is_act, refuse_act),
    Case(
        lambda said: said.word in OFFICES and any(token in RANKS for token in said.offered),
        lambda said: Refusal("2.7", f"your Court has no {said.word.capitalize()} now"),
    ),
    Case(is_festive, lambda said: Refusal("2.11", "you can't choose, move, discard or use a Festival Subject")),
    Case(is_early, refuse_court_card),
    Case(is_subject, refuse_unsaid),
    Case(
        is_army_card,
        lambda said: Refusal(
            said.ask.rule,
            f"{face(said)} is your Army Card {find_position(said)[-1:]}: Army Cards are named by their positions",
        ),
    ),
    Case(is_held, lambda said: Refusal(said.ask.rule, f"first say what you do with {face(said)}, then name the card")),
    Case(
        lambda said: said.word in ELSEWHERE and said.word not in said.offered,
        lambda said: Refusal(said.ask.rule, ELSEWHERE[said.word]),
    ),
    Case(lambda said: bool(find_preparation(said)), refuse_preparation),
)
"""4.4 What is said that isn't a choice, the first that is met counts: acts before cards, cards before answers of others and Preparations."""
