"""Two worlds that one viewer cannot tell apart, played side by side: whatever then differs for the viewer is a leak.

At the start of a step everything that the viewer cannot see is dealt anew in the second world. Then the viewer answers the
same in both, and the others the same as far as the viewer could tell. Until an event openly parts the worlds, the viewer
must see and hear the same, be asked the same, be refused the same; and the same seats must be asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from games.engine.ask import Ask, Seat, Tokens
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.match import Match
from tests.games import walk
from tests.games.differences import CARD, Parted, Worlds, compare, compare_events, compare_refusals, visible
from tests.games.open_secrets import OPENINGS


class Pace(Dice):
    """Chance for a search: of every four answers `randomly` are by chance, the others by a robot, which gets the game on."""

    def __init__(self, seed: str, randomly: int) -> None:
        super().__init__(seed)
        self.randomly = randomly


@dataclass
class Tally:
    """What a search has done: pairs of worlds, decisions compared, pairs parted openly, pairs without a common answer."""

    pairs: int = 0
    compared: int = 0
    parted: int = 0
    dropped: int = 0
    rules: set[str] = field(default_factory=set)


def search(game: Game[Any], seats: int, viewer: Seat | None, number: int, tally: Tally, **options: Any) -> None:
    """Plays a game beside other worlds. Raises Leak for the first difference that the viewer should not notice."""
    numbers = Pace(walk.chance("worlds", seats, viewer, number).seed, randomly=3 if number % 2 else 1)
    match, pair = walk.begin(game, seats, number, **options), None
    for _ in range(2_000):
        if match.over:
            return
        if pair is None and not match.save().answers and (pair := part(match, viewer, numbers, tally)):
            match = pair.one
        if pair is None:
            ask = walk.next_ask(match, numbers)
            match.answer(ask.seat, chosen(match, ask, numbers))
            continue
        tally.compared += 1
        tally.rules.update(ask.rule for ask in match.asks.values())
        if not side_by_side(pair, numbers, tally):
            pair = None


def part(match: Match[Any], viewer: Seat | None, numbers: Pace, tally: Tally) -> Worlds | None:
    """The step that begins here in this world and in another one; None when its beginning parts them at once."""
    for kept in (numbers.below(6), 12):
        one, two = (match.game.load(match.game.version, match.save().state) for _ in range(2))
        openings = OPENINGS[match.game.name]
        two = match.game.imagine(two, viewer, walk.chance(numbers.below(1 << 30)))
        two = keep_top(match.game, one, two, openings.deck, kept)
        pair = Worlds(viewer, step_of(match.game, one), step_of(match.game, two), openings)
        try:
            compare_events(pair, pair.one.news, pair.two.news)
        except Parted:
            continue
        compare(pair)
        tally.pairs += 1
        return pair
    return None


def keep_top(game: Game[Any], one: Any, two: Any, deck: str, kept: int) -> Any:
    """The second world with the same `kept` cards on top of the deck: each changes places with the card that lies there."""
    for place in range(1, min(kept, len(getattr(one, deck))) + 1):
        wanted, there = str(getattr(one, deck)[-place]), str(getattr(two, deck)[-place])
        swapped = {wanted: there, there: wanted}
        text = CARD.sub(lambda found: swapped.get(found[0], found[0]), two.model_dump_json())  # noqa: B023 - used at once
        two = game.load(game.version, text)
    return two


def step_of(game: Game[Any], state: Any) -> Match[Any]:
    """The match that begins with the step that this state was saved at."""
    state.serial -= 1
    match = Match.begin(replace(game, steps=(game.by_name[state.step], *game.steps)), state)
    match.game = game
    return match


def side_by_side(pair: Worlds, numbers: Pace, tally: Tally) -> bool:
    """One answer in both worlds; gives whether they can go on together."""
    ask = walk.next_ask(pair.one, numbers)
    answers = answers_in_both(pair, ask, numbers)
    if answers is None:
        tally.dropped += 1
        pair.one.answer(ask.seat, chosen(pair.one, ask, numbers))
        return False
    compare_refusals(pair, ask.seat, answers)
    first, second = (
        match.answer(ask.seat, tokens) for match, tokens in zip((pair.one, pair.two), answers, strict=True)
    )
    try:
        compare_events(pair, first, second)
    except Parted:
        tally.parted += 1
        return False
    compare(pair)
    return True


def chosen(match: Match[Any], ask: Ask, numbers: Pace) -> Tokens:
    """By chance or by a robot."""
    if numbers.below(4) < numbers.randomly:
        return ask.sample(numbers)
    return match.game.robot(match.view(ask.seat), ask, numbers)


def answers_in_both(pair: Worlds, ask: Ask, numbers: Pace) -> tuple[Tokens, Tokens] | None:
    """An answer in the first world, and one in the second that looks the same to the viewer; None when none is found."""
    other = pair.two.asks[ask.seat]
    secret = ask.seat != pair.viewer and len(pair.one.asks) > 1
    if secret and numbers.below(2):
        pair.sealed = True
        return ask.sample(numbers), other.sample(numbers)
    seen = visible(pair.one, pair.viewer)
    for _ in range(6):
        tokens = chosen(pair.one, ask, numbers)
        twin = tokens if ask.seat == pair.viewer else counterpart(tokens, ask, other, seen)
        if twin is not None:
            return tokens, twin
    return None


def counterpart(tokens: Tokens, ask: Ask, other: Ask, seen: set[str]) -> Tokens | None:
    """The same tokens; but a card that the viewer cannot see becomes the card in the same place in the other world."""
    here, there = ([t for t in a.legal if CARD.fullmatch(t) and t not in seen] for a in (ask, other))
    places = dict(zip(here, there, strict=False))
    twin = tuple(places.get(token, token) if token in here else token for token in tokens)
    try:
        other.check(twin)
    except Refused:
        return None
    return twin
