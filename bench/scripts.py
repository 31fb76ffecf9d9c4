"""People at a table in the load: they act by panel or command, undo, look, press what is old or not theirs, open new tables."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Final

from bench.crowd import Crowd, Expected, Place
from bench.engine import Chance
from bench.hall import choice, seated
from bench.shots import Person, Shot, Shown
from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.place_encoding import decode
from bot.panels.question.panel_context import is_single
from bot.panels.text.bot_texts import SAY_AGAIN
from games.engine.asking.ask import Ask
from games.engine.errors import Refused

STEPS: Final = 8  # presses on one panel before someone loses patience
COMMANDS: Final = ("hand", "help", "rules", "table log", "table verify")


class Scripts:
    """Chooses what is done next. `strangers`: people who sit at no table."""

    def __init__(self, crowd: Crowd, places: list[Place], strangers: list[Person], seed: int) -> None:
        self.crowd, self.places, self.strangers = crowd, places, strangers
        self.chance, self._numbers = random.Random(seed), Chance(seed)
        self.opening: list[Callable[[], Awaitable[None]]] = []  # new tables that are still to be opened

    def next(self) -> Awaitable[None] | None:
        """Something that is done at a table where no one is pressing."""
        if self.opening and self.chance.random() < 0.05:
            return self.opening.pop()()
        free = [place for place in self.chance.choices(self.places, k=20) if not place.busy]
        if not free:
            return None
        work = self.chance.choices([self.by_panel, self.by_command, self.look, self.wrong], [50, 20, 20, 10])[0]
        free[0].busy = True
        return self._at(free[0], work)

    async def _at(self, place: Place, work: Callable[[Place], Awaitable[None]]) -> None:
        try:
            await work(place)
        finally:
            place.busy = False

    # ---- how things stand

    async def asked(self, place: Place) -> tuple[TableSnapshot, Ask, Person] | None:
        """Return a player with a question there; a standing offer now and then."""
        standing = await self.crowd.bot.tables.standing(place.table)
        if standing.table.status != "playing" or standing.match is None:
            return None
        asks = [ask for ask in standing.match.asks.values() if standing.table.players[ask.seat].user is not None]
        due = [ask for ask in asks if not ask.standing]
        ask = self.chance.choice(due if due and self.chance.random() < 0.95 else asks)
        user = standing.table.players[ask.seat].user
        assert user is not None
        return standing, ask, place.person(user)

    async def board(self, place: Place) -> int | None:
        """Return the id of the board's message, which may have been posted again."""
        return (await self.crowd.bot.tables.outbox.board(place.table)).message

    async def revision(self, place: Place) -> int:
        """Return how many acts the table has."""
        return (await self.crowd.bot.tables.standing(place.table)).table.revision

    # ---- acting

    async def by_command(self, place: Place) -> None:
        """An answer is typed."""
        found = await self.asked(place)
        if found is None:
            return
        _, ask, who = found
        said, before = " ".join(choice(ask, self._numbers)) or "none", await self.revision(place)
        (shown,) = await self.crowd.press(self.crowd.shots.command("act", who, place.channel, "answer", choice=said))
        stored, asking = await self.revision(place) > before, shown.controls("k")
        if asking and not stored and shown.notice in ("", f"> {SAY_AGAIN}"):  # it is asked once more
            await self.confirmed(place, ask, who, shown, asking[0]["custom_id"])
        elif shown.message or stored:  # where its answer was lost, it may have been asked once more
            place.acts.append(Expected(who.user, (said,), bool(shown.notice)))

    async def by_panel(self, place: Place) -> None:
        """A hand is opened, something is chosen there and confirmed."""
        found, board = await self.asked(place), await self.board(place)
        if found is None or board is None:
            return
        _, ask, who = found
        letter = self.chance.choice("ha") if not ask.standing else "h"
        opened = self.crowd.shots.component("hand", who, place.channel, board, f"s:{letter}:{place.table}")
        panel = await self.sure(opened, who)
        for _ in range(STEPS):
            confirm = panel.controls("k")
            if confirm and not (panel.controls("m") and self.chance.random() < 0.4):
                await self.confirmed(place, ask, who, panel, confirm[0]["custom_id"])
                return
            before, chosen = await self.revision(place), self.chosen(place, who, panel)
            if chosen is None:
                return  # a number is asked for: by command, another time
            shot, code = chosen
            answers = await self.answers(place, ask, code)
            panel = await self.sure(shot, who)
            if await self.revision(place) > before:
                place.acts.append(Expected(who.user, path(answers)))
                await self.took_back(place, who, panel)
                return

    def chosen(self, place: Place, who: Person, panel: Shown) -> tuple[Shot, str] | None:
        """Make one choice on the panel; return it, and the place of the option if it is a single one."""
        buttons, menus = panel.controls("c"), panel.controls("m")
        shots = self.crowd.shots
        if buttons and (not menus or self.chance.random() < 0.3):
            wanted = self.chance.choice(buttons)
            custom_id = wanted["custom_id"]
            shot = shots.component("choice", who, panel.channel, panel.message, custom_id)
            return shot, custom_id.rsplit(":", 1)[1]
        if not menus:
            return None
        menu = self.chance.choice(menus)
        offered = [option["value"] for option in menu["options"]]
        count = self.chance.randint(max(1, menu.get("min_values", 1)), min(len(offered), menu.get("max_values", 1)))
        values = self.chance.sample(offered, min(count, 3))
        shot = shots.component("choice", who, panel.channel, panel.message, menu["custom_id"], values)
        return shot, values[0].partition(":")[0]

    async def answers(self, place: Place, ask: Ask, code: str) -> list[tuple[str, ...]]:
        """Return what an id answers: of each question that takes one option, one, and all others of the first that takes several."""
        match, left = (await self.crowd.bot.tables.standing(place.table)).match, decode(code)
        assert match is not None
        asked, answers = ask, list[tuple[str, ...]]()
        while left or not answers:
            taken = left[:1] if is_single(asked) else left
            answers.append(tuple([asked.options[at].token for at in taken]))
            left = left[len(taken) :]
            if left:
                following = match.preview(ask.seat, *answers)
                assert following is not None
                asked = following
        return answers

    async def confirmed(self, place: Place, ask: Ask, who: Person, panel: Shown, custom_id: str) -> None:
        """The last press: alone, twice at once, with someone else's beside it; and once more when it has passed."""
        answers = await self.answers(place, ask, custom_id.rsplit(":", 1)[1])
        shots, valid = self.crowd.shots, await self.legal(place, ask, answers)
        kind = "act" if valid else "not allowed"
        shot = shots.component(kind, who, panel.channel, panel.message, custom_id)
        beside = []
        if self.chance.random() < 0.15:
            beside.append(shots.again("doubled", shot, who))
        if self.chance.random() < 0.1:
            beside.append(shots.again("wrong person", shot, self.other(place, who)))
        shown, *_ = await self.crowd.press(shot, *beside)
        # All of them answer on one message, and what stands there is the last's.
        refused = bool(shown.notice) and not beside
        if valid:
            place.acts.append(Expected(who.user, path(answers), refused))
        if not shown.message or self.chance.random() < 0.1:
            await self.crowd.press(shots.again("stale", shot, who))
        await self.took_back(place, who, shown)

    async def legal(self, place: Place, ask: Ask, answers: list[tuple[str, ...]]) -> bool:
        """Return whether the rules allow this combination: legal options needn't go together."""
        match = (await self.crowd.bot.tables.standing(place.table)).match
        try:
            assert match is not None
            match.preview(ask.seat, *answers)
        except Refused:
            return False
        return True

    async def took_back(self, place: Place, who: Person, panel: Shown) -> None:
        """Undo an answer now and then, if no one has learned anything from it."""
        if panel.notice or not panel.controls("t") or self.chance.random() > 0.3:
            return
        shot = self.crowd.shots.component(
            "undo", who, panel.channel, panel.message, panel.controls("t")[0]["custom_id"]
        )
        (shown,) = await self.crowd.press(shot)
        place.acts.append(Expected(who.user, (), bool(shown.notice)))

    async def sure(self, shot: Shot, who: Person) -> Shown:
        """Return a press that decides nothing yet, or on a panel that says what is asked: pressed again if its answer was lost."""
        (shown,) = await self.crowd.press(shot)
        for _ in range(STEPS):
            if shown.message:
                break
            (shown,) = await self.crowd.press(self.crowd.shots.again(shot.kind, shot, who))
        return shown

    def other(self, place: Place, who: Person) -> Person:
        """Another player of the table, or a stranger."""
        others = [place.person(user) for user in place.users if user != who.user]
        return self.chance.choice([*others, self.stranger(place)])

    def stranger(self, place: Place) -> Person:
        """Return a member of the same server who has no seat."""
        return self.chance.choice([person for person in self.strangers if person.guild == place.guild])

    # ---- what changes nothing

    async def look(self, place: Place) -> None:
        """The hand, the log page by page, the rules, a command, what is suggested while one types."""
        board, who = await self.board(place), place.person(self.chance.choice(place.users))
        if board is None:
            return
        shots, what = self.crowd.shots, self.chance.random()
        if what < 0.2:
            command = self.chance.choice(COMMANDS)
            await self.crowd.press(shots.command("command", who, place.channel, command))
        elif what < 0.35:
            await self.crowd.press(shots.autocomplete("suggestions", who, place.channel, "answer", "choice"))
        else:
            opened = shots.component("hand", who, place.channel, board, f"s:h:{place.table}")
            await self.pages(who, await self.sure(opened, who))

    async def pages(self, who: Person, shown: Shown) -> None:
        """Some pages of the log or the rules."""
        letter = self.chance.choice("lr")
        for _ in range(self.chance.randint(0, 3)):
            links = shown.controls(letter)
            if not links:
                return
            custom_id = self.chance.choice(links)["custom_id"]
            kind = "log page" if letter == "l" else "rules"
            shot = self.crowd.shots.component(kind, who, shown.channel, shown.message, custom_id)
            (shown,) = await self.crowd.press(shot)

    async def wrong(self, place: Place) -> None:
        """A stranger presses, someone says nonsense, or answers where someone else is asked."""
        found, board = await self.asked(place), await self.board(place)
        if found is None or board is None:
            return
        standing, ask, who = found
        shots, stranger = self.crowd.shots, self.stranger(place)
        idle = [user for user in place.users if standing.ask_of(user) is None]
        if self.chance.random() < 0.4:
            letter = self.chance.choice("ha")
            await self.crowd.press(
                shots.component("wrong person", stranger, place.channel, board, f"s:{letter}:{place.table}")
            )
        elif idle and self.chance.random() < 0.5:
            said = " ".join(choice(ask, self._numbers)) or "none"
            somebody = place.person(self.chance.choice(idle))
            await self.crowd.press(shots.command("wrong person", somebody, place.channel, "answer", choice=said))
        else:
            await self.crowd.press(shots.command("nonsense", who, place.channel, "answer", choice="moonlight sonata"))

    # ---- new tables

    async def opened(self, title: str, channel: int, guild: int, users: list[int]) -> None:
        """A table is opened by command, some join at once, one of them twice; robots; the host begins."""
        shots, bot = self.crowd.shots, self.crowd.bot
        host, *others = [Person(user, guild) for user in users]
        await self.crowd.press(shots.command("new table", host, channel, "table new", game=title))
        table = (await bot.tables.at(channel)).table.id
        place = Place(table, channel, guild, title, users, busy=True)
        place.calls[host.user] += 1
        self.places.append(place)
        while (board := await self.board(place)) is None:
            await self.crowd.pause()
        joins = [shots.component("lobby", who, channel, board, f"s:j:{table}") for who in others]
        twice = [shots.again("doubled", joins[0], others[0])] if joins else []
        await self.crowd.press(*joins, *twice)
        place.calls.update(who.user for who in others)
        robots = seated(title) - len(users)
        for kind, values in [("s:robots:", [f"player:{robots}"])] * (robots > 0) + [("s:g:", [])]:
            board = await self.board(place)
            assert board is not None
            custom_id = shots.shown(channel, board, f"{kind}{table}")
            await self.crowd.press(shots.component("lobby", host, channel, board, custom_id, values))
            place.calls[host.user] += 1
        place.busy = False


def path(answers: list[tuple[str, ...]]) -> tuple[str, ...]:
    """Answer in the words of the journal."""
    return tuple([" ".join(tokens) or "none" for tokens in answers])
