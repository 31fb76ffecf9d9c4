"""What happens at a table within one act: the deal, an answer, robots, lapsed time, and who is waited for afterwards."""

from collections.abc import Callable
from typing import Any, Final

from bot.draft import Actor, Draft
from bot.errors import TableError, cited
from bot.standing import Player, Wishes
from bot.store import stamp
from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.events import mark
from games.engine.match import Match

MOST_BY_ROBOTS: Final = 300  # answers within one act; then the clock lets them go on
EMPTY: Final = (
    "Nobody is left at this table: the game is paused. It goes on when somebody takes a seat with /table join, or when a game "
    "master gives one with /gm replace and resumes it with /gm resume."
)
_UNSET: Final = Wishes()


def start(draft: Draft, seed: bytes) -> None:
    """Deals. The commitment is told before anything that the dice decide. Raises TableError, Refused."""
    draft.in_lobby()
    game, count = draft.game, len(draft.players)
    if not any(player.user is not None for player in draft.players):
        raise TableError("not now", "Somebody must play: seat at least one person.")
    if count not in game.seats:
        needs = f"{game.title} needs {game.seats[0]} to {game.seats[-1]} players; {count} sit here"
        raise TableError("not now", f"{needs}{cited(game.opening.players)}.")
    accounts = [player.user for player in draft.players]
    options = game.prepare(game.options.model_validate_json(draft.row.options), accounts)
    state = game.deal(count, options, seed.hex())
    draft.players = [draft.players[place] for place in state.seating or range(count)]
    commitment = state.dice.commitment
    draft.head["commitment"] = commitment
    draft.status = "playing"
    opening = f"{game.title} begins. The deal is promised by"
    draft.announce(
        f"{opening} {commitment[:8]}… (see /table verify).", f"{opening} {commitment} (see /table verify).", "start"
    )
    draft.match = Match.begin(game, state)
    draft.tell_events(draft.match.news)


def answer(draft: Draft, seat: int, path: tuple[str, ...]) -> None:
    """The seat's player answers. Raises TableError, Refused."""
    match = draft.running()
    ask, awaited = match.asks.get(seat), _awaited(match)
    events = match.answer(seat, *path)
    _note(draft, seat, ask, [" ".join(tokens) or "none" for tokens in match.said], "user")
    draft.tell_events(events)
    _seen(draft, not match.can_take_back(seat) or _awaited(match) != awaited)


def _awaited(match: Match[Any]) -> dict[int, str]:
    """Who is waited for, by which rule, as the board shows it. What nobody has learned from leaves the rest of it alone."""
    return {seat: match.public_rule(seat) for seat, ask in match.asks.items() if not ask.standing}


def lapse(draft: Draft, seat: int, by: Actor) -> None:
    """The seat's time is up, or a robot answers for somebody absent: what it began is forgotten, the default is chosen."""
    match = draft.running()
    ask = match.asks.get(seat)
    events = match.time_out(seat)
    _note(draft, seat, ask, None, by)
    draft.tell_events(events)


def take_back(draft: Draft, seat: int) -> None:
    """Forgets the seat's last answer. Raises TableError, Refused."""
    match = draft.running()
    awaited = _awaited(match)
    match.take_back(seat)
    _note(draft, seat, None, [], "user")
    _seen(draft, _awaited(match) != awaited)


def resign(draft: Draft, seat: int, by: Actor) -> None:
    """The seat gives up for good, as its rulebook has it. Raises TableError, Refused."""
    if draft.status != "paused":  # who stops may do so in a pause too
        draft.running()
    draft.tell_events(draft.dealt().resign(seat))
    draft.note(["resign", str(seat)], by)
    draft.waits.seats.pop(seat, None)


def _seen(draft: Draft, public: bool) -> None:
    """Whether anybody but the seat itself can know of what was just answered; what nobody can is marked in the journal."""
    draft.public = public
    if not public:
        draft.answers[-1]["quiet"] = True


def _note(draft: Draft, seat: int, ask: Ask | None, path: list[str] | None, by: Actor) -> None:
    """The journal: what was answered; no path for a lapse, an empty one for what was taken back."""
    draft.answers.append({"seat": seat, "rule": ask.rule if ask else "", "path": path, "by": by})


def robots(draft: Draft, dice: Callable[[], Dice]) -> None:
    """Robots answer until a person is asked or the game is over; after 300 answers the clock takes over.

    While nobody but people is waited for, they look at the standing offers that are made to them.
    """
    match, source = draft.running(), None
    draft.waits.more = False
    for _ in range(MOST_BY_ROBOTS):
        seat = _next_robot(draft, match)
        if seat is not None and draft.players[seat].robot == "absent":
            lapse(draft, seat, "robot")
            continue
        seats = _bargaining(draft, match) if seat is None else [seat]
        if not seats:
            return
        source = source or dice()
        chosen = next(filter(None, (_robots_choice(draft, match, seat, source) for seat in seats)), None)
        if chosen is None:
            return
        seat, tokens = chosen
        ask = match.asks[seat]
        draft.tell_events(match.answer(seat, tokens))
        _note(draft, seat, ask, [" ".join(tokens) or "none"], "robot")
    draft.waits.more = True


def _next_robot(draft: Draft, match: Match[Any]) -> int | None:
    return next((s for s, ask in match.asks.items() if draft.players[s].user is None and not ask.standing), None)


def _bargaining(draft: Draft, match: Match[Any]) -> list[int]:
    """The robots to which something stands open, in a title where robots look at such things."""
    if draft.game.bargain is None or draft.status != "playing":
        return []
    return [seat for seat, ask in match.asks.items() if ask.standing and draft.players[seat].robot == "player"]


def _robots_choice(draft: Draft, match: Match[Any], seat: int, dice: Dice) -> tuple[int, Tokens] | None:
    """The seat with its answer; None where it lets a standing offer stand."""
    ask, game = match.asks[seat], draft.game
    if draft.players[seat].robot == "random":
        return seat, ask.sample(dice)
    if ask.standing:
        tokens = game.bargain(match.view(seat), ask, dice) if game.bargain else None
        return (seat, tokens) if tokens else None
    return seat, game.robot(match.view(seat), ask, dice)


def settle(draft: Draft, dice: Callable[[], Dice], *, actor: int | None = None) -> None:
    """After every change of a game in play: robots, the end, who is waited for, who is told so (never the actor)."""
    if draft.status == "playing":
        if any(player.user is not None for player in draft.players):
            robots(draft, dice)
        else:
            pause(draft)
            draft.waits.empty = True
            draft.say(EMPTY, "note")
    match = draft.match
    if match is not None and match.over and draft.status in ("playing", "paused"):
        over(draft, match)
    call(draft, actor)


def over(draft: Draft, match: Match[Any]) -> None:
    """The game has ended: the ranking and the seed are told."""
    draft.status = "over"
    outcome = match.state.outcome
    ranked = outcome.ranked() if outcome is not None else []
    places = [f"{place}. {mark(seat)}{_score(match, seat)}" for place, seat in ranked]
    result = ", ".join(places) or "it ends without a result"
    ending = f"The game is over: {result}."
    draft.announce(ending, f"{ending} The seed of the deal was {match.state.dice.seed}.", "end")


def _score(match: Match[Any], seat: int) -> str:
    outcome = match.state.outcome
    return f" ({outcome.scores[seat]})" if outcome is not None and seat < len(outcome.scores) else ""


def pause(draft: Draft) -> None:
    """The clock stands; nobody may act. Raises TableError unless the game is being played."""
    draft.running()
    pause_blindly(draft)


def pause_blindly(draft: Draft) -> None:
    """The same, without a look at the match."""
    draft.status = "paused"
    draft.waits.more = False
    draft.waits.stop(stamp(draft.now))


def resume(draft: Draft) -> None:
    """The clock goes on with what was left of every deadline. Raises TableError unless the game is paused."""
    if draft.status != "paused":
        raise TableError("not now", "The game is not paused.")
    draft.status, draft.waits.empty = "playing", False
    draft.waits.go_on(stamp(draft.now))


def call(draft: Draft, actor: int | None) -> None:
    """Waits for the people who are asked, and tells those who are asked anew."""
    if draft.status == "paused":
        return
    asked = _asked(draft) if draft.status == "playing" else {}
    fresh = draft.waits.ask(asked, draft.row.pace, stamp(draft.now))
    notify(draft, [seat for seat in fresh if seat != actor], reminder=False)


def _asked(draft: Draft) -> dict[int, str]:
    match = draft.running()
    people = {seat for seat, player in enumerate(draft.players) if player.user is not None}
    return {seat: match.turn(seat) for seat, ask in match.asks.items() if seat in people and not ask.standing}


def notify(draft: Draft, seats: list[int], *, reminder: bool) -> None:
    """One ping in the channel for all, a panel for each who wants it by DM, nothing for who wants neither.

    Who wants to be called calmly, and was called here lately, is called later; a reminder comes at once.
    """
    in_channel: list[tuple[int, int]] = []
    told: list[int] = []
    for seat in seats:
        user = draft.players[seat].user
        if user is None:
            continue
        wishes = draft.wishes.get(user, _UNSET)
        if wishes.pings == "calm" and draft.waits.spare(seat, user, stamp(draft.now)) and not reminder:
            continue
        told.append(seat)
        if by_dm(wishes, draft):
            draft.send("panel", {"user": user, "seat": seat}, user=user)
        elif wishes.pings != "off":
            in_channel.append((seat, user))
    if in_channel:
        whom = {"seats": [seat for seat, _ in in_channel], "users": [user for _, user in in_channel]}
        draft.send("ping", whom | ({"reminder": True} if reminder else {}))
    draft.waits.mark(told, ping=draft.revision, reminded=reminder)


def by_dm(wishes: Wishes, draft: Draft) -> bool:
    """Whether private things go by DM at present: wanted, and not known to be closed."""
    return wishes.private == "dm" and (wishes.dm_closed_until is None or wishes.dm_closed_until <= draft.now)


def tick(draft: Draft, dice: Callable[[], Dice]) -> bool:
    """What time has brought: defaults for the late, reminders, robots that play on. Gives whether anything happened."""
    if draft.status != "playing":
        return False
    now = stamp(draft.now)
    late, near = draft.waits.late(now), draft.waits.to_remind(draft.row.pace, now)
    for seat in late:
        ask = draft.running().asks.get(seat)
        if ask is not None:
            if ask.quiet:  # everybody knows the default: that it was chosen is the seat's own affair
                draft.tell("Your time ran out: the default is chosen.", [seat])
            else:
                draft.tell(f"{mark(seat)} ran out of time: the default is chosen.")
            lapse(draft, seat, "clock")
    if late or draft.waits.more:
        settle(draft, dice)
    still = [seat for seat in near if seat not in late and seat in draft.waits.seats]
    if still and is_playing(draft):
        notify(draft, still, reminder=True)
    called = draft.waits.put_off(now) if is_playing(draft) else []
    if called:
        notify(draft, called, reminder=False)
    if not (late or draft.answers or draft.lines):
        draft.public = False
    return bool(late or still or called or draft.answers)


def is_playing(draft: Draft) -> bool:
    """Whether people may act."""
    return draft.status == "playing"


def vacate(draft: Draft, seat: int) -> None:
    """The seat goes to a robot that answers the defaults (the rulebooks' safe defaults) until somebody takes it over."""
    draft.sit(seat, Player(None, draft.players[seat].name, "absent"))
    draft.note(["leave", str(seat)], draft.actor)


def restart(draft: Draft) -> None:
    """The rules of the running step were corrected: it starts again from its beginning."""
    draft.say("The rules of this phase have been corrected: it starts again from its beginning.", "note")
