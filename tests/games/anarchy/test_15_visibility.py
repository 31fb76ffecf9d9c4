"""15. Who sees what."""

import re

import pytest

from games.anarchy.cards import Card, pack
from games.anarchy.state import Realm
from games.engine.running.match import Match
from tests.games import walk
from tests.games.anarchy.courts import CLERGY, KING, PEASANT, QUEEN, six
from tests.games.anarchy.realm import at, decides, held, new, realm, turn_of, view
from tests.kit import play, private, public

CODE = re.compile(r"\b(?:[2-9]|10|[NCQK])-(?:GU|TU|FR|FL|BP|PI|DN|CA)\b|\bNAP\b")
VIEWERS = (*range(6), None)
LOW = ("3-GU 8-GU", "5-TU 9-TU", "6-FR 2-FR", "3-FL 2-FL")


def shown(match: Match[Realm], viewer: int | None) -> set[str]:
    """Every card that stands anywhere in what the viewer is shown."""
    return set(CODE.findall(repr(match.view(viewer))))


@pytest.mark.rule("15.2", "2.3", "12.5")
def test_15_a_holding_is_seen_by_its_owner_only():
    match = six(KING, pile=["5: 2-PI 2-BP"])
    for viewer in VIEWERS:
        own = set(held(match, viewer).split()) if viewer is not None else set()
        assert shown(match, viewer) == own | {"2-PI", "2-BP"}


@pytest.mark.rule("15.1", "2.10", "8.4d", "2.16")
def test_15_what_everybody_sees_of_a_seat():
    g = realm(*LOW[:3], "", "4-GU 5-GU", pile=["0: 9-GU"], passed=(1,), used=(4,), marks=(4,), to_play=2, anarchy=True)
    match = turn_of(g)
    for viewer in (0, 1, 2, 3, 4, None):
        table = view(match, viewer)
        assert [seat.cards for seat in table.seats] == [2, 2, 2, 0, 2]
        assert [seat.passed for seat in table.seats] == [False, True, False, False, False]
        assert [(seat.used, seat.marked) for seat in table.seats][4] == (True, True)
        assert [seat.finished for seat in table.seats] == [None, None, None, 1, None]
        assert (table.anarchy, table.dealer, table.to_play, table.circle) == (True, 4, 2, (0, 1, 2, 3, 4))
        assert [(kept.seat, [str(card) for card in kept.cards]) for kept in table.pile] == [(0, ["9-GU"])]


@pytest.mark.rule("15.1", "9.3", "10.2")
def test_15_roles_points_and_totals():
    match = new(6, rounds=2)
    while not match.over:
        match.time_out(decides(match)[0])
    table = view(match, None)
    assert sum(seat.total for seat in table.seats) == 22
    assert table.ranking == match.state.outcome.ranking  # type: ignore[union-attr]
    assert table.over


@pytest.mark.rule("15.1", "7.6g")
@pytest.mark.parametrize("given", ["4-FR", "10-FR"])
def test_15_the_cards_exchanged_are_told_to_the_two_alone(given):
    match = six(CLERGY)
    told = play(match, f"2: use > 3-BP > seat2 > {given}")
    for seat in range(6):
        assert bool(private(told, seat)) == (seat in (CLERGY, QUEEN))
    assert public(told) == ["<s2> uses Tithe (3-BP) on <s1>: 1 card each way."]


@pytest.mark.rule("15.1")
def test_15_1_the_words_of_every_announcement():
    match = turn_of(realm("4-GU 5-GU 6-GU", "7-TU 7-FR Q-TU", "6-FR 2-FR", "3-FL 2-FL"))
    told = public(play(match, "0: 4x1", "1: 7x2", "2: pass", "3: pass", "0: pass"))
    assert told == [
        "<s0> plays one 4 (4-GU); 2 cards left.",
        "<s1> plays two 7s (7-TU, 7-FR); 1 card left.",
        "<s2> passes.",
        "<s3> passes.",
        "<s0> passes.",
        "<s1> wins the hand; <s1> leads.",
    ]


@pytest.mark.rule("15.1", "15.2")
def test_15_the_deal_is_hidden_and_so_is_the_seed():
    match = new(4)
    for viewer in (0, 1, 2, 3, None):
        own = set(held(match, viewer).split()) if viewer is not None else set()
        assert shown(match, viewer) == own
        assert match.state.dice.seed not in repr(match.view(viewer))
    assert not CODE.findall(" ".join(public(match.news)))
    for seat in range(4):
        assert len(private(match.news, seat)) == 1


@pytest.mark.rule("15.4", "15.2")
def test_15_4_the_published_seed_uncovers_every_deal_but_no_view_holds_it():
    match = new(5, rounds=2)
    first = [list(holding) for holding in match.state.holdings]
    while not match.over:
        assert match.state.dice.seed not in "".join(repr(match.view(viewer)) for viewer in (0, 1, None))
        match.time_out(decides(match)[0])
    again = new(5, match.state.dice.seed, rounds=2)
    assert again.state.holdings == first


@pytest.mark.rule("15.3", "15.1")
def test_15_3_a_prompt_says_only_whether_to_lead_or_to_respond():
    can = turn_of(realm("8-GU 3-FR", *LOW[1:3], "2-FL 4-FL", pile=["3: 7-FL"]))
    cannot = turn_of(realm("4-GU 5-GU", *LOW[1:3], "2-FL 4-FL", pile=["3: 7-FL"]))
    assert (can.asks[0].rule, can.asks[0].prompt) == (cannot.asks[0].rule, cannot.asks[0].prompt)
    play(can, "0: use")
    assert can.public_rule(0) == "5.4a", "what is begun is his own"
    for viewer in (1, 2, 3, None):
        assert view(can, viewer) == view(cannot, viewer)


@pytest.mark.rule("15.1", "12.3d")
def test_15_a_pass_does_not_tell_whether_it_was_forced():
    forced = at(realm("4-GU 5-GU", *LOW[1:3], "2-FL 4-FL", pile=["3: 7-FL"], auto_pass="off"), "respond")
    free = at(realm("8-GU 9-GU", *LOW[1:3], "2-FL 4-FL", pile=["3: 7-FL"], auto_pass="off"), "respond")
    assert public(play(forced, "0: pass")) == public(play(free, "0: pass"))
    for viewer in (1, 2, 3, None):
        assert view(forced, viewer) == view(free, viewer)


@pytest.mark.rule("15.1", "12.3b", "12.3c")
def test_15_by_default_nobody_is_passed_over_for_what_is_hidden():
    for value, same in (("off", True), ("public", True), ("all", False)):
        asked = set()
        for holding in ("4-GU 5-GU", "8-GU 9-GU"):
            g = realm(holding, "N-TU 5-TU", LOW[2], "2-FL 4-FL", pile=["3: 7-FL"], auto_pass=value)
            asked.add(decides(at(g, "respond")))
        assert (len(asked) == 1) == same


@pytest.mark.rule("15.1", "9.2b", "15.2")
def test_15_the_cards_left_to_the_last_player_are_his_alone():
    match = turn_of(realm("", "", "5-FR", "Q-FL 6-FL", finished=(0, 1), rounds=2), seat=2)
    told = play(match, "2: 5x1")
    for viewer in (0, 1, 2, None):
        assert not shown(match, viewer) & {"Q-FL", "6-FL"}
    assert {"Q-FL", "6-FL"} <= shown(match, 3)
    assert "Q-FL" not in " ".join(public(told))


@pytest.mark.rule("15.1", "15.2", "12.2c")
def test_15_another_world_looks_the_same():
    match, dice = new(6, rounds=2), walk.chance("worlds of anarchy")
    differ = 0
    for _ in walk.random_game(match, dice, most=400):
        for viewer in VIEWERS:
            other = match.game.views.imagine(match.state, viewer, dice)
            assert match.game.views.view(other, viewer) == match.view(viewer)
            assert [len(holding) for holding in other.holdings] == [len(holding) for holding in match.state.holdings]
            differ += other.holdings != match.state.holdings
    assert differ > 500


@pytest.mark.rule("15.1", "1.3")
def test_15_played_cards_are_told_by_their_codes():
    match = turn_of(realm("9-GU 9-FR 9-FL NAP 3-GU", *LOW[1:]))
    (line,) = public(play(match, "0: 9x3+NAP"))
    assert CODE.findall(line) == ["9-GU", "9-FR", "9-FL", "NAP"]
    assert all(Card.of(code) in pack(4) for code in CODE.findall(line))
    used = public(play(six(PEASANT), f"{PEASANT}: use > 3-GU"))
    assert CODE.findall(used[0]) == ["3-GU"]
