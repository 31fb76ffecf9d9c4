"""11. Options."""

import pytest
from pydantic import ValidationError

from games.anarchy.options import RealmOptions
from tests.games.anarchy.realm import decides, new, view
from tests.kit import asked, play


@pytest.mark.rule("11.1", "11.2")
def test_11_the_defaults():
    assert RealmOptions().model_dump() == {
        "court_powers": "on",
        "game_end": "rounds",
        "rounds": 5,
        "target_score": 20,
        "opening_lead": "king",
        "seating": "join",
        "first_dealer": "random",
        "standing_pass": "on",
        "auto_pass": "public",
    }


@pytest.mark.rule("11.2", "1.5", "1.4")
@pytest.mark.parametrize(
    ("name", "legal", "illegal"),
    [
        ("court_powers", ["on", "off"], ["", "some"]),
        ("game_end", ["rounds", "target"], ["never"]),
        ("rounds", [2, 5, 20], [1, 21, "many"]),
        ("target_score", [10, 20, 50], [9, 51]),
        ("opening_lead", ["king", "ecume"], ["queen"]),
        ("seating", ["join", "random"], ["dealer"]),
        ("first_dealer", ["random", 1, 10], [0, 11, "host"]),
        ("standing_pass", ["on", "off"], ["all"]),
        ("auto_pass", ["off", "public", "all"], ["private"]),
        ("suits", [], [4, 8]),
        ("napoleons", [], [1, 2]),
    ],
)
def test_11_2_what_may_be_chosen(name, legal, illegal):
    for choice in legal:
        assert getattr(RealmOptions.model_validate({name: choice}), name) == choice
    for choice in illegal:
        with pytest.raises(ValidationError):
            RealmOptions.model_validate({name: choice})


@pytest.mark.rule("11.1")
def test_11_1_options_are_fixed_when_the_game_starts():
    match = new(4)
    with pytest.raises(ValidationError):
        setattr(match.state.options, "rounds", 7)  # noqa: B010 - it is frozen
    assert match.state.options.rounds == 5


@pytest.mark.rule("11.2", "10.1")
@pytest.mark.parametrize(
    ("chosen", "shown"), [({}, (5, None)), ({"rounds": 9}, (9, None)), ({"game_end": "target"}, (None, 20))]
)
def test_11_how_long_the_game_goes_is_shown(chosen, shown):
    table = view(new(4, **chosen), None)
    assert (table.rounds, table.target) == shown


@pytest.mark.rule("12.2", "12.2a")
@pytest.mark.parametrize(("value", "waiting"), [("on", 4), ("off", 1)])
def test_11_standing_pass_on_or_off(value, waiting):
    match = new(4, standing_pass=value)
    leader = decides(match)[0]
    assert asked(match) == [(leader, "5.3a")], "no top set yet"
    match.time_out(leader)
    assert len(match.asks) == waiting


@pytest.mark.rule("11.1", "10.1a", "7.2b")
@pytest.mark.parametrize("powers", ["on", "off"])
@pytest.mark.parametrize("lead", ["king", "ecume"])
@pytest.mark.parametrize("auto_pass", ["off", "public", "all"])
def test_11_options_go_together(powers, lead, auto_pass):
    match = new(5, court_powers=powers, opening_lead=lead, auto_pass=auto_pass, seating="random", rounds=2)
    dealer_leads = None
    while not match.over:
        seat, rule = decides(match)
        if match.state.round == 2 and dealer_leads is None:
            dealer_leads = seat == match.state.dealer
        beats = [token for token in match.asks[seat].legal if token not in ("pass", "use")]
        play(match, f"{seat}: {beats[0] if beats else 'pass'}") if rule == "5.4a" else match.time_out(seat)
        match.game.rules.check(match.state)
    assert dealer_leads == (lead == "ecume")
