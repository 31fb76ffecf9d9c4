"""5.11 Build."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, pile, stall, turn_of, view
from tests.kit import options, play, public, refusal, text

FARM, ESTATE, CHATEAU = "0: 7H1 | 7S1 7C1 4H2! + TD1", "0: 9H1 | 9S1 9H2 9S2 3D1", "0: 8H1 | 8S1 8C1 8D1 8H2 8S2"
RIVAL = "1: 5H1 | 5S1 5D1 5H2"


def builder(*buildings: str, pile: str = "", hand: str = "2C1 2D1 2H1 2S1 3C1") -> Match[Court]:
    """Seat 0 has five cards in its hand, three in its stall, and a King phase's Royal for Build."""
    return turn_of(court(hand, "6H1", stalls={0: "3S1 KC1 AC1"}, pile=pile, buildings=buildings), seat=0)


def previewed(match: Match[Court], *path: str) -> list[str]:
    ask = match.preview(0, *path)
    assert ask is not None
    return ask.legal


@pytest.mark.rule("5.11a")
def test_5_11a_one_build_is_one_new_building_or_one_upgrade():
    match = builder(FARM, ESTATE, RIVAL)
    play(match, "0: royal")
    assert options(match, 0) == ["new-farm", "new-estate", "new-chateau", "b1", "b2"]
    play(match, "0: b1 > estate > 2C1")
    assert (match.asks[0].rule, match.state.used, match.state.coins[0]) == ("4.9c", 1, 2)


@pytest.mark.rule("5.11a", "1.7")
def test_5_11a_two_builds_of_one_action_are_refused():
    assert "there is nothing more to choose" in refusal(builder(FARM, ESTATE), "0: royal > b1 > estate > 2C1 > b2").why
    assert refusal(builder(FARM, ESTATE), "0: royal > b1 b2").rule == "5.11a"


@pytest.mark.rule("5.11b", "5.11c", "2.15")
@pytest.mark.parametrize(
    ("kind", "cards", "line"),
    [
        ("farm", "2D1 2H1 2S1", "<s0> builds the farm 2♣ b1 with 3 hand cards."),
        ("farm", "AC1 KC1 3S1", "<s0> builds the farm 2♣ b1 with A♣, 3♠, K♣."),
        ("estate", "2D1 3S1 AC1 3C1", "<s0> builds the estate 2♣ b1 with A♣, 3♠ and 2 hand cards."),
        ("chateau", "2D1 2H1 2S1 AC1 KC1", "<s0> builds the chateau 2♣ b1 with A♣, K♣ and 3 hand cards."),
    ],
)
def test_5_11b_a_new_building_takes_an_address_and_its_cards_from_hand_and_stall(kind, cards, line):
    match = builder()
    told = play(match, f"0: royal > new-{kind} > 2C1 > {cards}")
    assert public(told)[-1] == line
    house = built(match, "b1")
    assert (match.state.kind(house), str(house.address), set(map(str, house.cards))) == (
        kind,
        "2C1",
        set(cards.split()),
    )
    left = {"2D1", "2H1", "2S1", "3C1", "3S1", "KC1", "AC1"} - set(cards.split())
    assert hand(match, 0) | set(stall(match, 0).split()) == left


@pytest.mark.rule("5.11b")
def test_5_11b_the_address_card_may_come_from_the_stall():
    match = builder()
    told = play(match, "0: royal > new-farm > KC1 > 2C1 2D1 2H1")
    assert public(told)[-1] == "<s0> builds the farm K♣ b1 with 3 hand cards."
    assert stall(match, 0) == "3S1 AC1"


@pytest.mark.rule("5.11b")
@pytest.mark.parametrize(
    "path",
    [
        "new-farm > 2C1 > 2D1 2H1",
        "new-farm > 2C1 > 2D1 2H1 2S1 3C1",
        "new-farm > 2C1 > 2C1 2D1 2H1",
        "new-farm > 2C1 > 2D1 2D1 2H1",
        "new-farm > 6H1",
        "new-estate > 2C1 > 2D1 2H1 2S1",
        "new-chateau > 2C1 > 2D1 2H1 2S1 3C1",
        "new-farm > 2C1 > 2D1 2H1 6H1",
    ],
)
def test_5_11b_the_number_is_exact_and_the_cards_different_ones_of_ones_own(path):
    assert refusal(builder(), f"0: royal > {path}").rule == "5.11b"


@pytest.mark.rule("5.11b", "5.1c")
def test_5_11b_a_building_that_takes_more_cards_than_there_are_is_refused():
    match = builder(hand="2C1 2D1")
    assert str(refusal(match, "0: royal > new-chateau")) == "a new chateau takes 6 cards, and you have 5 (rule 5.11b)"
    assert previewed(match, "royal") == ["new-farm", "new-estate"]


@pytest.mark.rule("5.11c", "2.11", "2.12", "2.13")
def test_5_11c_ranks_need_not_match_and_only_the_address_is_seen():
    match = builder()
    play(match, "0: royal > new-farm > 2C1 > 2D1 3C1 KC1")
    assert not built(match, "b1").complete
    for viewer in (1, None):
        seen = view(match, viewer).building("b1")
        assert (str(seen.address), seen.kind, seen.count, seen.cards, seen.offending) == ("2C1", "farm", 3, None, None)


@pytest.mark.rule("5.11d", "5.11e")
@pytest.mark.parametrize(
    ("path", "kind", "cards", "line"),
    [
        ("b1 > estate > 2C1", "estate", "2C1 4H2 7C1 7S1", "upgrades the farm 7♥ b1 to an estate with 1 hand card."),
        (
            "b1 > chateau > 2C1 AC1",
            "chateau",
            "AC1 2C1 4H2 7C1 7S1",
            "upgrades the farm 7♥ b1 to a chateau with A♣ and 1 hand card.",
        ),
        ("b2 > KC1", "chateau", "3D1 9H2 9S1 9S2 KC1", "upgrades the estate 9♥ b2 to a chateau with K♣."),
    ],
)
def test_5_11d_an_upgrade_adds_exactly_what_is_missing(path, kind, cards, line):
    match = turn_of(court("2C1 2D1", "", stalls={0: "AC1 KC1"}, buildings=(FARM, ESTATE)), seat=0)
    told = play(match, f"0: royal > {path}")
    assert public(told)[1] == f"<s0> {line}"
    house = built(match, path[:2])
    assert (match.state.kind(house), text(house.cards)) == (kind, cards)


@pytest.mark.rule("5.11d")
@pytest.mark.parametrize(
    "path",
    [
        "b1 > estate > 2C1 2D1",
        "b1 > estate > none",
        "b1 > chateau > 2C1",
        "b1 > farm",
        "b1 > estate > 6H1",
        "b2 > 2C1 2D1",
        "b2 > none",
    ],
)
def test_5_11d_no_more_and_no_fewer_and_only_ones_own_cards(path):
    assert refusal(builder(FARM, ESTATE), f"0: royal > {path}").rule == "5.11d"


@pytest.mark.rule("5.11d", "5.11a")
def test_5_11d_an_opponents_building_is_not_upgraded():
    assert refusal(builder(FARM, RIVAL), "0: royal > b2 > estate > 2C1").rule == "5.11d"


@pytest.mark.rule("5.11d", "5.1c")
def test_5_11d_an_upgrade_by_two_steps_takes_two_cards():
    match = turn_of(court("2C1", "", stalls={0: "AC1 KC1"}, buildings=(FARM,)), seat=0)
    assert "chateau" in previewed(match, "royal", "b1")
    match = turn_of(court("KS1", "", stalls={0: "AC1"}, buildings=(FARM,)), seat=0)
    why = "it takes 2 cards, and you have 1 beside the one that pays (rule 5.11d)"
    assert str(refusal(match, "0: favor > KS1 > b1 > chateau")) == why


@pytest.mark.rule("5.11e")
def test_5_11e_address_and_offending_card_stay_as_they_lie():
    match = builder(FARM)
    play(match, "0: royal > b1 > estate > 2C1")
    seen = view(match, 1).building("b1")
    assert (str(seen.address), str(seen.offending), seen.kind, seen.count) == ("7H1", "4H2", "estate", 4)


@pytest.mark.rule("5.11f")
def test_5_11f_the_production_card_is_discarded_unseen_after_the_cards_were_added():
    match = builder(FARM, pile="AH1 AS1 AD1 AH2")
    told = play(match, "0: royal > b1 > estate > 2C1")
    assert public(told)[1:] == [
        "<s0> upgrades the farm 7♥ b1 to an estate with 1 hand card.",
        "<s0>'s farm 7♥ b1 loses its production card.",
    ]
    assert (pile(match), built(match, "b1").production) == ("AH1 AS1 AD1 AH2 TD1", None)
    assert "TD1" not in "".join(repr(event) for event in told)


@pytest.mark.rule("5.11g")
def test_5_11g_a_chateau_is_not_enlarged():
    match = builder(FARM, CHATEAU)
    assert str(refusal(match, "0: royal > b2 > 2C1")) == "a chateau can't grow any larger (rule 5.11g)"


@pytest.mark.rule("5.11h")
def test_5_11h_a_second_building_of_the_same_rank_without_production_card():
    match = builder("0: 2C2 | 2D2 2H2 2S2 + TD1")
    play(match, "0: royal > new-farm > 2C1 > 2D1 2H1 2S1")
    assert [str(building.address) for building in match.state.buildings_of(0)] == ["2C2", "2C1"]
    assert built(match, "b2").production is None
    assert match.state.kind(built(match, "b2")) == "farm"


@pytest.mark.rule("5.11h")
def test_5_11h_any_number_of_buildings():
    owned = [f"0: {rank}C1 | {rank}D1 {rank}H1 {rank}S1" for rank in "45789T"]
    match = builder(*owned)
    play(match, "0: royal > new-farm > 2C1 > 2D1 2H1 2S1")
    assert [building.name for building in match.state.buildings_of(0)] == [f"b{number}" for number in range(1, 8)]
