"""3. Setup."""

import pytest

from games.engine.cards import Card, cards
from games.engine.dice import Dice
from games.engine.running.match import Match
from games.nobles.cards import is_royal, numbers
from games.nobles.options import RivalOptions
from games.nobles.setup import is_mulligan
from games.nobles.title import GAME
from tests.games.nobles.thrones import SEED, kingdoms, position
from tests.kit import asked, match_at, options, play, private, public, rigged, text, these

ADA = "KS QD 7S 4S 3D 6H 2C"
BEN = "JH QC 5H 2H 7C 3C 4D"


def dealt(monkeypatch, *deals):
    """A game whose shuffles of the Main Deck give these hands, each deal written `hand / hand`."""
    left = [[cards(hand) for hand in deal.split("/")] for deal in deals]

    def shuffle(dice, items):
        if len(items) == 45:
            order = [card for hand in left.pop(0) for card in hand]
            items[:] = [*(card for card in items if card not in order), *order[::-1]]

    monkeypatch.setattr(Dice, "shuffle", shuffle)
    return begun()


def begun(seed=SEED):
    """A game at the choice of the first cards."""
    return Match.begin(GAME, GAME.rules.deal(2, RivalOptions(), seed))


@pytest.mark.rule("3.1")
def test_3_1_nine_of_the_sixteen_high_cards_at_random_are_the_renown_deck(monkeypatch):
    rigged(monkeypatch, "AS TD 8C AH 9S TH 8S AC AD 8D 8H 9C 9D 9H TC TS")
    g = GAME.rules.deal(2, RivalOptions(), SEED)
    assert set(map(str, g.renown)) == these("AC AD 8D 8H 9C 9D 9H TC TS")
    assert these("AS TD 8C AH 9S TH 8S") <= set(map(str, g.draw))


@pytest.mark.rule("3.1")
def test_3_1_every_high_card_can_be_in_it_and_no_other():
    games = [GAME.rules.deal(2, RivalOptions(), f"{number:064x}") for number in range(120)]
    assert {len(g.renown) for g in games} == {9}
    assert {len(g.draw) for g in games} == {45}
    often = {card: sum(card in g.renown for g in games) for card in {card for g in games for card in g.renown}}
    assert {card.rank for card in often} == set("T98A")
    assert len(often) == 16
    assert min(often.values()) > 40


@pytest.mark.rule("3.1", "17.2")
def test_3_1_nobody_may_look_at_it():
    match = begun()
    assert [match.view(viewer).renown for viewer in (0, 1, None)] == [9, 9, 9]


@pytest.mark.rule("3.2")
def test_3_2_seven_cards_each_told_to_their_owner_alone(monkeypatch):
    match = dealt(monkeypatch, f"{ADA}/{BEN}")
    assert [set(map(str, kingdom.hand)) for kingdom in match.state.kingdoms] == [these(ADA), these(BEN)]
    (line,) = private(match.news, 0)
    assert line == f"You are dealt {', '.join(Card.of(name).face for name in ADA.split())}."
    assert public(match.news) == ["Both players hold 7 cards; each chooses a Regnant and a first Subject."]
    assert match.view(1).other.hand == ()


@pytest.mark.rule("3.2")
def test_3_2_the_main_deck_is_shuffled():
    hands = {text(sorted(begun(f"{number:064x}").state.kingdoms[0].hand)) for number in range(30)}
    assert len(hands) == 30


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("hand", "mulligan"),
    [
        ("2S 3S 4S 5S 6S 7S X1", True),  # no Royal Card; a Joker is none
        ("2S 3S 4S 5S 6S 7S JD", False),
        ("KS QS JS KH QH X1 2H", True),  # one Number Card
        ("KS QS JS KH QH X1 X2", True),
        ("KS QS JS KH QH 2H AH", False),
    ],
)
def test_3_3_what_a_mulligan_is(hand, mulligan):
    assert is_mulligan(cards(hand)) is mulligan


@pytest.mark.rule("3.3")
def test_3_3_a_mulligan_is_shown_and_both_hands_are_dealt_anew_until_neither_is_one(monkeypatch):
    bad = "2S 3S 4S 5S 6S 7S X1"
    few = "KS QS JS KH QH JH 2H"
    match = dealt(monkeypatch, f"{bad}/{BEN}", f"{few}/3S 4S 5S 6S 7S 2S X1", f"{BEN}/{ADA}")
    shown = [", ".join(Card.of(name).face for name in hand.split()) for hand in (bad, few, "3S 4S 5S 6S 7S 2S X1")]
    assert public(match.news)[:3] == [
        f"<s{seat}>'s hand is a Mulligan: {hand}. All cards are dealt again."
        for seat, hand in zip((0, 0, 1), shown, strict=True)
    ]
    assert [set(map(str, kingdom.hand)) for kingdom in match.state.kingdoms] == [these(BEN), these(ADA)]
    assert len(match.state.draw) == 31
    assert len(match.news) == 6, "three Mulligans, that hands are dealt, and each hand to its owner"


@pytest.mark.rule("3.3")
def test_3_3_no_game_starts_with_a_mulligan():
    games = [begun(f"{number:064x}") for number in range(150)]
    assert sum("Mulligan" in line for match in games for line in public(match.news)) > 10
    for match in games:
        for kingdom in match.state.kingdoms:
            assert any(map(is_royal, kingdom.hand))
            assert len(numbers(kingdom.hand)) >= 2


@pytest.mark.rule("3.4")
def test_3_4_the_other_31_cards_are_the_draw_pile_and_nothing_is_discarded():
    g = begun().state
    assert (len(g.draw), g.discard, len(g.renown), len(g.kingdoms[0].hand), len(g.kingdoms[1].hand)) == (
        31,
        [],
        9,
        7,
        7,
    )


@pytest.mark.rule("3.5")
def test_3_5_both_choose_a_royal_card_and_a_number_card_of_the_hand(monkeypatch):
    match = dealt(monkeypatch, f"{ADA}/{BEN}")
    assert asked(match) == [(0, "3.5"), (1, "3.5")]
    assert options(match, 0) == ["KS", "QD"]
    assert options(match, 0, "KS") == ["2C", "3D", "4S", "6H", "7S"]
    assert match.asks[0].default == ("KS",)
    play(match, "0: KS")
    assert match.asks[0].default == ("2C",)


@pytest.mark.rule("3.5")
def test_3_5_the_default_is_the_highest_rank_of_it_the_lowest_suit_and_the_lowest_number_card(monkeypatch):
    match = dealt(monkeypatch, "QS KD KH 3S 3H 5C JS/" + BEN)
    match.time_out(0)
    match.time_out(1)
    assert kingdoms(match)[0].startswith("KH[3S]")
    assert kingdoms(match)[1].startswith("QC[2H]")


@pytest.mark.rule("3.5")
def test_3_5_both_choices_are_hidden_until_both_are_made_then_all_four_cards_are_turned_up(monkeypatch):
    match = dealt(monkeypatch, f"{ADA}/{BEN}")
    before = match.view(1)
    assert play(match, "0: KS > 4S") == []
    assert match.view(1) == before
    assert asked(match) == [(1, "3.5")]
    told = public(play(match, "1: QC > 7C"))
    assert told[:2] == [
        "<s0> starts with K♠ as Regnant and 4♠ as first Subject.",
        "<s1> starts with Q♣ as Regnant and 7♣ as first Subject.",
    ]
    assert [text(kingdom.royals[0].row) for kingdom in match.state.kingdoms] == ["4S", "7C"]
    assert [len(kingdom.hand) for kingdom in match.state.kingdoms] == [5, 5]


@pytest.mark.rule("3.6")
@pytest.mark.parametrize(("mine", "theirs", "first"), [("4S", "7C", 0), ("7S", "5H", 1), ("2C", "2H", 0)])
def test_3_6_the_lower_first_subject_takes_the_first_turn(monkeypatch, mine, theirs, first):
    match = dealt(monkeypatch, f"{ADA}/{BEN}")
    told = public(play(match, f"0: KS > {mine}", f"1: QC > {theirs}"))
    assert f"<s{first}> takes the first turn." in told
    assert (match.state.active, match.state.turn) == (first, 1)


@pytest.mark.rule("3.7")
@pytest.mark.parametrize(
    ("mine", "theirs", "first"),
    [("5D", "5C", 0), ("5C", "5H", 0), ("5H", "5S", 0), ("5S", "5D", 1), ("5H", "5C", 1), ("5S", "5H", 1)],
)
def test_3_7_with_equal_values_the_higher_suit_precedence_goes_first(monkeypatch, mine, theirs, first):
    match = dealt(monkeypatch, f"KS {mine} 2S 2H 2C 2D 3S/QS {theirs} 3H 3C 3D 4S 4H")
    play(match, f"0: KS > {mine}", f"1: QS > {theirs}")
    assert match.state.active == first


@pytest.mark.rule("3.8")
def test_3_8_turns_alternate():
    match = match_at(GAME, position(ours="KS[4S 3D]", theirs="QC[7C 2C]", turn=5, active=1), "end_turn")
    assert (match.state.turn, match.state.active) == (6, 0)
    match = match_at(GAME, match.state, "end_turn")
    assert (match.state.turn, match.state.active) == (7, 1)


@pytest.mark.rule("3.8", "4.3")
@pytest.mark.parametrize(("turn", "active"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_3_8_a_players_first_turn_starts_with_the_population_phase(turn, active):
    full = "[4S 3D]; peasants 5C 6H 7H; hand 9S"
    rival = "[7C 2C]; peasants 5D 6C 8H; hand 9D"
    match = match_at(GAME, position(ours=f"KS{full}", theirs=f"QC{rival}", turn=turn, active=active), "begin_turn")
    assert asked(match) == [(active, "10.1")]
    assert match.state.turn == turn + 1


@pytest.mark.rule("3.8")
def test_3_8_from_the_third_turn_on_it_starts_with_the_peasant_phase():
    ours = "KS[4S 3D]; peasants 5C; hand 9S"
    match = match_at(GAME, position(ours=ours, theirs="QC[7C 2C]", turn=2), "begin_turn")
    assert asked(match) == [(0, "7.1")]
