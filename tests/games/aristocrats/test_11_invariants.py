"""11. What always holds, in games by chance."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.aristocrats import GAME
from games.aristocrats.events import Discarded, LockedIn, RoundBegins, Stole, TurnBegins
from games.aristocrats.invariants import ASKING, check_since
from games.aristocrats.state import Hidden, PastGift, RoundResult, trade_value
from games.engine.asking.ask import Ask, Option
from games.engine.cards import Card
from games.engine.dice import Dice
from tests.games.aristocrats.company import A, B, C, at, new, returning, usual
from tests.kit import play
from tests.sizes import size

NOT_DRY = {3: 111, 4: 128, 5: 135}
TURNS = {3: 141, 4: 168, 5: 185}


class Watch:
    """Plays one answer after another and raises AssertionError, with its number, for an invariant that is broken."""

    def __init__(self, match, ends):
        self.match, self.ends = match, ends  # one second action in so many ends a seat's round
        self.verbs: Counter[str] = Counter()
        self.restart()
        self.hear(match.news)

    def restart(self):
        self.discarded = self.expired = self.dry = self.turns = 0
        self.kept, self.flipped = {}, False

    def answer(self, dice):
        """Answers the open decision by chance."""
        (ask,) = self.match.asks.values()
        busy = ask
        if dice.below(self.ends):
            options = tuple(o for o in ask.options if o.token not in ("lock", "steal"))
            busy = Ask(ask.seat, ask.rule, ask.prompt, options)
        tokens = busy.sample(dice)
        self.verbs.update(tokens if ask.rule == "4.3" else (ask.rule,))
        before = self.match.state.model_copy(deep=True)
        self.hear(self.match.answer(ask.seat, tokens).events)
        check_since(before, self.match.state)
        self.look()

    def hear(self, events):
        """Counts by what is told; a turn locks at most one seat."""
        locks = 0
        for event in events:
            if isinstance(event, RoundBegins):
                self.restart()
            elif isinstance(event, Discarded):
                self.discarded += 1
                self.flipped = True
            elif isinstance(event, TurnBegins):
                self.turns += 1
                self.flipped = False
                self.dry += event.unveiled is None
                self.expired += event.expired is not None
                locks = 0
            elif isinstance(event, LockedIn | Stole):
                locks += 1
                assert locks == 1, "11.7"

    def look(self):
        """Check what must hold at a decision."""
        g, seats = self.match.state, self.match.state.seats
        GAME.rules.check(g)
        if self.match.over:
            return
        assert sum(map(len, g.hidden)) == self.discarded, "11.4"
        assert len(g.expired) == self.expired, "11.4"
        assert not g.locked[g.active], "11.7"
        for seat in range(seats):
            if g.locked[seat]:
                assert self.kept.setdefault(seat, sorted(g.hands[seat])) == sorted(g.hands[seat]), "11.8"
            else:
                assert seat not in self.kept, "11.7 a seat is unlocked again"
        assert not self.flipped or g.access == [], "11.6"
        for gift in g.gifts:
            if gift.returned:
                assert trade_value(gift.returned) > trade_value(gift.card), "11.9"
                assert gift.returned.suit != gift.card.suit, "11.9"
        assert self.turns - self.dry <= NOT_DRY[seats], "11.10"
        assert self.turns <= TURNS[seats], "11.11"
        assert g.last is None or all(-63 <= score <= 55 for score in g.last.scores), "11.12"


def watched(seats, number, ends, decisions=400):
    """Play `decisions` decisions of a game by chance; the same numbers give the same game."""
    watch = Watch(new(seats, seed=f"{number:064x}"), ends)
    dice = Dice(f"{number + 1:064x}")
    for _ in range(decisions):
        if watch.match.over:
            break
        watch.answer(dice)
    return watch


@pytest.mark.rule(
    "11.1", "11.2", "11.3", "11.4", "11.5", "11.6", "11.7", "11.8", "11.9", "11.10", "11.11", "11.12", "11.13"
)
@pytest.mark.parametrize("seats", [3, 4, 5])
@settings(max_examples=size(20, 20 * 50))
@given(number=st.integers(0, 2**64), ends=st.sampled_from([2, 8, 40]))
def test_11_what_always_holds_holds_in_games_by_chance(seats, number, ends):
    watched(seats, number, ends)


def test_11_games_by_chance_reach_every_action():
    reached: Counter[str] = Counter()
    for seats in (3, 4, 5):
        reached += watched(seats, seats, 8, decisions=1000).verbs
    assert set(reached) == {"donate", "take", "forfeit", "lock", "steal", "5.2b", "5.2c", "5.3c", "5.5c", "5.8a"}


@pytest.mark.rule("11.10", "11.11", "6.1b", "7.8")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_11_11_all_forfeit_takes_exactly_the_most_turns(seats):
    match, turns, wet = new(seats), 0, 0
    while match.state.round == 1:
        turns += 1
        wet += match.state.unveiled is not None
        match.time_out(min(match.asks))
    assert (wet, turns) == (NOT_DRY[seats], TURNS[seats])


@pytest.mark.rule("11.6", "2.9")
def test_11_6_the_list_is_empty_right_after_a_flip():
    match = at(usual(access=(1, 2)))
    play(match, "0: take", "0: 2C")
    assert match.state.access == []
    play(match, "0: forfeit")
    assert match.state.access == [1]


@pytest.mark.rule("11.5", "3.7")
def test_11_5_the_token_lies_in_the_centre_at_the_start_and_the_end():
    match = at(usual(benefactor=1, locked=(2,)))
    told = play(match, "0: lock")
    assert [event for event in told if isinstance(event, RoundBegins)]
    assert match.state.benefactor is None


@pytest.mark.rule("11.1", "11.2", "11.3", "11.5", "11.6", "11.7", "11.10", "11.11", "11.12", "11.13")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        ("11.1", lambda g: g.deck.pop()),
        ("11.1", lambda g: g.deck.append(g.hands[0][0])),
        ("11.1", lambda g: setattr(g, "unveiled", None)),
        ("11.2", lambda g: g.hands[0].append(g.deck.pop())),
        ("11.2", lambda g: g.hands[1].append(g.hands[0].pop())),
        ("11.5", lambda g: g.locked.__setitem__(1, True)),
        ("11.6", lambda g: g.access.append(g.access[0])),
        ("11.6", lambda g: g.access.append(2)),
        ("11.6", lambda g: covered(g)),
        ("11.7", lambda g: g.locked.__setitem__(0, True)),
        ("11.10", lambda g: setattr(g, "turns", 112)),
        ("11.11", lambda g: late(g)),
        ("11.12", lambda g: scored(g, 56)),
        ("11.12", lambda g: scored(g, -64)),
        ("11.13", lambda g: g.totals.__setitem__(0, 1)),
    ],
)
def test_11_the_check_finds_a_broken_position(number, spoil):
    match = at(usual(benefactor=1))
    GAME.rules.check(match.state)
    spoil(match.state)
    with pytest.raises(AssertionError, match=number):
        GAME.rules.check(match.state)


def covered(g):
    """The unveiled card lies in the deck again."""
    g.deck.append(g.unveiled)
    g.unveiled = None


def late(g):
    """One turn more than 111 with an unveiled card and 30 without."""
    g.turns, g.dry = 142, [11, 10, 10]


def scored(g, score):
    """A round before this one in which seat 0 scored that much."""
    hidden = Hidden(discards=(), gifts=())
    g.last = RoundResult(hands=tuple(map(tuple, g.hands)), sequences=(), scores=(score, 0, 0), hidden=hidden)
    g.scored, g.totals[0] = 1, score


@pytest.mark.rule("11.4", "11.5", "11.7", "11.8", "11.9", "11.13")
@pytest.mark.parametrize(
    ("number", "spoil"),
    [
        ("11.4", lambda g: g.hidden[1].append(g.deck.pop())),
        ("11.4", lambda g: g.expired.append(g.deck.pop())),
        ("11.4", lambda g: g.expired.append(g.unveiled)),
        ("11.7", lambda g: g.locked.__setitem__(2, False)),
        ("11.7", lambda g: g.locked.__setitem__(1, True)),
        ("11.8", lambda g: g.hands[2].append(g.hands[1].pop())),
        ("11.9", lambda g: g.gifts.append(gift("5D", "4S"))),
        ("11.9", lambda g: g.gifts.append(gift("5D", "6D"))),
        ("11.5", lambda g: setattr(g, "round", 2)),
        ("11.13", lambda g: g.totals.__setitem__(1, 7)),
    ],
)
def test_11_a_broken_change_is_found(number, spoil):
    match = at(usual(benefactor=1, locked=(2,)))
    before = match.state.model_copy(deep=True)
    check_since(before, match.state)
    spoil(match.state)
    with pytest.raises(AssertionError, match=number):
        check_since(before, match.state)


def gift(card, returned):
    return PastGift(donor=0, recipient=1, card=Card.of(card), returned=Card.of(returned))


@pytest.mark.rule("11.6", "11.7")
def test_11_7_is_checked_at_every_step_that_asks():
    assert GAME.rules.asking == ASKING


@pytest.mark.rule("11.2")
def test_11_2_sizes_while_a_return_is_open():
    match = returning(0, 1, "2C", A, B, C)
    assert [len(hand) for hand in match.state.hands] == [4, 6, 5]
    assert Option("3D") in match.asks[1].options
