"""17 Who sees what: every row of the table, what is told, and what nobody can tell apart."""

from dataclasses import fields, is_dataclass

import pytest

from games.engine.cards import Card
from games.nobles.title import GAME
from tests.games import walk
from tests.games.nobles.thrones import at_action, of, position, seen, there
from tests.kit import asked, match_at, options, play, private, public, refusal, text, these

VIEWERS = (0, 1, None)


def shown(found):
    """Every card that stands anywhere in that view."""
    if isinstance(found, Card):
        return {str(found)}
    if is_dataclass(found):
        return set().union(*[shown(getattr(found, part.name)) for part in fields(found)])
    if isinstance(found, tuple):
        return set().union(*[shown(part) for part in found])
    return set()


def everything():
    """Seat 0 has something of everything; the Subterfuge card 9C is of seat 1."""
    return at_action(
        position(
            ours="KS[4S]/9S+6H QD[3D]; jester X1; army 8D; peasants 5C; glory AH; turned 2C; decree 6C; hand 7D QH; "
            "accord 9H; crusade 8H TD; plot 9C",
            theirs="KC[7C 8C]/2S; army 6S; hand 5S JH; festival 3S 3H 2D",
            discard="TH QC 7H",
            renown="TS 9D",
        )
    )


@pytest.mark.rule("17.1", "18.9")
@pytest.mark.parametrize(
    ("viewer", "hidden"),
    [
        (0, "7D QH 8D 2C 6C TD 9S"),  # hand, Army Card, face-down Glory, Decree, Crusade's Army Card, Preparation
        (1, "5S JH 6S 2S 9C 2C 6C"),  # the same of the own; the own Subterfuge card; the rival's Glory and Decree
        (None, ""),
    ],
)
def test_17_each_viewer_sees_what_is_open_and_the_own_hidden_cards_and_nothing_else(viewer, hidden):
    match = everything()
    opened = these("KS QD KC 4S 3D 7C 8C X1 5C AH 9H 6H 8H 3S 3H 2D TH QC 7H")
    assert shown(match.view(viewer)) == opened | these(hidden)


@pytest.mark.rule("17.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_17_numbers_and_the_order_of_the_discard_pile_are_open_to_all(viewer):
    match = everything()
    table = seen(match, viewer)
    mine, yours = table.kingdoms
    assert (mine.hand_count, yours.hand_count, mine.army_count, yours.army_count) == (2, 2, 1, 1)
    assert (mine.turned_count, mine.decree_there, mine.plot_there) == (1, True, True)
    assert (mine.royals[0].prepared, yours.royals[0].prepared, mine.royals[1].prepared) == (True, True, False)
    assert (there(mine.crusade).army_there, mine.glory_number, mine.population) == (True, 2, 5)
    assert (table.draw, table.renown, text(table.discard)) == (54 - 33, 2, "TH QC 7H")


@pytest.mark.rule("17.1")
def test_17_a_stolen_jacks_preparation_is_seen_by_its_new_owner_too():
    g = position(ours="KS[4S] QD[3D] JH[2H]/9C", theirs="KC[7C]")
    g.kingdoms[0].royals[2].seen = [1, 0]
    match = at_action(g)
    for viewer, preparation in ((0, "9C"), (1, "9C"), (None, "None")):
        assert str(seen(match, viewer).kingdoms[0].royals[2].preparation) == preparation


@pytest.mark.rule("17.1", "9.8b")
def test_17_the_crusades_army_card_is_open_once_it_was_turned_up():
    for zones, opened in (("crusade 8H TD", False), ("crusade 8H TD step 3", True)):
        match = at_action(position(ours=f"KS[4S]; {zones}", theirs="QC[7C]"))
        assert ["TD" in shown(match.view(viewer)) for viewer in VIEWERS] == [True, opened, opened]


@pytest.mark.rule("17.1", "9.9c")
def test_17_of_a_polity_leaders_card_the_number_is_open_and_the_suit_hidden():
    hands = ("2D 3D 4D 5D 9D", "2S 3S 5S 6S 8S")
    match = at_action(position(ours=f"KS[4H]; hand {hands[0]}", theirs=f"QC[7C]; glory AH; hand {hands[1]}", draw="8H"))
    play(match, "0: polity", "1: no")
    told = play(match, "0: 9D")
    assert "9♦" not in " ".join(public(told) + private(told, 1))
    assert [[(str(laid.card), laid.rank) for laid in seen(match, viewer).laid] for viewer in VIEWERS] == [
        [("8H", "8"), ("9D", "9")],
        [("8H", "8"), ("None", "9")],
        [("8H", "8"), ("None", "9")],
    ]
    told = play(match, "1: abstain")
    assert "<s0> discards 9♦ (Polity)." in public(told)


@pytest.mark.rule("17.1", "9.11b", "9.11c")
def test_17_face_down_cards_of_a_duel_are_their_owners_alone():
    match = at_action(position(ours="KS[4C 5C]; hand 2D 3D 4D 5D 9D", theirs="QC[7H]; hand 2S 3S 5S 6S 8S"))
    play(match, "0: duel", "1: no")
    assert play(match, "0: 9D") == []
    assert "9D" not in shown(match.view(1)) | shown(match.view(None))
    play(match, "1: 2S", "1: 3S")  # seat 1 has lost Round One: face up
    told = play(match, "0: 5D")
    assert public(told) == ["Duel, Round Two: <s0> puts a card face down."]
    assert ["5D" in shown(match.view(viewer)) for viewer in VIEWERS] == [True, False, False]


# ---- 17.1 what is told


@pytest.mark.rule("17.1")
def test_17_1_every_action_by_its_name():
    match = at_action(position(ours="KS[4S 3D]; hand 8H", theirs="QC[7C]", draw="4D"))
    assert public(play(match, "0: commerce"))[0] == "<s0>: Commerce."
    play(match, "0: no")
    assert public(play(match, "0: subterfuge > 8H"))[0] == "<s0>: Subterfuge."


@pytest.mark.rule("17.1")
@pytest.mark.parametrize(("verb", "what"), [("army", "an Army Card"), ("prepare", "a Preparation")])
def test_17_1_what_is_put_face_down_is_no_more_than_a_card(verb, what):
    match = match_at(GAME, position(ours="KS[4S 3D]; hand 8H", theirs="QC[7C]"), "populate")
    told = play(match, f"0: {verb} > 8H")
    assert public(told) == [f"<s0> puts a card face down: {what}."]
    assert private(told, 1) == []
    assert ["8H" in shown(match.view(viewer)) for viewer in VIEWERS] == [True, False, False]


@pytest.mark.rule("17.1")
def test_17_1_draws_are_told_by_number_and_to_the_drawer_by_card():
    g = position(ours="KS[4S] QD[3D]", theirs="QC[7C]", draw="2H 9C", renown="8S")
    match = match_at(GAME, g, "migration_4")
    assert public(match.news)[0] == "<s0> draws 2 cards."
    assert private(match.news, 0) == ["You draw 2♥, 9♣."]
    assert private(match.news, 1) == []


@pytest.mark.rule("17.1")
def test_17_1_a_bribe_is_a_card_to_the_others_and_shown_to_the_two():
    match = at_action(position(ours="KS[4S]", theirs="KH[7C 8C]; hand 5C JD"))
    told = play(match, "0: intrigue > bribe", "1: 5C")
    assert public(told)[-1] == "<s1> gives a card to <s0>."
    (readers,) = [event.to for event in told if event.to is not None]
    assert set(readers) == {0, 1}


# ---- 17.2, 17.3


@pytest.mark.rule("17.2", "1.6")
def test_17_2_a_refusal_is_seen_by_nobody_else():
    match = at_action(position(ours="KS[4S]; hand 8H", theirs="QC[7C]"))
    before = [match.view(viewer) for viewer in VIEWERS]
    assert refusal(match, "0: dethrone").rule == "9.17a"  # asserts that nothing is told
    assert [match.view(viewer) for viewer in VIEWERS] == before


@pytest.mark.rule("17.2", "17.3", "8.7f")
@pytest.mark.parametrize(
    ("action", "ours", "able", "unable"),
    [
        ("accord", "KS[6H 2D 3D]; hand 5D", "TH", "TS"),
        ("battle", "KS[6S 2D]; army 5D", "TS", "TH"),
        ("commerce > 9C", "KS[6S 2D]; hand 9C", "TC", "KC"),
        ("intrigue > bribe", "KS[6S 2D]", "TC", "KC"),
    ],
)
def test_17_2_whether_a_player_could_answer_is_shown_to_nobody_else(action, ours, able, unable):
    found = []
    for held in (able, unable):
        match = at_action(position(ours=ours, theirs=f"QH[7C 8C]; hand {held}", draw="4H"))
        told = []
        for word in action.split(" > "):
            told += play(match, f"0: {word}")
        views = [match.view(viewer) for viewer in (0, None)]
        rule = match.public_rule(1)
        told += play(match, "1: decline" if "bribe" in action else "1: no")
        found.append((asked(match), views, rule, public(told)))
    assert found[0] == found[1]


@pytest.mark.rule("17.3", "8.7c")
def test_17_3_a_counter_question_is_answered_by_no_counter_or_the_card():
    for answer, line in (("no", "<s1>: No Counter."), ("TH", "<s1> counters by Diplomacy with 10♥")):
        match = at_action(position(ours="KS[6H 2D 3D]; hand 5D", theirs="QC[7C]; hand TH 9S"))
        play(match, "0: accord")
        assert any(found.startswith(line) for found in public(play(match, f"1: {answer}")))


@pytest.mark.rule("17.2", "9.12d", "12.7i")
def test_17_2_who_is_asked_does_not_depend_on_a_hand():
    for held in ("9S", "2S", "KD"):
        g = position(ours="KH[4S]; hand QD", theirs=f"QC[7S]; hand {held}", draw="JS")
        match = match_at(GAME, g, "migration_3")
        assert asked(match) == [(0, "12.7")]
        play(match, "0: no")
        assert asked(match) == [(1, "12.7")]
        assert options(match, 1) == (["7S", "no"] if held == "9S" else ["no"])


# ---- 18.9


ALSO = {
    "TurnedUp",
    "TurnedUpDiscarded",
    "Bid",
    "Mulligan",
    "GoodsWon",
    "Took",
    "HandRedrawn",
    "FirstRound",
    "PrizeSetAside",
    "Refugee",
}
"""Events whose cards were hidden before and may be hidden again after the same answer."""


@pytest.mark.rule("18.9", "17.1")
@pytest.mark.parametrize("number", range(3))
def test_18_9_no_message_has_a_card_that_its_reader_may_not_see(number):
    match, dice = walk.begin(GAME, 2, number, standing_orders="on"), walk.chance("messages", number)
    heard = 0
    while not match.over and heard < 4000:
        before = {viewer: shown(match.view(viewer)) for viewer in VIEWERS}
        ask = walk.next_ask(match, dice)
        told = match.answer(ask.seat, ask.sample(dice)).events
        if match.over:
            break
        after = {viewer: shown(match.view(viewer)) for viewer in VIEWERS}
        opened = {card for event in told if type(event).__name__ in ALSO for card in cards_of(event)}
        if any(type(event).__name__ == "Rebuilt" for event in told):  # what was discarded lies face down again
            opened |= {card for event in told if type(event).__name__ == "Discarded" for card in cards_of(event)}
        for event in told:
            heard += 1
            readers = VIEWERS if event.to is None else event.to
            for reader in readers:
                if type(event).__name__ in ("YouSaw", "CardGiven", "DecreeIs"):
                    continue
                unseen = cards_of(event) - before[reader] - after[reader] - opened
                assert not unseen - drawn(told, reader), (type(event).__name__, unseen)


def cards_of(event):
    """The cards that an event names."""
    return {
        str(card)
        for value in vars(event).values()
        for card in (value if isinstance(value, tuple) else (value,))
        if isinstance(card, Card)
    }


def drawn(told, reader):
    """What that reader has drawn meanwhile, and may have lost again."""
    return {card for event in told if event.to is not None and reader in event.to for card in cards_of(event)}


@pytest.mark.rule("17.1", "17.2", "18.9")
def test_17_another_world_looks_the_same():
    match, dice = walk.begin(GAME, 2), walk.chance("worlds of nobles")
    differ = 0
    for _ in walk.random_game(match, dice, most=250):
        for viewer in VIEWERS:
            other = GAME.views.imagine(match.state, viewer, dice)
            assert GAME.views.view(other, viewer) == match.view(viewer)
            differ += other.kingdoms != match.state.kingdoms
    assert differ > 300


@pytest.mark.rule("17.1")
def test_17_in_another_world_hidden_cards_that_lie_on_the_table_differ_too():
    hands = ("2D 3D 4D 5D 9D", "2S 3S 5S 6S 8S")
    match = at_action(position(ours=f"KS[4H]; hand {hands[0]}", theirs=f"QC[7C]; glory AH; hand {hands[1]}", draw="8H"))
    play(match, "0: polity", "1: no", "0: 9D")
    dice = walk.chance("polity")
    led = {str(GAME.views.imagine(match.state, 1, dice).laid[1].card) for _ in range(60)}
    assert led == {"9S", "9H", "9C", "9D"}
    assert {str(GAME.views.imagine(match.state, 0, dice).laid[1].card) for _ in range(9)} == {"9D"}


@pytest.mark.rule("17.1", "12.9b")
def test_17_the_seed_and_the_piles_stand_in_no_view():
    match = at_action(position(ours="KS[4S]", theirs="QC[7C]", renown="8S 9S"))
    for viewer in VIEWERS:
        assert match.state.dice.seed not in repr(match.view(viewer))
        assert not {"8S", "9S", *map(str, match.state.draw)} & shown(match.view(viewer))
    assert of(match, 0).hand == []
