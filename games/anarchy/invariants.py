"""16. What holds at every decision. Each raises AssertionError with the number of the rule that is broken."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from games.anarchy.cards import pack
from games.anarchy.state import ANARCHY, HIGHER, NORMAL, THIRD_ESTATE, PlayedSet, Realm, RoundRecord, roles_of
from games.anarchy.state import POINTS as POINTS_OF
from games.engine.asking.ask import Seat
from games.engine.printed import in_order

ASKING: Final = frozenset({"turn"})  # 4.1 S2 and S3: the step that asks, by its name in `g.step`
POINTS = {4: 8, 5: 10}  # 16.10; 11 from six players on


def check(g: Realm) -> None:
    """16.1 to 16.12, and those of the sections that they rest on."""
    if g.holdings:
        cards(g)
        out(g)
        uses(g)
        hand(g)
    if g.step in ASKING and g.outcome is None:
        turn(g)
    circle(g)
    if g.last:
        scores(g, g.last)
    totals(g)
    length(g)


def cards(g: Realm) -> None:
    """16.1 The deck, each card once; 16.3 after the deal; 16.5 each play takes away its size, each use one card."""
    assert in_order(g.in_play()) == in_order(pack(g.seats)), "16.1, 3.5 a card is lost or doubled"
    sizes = [len(holding) for holding in g.holdings]
    if not g.pile and not g.cleared:
        assert max(sizes) - min(sizes) <= 1, "16.3 the deal is not even"
    if g.played and g.outcome is None:  # then the circle is still that of the deal
        for seat in g.circle:
            assert sizes[seat] == count_dealt(g, seat) - g.played[seat] - (seat in g.used), "16.5 a number of cards"


def count_dealt(g: Realm, seat: Seat) -> int:
    """1.5, 3.5 How many cards the seat was dealt in this round."""
    place = [*g.after(g.dealer), g.dealer].index(seat)
    return len(range(place, len(pack(g.seats)), g.seats))


def out(g: Realm) -> None:
    """16.6 No one is out but by a play; finishing places have no gaps. The last of a round keeps what is left."""
    assert len(set(g.finished)) == len(g.finished), "16.6 a finishing place is taken twice"
    gone = g.finished[:-1] if len(g.finished) == g.seats else g.finished
    assert {seat for seat in g.circle if not g.is_live(seat)} == set(gone), "16.6, 5.8a who is out and who holds cards"
    if g.played:
        assert all(g.played[seat] for seat in gone), "16.6 out without a play"


def uses(g: Realm) -> None:
    """16.7 At most one use for each player, none in the First Round, none with the Court Powers off."""
    assert len(set(g.used)) == len(g.used), "16.7, 7.3e a second use in a round"
    assert g.powers or not g.used, "16.7, 7.3a a use out of time"


def hand(g: Realm) -> None:
    """16.4, 16.8 Each set beats the one before; 16.11 passes in a hand; 12.2 standing passes."""
    for before, after in pairwise(g.pile):
        assert after.size >= before.size, "16.4, 5.4b a set is smaller"
        assert before.rank != "K", "16.8, 5.6a a set follows KINGs"
        assert is_stronger(before, after), "16.4, 5.4c a set is not stronger"
    assert len(set(g.passed)) == len(g.passed) <= g.seats - 1, "16.11 passes in a hand"
    assert not set(g.standing) & set(g.passed), "12.2a a standing pass after a pass"
    assert g.pile or not (g.standing or g.passed), "5.7c passes without a top set"


def is_stronger(before: PlayedSet, after: PlayedSet) -> bool:
    """5.2d In the order in force when the later set was played; in one of the two where that was not noted."""
    orders = (NORMAL, ANARCHY) if after.anarchy is None else (ANARCHY,) if after.anarchy else (NORMAL,)
    return any(order[after.rank] > order[before.rank] for order in orders)


def turn(g: Realm) -> None:
    """16.2 At least two are live; who has to decide is live and has not passed."""
    assert sum(map(g.is_live, g.circle)) >= 2, "16.2 fewer than two are live"
    assert g.is_live(g.to_play), "16.2 who has to decide is out"
    assert g.to_play not in g.passed, "16.2 who has to decide has passed"


def circle(g: Realm) -> None:
    """2.2 Each player has one place; 16.9 the circle after a round is its finishing order, the roles those won."""
    assert sorted(g.circle) == list(range(g.seats)), "2.2 the circle"
    last = g.last
    if last:
        assert tuple(g.circle) == last.finishing, "16.9 the circle is not the finishing order"
        assert tuple(g.roles) == last.roles, "16.9 the roles held are not those won"


def scores(g: Realm, record: RoundRecord) -> None:
    """16.9 The roles by finishing place; 16.10 the points of a round."""
    won = tuple([record.roles[seat] for seat in record.finishing])
    assert won == roles_of(g.seats), "16.9 the roles won"
    penalties = [seat for seat, points in enumerate(record.points) if points < 0]
    assert sum(record.points) == POINTS.get(g.seats, 11) - 2 * len(penalties), "16.10 the points of a round"
    assert all(record.roles[seat] in THIRD_ESTATE for seat in penalties), "16.10 a penalty above the Third Estate"
    assert len(penalties) <= sum(card.power == "Anarchy" for card in pack(g.seats)), "16.10 too many penalties"


def totals(g: Realm) -> None:
    """1.8 A total is what the roles won have earned, less 2 for each penalty (9.4c), of which there is one at most in a round."""
    for seat, held in enumerate(g.held):
        earned = sum([POINTS_OF[role] * rounds for role, rounds in zip(HIGHER, held, strict=True)])
        lost, low = earned - g.totals[seat], g.ended - sum(held)
        assert low >= 0, "16.9 more roles than rounds"
        assert lost in range(0, 2 * low + 1, 2), "1.8 totals"
    if g.ended == 1 and g.last:
        assert tuple(g.totals) == g.last.points, "1.8 totals"


def length(g: Realm) -> None:
    """16.12 The game ends: with `rounds` by their number, with a target in a bounded number of rounds."""
    by_target = g.seats * (g.options.target_score - 1) / 3 + 1
    most = g.options.rounds if g.options.game_end == "rounds" else by_target
    assert g.ended <= most, "16.12 too many rounds"
