"""What stands beside the use of a Specialty Card, and what a plan page and a set say, is what happens."""

import pytest

from cogs.anarchy.board import PRESENTER
from games.anarchy.cards import Card
from games.anarchy.events import count_words, set_words
from games.anarchy.labels import label, powers
from games.anarchy.planning import PLANNING
from games.anarchy.rounds import find_points
from games.anarchy.state import DESCENDING, THIRD_ESTATE
from games.anarchy.use import POWERS, find_user, no_use_of
from tests.games.anarchy.courts import ECUME, PEASANT, six
from tests.games.anarchy.realm import view
from tests.kit import play

HELD = "6-GU 6-TU 6-FR 6-BP 9-PI"


@pytest.mark.rule("7.2a", "7.3c", "8.5a")
def test_only_specialties_that_can_be_used_now_are_offered():
    """The note names exactly those that the rule lets this seat use: none of another role, no Riot for the leader."""
    roles = set()
    for seat in range(6):
        match = six(seat, {seat: HELD})
        g, role = match.state, match.state.roles[seat]
        roles.add(role)
        told = powers(view(match, seat))
        for card in g.holdings[seat]:
            usable = no_use_of(find_user(g, seat), card) is None
            offered = told.startswith("once a round") and card.power in told
            assert offered == usable, (role, card.power, told)
        only_others = six(seat, {seat: " ".join(c.text for c in g.holdings[seat] if role not in POWERS[c.power].users)})
        assert powers(view(only_others, seat)).endswith(f"not for you as {role}")
    assert roles == set(DESCENDING)


@pytest.mark.rule("8.4b", "8.4e", "9.4c")
@pytest.mark.parametrize("seat", [PEASANT, ECUME])
def test_an_anarchy_says_what_turns_and_what_it_may_cost(seat):
    for anarchy in (False, True):
        match = six(seat, {seat: "6-GU 9-GU 2-TU 5-FR"}, anarchy=anarchy)
        ask = match.preview(seat, "use")
        assert ask is not None
        note = label(view(match, seat), ask, "6-GU").note
        sure = PRESENTER.sure(match.view(seat), ask, ["use", "6-GU"]) if PRESENTER.sure else None
        before = match.state.anarchy
        play(match, f"{seat}: use > 6-GU")
        g = match.state
        assert g.anarchy != before
        turned = "2 is strong" if g.anarchy else "normal order"
        costs = {find_points(g, seat, role) for role in THIRD_ESTATE}
        assert costs == {-2}
        for said in (note, sure or ""):
            assert turned in said
            assert "−2 if you end the round as Peasant or Écume" in said
        assert len(note) <= 100


@pytest.mark.rule("6.1", "2.6")
def test_napoleon_is_not_counted_twice():
    cases = {("K", 2): "one King and Napoleon", ("9", 3): "two 9s and Napoleon", ("N", 2): "one Nobleman and Napoleon"}
    for (rank, size), said in cases.items():
        assert count_words(rank, size, wild=True) == said
    assert set_words("K", (Card.of("K-GU"), Card.of("NAP"))) == "one King and Napoleon"
    assert count_words("K", 2) == "two Kings"


def test_a_plan_page_speaks_of_nothing_that_this_game_lacks():
    assert "give at the start" not in PLANNING.unfitting
    assert "dealt" not in PLANNING.unfitting
