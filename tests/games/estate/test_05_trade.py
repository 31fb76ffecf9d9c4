"""5.14 Trade."""

import pytest
from pydantic import ValidationError

from games.engine.errors import Refused
from games.engine.running.match import Match
from games.estate import GAME
from games.estate.offer import Offer
from tests.games.estate.demesnes import HOARD, HOME, claim, decides, demesne, new, stock, turn, view
from tests.kit import options, play, public, refusal


def three(*purses, **more):
    """Seat 0's turn among three, with these Stockpiles."""
    return turn(*(f"{HOME}; {purse}" for purse in purses), **more)


def open_offers(match):
    """The open offers, as everybody sees them: `O1 0>1 2 grain for 1 bar`."""
    shown = view(match).offers
    return [f"{o.name} {o.maker}>{'*' if o.to is None else o.to} {o.words}" for o in shown]


# ---- 5.14a Who, and when


@pytest.mark.rule("5.14a", "4.1")
@pytest.mark.parametrize("verb", ["offer", "accept", "decline", "withdraw"])
def test_5_14a_only_while_somebody_takes_a_turn(verb):
    picking = claim(f"{HOME}; 9g", f"{HOME}; 9w", pool="W01")
    assert refusal(picking, f"1: {verb}").rule == "5.14a"
    assert refusal(picking, f"0: {verb}").rule == "5.14a"
    assert refusal(new(2), f"0: {verb}").rule == "5.14a"


@pytest.mark.rule("5.14a")
def test_5_14a_one_of_the_two_is_the_active_player():
    match = three("2g", "2w", "2o")
    assert options(match, 0, "offer") == ["seat2", "seat3", "anyone"]
    assert refusal(match, "1: offer > seat3").rule == "5.14a"
    assert refusal(match, "1: offer > seat3 > 1wood > 1grain").rule == "5.14a"
    assert refusal(match, "1: offer > seat2 > 1wood > 1grain").rule == "5.14a"
    assert options(match, 1, "offer") == options(match, 1, "offer", "seat1"), "who is active may be named"
    play(match, "1: offer > 1wood > 1grain")
    assert open_offers(match) == ["O1 1>0 1 wood for 1 grain"], "whoever is not active offers to who is"
    assert refusal(match, "2: accept > O1").rule == "5.14e"
    play(match, "0: accept > O1")
    assert [stock(match, seat) for seat in range(3)] == ["1g 1w", "1g 1w", "2o"]


@pytest.mark.rule("5.14a")
def test_5_14a_nobody_trades_with_themselves():
    match = three("2g", "2w", "2o", offers=("0>* 1g for 1w",))
    assert refusal(match, "0: offer > seat1").rule == "5.14a"
    assert refusal(match, "0: accept > O1").rule == "5.14e"
    assert "accept" not in options(match, 0)
    assert "accept" in options(match, 1)


@pytest.mark.rule("5.14a", "5.1a", "4.1")
def test_5_14a_others_may_trade_at_any_time_of_the_turn_and_nobody_waits_for_them():
    match = three("2g", "2w", "2o")
    for seat in (1, 2):
        ask = match.asks[seat]
        assert (ask.rule, ask.standing, ask.default) == ("5.14a", True, None)
        with pytest.raises(Refused):
            match.time_out(seat)
    assert not match.asks[0].standing
    play(match, "0: work > A1", "2: offer > 1ore > none", "0: accept > O1", "0: work > A2", "1: offer > none > 1ore")
    assert decides(match) == (0, "5.1b")
    assert stock(match) == "2g 2w 1o"


@pytest.mark.rule("5.14a")
@pytest.mark.parametrize(
    "path", [("offer",), ("offer", "1wood"), ("accept",), ("decline",), ("withdraw",)], ids=lambda path: " ".join(path)
)
def test_5_14a_what_an_offer_leads_to_is_not_waited_for_either(path):
    match = three("2g", "2w", "2o", offers=("0>1 1g for 1w", "1>0 1w for 1g", "0>1 - for 1w"))
    ask = match.preview(1, *path)
    assert ask is not None
    assert (ask.standing, ask.default) == (True, None)
    active = match.preview(0, path[0])
    assert active is not None
    assert not active.standing, "the Active player is waited for"


@pytest.mark.rule("5.14a", "5.14d")
def test_5_14a_who_has_begun_an_offer_learns_and_tells_nothing():
    match = three("2g", "2w", "2o")
    before = match.digest(0), match.digest(2)
    play(match, "1: offer", "1: 1wood")
    assert (match.digest(0), match.digest(2)) == before
    assert open_offers(match) == []
    match.take_back(1)
    match.take_back(1)
    assert match.asks[1].rule == "5.14a"


# ---- 5.14b, 5.14c Offers


@pytest.mark.rule("5.14b")
@pytest.mark.parametrize("thing", ["1peasant", "1soldier", "favor", "A1", "A", "grange", "barony"])
def test_5_14b_goods_of_stockpiles_alone(thing):
    match = turn("G g6 f1, V f2 | C o1, . | ., .; 2g", f"{HOME}; 9w")
    assert refusal(match, f"0: offer > seat2 > {thing}").rule == "5.14b"
    assert refusal(match, f"0: offer > seat2 > 1grain > {thing}").rule == "5.14b", "the wanted side too"
    assert refusal(match, f"1: offer > {thing}").rule == "5.14b"


@pytest.mark.rule("5.14b", "5.14c", "2.6")
def test_5_14b_grain_on_a_grange_is_not_given():
    match = turn("G g6 f1, V f2 | C o1, . | ., .; 2g", f"{HOME}; 9w")
    assert options(match, 0, "offer", "seat2") == ["none", "1grain", "2grain"]
    assert refusal(match, "0: offer > seat2 > 3grain").rule == "5.14c"


@pytest.mark.rule("5.14c")
@pytest.mark.parametrize(
    ("path", "offer"),
    [
        ("seat2 > 2grain > 1bar", "O1 0>1 2 grain for 1 bar"),
        ("seat3 > 1grain 3wood > 2ore 1bar", "O1 0>2 1 grain, 3 wood for 2 ore, 1 bar"),
        ("seat3 > 1bar > none", "O1 0>2 1 bar for nothing"),
        ("seat2 > none > 9grain", "O1 0>1 nothing for 9 grain"),
        ("anyone > 5wood > 1ore", "O1 0>* 5 wood for 1 ore"),
    ],
)
def test_5_14c_goods_given_goods_wanted_and_for_whom(path, offer):
    match = three("2g 5w 1b", "", "")
    told = play(match, f"0: offer > {path}")
    assert open_offers(match) == [offer]
    name, parties, words = offer.split(maxsplit=2)
    whom = "anyone" if parties.endswith("*") else f"<s{parties[-1]}>"
    assert public(told) == [f"{name}: <s0> offers {whom} {words}."]
    assert stock(match) == "2g 5w 1b"


@pytest.mark.rule("5.14c", "10.1")
def test_5_14c_the_offer_is_public():
    match = three("2g", "2w", "2o")
    play(match, "1: offer > 1wood > 1grain")
    for viewer in (0, 1, 2, None):
        assert [offer.words for offer in view(match, viewer).offers] == ["1 wood for 1 grain"]


@pytest.mark.rule("5.14c")
def test_5_14c_not_both_sides_may_be_empty():
    match = three("2g", "2w", "2o")
    assert refusal(match, "0: offer > seat2 > none > none").rule == "5.14c"
    assert refusal(match, "1: offer > none > none").rule == "5.14c"


@pytest.mark.rule("5.14c")
@pytest.mark.parametrize("amount", ["3grain", "1wood", "2grain 1bar", "0grain", "-1grain", "1.5grain", "half"])
def test_5_14c_the_maker_holds_what_is_given(amount):
    match = three("2g", "9w", "9b")
    rule = "5.14b" if amount == "half" else "5.14c"
    assert refusal(match, f"0: offer > seat2 > {amount}").rule == rule
    assert amount == "half" or refusal(match, "0: offer > seat2 > 1grain > -1wood").rule == "5.14c"
    assert refusal(match, "0: offer > seat2 > 1grain > 0wood").rule == "5.14c"


@pytest.mark.rule("5.14c")
def test_5_14c_any_whole_number_can_be_wanted_and_what_a_partner_has_is_listed():
    match = three("1g", "25w", "40o")
    assert {"20grain", "25wood", "20ore"} <= set(options(match, 0, "offer", "seat2", "1grain"))
    assert "40ore" in options(match, 0, "offer", "anyone", "1grain")
    play(match, "0: offer > seat2 > 1grain > 26wood", "0: offer > anyone > 1grain > 120grain 12bar")
    play(match, "1: offer > none > 265Grain")
    assert open_offers(match)[0].endswith("1 grain for 26 wood")
    assert open_offers(match)[1].endswith("1 grain for 120 grain, 12 bars")
    assert open_offers(match)[2] == "O3 1>0 nothing for 265 grain"
    for amount in ("0grain", "1.5grain", "012grain", "-3bar"):
        assert refusal(match, f"0: offer > seat2 > 1grain > {amount}").rule == "5.14c"


@pytest.mark.rule("5.14c")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("1wood 2wood", "you named one good twice: name one amount of each good"),
        ("2wood, 1wood 1ore", "you named one good twice: name one amount of each good"),
        ("none 2wood", "say either none or amounts, not both"),
        ("2wood none", "say either none or amounts, not both"),
    ],
)
@pytest.mark.parametrize("side", ["give", "want"])
@pytest.mark.parametrize("seat", [0, 1])
def test_5_14c_one_amount_of_each_good(words, why, side, seat):
    match = three("3w 3o", "3w 3o", "")
    to = "seat2 > " if seat == 0 else ""
    path = f"{words} > 1grain" if side == "give" else f"1ore > {words}"
    assert str(refusal(match, f"{seat}: offer > {to}{path}")) == f"{why} (rule 5.14c)"


@pytest.mark.rule("5.14c")
def test_5_14c_anyone_is_for_the_active_player_to_say():
    match = three("2g", "2w", "2o")
    assert refusal(match, "1: offer > anyone").rule == "5.14c"
    assert refusal(match, "0: offer > nobody").rule == "5.14c"


# ---- 5.14d, 5.14e Acceptance


@pytest.mark.rule("5.14d")
def test_5_14d_goods_on_offer_can_still_be_used_and_offered_again():
    match = turn("V, . | ., . | ., .; 2g", f"{HOME}; 2w", f"{HOME}; 1b")
    play(match, "0: offer > seat2 > 2grain > 1wood", "0: offer > seat3 > 2grain > 1bar", "0: recruit > A1")
    assert (stock(match), demesne(match)) == ("", "V n1, . | ., . | ., .")
    assert open_offers(match) == ["O1 0>1 2 grain for 1 wood", "O2 0>2 2 grain for 1 bar"]


@pytest.mark.rule("5.14e")
@pytest.mark.parametrize(
    ("offer", "seat", "stocks"),
    [
        ("0>1 2g 1w for 1b", 1, ["2g 2w 1b", "2g 5w 1b", "5g"]),
        ("0>1 4g for -", 1, ["3w", "4g 4w 2b", "5g"]),
        ("1>0 4w for 4g", 0, ["7w", "4g 2b", "5g"]),
        ("0>* 1w for 5g", 2, ["9g 2w", "4w 2b", "1w"]),
        ("2>0 - for 1w", 0, ["4g 2w", "4w 2b", "5g 1w"]),
    ],
)
def test_5_14e_all_goods_change_hands_at_once_and_the_offer_closes(offer, seat, stocks):
    match = three("4g 3w", "4w 2b", "5g", offers=(offer,), bank="finite")
    before, words = dict(match.state.bank), view(match).offers[0].words
    told = play(match, f"{seat}: accept > O1")
    assert [stock(match, number) for number in range(3)] == stocks
    assert public(told) == [f"<s{seat}> accepts <s{offer[0]}>'s O1: {words}."]
    assert (open_offers(match), match.state.bank) == ([], before)
    assert refusal(match, f"{seat}: accept > O1").rule == "5.14e"


@pytest.mark.rule("5.14e")
def test_5_14e_a_third_players_late_acceptance_is_refused():
    match = three("4g", "1b", "1b")
    play(match, "0: offer > anyone > 2grain > 1bar", "0: offer > seat3 > 1grain > none")
    assert "accept" in options(match, 1)
    assert options(match, 2, "accept") == ["O1", "O2"]
    play(match, "1: accept > O1")
    assert refusal(match, "2: accept > O1").rule == "5.14e"
    play(match, "2: accept > O2")
    assert refusal(match, "2: accept > O1").rule == "5.14e"
    assert [stock(match, seat) for seat in range(3)] == ["1g 1b", "2g", "1g 1b"]


@pytest.mark.rule("5.14e")
def test_5_14e_an_acceptance_that_is_only_begun_takes_nothing_from_others():
    match = three("4g", "1b", "1b", offers=("0>* 2g for 1b", "0>* 2g for -"))
    play(match, "2: accept", "1: accept > O1")
    assert options(match, 2) == ["O2"], "seat 2 is still asked, but for what is left"
    assert str(refusal(match, "2: O1")) == "O1 isn't open (rule 5.14e)"
    play(match, "1: accept > O2")
    assert match.asks[2].rule == "5.14a", "nothing is left to accept"
    assert refusal(match, "2: accept > O1").rule == "5.14e"


@pytest.mark.rule("5.14a", "5.14d")
@pytest.mark.parametrize("path", ["offer", "offer > 1wood", "withdraw", "decline", "accept"])
@pytest.mark.parametrize(
    "action", ["0: work > A1", "0: offer > anyone > 1grain > none", "2: offer > 1ore > 1grain", "0: recruit > B2"]
)
def test_5_14d_an_action_does_not_void_what_another_has_begun(path, action):
    match = three("2g", "2w", "2o", offers=("0>1 - for 1w", "1>0 1w for 1g"))
    play(match, f"1: {path}")
    asked, begun = match.asks[1], match.list_begun(1)
    play(match, action)
    assert (match.asks[1].rule, match.list_begun(1)) == (asked.rule, begun)
    loaded = Match(GAME, match.save())
    assert (dict(loaded.asks), loaded.list_begun(1)) == (dict(match.asks), begun)


@pytest.mark.rule("5.14d", "5.14g")
def test_5_14g_what_is_begun_ends_with_the_turn_or_when_it_is_impossible():
    match = three("2g", "2w", "2o", offers=("0>1 - for 1w",))
    play(match, "1: offer > 1wood", "0: withdraw > O1")
    assert match.asks[1].rule == "5.14c"
    play(match, "0: yield")
    assert match.list_begun(decides(match)[0]) == match.list_begun(2) == ()
    match = three("2g", "2w", "2o", offers=("0>1 - for 1w",))
    play(match, "1: decline", "0: withdraw > O1")
    assert (match.asks[1].rule, match.list_begun(1)) == ("5.14a", ())


@pytest.mark.rule("5.14d", "5.15c")
def test_5_14d_what_the_active_player_has_begun_goes_on_too_but_nothing_happens_by_itself():
    match = turn("V f3, . | ., . | ., .", f"{HOARD}; 3g", offers=("0>1 - for 1g",))
    match.answer(0, ("yield",))
    play(match, "1: offer > none > 1bar")
    assert (decides(match), match.asks[0].low) == ((0, "5.15c"), 3)
    play(match, "1: accept > O1")
    assert (decides(match), match.asks[0].low) == ((0, "5.15c"), 2), "the gift has changed what is lost"
    match = turn("V f1, . | ., . | ., .", f"{HOARD}; 3g", offers=("0>1 - for 1g",))
    match.answer(0, ("yield",))
    play(match, "1: accept > O1")
    assert decides(match) == (0, "5.1b"), "a yield that would be final now is not made for anybody"


@pytest.mark.rule("5.14e", "5.14f")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1: accept > O9", "O9 isn't open (rule 5.14e)"),
        ("2: accept > O9", "O9 isn't open (rule 5.14e)"),
        ("2: accept > O1", "O1 isn't for you (rule 5.14e)"),
        ("0: accept > O1", "O1 is your own offer (rule 5.14e)"),
        ("1: withdraw > O9", "O9 isn't open (rule 5.14f)"),
        ("1: decline > O2", "O2 is your own offer (rule 5.14f)"),
        ("1: accept > O3", "you don't have 9 bars (rule 5.14e)"),
    ],
)
def test_5_14e_the_offer_that_is_named_refuses_for_itself(move, why):
    match = three("2g", "2w", "2o", offers=("0>1 1g for 5w", "1>0 1w for 1g", "0>1 - for 9b"))
    assert str(refusal(match, move)) == why


@pytest.mark.rule("5.14e")
def test_5_14e_only_who_is_named_accepts():
    match = three("4g", "1b", "1b", offers=("0>1 2g for 1b",))
    assert refusal(match, "2: accept").rule == "5.14e"
    assert refusal(match, "2: accept > O1").rule == "5.14e"
    assert refusal(match, "0: accept > O1").rule == "5.14e"
    assert refusal(match, "1: accept > O2").rule == "5.14e"


@pytest.mark.rule("5.14e")
def test_5_14e_the_recipient_must_hold_what_is_wanted_and_the_offer_stays_open():
    match = three("4g", "1w", "1b", offers=("0>1 2g for 2w", "0>* 1g for 2w"))
    assert refusal(match, "1: accept").rule == "5.14e"
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    assert refusal(match, "2: accept > O2").rule == "5.14e"
    assert open_offers(match) == ["O1 0>1 2 grain for 2 wood", "O2 0>* 1 grain for 2 wood"]
    assert [stock(match, seat) for seat in range(3)] == ["4g", "1w", "1b"]


@pytest.mark.rule("5.14e", "5.14d")
def test_5_14e_the_maker_must_still_hold_what_is_given_and_the_offer_stays_open():
    match = turn("V, F f1 | ., . | ., .; 2g", f"{HOME}; 2w", f"{HOME}; 1b")
    play(match, "0: offer > seat2 > 2grain > 1wood", "0: offer > anyone > none > 1wood", "0: recruit > A1")
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    assert options(match, 1, "accept") == ["O2"]
    assert len(open_offers(match)) == 2
    play(match, "2: offer > none > 1wood", "1: offer > 1wood > none", "0: accept > O4")
    assert stock(match) == "1w"
    assert refusal(match, "1: accept > O1").rule == "5.14e", "still no grain"


@pytest.mark.rule("5.14e")
def test_5_14e_an_offer_that_stayed_open_can_be_accepted_later():
    match = turn("V, G g4 f1 | ., . | ., .; 2g", f"{HOME}; 2w")
    play(match, "0: offer > seat2 > 2grain > 2wood", "0: recruit > A1")
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    play(match, "0: harvest > A2 > 4", "1: accept > O1")
    assert (stock(match), stock(match, 1), open_offers(match)) == ("2g 2w", "2g", [])


@pytest.mark.rule("5.14e", "5.1f")
def test_5_14e_one_trade_can_spoil_another():
    match = three("2g", "1b", "1b", offers=("0>1 2g for 1b", "0>2 2g for 1b"))
    play(match, "2: accept > O2")
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    assert open_offers(match) == ["O1 0>1 2 grain for 1 bar"]


# ---- 5.14f Closing, and how many


@pytest.mark.rule("5.14f")
def test_5_14f_the_maker_withdraws():
    match = three("2g", "1b", "1w", offers=("0>1 2g for 1b", "0>* 1g for 1w", "2>0 1w for 1g"))
    assert options(match, 0, "withdraw") == ["O1", "O2"]
    assert public(play(match, "0: withdraw > O1")) == ["<s0> withdraws O1."]
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    assert refusal(match, "1: withdraw > O2").rule == "5.14f"
    assert refusal(match, "0: withdraw > O3").rule == "5.14f", "it is another's"
    play(match, "2: withdraw > O3", "0: withdraw > O2")
    assert open_offers(match) == []
    assert refusal(match, "0: withdraw").rule == "5.14f"


@pytest.mark.rule("5.14f")
def test_5_14f_a_named_recipient_declines():
    match = three("2g", "1b", "1w", offers=("0>1 2g for 1b", "0>* 1g for 1w", "2>0 1w for 1g"))
    assert refusal(match, "2: decline > O2").rule == "5.14f", "no offer names seat 2"
    assert refusal(match, "1: decline > O2").rule == "5.14f", "nor does that one name seat 1"
    assert refusal(match, "0: decline > O1").rule == "5.14f"
    assert public(play(match, "1: decline > O1")) == ["<s1> declines <s0>'s O1."]
    assert public(play(match, "0: decline > O3")) == ["<s0> declines <s2>'s O3."]
    assert open_offers(match) == ["O2 0>* 1 grain for 1 wood"]
    assert refusal(match, "1: accept > O1").rule == "5.14e"
    assert [stock(match, seat) for seat in range(3)] == ["2g", "1b", "1w"]


@pytest.mark.rule("5.14f")
def test_5_14f_who_cannot_pay_can_still_decline():
    match = three("2g", "", "", offers=("0>1 2g for 1b",))
    assert refusal(match, "1: accept").rule == "5.14e"
    play(match, "1: decline > O1")
    assert open_offers(match) == []


@pytest.mark.rule("5.14f")
@pytest.mark.parametrize("seat", [0, 1])
def test_5_14f_three_open_offers_at_most(seat):
    match = three("2g", "2g", "2g", offers=("2>0 1g for 1w",))
    move = f"{seat}: offer > {'anyone > ' if seat == 0 else ''}1grain > 1wood"
    play(match, move, move, move)
    assert refusal(match, f"{seat}: offer").rule == "5.14f"
    play(match, f"{seat}: withdraw > O3", move)
    assert [offer.split()[0] for offer in open_offers(match)] == ["O1", "O2", "O4", "O5"]
    assert refusal(match, move).rule == "5.14f"
    play(match, "2: offer > 1grain > 1wood")
    assert len(open_offers(match)) == 5, "three of each player"


# ---- 5.14g The end of the turn


@pytest.mark.rule("5.14g", "4.6b")
def test_5_14g_all_offers_close_when_the_turn_ends():
    match = three("2g", "1b", "1w", offers=("0>1 2g for 1b", "0>* 1g for 1w", "1>0 1b for 1g", "2>0 1w for 1g"))
    play(match, "0: yield")
    assert decides(match)[0] != 0
    assert open_offers(match) == []
    for seat in range(3):
        for name in ("O1", "O2", "O3", "O4"):
            assert refusal(match, f"{seat}: accept > {name}").rule == "5.14e"
    play(match, f"{decides(match)[0]}: yield")
    assert open_offers(match) == []


@pytest.mark.rule("5.14g", "4.1")
def test_5_14g_none_is_open_while_rewards_are_claimed():
    match = turn(f"{HOME}; 2g", f"{HOME}; 1b", acted=(1,), aside="Q01", offers=("0>1 2g for 1b", "1>0 1b for 1g"))
    play(match, "0: yield")
    assert decides(match) == (0, "4.4f")
    assert open_offers(match) == []
    assert refusal(match, "1: accept").rule == "5.14a"


@pytest.mark.rule("5.14g", "6.4c")
def test_5_14g_so_they_do_when_the_active_player_leaves():
    match = three("2g", "1b", "1w", offers=("0>1 2g for 1b", "2>0 1w for 1g"))
    match.resign(0)
    assert open_offers(match) == []
    assert refusal(match, "1: accept > O1").rule == "5.14e"


@pytest.mark.rule("5.14g", "5.14f")
def test_5_14g_a_new_turn_begins_with_no_offers_counted():
    match = three("3g", "3g", "3g")
    play(match, *["0: offer > anyone > 1grain > 1wood"] * 3, "0: yield")
    active = decides(match)[0]
    play(match, "0: offer > 1grain > 1wood")
    assert open_offers(match) == [f"O1 0>{active} 1 grain for 1 wood"]


@pytest.mark.rule("5.14g")
def test_5_14g_promises_bind_nobody():
    match = turn(f"{HOME}; 2g", HOARD)
    play(match, "0: offer > seat2 > 2grain > none", "1: accept > O1", "0: yield")
    assert "offer" in options(match, 1)
    told = public(play(match, "1: yield"))
    assert "<s1> yields: 0 grain due, 0 paid." in told
    assert stock(match, 1) == "2g", "nothing of the trade is remembered"


def test_an_offer_is_saved_as_a_text_and_read_as_earlier_versions_saved_it():
    some: dict[str, object] = {"number": 13, "maker": 2, "to": 0, "give": {"grain": 2, "bar": 1}, "want": {"wood": 19}}
    for changes, text in (
        ({}, "13 2 0 2grain,1bar 19wood"),
        ({"to": None}, "13 2 any 2grain,1bar 19wood"),
        ({"give": {}}, "13 2 0 none 19wood"),
        ({"want": {}}, "13 2 0 2grain,1bar none"),
    ):
        offer = Offer.model_validate(some | changes)
        assert offer.model_dump_json() == f'"{text}"'
        assert Offer.model_validate(text) == offer
    for wrong in ("13 2 0 2grain", "13 2 0 2gold 1wood", "13 2 0 2grain,none 1wood", "13 2 0 0grain 1wood"):
        with pytest.raises(ValidationError):
            Offer.model_validate(wrong)
