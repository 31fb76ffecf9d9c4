"""18. What holds at every decision."""

from __future__ import annotations

from games.engine.asking.ask import Seat
from games.engine.printed import in_order
from games.nobles.actions.decree import HIGHEST
from games.nobles.cards import COURT, RENOWN_RANKS, is_joker, is_number, is_royal, pack, value
from games.nobles.kingdom import ENOUGH, Kingdom
from games.nobles.moves.glory import SEVEN
from games.nobles.phases.obligation import is_stuck
from games.nobles.setup import is_mulligan
from games.nobles.state import Rivals

NINE = 9


def check(g: Rivals) -> None:
    """Raise AssertionError with the number of the rule that is broken. 18.9 to 18.11 can't be seen in one state."""
    assert in_order(g.in_play()) == in_order(pack()), "18.1 a card is lost or doubled"
    assert len(g.renown) <= NINE if g.turn else len(g.renown) == NINE, "18.8 the Renown Deck"
    assert all(card.rank in RENOWN_RANKS for card in g.renown), "18.8 the Renown Deck has got another card"
    assert not is_stuck(g), "10.2b no Subject can be placed"
    for seat, kingdom in enumerate(g.kingdoms):
        if kingdom.royals:
            check_court(kingdom, resettling=g.resettling == seat)
            check_zones(kingdom)
            check_limits(g, kingdom)
            check_people(g, seat, kingdom)
            check_under_way(kingdom)
        else:
            assert not g.turn, "18.2 a Kingdom without a Royal Card"
            assert not kingdom.hand or not is_mulligan(kingdom.hand), "3.3 a Mulligan"


def check_court(kingdom: Kingdom, *, resettling: bool) -> None:
    """18.2 Royal Cards of different ranks, one Jester, rows within their capacities."""
    ranks = [royal.card.rank for royal in kingdom.royals]
    assert all(is_royal(royal.card) for royal in kingdom.royals), "18.2 the Royal Court"
    assert ranks == sorted(set(ranks), key=COURT.index), "18.2 ranks of the Royal Court"
    assert kingdom.jester is None or is_joker(kingdom.jester), "18.2 the Jester"
    if not resettling:
        assert all(kingdom.free(royal) >= 0 for royal in kingdom.royals), "18.2 a row is too full"


def check_zones(kingdom: Kingdom) -> None:
    """18.3 Number Cards only, everywhere but in the hand and the Royal Court."""
    for card in kingdom.cards():
        if card not in kingdom.hand and card is not kingdom.jester:
            assert is_number(card) or any(card is royal.card for royal in kingdom.royals), f"18.3 {card}"


def check_limits(g: Rivals, kingdom: Kingdom) -> None:
    """18.4, 18.6 Population number, Glory number."""
    assert kingdom.population <= ENOUGH, "18.4 the Population number"
    most = SEVEN if g.outcome is not None else SEVEN - 1
    assert kingdom.glory_number <= most, "18.6 the Glory number"


def check_people(g: Rivals, seat: Seat, kingdom: Kingdom) -> None:
    """18.5 Each Kingdom has a Subject, unless an Event took it; 7.3, 7.5 between Serfing and Ennobling it may have none."""
    between = g.step == "peasant_step_2" and seat == g.active and kingdom.peasants
    assert kingdom.subjects or seat in g.bereft or between, "18.5 no Subject, and no Event took it"


def check_under_way(kingdom: Kingdom) -> None:
    """18.7 Marks lie on own Subjects, Diamonds on marks; a Decree is put once, and has more value than face-down Glory cards."""
    if kingdom.turned:
        assert kingdom.decree is not None, "18.7 face-down Glory without a Decree Card"
        assert len(kingdom.turned) < value(kingdom.decree), "18.7 as many face-down Glory cards as the Decree's value"
    if kingdom.decree is not None:
        assert kingdom.decreed, "18.7 a Decree Card, and the one Decree of the game was not put"
        assert value(kingdom.decree) <= HIGHEST, "9.19a the value of the Decree Card"
    for mark in kingdom.marks():
        assert mark.subject in kingdom.row_subjects, "5.12 a mark without its Subject"
        assert mark.diamond.suit == "D", "2.23 a mark that isn't a Diamond"
    subjects = [mark.subject for mark in kingdom.marks()]
    assert len(set(subjects)) == len(subjects), "2.23 two marks on one Subject"
