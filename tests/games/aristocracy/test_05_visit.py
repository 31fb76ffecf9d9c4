"""5.12 Visit."""

import pytest

from games.aristocracy.state import Court
from games.engine.running.match import Match
from tests.games.aristocracy.court import built, court, hand, pile, turn_of, view
from tests.kit import asked, options, play, private, public, refusal, text

COMPLETE = "1: 5H1 | 5S1 5D1 5H2 + TD1"
BLUFF = "1: 7H1 | 7S1 4S1 3D1 + TC1"
OPEN_FARM = "1: 8H1 | 8S1 4D1 6D1! + TH1"
OPEN_ESTATE = "1: 9H1 | 9S1 9D1 4C1 6C1!"
MINE = "0: AH1 | AS1 AD1 2S1"


def visitor(coins: tuple[int, int, int] = (3, 3, 3), pile: str = "", sizes: str = "4-5-6") -> Match[Court]:
    """Seat 0 visits by a Royal; b1 complete, b2 a bluff, b3 and b4 with an offending card, b5 its own, b6 of seat 2."""
    return turn_of(
        court(
            "2C1",
            "6H1",
            "6S1",
            stalls={0: "3C1 3H1 3S1"},
            buildings=(COMPLETE, BLUFF, OPEN_FARM, OPEN_ESTATE, MINE, "2: TC2 | TD2 TH2 TS2"),
            royal="Q",
            coins=coins,
            pile=pile,
            building_sizes=sizes,
        ),
        seat=0,
    )


@pytest.mark.rule("5.12a")
def test_5_12a_any_building_of_any_opponent():
    match = visitor()
    play(match, "0: royal")
    assert options(match, 0) == ["b1", "b2", "b3", "b4", "b6"]
    assert refusal(match, "0: b5").rule == "5.12a"
    assert refusal(match, "0: b1 b2").rule == "5.12a"


@pytest.mark.rule("5.12a", "5.1c")
def test_5_12a_without_an_opponents_building_there_is_no_visit():
    match = turn_of(court("2C1", "", stalls={0: "3C1 3H1"}, buildings=(MINE,), royal="Q"), seat=0)
    assert str(refusal(match, "0: royal")) == "no opponent owns a building (rule 5.12a)"


@pytest.mark.rule("5.12b", "5.12h")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("b1", "In <s1>'s farm 5♥ b1 you see 5♦, 5♥², 5♠: all match."),
        ("b2", "In <s1>'s farm 7♥ b2 you see 3♦, 4♠, 7♠: 3♦, 4♠ are a bluff."),
        ("b3", "In <s1>'s farm 8♥ b3 you see 4♦, 6♦, 8♠: 4♦, 6♦ are a bluff."),
        ("b4", "In <s1>'s estate 9♥ b4 you see 4♣, 6♣, 9♦, 9♠: 4♣, 6♣ are a bluff."),
    ],
)
def test_5_12b_every_visit_shows_all_building_cards_to_the_visitor_alone(name, line):
    match = visitor()
    told = play(match, f"0: royal > {name}")
    assert private(told, 0) == [line]
    assert private(told, 1) == private(told, 2) == []
    for viewer in (2, None):
        assert view(match, viewer).building(name).cards is None
        assert view(match, viewer).looking == ()


@pytest.mark.rule("5.12c")
def test_5_12c_a_complete_building_is_announced_and_the_visit_ends():
    match = visitor()
    told = play(match, "0: royal > b1")
    assert public(told)[1:] == ["<s0> visits <s1>'s farm 5♥ b1: no penalty."]
    assert (match.state.coins, built(match, "b1").offending) == ([2, 3, 3], None)
    assert asked(match) == [(0, "4.9c")]


@pytest.mark.rule("5.12d", "2.14")
@pytest.mark.parametrize(
    ("answer", "offending", "line"),
    [("4S1", "4S1", "<s0> leaves 4♠ face-up."), ("none", None, "<s0> leaves no card face-up.")],
)
def test_5_12d_a_bluff_costs_its_owner_a_coin_and_one_card_may_stay_open(answer, offending, line):
    match = visitor()
    told = play(match, "0: royal > b2")
    assert public(told)[1:] == ["<s0> visits <s1>'s farm 7♥ b2: not complete, and <s1> pays 1 coin."]
    assert match.state.coins == [3, 2, 3]
    assert (asked(match), options(match, 0)) == ([(0, "5.12d")], ["3D1", "4S1", "none"])
    assert public(play(match, f"0: {answer}")) == [line]
    assert (offending and str(built(match, "b2").offending)) == offending
    assert text(built(match, "b2").cards) == "3D1 4S1 7S1"


@pytest.mark.rule("5.12d")
@pytest.mark.parametrize("card", ["7S1", "7H1", "TC1", "3D1 4S1"])
def test_5_12d_only_one_non_matching_building_card(card):
    match = visitor()
    play(match, "0: royal > b2")
    assert refusal(match, f"0: {card}").rule == "5.12d"


@pytest.mark.rule("5.12d", "5.1c")
def test_5_12d_an_owner_without_a_coin_pays_none():
    match = visitor(coins=(3, 0, 3))
    told = play(match, "0: royal > b2")
    assert public(told)[1:] == ["<s0> visits <s1>'s farm 7♥ b2: not complete, and <s1> has no coin to pay."]
    assert match.state.coins == [2, 0, 3]
    play(match, "0: 4S1")
    assert str(built(match, "b2").offending) == "4S1"


@pytest.mark.rule("5.12e")
def test_5_12e_with_an_offending_card_the_visitor_discards_it_or_takes_a_coin():
    match = visitor()
    told = play(match, "0: royal > b4")
    assert public(told)[1:] == ["<s0> visits <s1>'s estate 9♥ b4, where 6♣ lies open."]
    assert (asked(match), options(match, 0)) == ([(0, "5.12e")], ["discard", "coin"])
    assert match.state.coins == [2, 3, 3], "no coin before the choice"
    assert refusal(match, "0: 4C1").rule == "5.12e"
    assert refusal(match, "0: none").rule == "5.12e"


@pytest.mark.rule("5.12f", "5.14a")
def test_5_12f_the_offending_card_is_discarded():
    match = visitor()
    play(match, "0: royal > b4")
    told = play(match, "0: discard")
    assert public(told) == ["<s0> throws out 6♣.", "<s1>'s estate 9♥ b4 is now a farm."]
    assert (pile(match), match.state.coins) == ("6C1", [2, 3, 3])
    house = built(match, "b4")
    assert (text(house.cards), house.offending, house.production) == ("4C1 9D1 9S1", None, None)


@pytest.mark.rule("5.12f", "5.14b")
@pytest.mark.parametrize(
    ("cards", "note"), [("5S1 5C1 5D1 4S1!", "the building shrinks"), ("5S1 5C1 4S1!", "the farm is gone")]
)
def test_5_12f_the_choice_says_whether_the_building_ceases(cards, note):
    match = turn_of(court("2C1", "6H1", stalls={0: "AC1"}, royal="Q", buildings=(f"1: 5H1 | {cards}",)), seat=0)
    play(match, "0: royal > b1")
    assert match.game.words.label(match.view(0), match.asks[0], "discard").note.startswith(note)


@pytest.mark.rule("5.12f", "5.14b")
def test_5_12f_a_farm_ceases_and_its_production_card_follows_the_offending_card():
    match = visitor(pile="AC1 2D1 2H1")
    play(match, "0: royal > b3")
    told = play(match, "0: discard")
    assert public(told) == [
        "<s0> throws out 6♦.",
        "<s1>'s farm 8♥ b3 is gone; its cards return to the owner's hand.",
        "<s1>'s farm 8♥ b3 loses its production card.",
    ]
    assert pile(match) == "AC1 2D1 2H1 6D1 TH1"
    assert hand(match, 1) == {"6H1", "8H1", "8S1", "4D1"}
    assert "b3" not in [building.name for building in match.state.buildings]


@pytest.mark.rule("5.12g")
@pytest.mark.parametrize(
    ("coins", "after", "line"),
    [
        ((3, 1, 3), [3, 0, 3], "<s0> asks for a coin: <s1> pays it."),
        ((3, 0, 3), [2, 0, 3], "<s0> asks for a coin: <s1> has none."),
    ],
)
def test_5_12g_a_coin_instead_even_from_an_empty_purse(coins, after, line):
    match = visitor(coins=coins)
    play(match, "0: royal > b4")
    assert public(play(match, "0: coin")) == [line]
    assert match.state.coins == after
    house = built(match, "b4")
    assert (str(house.offending), text(house.cards)) == ("6C1", "4C1 6C1 9D1 9S1")
    assert asked(match) == [(0, "4.9c")], "no second card is turned up"


@pytest.mark.rule("5.12h")
@pytest.mark.parametrize(
    ("name", "answer", "offending"), [("b2", "4S1", "4♠"), ("b2", "none", None), ("b4", "coin", "6♣")]
)
def test_5_12h_all_other_cards_lie_face_down_after_the_visit(name, answer, offending):
    match = visitor()
    play(match, f"0: royal > {name}", f"0: {answer}")
    for viewer in (0, 2, None):
        seen = view(match, viewer).building(name)
        assert (seen.cards, seen.complete) == (None, None)
        assert (seen.offending and seen.offending.face) == offending
        assert view(match, viewer).looking == ()


@pytest.mark.rule("5.12i", "5.12d", "5.12e")
def test_5_12i_the_same_building_is_visited_again_by_another_action():
    match = visitor()
    play(match, "0: royal > b2", "0: 4S1")
    told = play(match, "0: royal > b2")
    assert public(told)[1] == "<s0> visits <s1>'s farm 7♥ b2, where 4♠ lies open."
    play(match, "0: coin")
    assert match.state.used == 2
    assert match.state.coins == [3, 1, 3]


@pytest.mark.rule("5.12i")
def test_5_12i_a_bluff_left_closed_pays_at_every_visit():
    match = visitor()
    play(match, "0: royal > b2", "0: none", "0: royal > b2", "0: none")
    assert match.state.coins == [3, 1, 3]
