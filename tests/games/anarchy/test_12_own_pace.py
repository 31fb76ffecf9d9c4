"""12. Time-outs, standing passes, automatic passes; 14. the defaults."""

import pytest

from games import CATALOGUE
from games.engine.running.match import Match
from tests.games.anarchy.courts import CLERGY, ECUME, KING, PEASANT, six
from tests.games.anarchy.realm import at, decides, held, new, realm, top, turn_of, view
from tests.kit import options, play, public, refusal

LOW = ("3-GU 8-GU 9-GU", "5-TU 9-TU 2-TU", "6-FR 2-FR 10-FR", "3-FL 2-FL 10-FL")

# ---- 12.1 time-outs


@pytest.mark.rule("12.1", "14.1", "14.2", "2.17")
@pytest.mark.parametrize(
    ("holding", "more", "played"),
    [
        ("5-FR 5-TU 7-GU", {}, "5-TU"),
        ("2-GU Q-GU Q-TU", {"anarchy": True}, "Q-GU"),
        ("NAP K-GU Q-FR", {}, "Q-FR"),
        ("NAP K-GU", {}, "NAP"),
        ("NAP K-GU 2-FR", {"anarchy": True}, "2-FR"),
        ("K-TU K-FR", {}, "K-TU"),
        ("3-FR 3-TU 3-GU 4-FR", {}, "3-GU"),  # though their Specialties differ
        ("9-FL 9-TU Q-GU", {}, "9-TU"),
        ("9-FL 9-TU Q-GU", {"round": 1}, "9-TU"),
    ],
)
def test_12_1_an_absent_leader_plays_the_single_weakest_card(holding, more, played):
    match = turn_of(realm(holding, "6-TU 10-TU", "6-FR 10-FR", "6-FL 10-FL", **more))
    told = public(match.time_out(0))
    assert f"({played})" in told[0] or (played, told[0].split()[2]) == ("NAP", "Napoleon")
    assert played not in held(match, 0).split()


@pytest.mark.rule("12.1", "14.2")
def test_12_1_an_absent_responder_passes_even_if_able_to_beat():
    match = turn_of(realm(*LOW, pile=["3: 4-FL"]))
    assert match.asks[0].default == ("pass",)
    assert public(match.time_out(0)) == ["<s0> passes."]
    assert decides(match) == (1, "5.4a")


@pytest.mark.rule("12.1", "7.4")
@pytest.mark.parametrize("begun", [["use"], ["use", "3-FR"], ["use", "3-FR", "seat6"]])
@pytest.mark.parametrize("pile", [[], ["5: 2-PI"]])
def test_12_1_no_default_ever_uses_a_specialty_card(begun, pile):
    match = six(KING, pile=pile)
    for word in begun:
        play(match, f"0: {word}")
    told = public(match.time_out(0))
    assert told == (["<s0> passes."] if pile else ["<s0> plays one 3 (3-FR); 2 cards left."])
    assert match.state.used == []


@pytest.mark.rule("12.1", "5.1c")
def test_12_1_a_choice_of_cards_that_was_begun_is_forgotten():
    match = turn_of(realm("9-GU 9-FR 9-FL 4-GU", *LOW[1:]))
    play(match, "0: 9x2")
    assert decides(match) == (0, "5.1c")
    assert public(match.time_out(0)) == ["<s0> plays one 4 (4-GU); 3 cards left."]


@pytest.mark.rule("12.1", "12.4", "16.11")
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_12_4_a_table_of_the_absent_plays_to_the_end(seats):
    match = new(seats, rounds=2, auto_pass="off", standing_pass="off")
    while not match.over:
        ((seat, ask),) = match.asks.items()
        ask.check(ask.default or ())
        match.time_out(seat)
    assert match.state.used == []


@pytest.mark.rule("12.4", "2.1")
def test_12_4_everything_belongs_to_the_seat_that_a_substitute_takes_over():
    match = six(ECUME, marks=(ECUME,), used=(ECUME,), pile=["3: 2-PI"])
    shown = view(match, ECUME)
    assert [str(card) for card in shown.holding] == ["3-TU", "4-PI", "10-PI"]
    mine = shown.seats[ECUME]
    assert (mine.role, mine.place, mine.marked, mine.used, mine.total) == ("Écume", 6, True, True, 0)


@pytest.mark.rule("12.5", "15.3")
def test_12_5_a_spectator_sees_no_holding():
    match = six(KING)
    text = repr(view(match, None))
    assert not any(f"'{card}'" in text or f" {card}," in text for card in ("3-FR", "4-GU", "10-PI"))
    assert CATALOGUE["anarchy"].rules.powers == {}


# ---- 12.2 standing passes


@pytest.mark.rule("12.2", "12.2a", "14.1")
def test_12_2a_lodged_and_withdrawn_as_often_as_one_likes():
    match = turn_of(realm(*LOW))
    play(match, "0: 3x1")
    assert {seat: options(match, seat) for seat in (0, 2, 3)} == {key: ["stand"] for key in (0, 2, 3)}
    for _ in range(2):
        play(match, "2: stand")
        assert (match.state.standing, options(match, 2)) == ([2], ["withdraw"])
        play(match, "2: withdraw")
        assert (match.state.standing, options(match, 2)) == ([], ["stand"])
    assert all(match.asks[seat].standing and match.asks[seat].default is None for seat in (0, 2, 3))


@pytest.mark.rule("12.2a")
def test_12_2a_the_top_player_too():
    match = turn_of(realm(*LOW))
    play(match, "0: 3x1", "0: stand", "1: 5x1", "2: pass")
    told = public(play(match, "3: pass"))
    assert told == ["<s3> passes.", "<s0> passes.", "<s1> wins the hand; <s1> leads."]


@pytest.mark.rule("12.2a")
@pytest.mark.parametrize(
    ("more", "seat"),
    [
        ({"pile": ["3: 4-FL"]}, 0),  # its turn
        ({"pile": ["3: 4-FL"], "passed": (2,)}, 2),
        ({}, 0),  # no top set
        ({}, 2),
        ({"pile": ["3: 4-FL"], "standing_pass": "off"}, 2),
        ({"pile": ["3: 4-FL"], "out": 2}, 2),
    ],
    ids=["own turn", "passed", "as leader", "no top set", "off", "out"],
)
def test_12_2a_when_not(more, seat):
    holdings = list(LOW)
    if "out" in more:
        holdings[more["out"]] = ""
    match = turn_of(realm(*holdings, **{key: value for key, value in more.items() if key != "out"}))
    for word in ("stand", "withdraw"):
        assert refusal(match, f"{seat}: {word}").rule == "12.2a"


@pytest.mark.rule("12.2b", "15.1")
def test_12_2b_he_passes_at_once_when_he_becomes_responder():
    match = turn_of(realm(*LOW))
    play(match, "0: 3x1", "2: stand", "3: stand")
    told = public(play(match, "1: 5x1"))
    assert told == ["<s1> plays one 5 (5-TU); 2 cards left.", "<s2> passes.", "<s3> passes."]
    assert (match.state.passed, match.state.standing) == ([2, 3], [])
    assert decides(match) == (0, "5.4a")


@pytest.mark.rule("12.2b", "12.3d", "15.1", "14.2")
def test_12_2b_all_passes_read_the_same():
    free = turn_of(realm(*LOW, pile=["3: 4-FL"]))
    forced = turn_of(realm("3-GU", "4-TU", "4-FR", "2-FL", pile=["3: 5-FL"], auto_pass="off"))
    automatic = at(realm("3-GU", "6-TU 6-FL", "4-FR", "2-FL", pile=["3: 5-FL 5-GU"]), "respond")
    standing = at(realm(*LOW, pile=["3: 4-FL"], standing=(0,)), "respond")
    told = [
        public(play(free, "0: pass"))[0],
        public(play(forced, "0: pass"))[0],
        public(automatic.news)[0],
        public(standing.news)[0],
        public(turn_of(realm(*LOW, pile=["3: 4-FL"])).time_out(0))[0],
    ]
    assert told == ["<s0> passes."] * 5


@pytest.mark.rule("12.2c", "15.2")
def test_12_2c_only_he_knows():
    one, two = (turn_of(realm(*LOW, pile=["3: 4-FL"])) for _ in range(2))
    assert play(one, "2: stand") == []
    assert view(one, 2).standing
    for viewer in (0, 1, 3, None):
        assert view(one, viewer) == view(two, viewer)
        assert viewer is None or one.asks[viewer] == two.asks[viewer]
    assert one.digest(0) == two.digest(0)


@pytest.mark.rule("12.2d", "5.7c")
def test_12_2d_it_lapses_with_the_hand_and_never_applies_to_a_lead():
    match = turn_of(realm(*LOW))
    play(match, "0: 3x1", "0: stand", "1: pass", "2: pass", "3: pass")
    assert decides(match) == (0, "5.3a"), "he has won, and leads"
    assert match.state.standing == []
    play(match, "0: 8x1", "2: stand")
    play(match, "1: 9x1")
    play(match, "3: pass", "0: 9x1") if "9x1" in options(match, 0) else play(match, "3: pass", "0: pass")
    assert match.state.standing == []
    assert decides(match) == (1, "5.3a")


@pytest.mark.rule("12.2e")
def test_12_2e_neither_an_exchange_nor_an_anarchy_cancels_it():
    match = six(CLERGY, pile=["1: 2-PI"])
    play(match, f"{PEASANT}: stand", f"{ECUME}: stand", "2: use > 3-BP > seat6 > 4-FR")
    assert match.state.standing == [PEASANT, ECUME]
    play(match, f"{PEASANT}: withdraw", "2: pass", "3: pass", f"{PEASANT}: use > 3-GU")
    assert match.state.standing == [ECUME]
    assert public(play(match, f"{PEASANT}: pass")) == ["<s4> passes.", "<s5> passes."]


@pytest.mark.rule("12.2", "12.1")
def test_12_2_it_is_never_waited_for_and_never_times_out():
    match = turn_of(realm(*LOW, pile=["3: 4-FL"]))
    play(match, "2: stand")
    match.time_out(0)
    assert match.state.standing == [2]
    assert decides(match) == (1, "5.4a")


# ---- 12.3 automatic passes

TWO = ["3: 5-FL 5-GU"]


def passes(value: str, holding: str, **more):
    """Return whether seat 0 passes by itself when it becomes responder."""
    rest = ("K-TU K-FR K-FL", "6-FR 8-FR 9-FR", "2-FL 8-FL 9-FL")
    match = at(realm(holding, *rest, auto_pass=value, **({"pile": TWO} | more)), "respond")
    told = public(match.news)
    assert told in ([], ["<s0> passes."])
    assert decides(match) == ((1 if told else 0), "5.4a")
    return bool(told)


@pytest.mark.rule("12.3", "12.3a")
@pytest.mark.parametrize("holding", ["4-GU", "3-GU", "6-GU", "4-GU 4-TU 4-FR"])
def test_12_3a_off_never(holding):
    assert not passes("off", holding)
    assert not passes("off", holding, round=1)


@pytest.mark.rule("12.3", "12.3b")
@pytest.mark.parametrize("value", ["public", "all"])
@pytest.mark.parametrize(
    ("holding", "more", "expected"),
    [
        ("K-GU", {}, True),  # exactly one card
        ("K-GU", {"round": 1}, True),
        ("K-GU 3-FR", {"pile": ["3: 5-FL 5-GU 5-FR"], "round": 1}, True),  # no Court Powers
        ("K-GU 3-FR", {"pile": ["3: 5-FL 5-GU 5-FR"], "court_powers": "off"}, True),
        ("K-GU 4-GU", {"pile": ["3: 5-FL 5-GU 5-FR"], "used": (0,)}, True),  # has used one
        ("K-GU 3-FR", {"pile": ["3: 5-FL 5-GU 5-FR"]}, False),  # may use one
        ("K-GU 4-GU", {"round": 1, "pile": ["3: 5-FL"]}, False),
        ("6-GU", {"pile": ["3: 5-FL"]}, False),  # as many cards as the top set
    ],
)
def test_12_3b_public_who_has_too_few_cards_as_everybody_can_see(value, holding, more, expected):
    assert passes(value, holding, **more) is expected


@pytest.mark.rule("12.3b", "12.3c")
@pytest.mark.parametrize(
    ("holding", "more", "expected"),
    [
        ("4-GU 7-GU", {}, True),  # neither a set nor a Specialty Card
        ("4-GU 3-FR", {}, False),  # a Taxation
        ("4-GU 3-GU", {}, True),  # an Anarchy, but he is the King
        ("4-GU 3-FR", {"used": (0,)}, True),
        ("4-GU 3-FR", {"round": 1}, True),
        ("4-GU 3-FR", {"court_powers": "off"}, True),
        ("7-GU 7-TU 4-GU", {}, False),
        ("7-GU NAP 4-GU", {}, False),
        ("4-GU NAP", {}, True),
        ("4-GU 3-TU 4-TU", {"roles": "P K Q É"}, False),  # a Riot
        ("4-GU 3-GU 4-TU", {"roles": "É K Q P"}, False),  # an Anarchy, even if it does not help
    ],
)
def test_12_3c_all_also_who_can_neither_beat_nor_use(holding, more, expected):
    assert passes("all", holding, **more) is expected
    if len(holding.split()) > 1:
        seen = len(holding.split()) < 2
        assert passes("public", holding, **more) is seen


@pytest.mark.rule("12.3", "4.5")
def test_12_3_it_is_tested_when_one_becomes_responder_not_after_a_use():
    match = turn_of(realm("3-FR 4-GU", "6-TU 8-TU", "6-FR 8-FR", "2-FL 8-FL", pile=["3: 9-FL 9-GU"], auto_pass="all"))
    play(match, "0: use > 3-FR > seat3 > 4-GU")
    assert decides(match) == (0, "5.4a"), "with one card left he is asked all the same, in the same turn"


@pytest.mark.rule("12.3", "12.3d", "5.7a")
def test_12_3_automatic_passes_can_end_a_hand():
    match = turn_of(realm("9-GU 9-TU 4-GU", "6-TU", "6-FR", "2-FL"))
    told = public(play(match, "0: 9x2"))
    assert told[1:] == ["<s1> passes.", "<s2> passes.", "<s3> passes.", "<s0> wins the hand; <s0> leads."]
    assert top(match) == ""


@pytest.mark.rule("12.2a")
def test_12_2a_a_copy_of_the_game_answers_no_standing_pass_again(monkeypatch: pytest.MonkeyPatch):
    match = turn_of(realm(*LOW, pile=["3: 4-FL"]))
    play(match, *["1: stand", "1: withdraw"] * 20, "2: stand")
    given: list[object] = []
    monkeypatch.setattr(Match, "_give", lambda self, answer: given.append(answer))
    other = match.copied()
    monkeypatch.undo()
    assert not given
    assert (other.save(), other.state, dict(other.asks)) == (match.save(), match.state, dict(match.asks))
    other.take_back(2)
    assert (match.state.standing, other.state.standing) == ([2], [])
