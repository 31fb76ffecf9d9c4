"""A whole game at the simulated Discord: who is to act, what a robot would do there, and what must hold after every act."""

import logging
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import pytest

from bot.model.match_view import MatchView
from bot.model.table_snapshot import TableSnapshot
from games.engine.asking.ask import Ask, Tokens
from games.engine.dice import Dice
from tests.e2e.conftest import Court, calls, text
from tests.games.walk import chance


@dataclass(frozen=True)
class Turn:
    """One player who must act: the person, the seat, the question and a snapshot of the table."""

    person: Any
    name: str
    seat: int
    ask: Ask
    standing: TableSnapshot

    @property
    def match(self) -> MatchView:
        assert self.standing.match is not None
        return self.standing.match


@dataclass
class Watch:
    """Looks after every act whether all is as it must be. `numbers`: the chance by which robots and tests choose."""

    court: Court
    caplog: pytest.LogCaptureFixture
    numbers: Dice = field(default_factory=lambda: chance("watch"))
    randomly: bool = False  # answers by chance rather than by a robot
    acts: int = 0
    confirmed: int = 0  # by words
    rules: set[str] = field(default_factory=set)
    secrets: list[str] = field(default_factory=list)

    async def turn(self) -> Turn | None:
        """One of those who are asked; nobody when the game is over."""
        standing = await self.court.standing()
        match = standing.match
        assert match is not None
        if match.over:
            return None
        asks = [ask for ask in match.asks.values() if not ask.standing] or list(match.asks.values())
        ask = asks[self.numbers.below(len(asks))]
        name = standing.table.players[ask.seat].name
        self.rules.add(ask.rule)
        return Turn(self.court.people[name.lower()], name, ask.seat, ask, standing)

    def choice(self, turn: Turn, ask: Ask | None = None) -> Tokens:
        """Return a robot's answer from this seat's view, or at times any legal one."""
        if self.randomly:
            return (ask or turn.ask).sample(self.numbers)
        tokens: Tokens = turn.match.game.robot.decide(turn.match.view(turn.seat), ask or turn.ask, self.numbers)
        return tokens

    def path(self, turn: Turn) -> list[Tokens]:
        """The whole of what a robot would do: its answer, and those to the questions that follow from it."""
        path = [self.choice(turn)]
        while (ask := turn.match.preview(turn.seat, *path)) is not None:
            self.rules.add(ask.rule)
            path.append(self.choice(turn, ask))
        return path

    def now_and_then(self, times: int) -> bool:
        """Return True once in `times` calls, by chance."""
        return self.numbers.below(times) == 0

    async def after(self, shown: Any) -> Any:
        """Assert what holds after every press and command: a private answer, no error, a board that names who must act."""
        self.acts += 1
        assert shown.acknowledged
        if shown.response is not None and shown.response.channel_id == self.court.channel.id:
            assert shown.response.ephemeral
        assert not self.court.env.errors
        assert not self.noise()
        await self.board_is_true()
        return shown.response

    async def typed(self, person: Any, name: str, **options: Any) -> Any:
        """A command; what it asks once more is confirmed by the same command, or by /answer yes: nothing is pressed."""
        shown = await self.after(await person.slash(self.court.channel, name, **options))
        if "this is final" in text(shown):
            self.confirmed += 1
            again = {"answer": {"choice": "yes"}, name: options}
            said = name if self.confirmed % 2 else "answer"
            await self.after(await person.slash(self.court.channel, said, **again[said]))
        return shown

    def noise(self) -> list[str]:
        """Return what was logged as a warning or worse."""
        return [record.getMessage() for record in self.caplog.records if record.levelno >= logging.WARNING]

    async def board_is_true(self) -> None:
        """Assert that the board names exactly the players who must act, and that at most one ping stands, for one of them."""
        standing = await self.court.standing()
        assert standing.match is not None
        lines = [line for line in text(self.court.board).splitlines() if line.startswith("⏳")]
        playing = standing.table.status == "playing"
        due = [ask.seat for ask in standing.match.asks.values() if not ask.standing and playing]
        assert len(lines) == len(due)
        for seat, line in zip(due, lines, strict=True):
            assert line.startswith(f"⏳ **{standing.table.players[seat].name}**")
        pings = [message.content for message in self.court.channel.history() if calls(message.content)]
        assert len(pings) <= 1
        for ping in pings if playing else ():
            assert any(f"<@{standing.table.players[seat].user}>" in ping for seat in due)

    async def refused(self, shown: Any, *words: str) -> None:
        """Assert that someone who may not act is told so in private, and that nothing has changed."""
        before = (await self.court.standing()).table.revision
        assert shown.acknowledged
        assert shown.response.ephemeral
        said = text(shown.response)
        assert any(word in said for word in words), said
        assert before == (await self.court.standing()).table.revision
        assert not self.court.env.errors

    def seed_is_secret(self) -> None:
        """The seed is in nothing that was sent or logged."""
        sent = "".join(str(request.json) for request in self.court.env.http_requests)
        for secret in self.secrets:
            assert secret not in sent
            assert secret not in self.caplog.text


async def promised(watch: Watch) -> str:
    """Return the commitment whose beginning was posted at the start; from here on the seed must not be seen."""
    match = (await watch.court.standing()).match
    assert match is not None
    seed = match.state.dice.seed
    watch.secrets = [seed[:20], seed[-20:]]
    posted = sha256(bytes.fromhex(seed)).hexdigest()
    assert any(posted[:8] in message.content for message in watch.court.channel.history())
    return posted


async def proved(watch: Watch, posted: str) -> None:
    """The game has ended by a player (6.3); ranking and seed are told, and the seed is what was promised."""
    standing = await watch.court.standing()
    assert standing.match is not None
    outcome = standing.match.state.outcome
    assert outcome is not None
    assert outcome.rule == "6.3"
    assert standing.table.status == "over"
    board = text(watch.court.board)
    assert "The game is over" in board
    for place, seat in outcome.ranked():
        line = f"**{standing.table.players[seat].name}** · **{outcome.scores[seat]} point"
        assert f"{'🏆' if place == 1 else f'{place}.'} {line}" in board
    seed = standing.match.state.dice.seed
    assert sha256(bytes.fromhex(seed)).hexdigest() == posted
    pressed = await watch.court.berta.click(watch.court.board, label="Proof of the deal")
    assert seed in text(pressed.response)
    shown = await watch.court.stranger.slash(watch.court.channel, "table verify")
    assert seed in text(shown.response)
