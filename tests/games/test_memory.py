"""What a seat remembers of hidden hands is true, comes from what it was told, and stays where it is in the worlds that it imagines."""

from collections.abc import Callable
from typing import Any

import pytest

from games import CATALOGUE
from games.engine.asking.ask import Seat
from games.engine.events import Event
from games.engine.running.match import Match
from games.engine.telling.memory import NOTHING_SEEN, Memory
from tests.games import walk
from tests.sizes import size

HANDS: dict[str, Callable[[Any, Seat], list[Any]]] = {
    "aristocrats": lambda g, seat: g.hands[seat],
    "anarchy": lambda g, seat: g.holdings[seat],
    "aristocracy": lambda g, seat: g.hands[seat] + g.committed[seat],
    "nobles": lambda g, seat: g.kingdoms[seat].hand,
}
OPEN: dict[str, Callable[[Any, Seat], list[Any]]] = {"aristocracy": lambda g, seat: g.stalls[seat]}


def play_remembering(name: str, number: int, most: int) -> Any:
    """Play a game, half of it by robots; yield the match at the start of each step with every seat's memory."""
    game = CATALOGUE[name]
    match, numbers = (
        walk.begin(game, game.seats[len(game.seats) // 2], walk.number_of_run(number)),
        walk.luck("memory", number),
    )
    memories: list[Memory] = [NOTHING_SEEN] * match.state.seats
    news: list[Event] = match.news
    for _ in range(most):
        memories = [game.views.recall(seat, news, memory) for seat, memory in enumerate(memories)]
        if not match.save().answers:
            yield match, memories
        if match.over:
            return
        ask = walk.next_ask(match, numbers)
        by_chance = numbers.below(4) == 0
        tokens = ask.sample(numbers) if by_chance else game.robot.decide(match.view(ask.seat), ask, numbers)
        news = match.answer(ask.seat, tokens).events


def check_is_true(match: Match[Any], memory: Memory, hands: Callable[[Any, Seat], list[Any]]) -> None:
    """Each remembered card lies in that hand; in the stall of the same seat it may lie openly (Aristocracy 4.7b)."""
    stalls = OPEN.get(match.game.name, lambda g, seat: [])
    for card, holder in memory.items():
        assert card in hands(match.state, holder) or card in stalls(match.state, holder), (
            card,
            holder,
            match.state.step,
        )


@pytest.mark.parametrize("name", HANDS)
def test_what_is_remembered_is_true_and_stays_there_in_every_imagined_world(name: str):
    hands, kept, found = HANDS[name], 0, set[str]()
    for number in walk.search_games({"enough that is remembered"}, found, size(3, 40)):
        for match, memories in play_remembering(name, number, 300):
            if match.over:
                break
            for seat, memory in enumerate(memories):
                check_is_true(match, memory, hands)
                others = {card: holder for card, holder in memory.items() if holder != seat}
                if not others:
                    continue
                other = match.game.views.imagine_from(match.state, seat, walk.chance(number, seat), memory)
                match.game.rules.check(other)
                assert match.game.views.view(other, seat) == match.view(seat)
                for holder in set(others.values()):
                    in_hand = set(hands(match.state, holder)) & {card for card in others if others[card] == holder}
                    assert in_hand <= set(hands(other, holder))
                    kept += len(in_hand)
        found |= {"enough that is remembered"} if kept > 20 else set()


@pytest.mark.parametrize("name", HANDS)
def test_a_memory_holds_no_more_than_what_the_seat_was_told(name: str):
    """What others were told in private changes nothing."""
    game = CATALOGUE[name]
    match, numbers = walk.begin(game, game.seats[0], 5), walk.chance("told")
    events, private = list(match.news), 0
    for _ in range(200):
        if match.over:
            break
        events += walk.step(match, numbers)[2]
    for seat in range(match.state.seats):
        told = [event for event in events if event.to is None or seat in event.to]
        private += len(events) - len(told)
        assert game.views.recall(seat, events) == game.views.recall(seat, told)
    assert private, "nobody was told anything in private"
