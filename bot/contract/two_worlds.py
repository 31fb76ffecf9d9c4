"""Two worlds that one viewer cannot tell apart, played side by side: whatever then differs for the viewer is a leak.

At the start of a step everything that the viewer cannot see is dealt again in the second world. Then the viewer answers the
same in both, and the others the same as far as the viewer could tell. Until an event openly parts the worlds, the viewer
must see and hear the same, be asked the same, be refused the same; and the same seats must be asked.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Final

from bot.contract import random_play
from bot.contract.revealing_events import CARD, Openings
from bot.contract.title_terms import terms_of
from bot.contract.world_differences import Parted, Worlds, compare, compare_events, compare_refusals, visible
from games.engine.asking.ask import Ask, Seat, Tokens
from games.engine.declaring.game import Game
from games.engine.errors import Refused
from games.engine.events import Event
from games.engine.running.match import Match

FAR: Final = 12  # answers after which most pairs are left


class Pace(random_play.Unrecorded):
    """Chance for a search: of every four answers `randomly` are by chance, the others by a robot, which gets the game on."""

    def __init__(self, seed: str, randomly: int) -> None:
        super().__init__(seed)
        self.randomly = randomly


@dataclass
class Tally:
    """The account of a search: pairs of worlds, decisions compared, pairs parted openly, pairs without a common answer."""

    pairs: int = 0
    compared: int = 0
    parted: int = 0
    dropped: int = 0
    rules: set[str] = field(default_factory=set)


def search(
    game: Game[Any],
    seats: int,
    viewer: Seat | None,
    number: int,
    tally: Tally,
    *,
    limit: int,
    most: int = 0,
    **options: Any,
) -> None:
    """Play a game beside other worlds, `most` answers of it if not 0. Raise Leak for the first difference that the viewer should not notice."""
    numbers = Pace(random_play.luck("worlds", seats, viewer, number).seed, randomly=3 if number % 2 else 1)
    match, pair = random_play.begin(game, seats, random_play.number_of_run(number), limit=limit, **options), None
    for _ in range(most or terms_of(game).openings.most):
        if match.over:
            return
        if pair is None and not match.save().answers and (pair := part(match, viewer, numbers, tally)):
            match = pair.one
        if pair is None:
            ask = random_play.next_ask(match, numbers)
            match.answer(ask.seat, choose_answer(match, ask, numbers))
            continue
        tally.compared += 1
        tally.rules.update(ask.rule for ask in match.asks.values())
        if not can_step_together(pair, numbers, tally) or has_gone_far(pair, tally):
            pair = None


def has_gone_far(pair: Worlds, tally: Tally) -> bool:
    """Return whether to leave this pair for a fresh one: two pairs in three are left after `FAR` answers, the third never."""
    pair.answers += 1
    return pair.answers >= FAR and tally.pairs % 3 > 0


def part(match: Match[Any], viewer: Seat | None, numbers: Pace, tally: Tally) -> Worlds | None:
    """Return the step that begins here in this world and in another one; None when its beginning parts them at once."""
    for kept in (numbers.below(terms_of(match.game).openings.kept), 12):
        one, two = (match.game.rules.load(match.game.rules.version, match.save().state) for _ in range(2))
        openings = terms_of(match.game).openings
        two = match.game.views.imagine(two, viewer, random_play.chance(numbers.below(1 << 30)))
        two.dice = one.dice.copied()  # chance is the same in both: it must not part them
        two = keep(match.game, one, two, openings, kept, hand=kept % 3 > 0)
        if not is_possible(match.game, two):
            continue
        pair = Worlds(viewer, step_of(match.game, one), step_of(match.game, two), openings)
        try:
            compare_events(pair, pair.one.news, pair.two.news)
        except Parted:
            continue
        compare(pair)
        tally.pairs += 1
        return pair
    return None


def is_possible(game: Game[Any], state: Any) -> bool:
    """Return whether a world in which cards have changed places is possible in this game."""
    try:
        game.rules.check(state)
    except AssertionError:
        return False
    return True


def keep(game: Game[Any], one: Any, two: Any, openings: Openings, kept: int, *, hand: bool) -> Any:
    """Return the second world with what both have in common.

    The same `kept` cards on top of the deck, if there is a deck; what was chosen in secret before; and with `hand`
    the same hand of the seat to move, where hands are played openly: else they would part at once.
    """
    if openings.deck:
        count = min(kept, len(getattr(one, openings.deck)))
        two = keep_cards(game, two, openings, lambda g: getattr(g, str(openings.deck))[::-1][:count], one)
    if openings.hand and hand:
        two = keep_cards(game, two, openings, openings.hand, one)
    for name in openings.common:
        zones, _, field = name.rpartition(".")
        holders = zip(getattr(one, zones), getattr(two, zones), strict=True) if zones else [(one, two)]
        for here, there in holders:
            setattr(there, field, copy(getattr(here, field)))
    return two


def keep_cards(game: Game[Any], two: Any, openings: Openings, cards: Callable[[Any], list[Any]], one: Any) -> Any:
    """Return the second world with these cards of the first: each changes places with the card that lies there."""
    for place, wanted in enumerate(map(str, cards(one))):
        there = str(cards(two)[place])
        if wanted != there:
            swapped = {wanted: there, there: wanted}
            text = openings.card.sub(lambda found: swapped.get(found[0], found[0]), two.model_dump_json())  # noqa: B023
            two = game.rules.load(game.rules.version, text)
    return two


def step_of(game: Game[Any], state: Any) -> Match[Any]:
    """Return the match that begins with the step that this state was saved at."""
    state.serial -= 1
    match = Match.begin(game.but(steps=(game.rules.by_name[state.step], *game.rules.steps)), state)
    match.game = game
    return match


def can_step_together(pair: Worlds, numbers: Pace, tally: Tally) -> bool:
    """Play one answer in both worlds; return whether they can continue together."""
    ask = random_play.next_ask(pair.one, numbers)
    answers = answers_in_both(pair, ask, numbers)
    if answers is None:
        tally.dropped += 1
        pair.one.answer(ask.seat, choose_answer(pair.one, ask, numbers))
        return False
    compare_refusals(pair, ask.seat, answers)
    first, second = (
        match.answer(ask.seat, tokens).events for match, tokens in zip((pair.one, pair.two), answers, strict=True)
    )
    if ask.seat != pair.viewer:  # which of its cards it means may take another choice in one world: no one sees that
        first += caught_up(pair.one, ask.seat, bool(second) and not first)
        second += caught_up(pair.two, ask.seat, bool(first) and not second)
    try:
        compare_events(pair, first, second)
    except Parted:
        tally.parted += 1
        return False
    compare(pair)
    return True


def caught_up(match: Match[Any], seat: Seat, behind: bool) -> list[Event]:
    """Return the events when the seat makes up its mind; none if it isn't behind."""
    events: list[Event] = []
    while behind and not events and match.list_begun(seat) and seat in match.asks:
        ask = match.asks[seat]
        events = match.answer(seat, ask.default or next(ask.answers())).events
    return events


def choose_answer(match: Match[Any], ask: Ask, numbers: Pace) -> Tokens:
    """By chance or by a robot."""
    if numbers.below(4) < numbers.randomly:
        return ask.sample(numbers)
    return match.game.robot.decide(match.view(ask.seat), ask, numbers)


def answers_in_both(pair: Worlds, ask: Ask, numbers: Pace) -> tuple[Tokens, Tokens] | None:
    """Return an answer in the first world, and one in the second that looks the same to the viewer; None when none is found."""
    other = pair.two.asks[ask.seat]
    alone = sum(not due.standing for due in pair.one.asks.values()) == 1
    secret = ask.seat != pair.viewer and (not alone or ask.rule in pair.openings.secret)
    secret = secret and ask.rule not in pair.openings.public
    if secret and numbers.below(2):
        pair.sealed = True
        return ask.sample(numbers), other.sample(numbers)
    seen = set() if ask.seat == pair.viewer else visible(pair.one, pair.viewer)
    for _ in range(6):
        tokens = choose_answer(pair.one, ask, numbers)
        twin = tokens if ask.seat == pair.viewer else counterpart(tokens, ask, other, seen)
        if twin is not None:
            return tokens, twin
    common = [token for token in ask.legal if token in other.legal]
    if common and ask.low == other.low == 1:
        token = (numbers.choice(common),)
        return token, token
    return None


def counterpart(tokens: Tokens, ask: Ask, other: Ask, seen: set[str]) -> Tokens | None:
    """Return the same tokens; but a card that the viewer cannot see becomes the card in the same place in the other world."""
    here, there = ([t for t in a.legal if CARD.fullmatch(t) and t not in seen] for a in (ask, other))
    places = dict(zip(here, there, strict=False))
    twin = tuple(places.get(token, token) if token in here else token for token in tokens)
    try:
        other.check(twin)
    except Refused:
        return None
    return twin
