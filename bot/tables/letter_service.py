"""Letters between the players of a table. They make no act: no log, board or audit tells of them, and no one but the two reads them."""

from collections.abc import Sequence
from typing import Final

from bot.model.errors import TableError
from bot.model.letter import LONGEST, MOST, Correspondence, Letter, PlacedLetter
from bot.model.table_snapshot import TableSnapshot
from bot.storage.engine.timestamps import stamp
from bot.storage.queries.journal_rows import NewMessage
from bot.tables.acts.act_executor import ActExecutor, report_storage_errors
from bot.tables.acts.table_serialization import to_json
from bot.tables.acts.timer_state import CALM
from bot.tables.lobby.host_rules import demand_talk

DAY: Final = 24 * 3600 * 1000  # milliseconds
_LARGEST: Final = 2**63 - 1  # of the numbers that the database takes; a forged button may name any
STRANGER: Final = "You can write letters at a game that you play in."
OFF: Final = "Letters aren't allowed at this table. Its host can allow them before the game starts: /letter allow"
ENDED: Final = "Letters have been ended at this table. You can still read yours: /letter read"
EARLY: Final = "The game hasn't started yet. Letters start with it."
OVER: Final = "This game is over or closed, so no more letters can be written. You can still read yours: /letter read"
RESIGNED: Final = (
    "You've resigned from this game, so you can't write letters in it. You can still read yours: /letter read"
)
NO_PERSON: Final = "You can only write to people who are playing here, not to robots."
YOURSELF: Final = "That's you. For yourself, keep a note: /note"
EMPTY: Final = "Your letter is empty. Write something first."
FULL: Final = f"You've written {MOST} letters today, the most for one day. You can write again after midnight UTC."
CLOSED: Final = "They aren't taking letters."
YOUR_BLOCK: Final = "You take no letters from them, so they couldn't answer. Take them again first: /letter unblock"
STRANGE: Final = "I don't know that person."
NO_LETTERS: Final = "You have no letters with them at this table."


class LetterService:
    """Reads and writes letters. A letter belongs to two people, and not to their seats."""

    def __init__(self, executor: ActExecutor) -> None:
        self._executor = executor

    # ---- reading

    async def list_new(self, table_id: int, user: int) -> list[Letter]:
        """Return the letters to the user at that table that they haven't been shown, oldest first."""
        with report_storage_errors():
            return await self._executor.store.letters.read_new(table_id, user)

    async def read(self, standing: TableSnapshot, user: int) -> Correspondence:
        """Return the user's letters at a table. Raise TableError for someone who has neither a seat nor a letter there."""
        letters, table = self._executor.store.letters, standing.table.id
        with report_storage_errors():
            found = await letters.read_at(table, user)
            left = MOST - await self._count_today(user)
            openings = await letters.read_openings(table, user)
        if not found and standing.seat_of(user) is None:
            raise TableError("not seated", STRANGER)
        opens = frozenset({other for one, other in openings if one == user})
        opened_by = frozenset({one for one, other in openings if other == user})
        return Correspondence(found, max(left, 0), opens, opened_by)

    async def read_everywhere(self, user: int, most: int) -> list[PlacedLetter]:
        """Return the user's newest letters at all tables, newest first."""
        with report_storage_errors():
            return await self._executor.store.letters.read_everywhere(user, most)

    async def count_unread(self, user: int) -> int:
        """Return how many letters to the user, at all tables, they haven't been shown. Raise TableError while the storage can't be read."""
        with report_storage_errors():
            return await self._executor.store.letters.count_unread(user)

    async def mark_read(self, user: int, shown: Sequence[Letter]) -> None:
        """Note that the user has been shown these letters."""
        with report_storage_errors():
            await self._executor.store.letters.mark_read(user, shown)

    async def read_opened(self, standing: TableSnapshot) -> list[Letter]:
        """Return the letters whose two ends have agreed that they open, by their acts; nothing before the game is over."""
        if standing.match is None or not standing.match.over:
            return []
        with report_storage_errors():
            return await self._executor.store.letters.read_opened(standing.table.id)

    # ---- writing

    async def demand_recipient(self, standing: TableSnapshot, user: int, other: int) -> None:
        """Raise TableError unless the user may write to that person now, saying why not."""
        demand_talk(self._executor.catalogue[standing.table.game])
        seat, status = standing.seat_of(user), standing.table.status
        if seat is None:
            raise TableError("not seated", STRANGER)
        if status in ("over", "archived"):
            raise TableError("not now", OVER)
        if standing.table.terms.letters != "allowed":
            raise TableError("not now", ENDED if standing.table.terms.letters == "ended" else OFF)
        if status == "lobby":
            raise TableError("not now", EARLY)
        if standing.table.players[seat].resigned:
            raise TableError("not now", RESIGNED)
        if other == user:
            raise TableError("option", YOURSELF)
        if other not in list_recipients(standing, user):
            raise TableError("not seated", NO_PERSON)
        with report_storage_errors():
            if await self._has_closed(other, user):
                raise TableError("not now", CLOSED)
            if await self._has_closed(user, other):
                raise TableError("not now", YOUR_BLOCK)
            if await self._count_today(user) >= MOST:
                raise TableError("limit", FULL)

    async def write(self, table_id: int, user: int, other: int, words: str) -> None:
        """Keep a letter, cut to 300 characters, and have its recipient told. Raise TableError if the user may not write to them."""
        standing, words = await self._executor.read(table_id), words.strip()[:LONGEST]
        if not words:
            raise TableError("option", EMPTY)
        with report_storage_errors():
            await self._executor.store.database.whole(self._write_alone(standing, user, other, words))

    async def _write_alone(self, standing: TableSnapshot, user: int, other: int, words: str) -> None:
        """Keep the letter: again, if its number has been taken by another of the user's, elsewhere or on another process."""
        async with self._executor.lock(standing.table.id):
            await self._executor.persistently(lambda: self._write_once(standing, user, other, words))

    async def _write_once(self, standing: TableSnapshot, user: int, other: int, words: str) -> None:
        await self.demand_recipient(standing, user, other)
        letters, table, now, today = self._executor.store.letters, standing.table, self._now(), self._today()
        number = await self._count_today(user) + 1
        letter = Letter(user, today, number, table.id, other, table.revision, now, False, words)
        notice = _write_notice(letter) if await self._is_told(standing, other, now) else None
        await letters.add(letter, table.guild, notice)
        if notice is not None:
            self._executor.note()

    async def _is_told(self, standing: TableSnapshot, other: int, now: int) -> bool:
        """Return whether a new letter is told to that person: once, until they have read it, and only if they want to be pinged."""
        settings = await self._executor.user_settings(other)
        if settings.pings == "off" or settings.away_until(standing.table.guild, now) is not None:
            return False
        known = await self._executor.store.letters.read_at(standing.table.id, other)
        theirs = [one for one in known if one.recipient == other]
        if settings.pings == "calm" and any(now - one.at < CALM for one in theirs):
            return False
        return all(one.read for one in theirs)

    # ---- agreeing and blocking

    async def set_open(self, table_id: int, user: int, other: int, opened: bool) -> None:
        """Let the user's letters with that person open in the replay, if that person agrees too, or keep them closed. Raise TableError without any."""
        letters = self._executor.store.letters
        with report_storage_errors():
            if other not in [one.other(user) for one in await letters.read_at(table_id, user)]:
                raise TableError("not now", NO_LETTERS)
            await letters.set_open(table_id, user, other, opened)

    async def list_blocked(self, user: int) -> frozenset[int]:
        """Return from whom the user takes no letters; `EVERYONE` among them: from no one."""
        with report_storage_errors():
            return await self._executor.store.letters.read_blocked(user)

    async def set_blocked(self, user: int, whom: int, blocked: bool) -> None:
        """Take no letters from that person (`EVERYONE`: from no one), at any table, or take them again. Raise TableError for oneself."""
        if whom == user:
            raise TableError("option", "That's you.")
        if not 0 <= whom <= _LARGEST:
            raise TableError("option", STRANGE)
        with report_storage_errors():
            await self._executor.store.letters.set_blocked(user, whom, blocked)
            if not blocked:  # also what one of the two has left who deleted their data
                await self._executor.bars.lift(("block", user, whom), ("blocker", whom, user))

    async def _has_closed(self, user: int, to: int) -> bool:
        """Return whether the user takes no letters from that person, whichever of the two has deleted their data since they said so."""
        bars = self._executor.bars
        return (
            await self._executor.store.letters.has_closed(user, to)
            or await bars.has("block", user, to)
            or await bars.has("blocker", to, user)
        )

    async def _count_today(self, user: int) -> int:
        """Return how many letters the user has written today, those included that went with their data."""
        today = self._today()
        earlier: int = await self._executor.bars.find("letters", today, user) or 0
        return await self._executor.store.letters.count(user, today) + earlier

    # ---- checks

    def _now(self) -> int:
        return stamp(self._executor.now())

    def _today(self) -> int:
        """Return the number of this day since 1970, UTC."""
        return self._now() // DAY


def list_recipients(standing: TableSnapshot, user: int) -> list[int]:
    """Return the people to whom the user may write, by their seats: those who play here and haven't resigned."""
    players = [one for one in standing.table.players if one.user != user and not one.resigned]
    return [one.user for one in players if one.user is not None]


def _write_notice(letter: Letter) -> NewMessage:
    """Return the message that tells a recipient: of whom it is, and what it says, is looked up when it is sent."""
    return NewMessage(
        revision=letter.revision,
        kind="letter",
        user=letter.recipient,
        at=letter.at,
        next_try=letter.at,
        tries=0,
        done=False,
        message=None,
        payload=to_json({"user": letter.recipient}),
    )
