"""The bot is stopped and started in the middle of things: nothing is lost, and every old button goes on working."""

from dataclasses import replace

import pytest

from bot.panels.components.place_encoding import encode
from bot.panels.text import bot_texts
from bot.tables.outbox_service import OutboxService
from tests.e2e.conftest import Court, calls, choices, ids, labels, text
from tests.e2e.test_outbox import pings, posts
from tests.e2e.test_panels import asked, begun
from tests.e2e.test_whole_game_by_commands import by_name
from tests.e2e.watch import Turn, Watch


def control(panel, letter: str) -> str:
    """The first control of that kind."""
    return next(custom_id for custom_id in ids(panel) if custom_id.startswith(f"s:{letter}:"))


async def until(watch: Watch, rule: str) -> Turn:
    """Plays on by commands until that rule asks."""
    while turn := await watch.turn():
        if turn.ask.rule == rule:
            return turn
        await by_name(watch, turn)
    raise AssertionError("the game is over")


async def everything(court: Court) -> tuple[object, ...]:
    """All that a table is, but for how often it was looked at: after a restart the clock reckons anew what comes by the wall."""
    standing = await court.standing()
    assert standing.match is not None
    lines = [
        await court.bot.tables.log(standing.table.id, seat, limit=500)
        for seat in (None, *range(len(standing.table.players)))
    ]
    return replace(standing.table, revision=0), standing.match.save(), dict(standing.match.asks), lines


async def test_a_restart_in_the_middle_of_the_stalls(court: Court, caplog: pytest.LogCaptureFixture):
    await begun(court, "anna", "berta", "carl")
    watch = Watch(court, caplog)
    first, seat = await asked(court)
    cards = court.asks(await court.standing())[seat].legal[:2]
    await watch.after(await first.slash(court.channel, "aristocracy stall", cards=" ".join(cards)))
    second, seat = await asked(court)
    panel = (await second.click(court.board, label="Act")).response
    for place in range(2):
        await second.click(panel, custom_id=[one for one in ids(panel) if one.startswith("s:p:")][place])
    board, ping, before = court.board.id, pings(court)[0].id, await everything(court)
    history = [message.id for message in court.channel.history()]
    await court.restart()
    await court.env.advance_time(62)
    assert await everything(court) == before
    assert [message.id for message in court.channel.history()] == history  # nothing posted anew
    assert "Chosen (2)" in text(panel)
    await watch.after(await second.click(panel, custom_id=control(panel, "k")))
    assert bot_texts.NOTHING_ASKED in text(panel)
    assert seat not in court.asks(await court.standing())
    assert "sets out 2 cards" in text(court.board)
    assert court.board.id == board
    assert ping not in [message.id for message in pings(court)]
    for label in ("Your hand", "Act", "Rules", "Log"):
        await watch.after(await first.click(court.board, label=label))
    own = await watch.after(await first.click(court.board, label="Your hand"))
    assert "Face-down on the table" in text(own)
    third, seat = await asked(court)
    await watch.after(await third.slash(court.channel, "aristocracy stall", cards="none"))
    assert "4.9c" in {ask.rule for ask in court.asks(await court.standing()).values()}


async def test_a_restart_in_the_middle_of_a_turn(court: Court, caplog: pytest.LogCaptureFixture):
    await begun(court, "anna", "berta")
    watch = Watch(court, caplog)
    turn = await until(watch, "4.9c")
    panel = (await turn.person.click(court.board, label="Act")).response
    hide = next(option["value"] for option in choices(panel) if option["label"] == "Hide")
    await watch.after(await turn.person.select(panel, [hide], custom_id=control(panel, "m")))
    before = await everything(court)
    await court.restart()
    assert await everything(court) == before
    await watch.after(await turn.person.click(panel, label="Undo"))
    assert "What do you do?" in text(panel)
    await watch.after(await turn.person.select(panel, [hide], custom_id=control(panel, "m")))
    await court.restart()
    await watch.after(await turn.person.click(panel, custom_id=control(panel, "c")))
    assert "hides" in text(court.board)
    await watch.after(await turn.person.click(panel, label="End turn"))
    assert "this is final" in text(panel)
    await court.restart()
    acts = (await court.standing()).table.revision
    await watch.after(await turn.person.click(panel, custom_id=control(panel, "k")))
    assert (await court.standing()).table.revision == acts + 1


async def test_a_restart_in_the_middle_of_sealed_bids(court: Court, caplog: pytest.LogCaptureFixture):
    await begun(court, "anna", "berta", "carl", options="building_sizes=2-3-4")
    watch = Watch(court, caplog)
    await until(watch, "4.6b")
    standing = await court.standing()
    assert standing.match is not None
    seats = list(court.asks(standing))
    people = {seat: court.people[standing.table.players[seat].name.lower()] for seat in seats}
    panels = {seat: (await person.click(court.board, label="Act")).response for seat, person in people.items()}
    bids = {seat: min(place, int(court.asks(standing)[seat].legal[-1])) for place, seat in enumerate(seats)}
    await watch.after(await people[seats[0]].slash(court.channel, "aristocracy bid", coins=bids[seats[0]]))
    before, board = await everything(court), text(court.board)
    await court.restart()
    assert await everything(court) == before
    assert len(court.asks(await court.standing())) == len(seats) - 1
    await watch.refused(
        await people[seats[0]].slash(court.channel, "aristocracy bid", coins=0), "Not allowed: bid", bot_texts.PASSED
    )
    for seat in seats[1:]:
        assert f"bid {bids[seats[0]]}" not in board
        place = court.asks(standing)[seat].legal.index(str(bids[seat]))
        button = f"{control(panels[seat], 'c').rsplit(':', 1)[0]}:{encode([place])}"
        await watch.after(await people[seat].click(panels[seat], custom_id=button))
        await watch.after(await people[seat].click(panels[seat], custom_id=control(panels[seat], "k")))
    after = (await court.standing()).match
    assert after is not None
    assert {seat: after.view(None).seats[seat].bid for seat in seats} == bids  # type: ignore[attr-defined]
    stale = await people[seats[0]].click(panels[seats[0]], custom_id=control(panels[seats[0]], "c"))
    assert bot_texts.PASSED in text(stale.response)


async def test_what_was_unsent_goes_out_once(court: Court):
    await begun(court, "anna", "berta", "carl")
    await court.sent()
    court.env.inject_error("*", f"/channels/{court.channel.id}/messages*", status=503, times=None)
    person, _ = await asked(court)
    await person.slash(court.channel, "aristocracy stall", cards="none")
    await court.gm.slash(court.channel, "gm inspect")
    waiting = await asked(court)
    court.env.backend.faults.clear()
    start = len(posts(court))
    await court.restart()
    for _ in range(4):
        await court.env.advance_time(62)
    news = posts(court)[start:]
    assert sorted(calls(request.json["content"]) for request in news) == [False, True]
    assert len([message for message in court.channel.history() if "looked at" in message.content]) == 1
    assert [f"<@{waiting[0].id}>" in message.content for message in pings(court)] == [True]
    assert "face-down" in text(court.board)
    assert labels(court.board) == ["Your hand", "Act", "Rules", "Log"]


async def test_a_message_sent_but_not_ticked_off_is_repeated_under_its_own_number(
    court: Court, monkeypatch: pytest.MonkeyPatch
):
    await begun(court, "anna", "berta")

    async def killed(self: OutboxService, key: int, message: int | None = None) -> None:
        raise OSError("the process is gone")

    monkeypatch.setattr(OutboxService, "mark_sent", killed)
    person, _ = await asked(court)
    await person.slash(court.channel, "aristocracy stall", cards="none")
    monkeypatch.undo()
    await court.restart()
    await court.env.advance_time(62)
    asked_for = [r for r in posts(court) if f"<@{(await asked(court))[0].id}>" in (r.json.get("content") or "")]
    numbers = {request.json["nonce"] for request in asked_for}
    assert len(asked_for) >= 2
    assert len(numbers) == 1  # Discord gives the first message back for the same number
    assert all(request.json["enforce_nonce"] for request in asked_for)
