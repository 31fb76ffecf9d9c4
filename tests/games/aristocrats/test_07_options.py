"""7. Options."""

import json
from pathlib import Path

import pytest
from pydantic import ValidationError

from games.aristocrats import GAME
from games.aristocrats.options import CompanyOptions
from games.engine.errors import Refused
from games.engine.running.match import Match, Save
from tests.games.aristocrats.company import (
    SEED,
    A,
    B,
    C,
    D,
    at,
    company,
    four,
    hand,
    hidden,
    last,
    new,
    outcome,
    usual,
    view,
)
from tests.kit import asked, options, play, private, public, refusal

DRY = {"unveiled": "", "deck": "", "rest": "expired"}


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.10", "7.11", "7.12")
def test_7_the_defaults():
    assert CompanyOptions().model_dump() == {
        "rounds": "auto",
        "short_game": "off",
        "blind_steal": "off",
        "round_starter": "rotate",
        "first_starter": "oldest",
        "last_player": "ends",
        "max_aces": 1,
        "min_sequence": 2,
        "leftover_ace": 1,
        "dry_turns": 10,
        "absent_lock": "off",
        "full_log_after_game": "off",
        "seating": "join",
        "seat_order": "",
    }


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "7.10", "7.11", "7.12")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("rounds", ["auto", 1, 6, 20], [0, 21, "many"]),
        ("short_game", ["off", "on"], ["maybe"]),
        ("blind_steal", ["off", "on"], [2]),
        ("round_starter", ["rotate", "oldest"], ["random"]),
        ("first_starter", ["oldest", 1, 5], [0, 6, "me"]),
        ("last_player", ["ends", "final_turn", "plays_on"], ["off"]),
        ("max_aces", [1, 2, 3, 4], [0, 5]),
        ("min_sequence", [1, 2, 3], [0, 4]),
        ("leftover_ace", [1, 0], [-1, 2, 14]),
        ("dry_turns", ["off", 1, 20], [0, 21]),
        ("absent_lock", ["off", 1, 5], [0, 6]),
        ("full_log_after_game", ["off", "on"], ["always"]),
        ("seating", ["join", "random", "manual"], ["clockwise"]),
        ("seat_order", ["", "3 1 2"], ["a b c", "6 7 8", "1,2,3"]),
        ("jokers", [], [True]),
    ],
)
def test_7_what_may_be_chosen(name, legal, illegal):
    for choice in legal:
        assert getattr(CompanyOptions.model_validate({name: choice}), name) == choice
    for choice in illegal:
        with pytest.raises(ValidationError):
            CompanyOptions.model_validate({name: choice})


@pytest.mark.rule("7.1", "3.2")
@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_7_1_fewer_than_six_only_as_a_short_game(rounds):
    with pytest.raises(Refused) as refused:
        GAME.rules.deal(3, CompanyOptions(rounds=rounds), SEED)
    assert refused.value.rule == "7.1"
    assert new(3, rounds=rounds, short_game="on").state.rounds == rounds


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (5, 6), (4, 20), (5, 9)])
def test_7_1_six_to_twenty_at_any_table(seats, rounds):
    assert new(seats, rounds=rounds).state.rounds == rounds
    assert new(seats, rounds=rounds, short_game="on").state.rounds == rounds


@pytest.mark.rule("7.4b")
def test_7_4b_the_last_seat_gets_one_more_turn():
    match = at(usual(locked=(2,), last_player="final_turn"))
    told = public(play(match, "0: lock"))
    assert told[2] == "<s1>'s turn; 8♥ is unveiled."
    assert options(match, 1) == ["take", "forfeit", "lock"]
    told = public(play(match, "1: take", "1: 3D", "1: forfeit"))
    assert "The round ends: one player is left unlocked." in told
    assert match.state.round == 2


@pytest.mark.rule("7.4b")
@pytest.mark.parametrize("moves", [("1: lock",), ("1: forfeit", "1: forfeit"), ("1: forfeit", "1: lock")])
def test_7_4b_the_round_ends_with_that_turn_in_every_case(moves):
    match = at(usual(locked=(2,), last_player="final_turn"))
    play(match, "0: lock")
    assert match.state.round == 1
    play(match, *moves)
    assert match.state.round == 2


@pytest.mark.rule("7.4b", "5.8c")
def test_7_4b_after_a_steal_too():
    match = at(usual(locked=(2,), last_player="final_turn"))
    play(match, "0: steal > seat2")
    assert (match.state.round, asked(match), hand(match, 1)) == (1, [(1, "4.3")], set(A.split()))
    play(match, "1: forfeit", "1: forfeit")
    assert match.state.round == 2


@pytest.mark.rule("7.4b", "4.4a")
def test_7_4b_the_card_may_expire_at_its_start():
    match = at(usual(locked=(2,), last_player="final_turn", access=(1,)))
    told = public(play(match, "0: lock"))
    assert told[2] == "<s1>'s turn. 8♥ expires; 5♣ is unveiled."


@pytest.mark.rule("7.4c", "4.4a")
def test_7_4c_the_last_seat_plays_on_until_it_locks():
    match = at(usual(locked=(2,), last_player="plays_on"))
    play(match, "0: lock")
    for card in ("8H", "5C", "QH", "TS"):
        assert (match.state.round, str(match.state.unveiled)) == (1, card), "what it leaves expires at its next turn"
        play(match, "1: forfeit", "1: forfeit")
    told = public(play(match, "1: lock"))
    assert "The round ends: every player is locked in." in told
    assert match.state.round == 2


@pytest.mark.rule("7.4c", "6.1b")
def test_7_4c_or_until_its_dry_turns_are_over():
    match, told = at(usual(locked=(1, 2), last_player="plays_on", dry_turns=3, **DRY)), []
    for turn in (1, 2, 3):
        assert (match.state.round, match.state.dry[0]) == (1, turn)
        told = public(play(match, "0: forfeit"))
    assert "The round ends: every unlocked player has had at least 3 turns without an unveiled card." in told
    assert match.state.round == 2


@pytest.mark.rule("7.4d", "5.2b", "5.8f", "4.4c")
@pytest.mark.parametrize("last_player", ["final_turn", "plays_on"])
def test_7_4d_a_lone_seat_can_neither_donate_nor_steal(last_player):
    match = at(usual(locked=(2,), last_player=last_player))
    play(match, "0: lock")
    assert (refusal(match, "1: donate").rule, refusal(match, "1: steal").rule) == ("5.2b", "5.8f")


@pytest.mark.rule("7.4d", "4.4c")
def test_7_4d_without_an_unveiled_card_its_first_action_is_forfeited():
    match = at(usual(locked=(1, 2), last_player="plays_on", **DRY))
    assert public(match.news)[-1] == "<s0> can neither donate nor take and so forfeits the first action."
    assert options(match, 0) == ["lock", "forfeit"]


@pytest.mark.rule("7.5", "7.6", "7.7", "6.3e", "6.2d")
@pytest.mark.parametrize(
    ("chosen", "points"),
    [({}, 12 + 13 - 3), ({"max_aces": 2}, 11 + 12 + 13 - 2), ({"leftover_ace": 0}, 25), ({"min_sequence": 3}, -17)],
)
def test_7_5_the_options_of_scoring_count_at_the_end_of_a_round(chosen, points):
    match = at(company("AC AD AH AS KH", "2C 3D 4H 5S 6C", "7D 8C 9S JD QC", locked=(1,), **chosen))
    play(match, "0: lock")
    assert last(match).scores[0] == points


@pytest.mark.rule("7.8", "6.1b")
@pytest.mark.parametrize("dry_turns", [1, 2, 20])
def test_7_8_so_many_dry_turns(dry_turns):
    match = at(usual(dry_turns=dry_turns, **DRY))
    turns = 0
    while match.state.round == 1:
        seat = match.state.active
        play(match, f"{seat}: forfeit", f"{seat}: forfeit")
        turns += 1
    assert turns == 3 * dry_turns


# ---- 7.9 the game master


@pytest.mark.rule("7.9", "6.1c")
def test_7_9_close_round_scores_all_hands_as_they_are():
    match = at(usual())
    told = public(match.intervene("close round"))
    assert told[0] == "The round ends: the game master closes it."
    assert last(match).scores == (-1, 10, 13)
    assert match.state.round == 2


@pytest.mark.rule("7.9", "9.2")
def test_7_9_an_open_return_is_settled_by_its_default():
    match = at(usual())
    play(match, "0: donate > 2C > seat2")
    told = match.intervene("close round")
    assert public(told)[:2] == [
        "<s1> returns a card: the gift is completed and <s0> is the Benefactor.",
        "The round ends: the game master closes it.",
    ]
    assert private(told, 0)[0] == "You gave 2♣ to <s1> and got 3♦ in return."
    first = last(match).hands
    assert "3D" in " ".join(map(str, first[0]))
    assert "2C" in " ".join(map(str, first[1]))


@pytest.mark.rule("7.9", "10.2")
def test_7_9_an_open_discard_is_settled_without_a_flip():
    match = at(usual())
    play(match, "0: take")
    told = match.intervene("close round")
    assert public(told)[:2] == ["<s0> discards a card.", "The round ends: the game master closes it."]
    assert private(told, 0)[0] == "You discard 8♥."
    assert [len(cards) for cards in last(match).hands] == [5, 5, 5]
    assert [" ".join(map(str, cards)) for cards in last(match).hidden.discards] == ["8H", "", ""]


@pytest.mark.rule("7.9")
def test_7_9_what_was_begun_is_forgotten():
    match = at(usual())
    play(match, "0: donate > 2C")
    match.intervene("close round")
    assert last(match).scores == (-1, 10, 13)
    assert not match.list_begun(0)


@pytest.mark.rule("7.9", "6.5b")
def test_7_9_closing_the_last_round_ends_the_game():
    match = at(usual(round=6))
    match.intervene("close round")
    assert (match.over, outcome(match).ranking) == (True, (2, 1, 0))


@pytest.mark.rule("7.9")
def test_7_9_abort_has_no_winner():
    match = at(usual(totals=(9, 8, 7), round=2))
    told = public(match.finish(scored=False))
    assert told == ["The game master ends the game."]
    assert (outcome(match).ranking, outcome(match).rule) == ((), "7.9")


@pytest.mark.rule("7.9", "7.11")
def test_7_9_nothing_is_scored_without_the_round_that_is_running():
    match = at(usual(totals=(9, 18, 7), round=2))
    with pytest.raises(Refused, match="this game has no winner") as refused:
        match.finish(scored=True)
    assert refused.value.refusal.rule == "7.9"
    assert not match.over
    match.finish(scored=True, recorded=True)  # as a game of an earlier version was ended
    assert (outcome(match).ranking, outcome(match).scores) == ((1, 0, 2), (9, 18, 7))


# ---- 7.10


@pytest.mark.rule("7.10", "9.1")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_7_10_in_that_absent_turn_in_a_row_second_is_lock_in(times):
    match = at(four(absent_lock=times))
    for turn in range(1, times + 1):
        told = public(match.time_out(0))
        assert told[1] == ("<s0> locks in." if turn == times else "<s0> forfeits the second action.")
        for seat in (1, 2, 3):
            play(match, f"{seat}: forfeit", f"{seat}: forfeit")
    assert match.state.locked == [True, False, False, False]


@pytest.mark.rule("7.10")
def test_7_10_off_never_locks():
    match = at(usual())
    for _ in range(12):
        match.time_out(min(match.asks))
    assert not any(match.state.locked)


@pytest.mark.rule("7.10")
@pytest.mark.parametrize("open_at", ["first", "discard", "second"])
def test_7_10_first_discard_and_second_count(open_at):
    match = at(four(absent_lock=2, absent=(1, 0, 0, 0)))
    play(match, *{"first": (), "discard": ("0: take",), "second": ("0: forfeit",)}[open_at])
    told = public(match.time_out(0))
    assert "<s0> locks in." in told
    assert match.state.locked[0]


@pytest.mark.rule("7.10", "9.1")
def test_7_10_a_return_does_not_count():
    match = at(four(absent_lock=1))
    play(match, "0: donate > 2C > seat2")
    match.time_out(1)
    play(match, "0: forfeit")
    assert match.state.absent == [0, 0, 0, 0]
    assert not any(match.state.locked)


@pytest.mark.rule("7.10")
def test_7_10_a_turn_that_is_played_breaks_the_row():
    match = at(four(absent_lock=2, absent=(1, 0, 0, 0)))
    play(match, "0: forfeit", "0: forfeit")
    assert match.state.absent == [0, 0, 0, 0]


@pytest.mark.rule("7.10")
def test_7_10_a_new_round_begins_the_count_anew():
    match = at(usual(absent_lock=2, absent=(1, 1, 1), locked=(2,)))
    play(match, "0: lock")
    assert (match.state.round, match.state.absent) == (2, [0, 0, 0])


@pytest.mark.rule("7.10")
def test_7_10_the_default_of_an_asked_second_is_lock_in():
    match = at(usual(absent_lock=2, absent=(1, 0, 0)))
    play(match, "0: forfeit")
    assert match.asks[0].default == ("lock",)
    match = at(usual(absent_lock=3, absent=(1, 0, 0)))
    play(match, "0: forfeit")
    assert match.asks[0].default == ("forfeit",)


# ---- 7.11 to 7.13


@pytest.mark.rule("7.11")
@pytest.mark.parametrize(("chosen", "lines"), [("off", []), ("on", ["In round 1 <s0> discarded 8♥."])])
def test_7_11_never_before_the_last_round_has_been_scored(chosen, lines):
    match = at(usual(round=5, full_log_after_game=chosen))
    play(match, "0: take", "0: 8H")
    told = public(match.intervene("close round"))
    assert not [line for line in told if line.startswith("In round")]
    told = public(match.intervene("close round"))
    assert [line for line in told if line.startswith("In round")] == lines


@pytest.mark.rule("7.11", "5.4b")
def test_7_11_what_is_opened():
    match = at(company(A, B, C, D, round=6, full_log_after_game="on", hidden={3: "9S 9C"}))
    play(match, "0: donate > 2C > seat2", "1: 7S", "0: forfeit")
    play(match, "1: donate > AC > seat3")
    told = public(match.intervene("close round"))
    assert told[-4:-1] == [
        "In round 1 <s0> gave 2♣ to <s1>, and got 7♠ back.",
        "In round 1 <s1> gave A♣ to <s2>, which was denied.",
        "In round 1 <s3> discarded 9♠, 9♣.",
    ]
    assert told[-1].startswith("<s")


@pytest.mark.rule("7.12", "3.1")
def test_7_12_shuffled_seats_differ_by_seed():
    seatings = {new(3, seed=f"{number:064x}", seating="random").state.seating for number in range(60)}
    assert len(seatings) == 6


@pytest.mark.rule("7.13", "10.7")
@pytest.mark.parametrize(
    "chosen", [{"full_log_after_game": "on"}, {"last_player": "plays_on"}, {"max_aces": 4}, {"absent_lock": 1}, {}]
)
def test_7_13_no_option_but_blind_steal_changes_what_is_seen(chosen):
    match = at(four(**chosen))
    play(match, "0: take", "0: 2C", "0: steal > seat2")
    assert set(map(str, view(match, 0).hand)) == set(B.split())
    assert hidden(match, 0) == "2C"
    for viewer in (1, 2, 3, None):
        shown = repr(view(match, viewer))
        assert "2C" not in shown
        assert not any(card in shown for card in set(B.split()))


@pytest.mark.rule("7.11")
def test_7_11_finished_rounds_stay_in_the_state_only_where_they_will_be_told():
    for told, kept in (("off", 0), ("on", 3)):
        match = new(4, rounds=8, full_log_after_game=told)
        while match.state.scored < 3:
            play(match, f"{match.state.active}: take", *discarding(match), f"{match.state.active}: lock")
        hidden = last(match).hidden.discards
        assert any(hidden)
        assert len(match.state.past) == kept
        assert not kept or match.state.past[-1].discards == hidden


def discarding(match):
    """The first card that may be discarded, once a card was taken."""
    return [f"{match.state.active}: {match.state.hands[match.state.active][0]}"]


@pytest.mark.rule("7.11")
def test_7_11_a_game_saved_by_version_1_tells_all_its_rounds():
    file = Path(__file__).parents[2] / "saves" / "aristocrats-1-first.json"
    save = Save.model_validate(json.loads(file.read_text(encoding="utf-8"))["save"])
    state = json.loads(save.state)
    history = state["history"]
    state["options"]["full_log_after_game"] = "on"
    match = Match(GAME, save.model_copy(update={"state": json.dumps(state)}))
    assert (match.state.scored, len(match.state.past)) == (len(history), len(history))
    told = public(match.finish(scored=True, recorded=True))
    for number, result in enumerate(history, start=1):
        for seat, cards in enumerate(result["discards"]):
            assert (f"In round {number} <s{seat}> discarded" in " ".join(told)) == bool(cards)
        opened = [line for line in told if line.startswith(f"In round {number} <s") and " gave " in line]
        assert len(opened) == len(result["gifts"])
