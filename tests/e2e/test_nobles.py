"""Nobles & Glory on Discord: whole games by commands and by buttons, Counters by ping, bribes by direct message, restarts."""

from typing import Any

import pytest

from bot.app.config import Config
from bot.app.game_bot import GameBot
from cogs.nobles.commands import TAKES
from games import CATALOGUE
from games.engine.asking.ask import Tokens
from tests.e2e import conftest
from tests.e2e.conftest import Court, blind, choices, entropy, ids, labels, text
from tests.e2e.fingers import Fingers
from tests.e2e.test_direct_messages import by_dm
from tests.e2e.test_lobby import seated
from tests.e2e.test_outbox import pings
from tests.e2e.test_restart import everything
from tests.e2e.watch import Turn, Watch, promised
from tests.games.nobles.thrones import position
from tests.games.walk import chance

GAME = CATALOGUE["nobles"]
COMMANDS = {path.split()[1]: path for path in TAKES}
PEOPLE = {verb: f"population {verb}" for verb in ("place", "move", "jester", "army", "prepare")}
WORDS = ("choice", "then", "last")
PARAMETERS = {
    "battle": ("army",),
    "subterfuge": ("card",),
    "decree": ("card",),
    "dethrone": ("choice",),
    "place": ("card", "row"),
    "army": ("card",),
    "prepare": ("card",),
    "move": ("choice", "then"),
    "crusade": ("choice", "then"),
    "tournament": ("choice", "then"),
    "assassination": ("choice", "then"),
} | dict.fromkeys(("polity", "duel", "accord", "treaty", "reveal", "commerce", "jester", "end"), ())

DUEL = {
    "ours": "KC[4C 7C 3S]; hand 9D 5H 4H 8H TD 2S QS",
    "theirs": "QH[4S 6D]; peasants 5C; glory 2H; hand 3C 6S 9S 2D TH JH 7H",
}
BATTLE = {
    "ours": "KC[4S 7S]; army 8D 3C; hand 9D 5H 4H",
    "theirs": "QS[2S 6D]/5S; army 7C 2C; peasants 5C; hand 9S 3H JH TS",
}


def begins(monkeypatch: pytest.MonkeyPatch, table: dict[str, Any]) -> None:
    """Every game of Nobles & Glory begins at this table, in the Action Phase of the first seat."""

    def deal(seats: int, options: Any, seed: str) -> Any:
        g = position(**table)
        g.options, g.dice = options, type(g.dice)(seed)
        return g

    catalogue = {"nobles": GAME.but(deal=deal, steps=(GAME.rules.by_name["act"], *GAME.rules.steps))}

    def make(url: str) -> GameBot:
        return GameBot(
            Config(database_url=url, backup_hour="off"),
            catalogue=catalogue,
            entropy=entropy,
            board_every=0.0,
            studio=blind(),
        )

    monkeypatch.setattr(conftest, "make", make)


async def begun(court: Court, options: str = "turn_limit=40", **more: Any) -> None:
    await seated(court, "anna", "berta", game="nobles", options=options, **more)
    await court.anna.click(court.board, label="Start")


async def at(
    court: Court,
    monkeypatch: pytest.MonkeyPatch,
    table: dict[str, Any],
    options: str = "turn_limit=40",
    clock: str = "none",
) -> None:
    """Anna and Berta sit at that table, and it is Anna's Action Phase."""
    begins(monkeypatch, table)
    await court.restart()
    await begun(court, options, clock=clock)


def said(tokens: Tokens) -> str:
    return " ".join(tokens) or "none"


def command(turn: Turn, path: list[Tokens]) -> tuple[str, dict[str, str], list[Tokens]]:
    """The command that says this path, its parameters, and what is left to be said by /nobles answer."""
    verb = path[0][0] if path[0] else ""
    if turn.ask.rule not in ("8.1", "10.1", "10.2"):
        return "nobles answer", dict(zip(("choice", "then"), map(said, path), strict=False)), path[2:]
    known = PARAMETERS.get(verb, WORDS)
    name = COMMANDS | PEOPLE | {"end": "end"}
    return f"nobles {name[verb]}", dict(zip(known, map(said, path[1:]), strict=False)), path[1 + len(known) :]


async def by_name(watch: Watch, turn: Turn) -> None:
    """The whole answer in one command, its words suggested on the way, now and then; what is too much is answered after it."""
    court, path = watch.court, watch.path(turn)
    name, options, left = command(turn, path)
    if watch.now_and_then(3):
        await suggestions(watch, turn, name, options)
    before = turn.standing.table.revision
    shown = await watch.typed(turn.person, name, **options)
    assert (await court.standing()).table.revision in (before + 1, before + 2), text(shown)
    for tokens in left:
        await watch.typed(turn.person, "answer", choice=said(tokens))


async def suggestions(watch: Watch, turn: Turn, name: str, options: dict[str, str]) -> None:
    """What a command suggests is legal, all of it, and for nobody else."""
    court, given = watch.court, dict[str, str]()
    before = [] if name == "nobles answer" else [name.rsplit(" ", 1)[1]]
    for option, value in options.items():
        asks = turn.match.suggest(turn.seat, *before, *given.values())
        ask = asks[-1]
        found = [one["value"] for one in await turn.person.autocomplete(court.channel, name, option, "", **given)]
        if len(asks) == 1 and ask.high == 1 and ask.low == 1:
            assert found == ask.legal[:25]
        assert value in found or ask.high > 1 or len(ask.legal) > 25
        assert await court.stranger.autocomplete(court.channel, name, option, "", **given) == []
        given[option] = value


async def test_a_whole_game_by_commands(court: Court, caplog: pytest.LogCaptureFixture):
    watch = Watch(court, caplog)
    await begun(court)
    posted = await promised(watch)
    while turn := await watch.turn():
        await by_name(watch, turn)
    board = text(court.board)
    assert "The game is over" in board
    standing = await court.standing()
    assert standing.match is not None
    assert standing.match.state.turn == 40 or 7 in [k.glory_number for k in standing.match.state.kingdoms]
    assert posted[:8] in "".join(message.content for message in court.channel.history())
    assert {"3.5", "7.1", "8.1", "10.1", "11.1", "12.2", "12.3"} <= watch.rules


BRIBE = {"ours": "KC[4S]; hand 9D 5H", "theirs": "QH[2S 6D]; peasants 5C; hand 9S JH"}
LATE = {
    "ours": "KS[7S 4S 3D] QD[9D 2C] JC[8C]/TC; army 6C; jester X1; peasants 5C 3H; glory AS 3C 5D TH AC AD; hand 9S 2S 8D 5S QC",
    "theirs": "QH[4H 6H]/2D JD[7C]; army 9C; peasants 4D; glory 6S 2H 9H 8H AH 3S; hand TS 7H JH 4C",
}


async def test_a_whole_game_by_buttons_to_the_seventh_glory(
    court: Court, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    await at(court, monkeypatch, LATE, "standing_orders=off")
    watch = Watch(court, caplog, numbers=chance("nobles"))
    fingers = Fingers(watch)
    while turn := await watch.turn():
        await fingers.answer(turn)
        if len(fingers.old) > 3:
            await fingers.stale()
    standing = await court.standing()
    assert standing.match is not None
    outcome = standing.match.state.outcome
    assert outcome is not None
    assert outcome.rule == "13.1"
    board = text(court.board)
    assert "The game is over" in board
    assert "Glory **7 of 7**" in board
    assert labels(court.board) == ["Rematch", "Another game", "Replay", "Proof of the deal", "Log"]
    assert all(fingers.used.get(kind, 0) >= 3 for kind in ("c", "m", "k", "stale")), fingers.used


async def opened(court: Court, person: Any) -> Any:
    return (await person.click(court.board, label="Act")).response


async def pick(person: Any, panel: Any, label: str) -> None:
    """Presses the button, or selects the option, of that name; confirms where that is asked."""
    buttons = [one for one in labels(panel) if plain(one) == label]
    if buttons:
        await person.click(panel, label=buttons[0])
    else:
        found = [
            (custom_id, option["value"])
            for custom_id, options in menus(panel).items()
            for option in options
            if plain(option["label"]) == label
        ]
        assert found, text(panel)
        await person.select(panel, [found[0][1]], custom_id=found[0][0])
    await confirm(person, panel)


def plain(label: str) -> str:
    """Without the selector behind the signs of suits."""
    return label.replace("\ufe0e", "")


async def say_twice(court: Court, person: Any, name: str, **options: str) -> None:
    """Says a command, and once more what it is asked about: it risks what its name doesn't say."""
    asked = await person.slash(court.channel, name, **options)
    assert "this is final. Confirm?" in text(asked.response)
    await person.slash(court.channel, name, **options)


async def confirm(person: Any, panel: Any) -> None:
    for custom_id in [one for one in ids(panel) if one.startswith("s:k:")]:
        await person.click(panel, custom_id=custom_id)


def menus(panel: Any) -> dict[str, list[dict[str, Any]]]:
    return {c["custom_id"]: c["options"] for c in conftest.walk(panel) if c.get("type") == 3}


async def rules(court: Court) -> dict[int, str]:
    """Which seat is asked by which rule."""
    standing = await court.standing()
    assert standing.match is not None
    return {seat: ask.rule for seat, ask in standing.match.asks.items() if not ask.standing}


async def test_a_duel_with_a_restart_in_each_round(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, DUEL)
    await say_twice(court, court.anna, "nobles war duel")
    assert await rules(court) == {1: "8.7c"}
    await court.berta.slash(court.channel, "nobles answer", choice="no")
    assert await rules(court) == {0: "9.11b", 1: "9.11b"}
    mine = await opened(court, court.anna)
    await pick(court.anna, mine, "9♦")
    theirs, before = await opened(court, court.berta), await everything(court)
    assert "9♦" not in text(court.board).replace("\ufe0e", "")
    await court.restart()
    assert await everything(court) == before
    await pick(court.berta, theirs, "6♠")
    assert await rules(court) == {1: "9.11c"}
    await court.berta.slash(court.channel, "nobles answer", choice="9S")
    await court.anna.slash(court.channel, "nobles answer", choice="TD")
    shown = text(court.board).replace("\ufe0e", "")
    assert "**On the table:** **Berta** 9♠ · **Anna** 🂠 face down" in shown
    assert "10♦" not in shown
    panel, before = await opened(court, court.berta), await everything(court)
    await court.restart()
    assert await everything(court) == before
    await pick(court.berta, panel, "10♥")
    await court.anna.slash(court.channel, "nobles answer", choice="2S")
    assert await rules(court) == {1: "9.11i"}  # 19 against 12; the loser has one Royal Card and no Glory (9.11i, 9.11j)
    assert "loses the Duel" in text(court.board)
    before = await everything(court)
    await court.restart()
    assert await everything(court) == before
    await pick(court.berta, await opened(court, court.berta), "4♣")


async def test_a_battle_with_a_restart_before_the_cards_are_turned_up(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, BATTLE)
    panel = await opened(court, court.anna)
    await pick(court.anna, panel, "Battle")
    await pick(court.anna, panel, "Army Card 1")
    assert await rules(court) == {1: "8.7c"}
    asked, before = await opened(court, court.berta), await everything(court)
    await court.restart()
    assert await everything(court) == before
    await pick(court.berta, asked, "No Counter")
    assert await rules(court) == {1: "9.7c"}
    shown = text(court.board).replace("\ufe0e", "")
    assert not {"8♦", "7♣", "2♣"} & set(shown.replace("·", " ").split())
    before = await everything(court)
    await court.restart()
    assert await everything(court) == before
    await pick(court.berta, asked, "Army Card 1 with Fortifications")
    found = text(court.board).replace("\ufe0e", "")
    assert "8♦" in found
    assert "7♣" in found


async def test_a_counter_is_asked_by_ping_with_a_deadline_and_answered_by_default(
    court: Court, monkeypatch: pytest.MonkeyPatch
):
    await at(court, monkeypatch, BATTLE, clock="10m")
    await say_twice(court, court.anna, "nobles war battle", army="army1")
    await court.sent()
    (ping,) = pings(court)
    assert f"<@{court.berta.id}>" in ping.content
    assert "may counter (8.7) (due <t:" in text(court.board)
    panel = (await court.berta.click(ping, label="Act")).response
    assert "Decide by <t:" in text(panel)
    assert "9♠" in text(panel).replace("\ufe0e", "")
    for _ in range(11):
        await court.env.advance_time(60)
    assert await rules(court) == {1: "9.7c"}


async def test_a_counter_ends_the_action(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, BATTLE)
    await say_twice(court, court.anna, "nobles war battle", army="army1")
    assert [c["value"] for c in await court.berta.autocomplete(court.channel, "nobles answer", "choice", "")] == [
        *("9S", "TS"),
        "no",
    ]
    await court.berta.slash(court.channel, "nobles answer", choice="9S")
    assert await rules(court) == {0: "8.1"}
    refused = await court.anna.slash(court.channel, "nobles war battle", army="army1")
    assert "8.7e" in text(refused.response)


async def test_a_bribe_is_answered_in_a_direct_message_and_only_two_see_it(
    court: Court, monkeypatch: pytest.MonkeyPatch
):
    await at(court, monkeypatch, BRIBE)
    await by_dm(court, "berta")
    await court.anna.slash(court.channel, "nobles shadows intrigue", choice="bribe")
    assert await rules(court) == {1: "9.1e"}
    await court.sent()
    panel = court.berta.user.dm_channel.last_message
    assert "do you give a card as a bribe?" in text(panel)
    await court.berta.user.click(panel, label="9♠\ufe0e")
    assert await rules(court) == {0: "8.1"}
    public = "\n".join(text(message) for message in court.channel.history()).replace("\ufe0e", "")
    assert "9♠" not in public
    assert "9♠" in text((await court.anna.slash(court.channel, "hand")).response).replace("\ufe0e", "")


async def test_standing_orders_by_command_and_by_panel_are_seen_by_their_owner_alone(
    court: Court, monkeypatch: pytest.MonkeyPatch
):
    await at(court, monkeypatch, BATTLE, "standing_orders=on turn_limit=40")
    await court.sent()
    history = [(m.id, text(m), m.edited_at) for m in court.channel.history()]
    offered = await court.berta.autocomplete(court.channel, "nobles orders", "order", "")
    assert {"counter-battle", "bribe", "default"} <= {one["value"] for one in offered}
    shown = text((await court.berta.slash(court.channel, "nobles orders", order="counter-battle")).response)
    assert "You use no Counter to a Battle, until your own turn begins." in shown
    mine = (await court.berta.click(court.board, label="Your hand")).response
    await pick(court.berta, mine, "No bribe")
    assert "You give no bribe, until your own turn begins." in text(mine)
    await court.sent()
    assert [(m.id, text(m), m.edited_at) for m in court.channel.history()] == history
    for other in (court.anna, court.stranger):
        seen = (await other.click(court.board, label="Your hand")).response
        assert "no bribe" not in text(seen)
    await say_twice(court, court.anna, "nobles war battle", army="army1")
    assert await rules(court) == {1: "8.7c"}  # answered in its own time, as a person would
    await court.env.advance_time(100)
    assert await rules(court) == {1: "9.7c"}
    assert "orders" not in text(court.board)


async def test_conceding_by_table_resign_gives_the_game_to_the_rival(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, BATTLE)
    shown = await court.berta.slash(court.channel, "table resign")
    await court.berta.click(shown.response, label="Resign")
    assert (await court.standing()).table.status == "over"
    assert "🏆 **Anna**" in text(court.board)


async def test_the_panel_divides_the_actions_and_tells_why_not(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, BATTLE)
    panel = await opened(court, court.anna)
    options = [option["label"] for option in choices(panel)]
    assert len(options) == len(set(options))
    offered = {label.partition(":")[0].partition(" ")[0] for label in [*options, *labels(panel)]}
    assert {"Battle", "Commerce", "Subterfuge"} <= offered
    assert "End the Action Phase" in labels(panel)
    assert any(label.endswith("unavailable – why?") for label in labels(panel))
    assert len(text(panel)) < 2000


async def test_one_press_declines_all_that_is_left_of_a_turn(court: Court, monkeypatch: pytest.MonkeyPatch):
    await at(court, monkeypatch, BATTLE)
    await court.anna.slash(court.channel, "answer", choice="end")
    assert await rules(court) == {0: "10.1"}
    panel = await opened(court, court.anna)
    before = (await court.standing()).table.revision
    await court.anna.click(panel, label="Skip ahead")
    assert (await court.standing()).table.revision == before + 4
    assert not {"10.1", "11.1", "12.2", "12.3"} & set((await rules(court)).values())
    await court.anna.click(panel, label="Refresh")
    assert "Skip ahead" not in labels(panel)
