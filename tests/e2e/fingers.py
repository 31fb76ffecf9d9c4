"""A player's fingers: gives an answer that is known beforehand by buttons, menus, pages and forms alone."""

from typing import Any

from bot.panels.components.place_encoding import decode
from bot.panels.pages.player_panel import OUTCOME
from bot.panels.text import bot_texts
from games.engine.asking.ask import Ask, Tokens
from tests.e2e.conftest import ids, labels, text, walk
from tests.e2e.watch import Turn, Watch

Way = tuple[int, ...]  # the places of one answer, or of several that one press gives


class Fingers:
    """Presses on panels. `used` counts which kinds of controls were used."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.used: dict[str, int] = {}
        self.old: list[tuple[Any, Any]] = []  # panels that lie about: whose, and which

    async def press(self, person: Any, panel: Any, custom_id: str) -> Any:
        """One press on a button."""
        self._count(custom_id)
        shown = await person.click(panel, custom_id=custom_id)
        return shown if shown.modal else await self.watch.after(shown)

    async def pick(self, person: Any, panel: Any, places: list[Way]) -> Any:
        """Selects these places in the menu that shows them."""
        menu = next(one for one in self._menus(panel) if places[0] in self._offered(one))
        values = self._offered(menu)
        self._count(menu["custom_id"])
        chosen = [values[place] for place in places]
        return await self.watch.after(await person.select(panel, chosen, custom_id=menu["custom_id"]))

    async def open(self, turn: Turn) -> Any:
        """The person's panel with the question: from the board or from the ping; an older panel stays as it is."""
        court, label = self.watch.court, "Your hand" if self.watch.now_and_then(3) else "Act"
        pings = [m for m in court.channel.history() if f"<@{turn.person.id}>" in m.content]
        place = pings[-1] if pings and self.watch.now_and_then(2) else court.board
        panel = await self.watch.after(await turn.person.click(place, label=label))
        assert f"(rule {turn.ask.rule})" in text(panel)
        if self.watch.now_and_then(3):
            self.old.append((turn.person, panel))
            panel = await self.watch.after(await turn.person.click(court.board, label="Act"))
        return panel

    async def answer(self, turn: Turn) -> None:
        """All that a robot would do in this place, question by question; now and then a word is taken back first."""
        panel, done, path = await self.open(turn), list[Tokens](), self.watch.path(turn)
        taken_back = False
        while len(done) < len(path):
            if done and not taken_back and self.watch.now_and_then(6):
                panel = await self._back(turn, panel, done)
                taken_back = True
            said = await self._one_answer(turn, panel, path[len(done) :])
            done += path[len(done) : len(done) + said]
        assert "(rule " not in text(panel) or "So far" not in text(panel)

    async def _back(self, turn: Turn, panel: Any, done: list[Tokens]) -> Any:
        """Takes everything back, one word after the other, and says it again."""
        for tokens in reversed(done):
            assert "So far" in text(panel)
            panel = await self.press(turn.person, panel, self._one(panel, "t"))
            del tokens
        assert "So far" not in text(panel)
        assert f"(rule {turn.ask.rule})" in text(panel)
        left = list(done)
        while left:
            left = left[await self._one_answer(turn, panel, left) :]
        return panel

    async def _one_answer(self, turn: Turn, panel: Any, rest: list[Tokens]) -> int:
        """Answers the question that the panel shows, and those after it that one press answers too; gives how many."""
        tokens, said = rest[0], 1
        standing = await self.watch.court.standing()
        assert standing.match is not None
        ask = standing.match.asks[turn.seat]
        assert f"(rule {ask.rule})" in text(panel)
        every = [option.token for option in ask.options]
        places, before = [every.index(token) for token in tokens], standing.table.revision
        if self._all(panel, "n"):
            await self._form(turn.person, panel, tokens[0])
        elif ask.low == ask.high == 1:
            way = self._way(standing.match, turn.seat, panel, rest)
            said = len(way)
            await self._one_of(turn.person, panel, way)
        else:
            await self._several(turn.person, panel, ask, places)
        await self._confirm(turn.person, panel, before, said)
        assert (await self.watch.court.standing()).table.revision in (before + 1, before + said)
        await self._has_outcome(turn, panel)
        return said

    async def _has_outcome(self, turn: Turn, panel: Any) -> None:
        """The panel begins with what the press did, if it told the presser anything."""
        tables = self.watch.court.bot.tables
        standing = await self.watch.court.standing()
        lines = await tables.newest(standing, turn.seat, 1)
        if lines and lines[0].by == turn.person.id and lines[0].revision == standing.table.revision:
            assert text(panel).lstrip().startswith(f"{OUTCOME} ")

    def _way(self, match: Any, seat: int, panel: Any, rest: list[Tokens]) -> Way:
        """The places of the next answers, as many as one control on the panel answers."""
        way = list[int]()
        for count, tokens in enumerate(rest):
            ask = match.preview(seat, *rest[:count]) if count else match.asks[seat]
            if ask is None or not ask.low == ask.high == 1:
                break
            way.append([option.token for option in ask.options].index(tokens[0]))
        here = self._shown(panel) | {decode(one.rsplit(":", 1)[1]) for one in self._all(panel, "c")}
        return next((tuple(way[:k]) for k in range(len(way), 0, -1) if tuple(way[:k]) in here), (way[0],))

    async def _confirm(self, person: Any, panel: Any, before: int, said: int) -> None:
        """What is final is confirmed; sometimes after a step back."""
        if not self._all(panel, "k") or (await self.watch.court.standing()).table.revision >= before + max(said, 1):
            return
        if said > 1:  # what only leads there is answered already
            await self.press(person, panel, self._one(panel, "k"))
            return
        sure = self._one(panel, "k")
        if "this is final" in text(panel) and self.watch.now_and_then(5):
            await self.press(person, panel, self._one(panel, "p"))
            assert (await self.watch.court.standing()).table.revision == before
            assert "this is final" not in text(panel)
            await self._again(person, panel, sure)
        else:
            await self.press(person, panel, sure)

    async def _again(self, person: Any, panel: Any, sure: str) -> None:
        """The same single choice once more, and Confirm."""
        (place,) = decode(sure.rsplit(":", 1)[1])
        if self._all(panel, "n"):
            await self._form(person, panel, str(place))
        else:
            await self._one_of(person, panel, (place,))
        await self.press(person, panel, sure)

    async def _one_of(self, person: Any, panel: Any, place: Way) -> None:
        """Presses the option's button, or selects it in its menu."""
        buttons = [one for one in self._all(panel, "c") if decode(one.rsplit(":", 1)[1]) == place]
        if buttons:
            await self.press(person, panel, buttons[0])
            return
        await self._to_page(person, panel, place)
        await self.pick(person, panel, [place])

    async def _several(self, person: Any, panel: Any, ask: Ask, places: list[int]) -> None:
        """In order, one after the other; else page by page, all of a page at once."""
        if ask.ordered:
            if f"Chosen ({len(places)})" in text(panel) and ask.default is not None:
                if places == [[option.token for option in ask.options].index(token) for token in ask.default]:
                    return
                await self.watch.after(await person.click(panel, label="Start over"))
            for count, place in enumerate(places, 1):
                await self._to_page(person, panel, (place,))
                await self.pick(person, panel, [(place,)])
                assert f"Chosen ({count})" in text(panel)
            return
        if not self._menus(panel):
            await self._tick(person, panel, places)
            return
        left = {(place,) for place in places}
        while left:
            await self._to_page(person, panel, min(left))
            here = left & self._shown(panel)
            await self.pick(person, panel, sorted(here))
            left -= here
            assert f"Chosen ({len(places) - len(left)})" in text(panel)

    async def _tick(self, person: Any, panel: Any, places: list[int]) -> None:
        """Ticks each option by its button."""
        for count in range(1, len(places) + 1):
            wanted = {*places[:count]}
            ticks = [one for one in self._all(panel, "p") if {*decode(one.rsplit(":", 1)[1])} == wanted]
            await self.press(person, panel, ticks[0])
            assert f"Chosen ({count})" in text(panel)

    async def _to_page(self, person: Any, panel: Any, place: Way) -> None:
        """Turns pages until the option is shown."""
        for _ in range(9):
            shown = self._shown(panel)
            if place in shown:
                return
            words = "Page ▶" if place > max(shown) or len(self._menus(panel)) > 1 else "◀ Page"
            (label,) = [label for label in labels(panel) if label.startswith(words)]
            self.used["page"] = self.used.get("page", 0) + 1
            await self.watch.after(await person.click(panel, label=label))
        raise AssertionError("no page shows the option")

    async def _form(self, person: Any, panel: Any, number: str) -> None:
        """A number in a form; a wrong one is refused first."""
        button = self._one(panel, "n")
        high = button.rsplit(":", 1)[1]
        for typed in (str(int(high) + 1), "many", f" {number} "):
            opened = await self.press(person, panel, button)
            await self.watch.after(await person.submit_modal(opened, {"number": typed}))
            refused = bot_texts.NO_NUMBER.partition("{")[0] in text(panel)
            assert refused == (typed.strip() != number)

    async def stale(self) -> None:
        """Every control of a panel that lies about is pressed: a sentence and the fresh panel, nothing changed."""
        person, panel = self.old.pop(0)
        before = (await self.watch.court.standing()).table.revision
        asked = [c for c in walk(panel) if str(c.get("custom_id", ""))[:4] in ("s:c:", "s:k:", "s:m:", "s:p:", "s:n:")]
        control = asked[self.watch.numbers.below(len(asked))] if asked else None
        if control is None or control.get("disabled"):
            return
        self.used["stale"] = self.used.get("stale", 0) + 1
        if control["type"] == 3:
            shown = await person.select(panel, [control["options"][0]["value"]], custom_id=control["custom_id"])
        else:
            shown = await person.click(panel, custom_id=control["custom_id"])
        if shown.modal:
            shown = await person.submit_modal(shown, {"number": "0"})
        await self.watch.after(shown)
        assert bot_texts.PASSED in text(panel)
        assert "Refresh" in labels(panel)
        assert (await self.watch.court.standing()).table.revision == before

    def _count(self, custom_id: str) -> None:
        kind = custom_id.split(":")[1]
        self.used[kind] = self.used.get(kind, 0) + 1

    def _all(self, panel: Any, letter: str) -> list[str]:
        return [custom_id for custom_id in ids(panel) if custom_id.startswith(f"s:{letter}:")]

    def _one(self, panel: Any, letter: str) -> str:
        return self._all(panel, letter)[0]

    def _menus(self, panel: Any) -> list[dict[str, Any]]:
        return [c for c in walk(panel) if str(c.get("custom_id", "")).startswith("s:m:")]

    def _offered(self, menu: dict[str, Any]) -> dict[Way, str]:
        return {decode(option["value"].partition(":")[0]): option["value"] for option in menu["options"]}

    def _shown(self, panel: Any) -> set[Way]:
        return {place for menu in self._menus(panel) for place in self._offered(menu)}
