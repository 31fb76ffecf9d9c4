"""Reasons for a hint, each with its predicate on the seat's own view."""

from __future__ import annotations

from typing import Final

from games.anarchy.cards import Card
from games.anarchy.exchange import BETRAYED, GIVEN, TAXED, TITHED
from games.anarchy.facts import usable_now
from games.anarchy.robot import count_held, gain, is_usable, level
from games.anarchy.sets import Shape
from games.anarchy.turn import BEAT, LEAD
from games.anarchy.use import CARD
from games.anarchy.view import RealmView
from games.engine.asking.ask import Ask, Tokens, seat_of
from games.engine.declaring.reasons import Reason

STRONG: Final = ("K", "NAP")
EXCHANGES: Final = frozenset({"Taxation", "Tithe", "Treachery"})


def list_sets(ask: Ask) -> list[Shape]:
    """5.1 Return the sets that can be played."""
    return [Shape.of(token) for token in ask.legal if token not in ("pass", "use")]


def is_set(tokens: Tokens) -> bool:
    """Return whether the answer is a set."""
    return tokens[0] not in ("pass", "use")


def is_whole_hand(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """9.1 Return whether the set is the whole hand."""
    return is_set(tokens) and Shape.of(tokens[0]).size == len(view.holding)


def is_weakest_lead(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.2 Return whether no other set is of a weaker rank."""
    return is_set(tokens) and _strength(view, tokens[0]) == min(level(one.rank, view.anarchy) for one in list_sets(ask))


def _strength(view: RealmView, token: str) -> int:
    return level(Shape.of(token).rank, view.anarchy)


def is_whole(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.1 Return whether the set holds all cards of its rank, several of them."""
    if not is_set(tokens):
        return False
    shape = Shape.of(tokens[0])
    return shape.count > 1 and shape.count == count_held(view, shape.rank)


def is_king(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.6 Return whether the set is Kings, which nothing beats."""
    return is_set(tokens) and Shape.of(tokens[0]).rank == "K"


def has_nothing_to_beat_with(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.4 Return whether no set beats the top one."""
    return not list_sets(ask)


def is_only_beaten_by_the_strongest(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.4 Return whether only a King or Napoleon beats the top set."""
    return all(one.wild or one.rank in STRONG for one in list_sets(ask))


def is_only_beaten_dearly(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.4 Return whether every set that beats leaves cards of its rank behind, or takes a King or Napoleon."""
    return all(one.wild or one.rank in STRONG or count_held(view, one.rank) > one.count for one in list_sets(ask))


def are_weakest(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """7.6c Return whether no card that stays is weaker than one that goes."""
    given = [level(Card.of(token).rank, view.anarchy) for token in tokens]
    stays = [level(card.rank, view.anarchy) for card in view.holding if card.text not in tokens]
    return bool(given) and max(given) <= min(stays, default=99)


def has_most_cards(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8 Return whether no other seat that can be chosen holds more cards."""
    seats = [seat for token in ask.legal if (seat := seat_of(token)) is not None]
    return view.seats[seat_of(tokens[0]) or 0].cards == max(view.seats[seat].cards for seat in seats)


def is_exchange(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.1 to 8.3 Return whether the card brings others from another player."""
    return Card.of(tokens[0]).power in EXCHANGES


def is_better_turned(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.5 Return whether the cards are stronger on average once the order is turned."""
    return Card.of(tokens[0]).power == "Anarchy" and gain(view) > 0


def is_riot(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.4 Return whether it clears the set that lies there."""
    return Card.of(tokens[0]).power == "Riot" and view.top is not None


def can_exchange(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.1 to 8.3 Return whether the seat can use a card that brings others."""
    return bool(EXCHANGES.intersection(usable_now(view)))


def can_turn_well(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.5 Return whether the seat can turn the order, and its cards are stronger on average then."""
    return "Anarchy" in usable_now(view) and gain(view) > 0


def can_riot(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """8.4 Return whether the seat can clear the set that lies there."""
    return "Riot" in usable_now(view)


def is_no_power_lost(view: RealmView, ask: Ask, tokens: Tokens) -> bool:
    """5.1c Return whether the seat can't use the power of any card that is played."""
    return not any(is_usable(view, Card.of(token)) for token in tokens)


REASONS: Final = (
    *[Reason(rule, "", is_whole_hand, "They are your last cards, so you're out.") for rule in (LEAD, BEAT)],
    Reason(LEAD, "", is_whole, "It gets rid of all your cards of this rank at once."),
    Reason(LEAD, "", is_king, "Nothing beats a King, so you lead again."),
    Reason(LEAD, "", is_weakest_lead, "You hold no weaker set, and weak cards go best when you lead."),
    Reason(BEAT, "", is_whole, "It beats the set and leaves no card of its rank behind."),
    Reason(BEAT, "", is_king, "Nothing beats a King, so you lead next."),
    Reason(BEAT, "", is_weakest_lead, "You hold no weaker set that beats it."),
    Reason(BEAT, "pass", has_nothing_to_beat_with, "Nothing that you hold beats the set."),
    Reason(
        BEAT,
        "pass",
        is_only_beaten_by_the_strongest,
        "Only a King or Napoleon would beat the set, and you may need them to take the lead.",
    ),
    Reason(
        BEAT,
        "pass",
        is_only_beaten_dearly,
        "Whatever beats the set would break one of your sets or cost a King or Napoleon.",
    ),
    *[
        Reason(rule, "use", holds, says)
        for rule in (LEAD, BEAT)
        for holds, says in (
            (can_exchange, "You hold a card that brings you others from another player."),
            (can_turn_well, "Your cards are stronger on average once the order is turned."),
            (can_riot, "A Riot clears the set on the table, and you lead."),
        )
    ],
    Reason("5.1c", "", is_no_power_lost, "No power that you could use is lost."),
    Reason(GIVEN, "", are_weakest, "You hold nothing weaker."),
    *[
        Reason(rule, "", has_most_cards, "No one you can choose holds more cards.")
        for rule in (TAXED, TITHED, BETRAYED)
    ],
    Reason(CARD, "", is_exchange, "It brings you cards from another player."),
    Reason(CARD, "", is_better_turned, "Your cards are stronger on average once the order is turned."),
    Reason(CARD, "", is_riot, "It clears the set on the table, and you lead."),
)
