"""What happens next at a table, by chance: lines for a script, drawn from how the first world stands."""

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, Final

from bot.model.errors import TableError
from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.lockstep.acts import Act, is_secret, write_path
from tests.lockstep.opening import HOST
from tests.lockstep.pair import Pair

STRANGERS: Final = 6
Diet = Mapping[str, int]
USUAL: Final[Diet] = {
    "answers": 60,
    "waits": 14,
    "lodges": 9,
    "plans": 6,
    "toys": 5,
    "takes-back": 2,
    "cancels": 2,
    "drafts": 1,
    "calls-off": 1,
    "votes": 8,
    "proposes": 3,
    "leaves": 1,
    "takes": 3,
    "gives": 1,
    "removes": 1,
    "goes": 1,
    "comes": 2,
    "pauses": 1,
    "undoes": 1,
    "skips": 1,
    "answers-for": 1,
    "extends": 1,
    "vetoes": 1,
    "restarts": 2,
    "resigns": 1,
    "resets": 1,
    "restores": 1,
}
"""How often each is tried, of all; what can't be now is left out."""
SMALL: Final[Mapping[str, tuple[str, ...]]] = {"aristocrats": ("donate",), "estate": ("offer",)}
"""By title, the actions that ask others something small."""
LEAVERS: Final[Diet] = {"answers": 10, "lodges": 8, "plans": 6, "waits": 5, "toys": 1}
"""Of people who leave much in advance."""
FAR: Final = (
    7 * 86_400_000
)  # milliseconds: nobody waits for what comes later, such as the closing of a table that everybody has left
RARE: Final = {"resigns": 6, "resets": 12, "restores": 4}
"""Of these only one in so many that were drawn is done: they end too much."""


class Chance:
    """Draws the next line. `sleepers`: seats whose people answer only at times, so that their time runs out. `liked`: answers that are chosen more often."""

    def __init__(
        self, pair: Pair, dice: Dice, diet: Diet = USUAL, *, asleep: int = 1, liked: Collection[str] = ()
    ) -> None:
        self.pair, self.dice, self.diet = pair, dice, diet
        self.asleep, self.liked = asleep, liked

    async def line(self) -> str:
        """Return something that somebody could do now."""
        standing = await self.pair.one.standing()
        if standing.table.status == "paused" and self.dice.below(3):
            seat = self.dice.below(len(standing.table.players))
            return ("gm resumes", f"u{HOST + 20} takes {seat}", f"gm gives {seat} {HOST + 21}")[self.dice.below(3)]
        kinds = [kind for kind, weight in self.diet.items() for _ in range(weight)]
        for _ in range(60):
            kind = kinds[self.dice.below(len(kinds))]
            if kind in RARE and self.dice.below(RARE[kind]):
                continue
            act: Act | None = await DRAWN[kind](self, standing)
            if act is not None:
                return act.line()
        return "bot waits due"

    def one_of(self, things: Any) -> Any:
        """Return one of them; None of none."""
        found = list(things)
        return found[self.dice.below(len(found))] if found else None

    def person(self, standing: TableSnapshot) -> int | None:
        """Return a seat that a person holds."""
        seat: int | None = self.one_of(seat for seat, player in enumerate(standing.table.players) if player.user)
        return seat

    # ---- by kind

    async def answers(self, standing: TableSnapshot) -> Act | None:
        match = self.match(standing)
        asks = [
            ask
            for seat, ask in (match.asks if match else {}).items()
            if standing.open_ask(seat) is not None and standing.table.players[seat].user is not None
        ]
        due = [ask for ask in asks if not ask.standing]
        ask = self.one_of(due if due and self.dice.below(4) else asks)
        if match is None or ask is None or (ask.seat < self.asleep and self.dice.below(6)):
            return None
        return Act(str(ask.seat), "answers", write_path((self.choose(match, ask),)))

    def match(self, standing: TableSnapshot) -> Match[Any] | None:
        return self.pair.engine.match if standing.table.status == "playing" else None

    def choose(self, match: Any, ask: Ask) -> Tokens:
        """By chance, or as a robot does, which gets the game on; half of the time what leads to small questions of others."""
        small = [token for token in ask.legal if token in self.liked]
        if small and ask.low == ask.high == 1 and self.dice.below(2):
            return (small[0],)
        if ask.standing or self.dice.below(3) == 0:
            return ask.sample(self.dice)
        tokens: Tokens = match.game.robot.decide(match.view(ask.seat), ask, self.dice)
        return tokens

    async def toys(self, standing: TableSnapshot) -> Act | None:
        match, seat = self.match(standing), self.person(standing)
        ask = match.asks.get(seat) if match is not None and seat is not None else None
        if match is None or ask is None or ask.standing:
            return None
        tokens = ask.sample(self.dice)
        if not is_secret(match, ask.seat, (tokens,)):
            return None
        return Act(str(seat), "toys", write_path((tokens,)))

    async def takes_back(self, standing: TableSnapshot) -> Act | None:
        match, seat = self.match(standing), self.person(standing)
        if match is None or seat is None or not match.can_take_back(seat):
            return None
        return Act(str(seat), "takes-back")

    async def lodges(self, standing: TableSnapshot) -> Act | None:
        """Something that is not left yet, but for one time in four."""
        manners = self.pair.opening.game.table
        anew = self.dice.below(4) == 0
        left = [
            (seat, one.name)
            for seat, player in enumerate(standing.table.players)
            for one in manners.standing
            if player.user is not None and (anew or one.name not in standing.ahead.get(seat, {}))
        ]
        if not left or standing.table.status != "playing":
            return None
        seat, name = self.one_of(left)
        until = self.one_of([*[span.name for span in manners.spans], "always"])
        return Act(str(seat), "lodges", f"{name} {until}")

    async def cancels(self, standing: TableSnapshot) -> Act | None:
        seat = self.one_of(standing.ahead)
        if seat is None:
            return None
        return Act(str(seat), "cancels", self.one_of(["", *standing.ahead[seat]]))

    async def plans(self, standing: TableSnapshot) -> Act | None:
        return await self.plan(standing, "plans")

    async def drafts(self, standing: TableSnapshot) -> Act | None:
        return await self.plan(standing, "drafts")

    async def plan(self, standing: TableSnapshot, verb: str) -> Act | None:
        """A path of answers to the turn as its player can plan it."""
        seat, path = self.person(standing), list[Tokens]()
        if seat is None or self.pair.opening.game.table.planning is None or seat in standing.plans:
            return None
        acts = self.pair.one.tables.planning.acts_for(standing.table.players[seat].user or 0)
        with suppress(TableError, Refused):
            await acts.read(standing.table.id)
            for _ in range(1 + self.dice.below(4)):
                turn = acts.latest.turn if acts.latest else None
                if turn is None or turn.question is None:
                    break
                tokens = self.choose(turn.shown, turn.question)
                turn.answer(tokens)
                path.append(tokens)
        return Act(str(seat), verb, write_path(tuple(path))) if path else None

    async def calls_off(self, standing: TableSnapshot) -> Act | None:
        seat = self.one_of(standing.plans)
        return None if seat is None else Act(str(seat), "calls-off")

    async def waits(self, standing: TableSnapshot) -> Act | None:
        due = await self.pair.one.due()
        near = due is not None and due - self.pair.one.now < FAR
        return Act("bot", "waits", "due" if near and self.dice.below(3) else str(30 + self.dice.below(900)))

    async def votes(self, standing: TableSnapshot) -> Act | None:
        seat, vote = self.person(standing), standing.vote
        if vote is None or seat is None:
            return None
        return Act(str(seat), "votes", self.one_of(vote.choices))

    async def proposes(self, standing: TableSnapshot) -> Act | None:
        seat = self.person(standing)
        if standing.vote is not None or seat is None:
            return None
        motion = self.one_of(("robot", "robot", "defaults", "person", "extend", "pause", "resume", "undo"))
        number = self.dice.below(len(standing.table.players)) if motion != "undo" else 1 + self.dice.below(3)
        return Act(str(seat), "proposes", f"{motion} {number}")

    async def leaves(self, standing: TableSnapshot) -> Act | None:
        seat = self.person(standing)
        people = sum(player.user is not None for player in standing.table.players)
        return None if seat is None or people < 3 else Act(str(seat), "leaves", self.one_of(("absent", "player")))

    async def takes(self, standing: TableSnapshot) -> Act | None:
        free = [seat for seat, player in enumerate(standing.table.players) if player.user is None]
        seat = self.one_of(free)
        before = [one.user for one in standing.table.former if one.seat == seat and one.user is not None]
        user = self.one_of([*before, HOST + 20 + self.dice.below(STRANGERS)])
        return None if seat is None else Act(f"u{user}", "takes", str(seat))

    async def gives(self, standing: TableSnapshot) -> Act | None:
        seat = self.dice.below(len(standing.table.players))
        return Act("gm", "gives", f"{seat} {HOST + 20 + self.dice.below(STRANGERS)}")

    async def goes(self, standing: TableSnapshot) -> Act | None:
        seat = self.person(standing)
        return None if seat is None else Act(str(seat), "goes", "0.5")

    async def comes(self, standing: TableSnapshot) -> Act | None:
        seat = self.person(standing)
        return None if seat is None else Act(str(seat), "comes")

    async def of_master(self, verb: str, standing: TableSnapshot) -> Act | None:
        """A deed of the game master about a seat."""
        seat = self.one_of(standing.awaited or range(len(standing.table.players)))
        return Act("gm", verb, str(seat))

    async def pauses(self, standing: TableSnapshot) -> Act | None:
        return Act("gm", "pauses") if standing.table.status == "playing" else None

    async def undoes(self, standing: TableSnapshot) -> Act | None:
        return Act("gm", "undoes", str(1 + self.dice.below(3)))

    async def skips(self, standing: TableSnapshot) -> Act | None:
        return await self.of_master("skips", standing)

    async def removes(self, standing: TableSnapshot) -> Act | None:
        people = sum(player.user is not None for player in standing.table.players)
        return await self.of_master("removes", standing) if people >= 3 else None

    async def extends(self, standing: TableSnapshot) -> Act | None:
        act = await self.of_master("extends", standing)
        return act and act._replace(rest=f"{act.rest} 600")

    async def answers_for(self, standing: TableSnapshot) -> Act | None:
        match, seat = self.match(standing), self.one_of(standing.awaited)
        if match is None or seat not in match.asks:
            return None
        return Act("gm", "answers-for", f"{seat} {write_path((self.choose(match, match.asks[seat]),))}")

    async def vetoes(self, standing: TableSnapshot) -> Act | None:
        return Act("gm", "vetoes") if standing.vote is not None else None

    async def restarts(self, standing: TableSnapshot) -> Act | None:
        return Act("bot", "restarts", str(20 + self.dice.below(200)))

    async def resigns(self, standing: TableSnapshot) -> Act | None:
        seat = self.person(standing)
        return None if seat is None else Act(str(seat), "resigns")

    async def resets(self, standing: TableSnapshot) -> Act | None:
        return Act("gm", "resets")

    async def restores(self, standing: TableSnapshot) -> Act | None:
        return Act("gm", "restores", "1") if self.pair.one.table > 1 else None


DRAWN: Final[dict[str, Callable[[Chance, TableSnapshot], Any]]] = {
    kind: getattr(Chance, kind.replace("-", "_")) for kind in USUAL
}
