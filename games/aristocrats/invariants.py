"""11. What always holds: at every decision, and from one decision to the next."""

from __future__ import annotations

from typing import Final

from games.aristocrats.options import CompanyOptions
from games.aristocrats.state import Company, PastGift, trade_value
from games.engine.cards import deck
from games.engine.printed import in_order

ASKING: Final = frozenset({"first", "give_back", "discard", "second"})
_SCORING: Final = ("max_aces", "min_sequence", "leftover_ace")


def check(g: Company) -> None:
    """11.1 to 11.3, 11.5 to 11.7, 11.10 to 11.13 Raise AssertionError with the number of the invariant that is broken.

    `check_since` holds the rules that need two decisions to compare (11.4, 11.8, 11.9, parts of 11.5, 11.7 and 11.13).
    """
    _check_cards(g)
    assert g.benefactor is None or not g.locked[g.benefactor], "11.5 a locked Benefactor"
    assert len(set(g.access)) == len(g.access), "11.6 access list"
    if g.step in ASKING and g.outcome is None:
        assert not g.locked[g.active], "11.7 a locked seat is active"
        assert not g.access or g.access[-1] == g.active, "11.6 the list has grown since the flip"
        assert g.unveiled or not g.access, "11.6 an access list of no card"
    _check_turns(g)
    assert not g.gift or g.returns(g.gift.recipient, g.gift.card), "5.2f a return that cannot be given"
    _check_scores(g)


def check_since(before: Company, g: Company) -> None:
    """11.4, 11.5, 11.7 to 11.9, 11.13 From one decision to the next. Raise AssertionError with the number that is broken."""
    _check_totals(before, g)
    if g.round != before.round:
        assert g.benefactor is None, "11.5 the token is not in the centre at the start"
        assert not any(g.locked), "11.7 a seat is locked at the start"
    elif g.outcome is None:
        _check_discards(before, g)
        _check_locked(before, g)
        _check_gifts(g.gifts[len(before.gifts) :])


def _check_totals(before: Company, g: Company) -> None:
    """11.13 A total grows by the scores of the round, and by nothing else."""
    scores = g.last.scores if g.last and g.scored > before.scored else [0] * g.seats
    grown = [total + score for total, score in zip(before.totals, scores, strict=True)]
    assert g.totals == grown, "11.13 a total that is not the sum of the scores"


def _check_discards(before: Company, g: Company) -> None:
    """11.4 A completed Take brings one hidden discard, a second offer one expired card; nothing else does."""
    discarded = sum(map(len, g.hidden)) - sum(map(len, before.hidden))
    assert discarded == (before.taken is not None and g.taken is None), "11.4 a hidden discard without a Take"
    gone = g.expired[len(before.expired) :]
    assert gone in ([], [before.unveiled]), "11.4 what expired was not unveiled"
    assert not gone or (g.turns > before.turns and g.active in before.access), "11.4 a card expired before its time"


def _check_locked(before: Company, g: Company) -> None:
    """11.7 Locked seats stay locked, and a turn adds at most one; 11.8 their cards stay."""
    stay = [seat for seat in range(g.seats) if before.locked[seat]]
    assert all(g.locked[seat] for seat in stay), "11.7 a seat is unlocked again"
    assert sum(g.locked) - len(stay) <= g.turns - before.turns, "11.7 more seats locked than turns ended"
    assert all(in_order(g.hands[seat]) == in_order(before.hands[seat]) for seat in stay), "11.8 a locked hand changed"


def _check_gifts(completed: list[PastGift]) -> None:
    """11.9 What came back is higher than what was given, and of another suit."""
    for gift in completed:
        if gift.returned:
            assert trade_value(gift.returned) > trade_value(gift.card), "11.9 a return that is not higher"
            assert gift.returned.suit != gift.card.suit, "11.9 a return of the same suit"


def _check_cards(g: Company) -> None:
    """11.1, 11.2, 11.3 Where the cards lie, and how many."""
    assert in_order(g.in_play()) == list(deck()), "11.1 a card is lost or doubled"
    expected = [5] * g.seats
    if g.taken:
        expected[g.active] = 6
    if g.gift:
        expected[g.gift.donor], expected[g.gift.recipient] = 4, 6
    assert [len(hand) for hand in g.hands] == expected, "11.2 hand sizes"
    rest = len(g.deck) + (g.unveiled is not None) + len(g.expired) + sum(map(len, g.hidden))
    assert rest == 52 - 5 * g.seats - (g.taken is not None), "11.3 rest of the pack"


def _check_turns(g: Company) -> None:
    """11.10, 11.11 The most turns of a round, with and without an unveiled card."""
    most = g.seats * (52 - 5 * g.seats)
    assert g.turns - sum(g.dry) <= most, "11.10 too many turns that are not dry"
    if g.options.dry_turns != "off":
        assert g.turns <= most + g.seats * g.options.dry_turns, "11.11 too many turns"


def _check_scores(g: Company) -> None:
    """11.12 Bounds of a round score by the default scoring; 11.13 totals."""
    if all(getattr(g.options, name) == CompanyOptions.model_fields[name].default for name in _SCORING):
        scored = zip(g.last.hands, g.last.scores, strict=True) if g.last else ()
        assert all(-63 <= score <= 55 for hand, score in scored if hand), "11.12 a score out of bounds"
    if g.scored < 2:
        assert g.totals == list(g.last.scores if g.last else [0] * g.seats), "11.13 totals"
