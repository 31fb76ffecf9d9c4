"""Pictures of the table and of a hand, over Discord's own routes: seen where they should be, and nowhere else."""

import re
import threading
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.panels.components.picture_attachment import HAND, TABLE
from bot.pictures.rendering import png_rendering
from tests.e2e.conftest import Court, ids, text, walk
from tests.e2e.press import asked
from tests.e2e.test_health_endpoint import figures, pages
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import begun
from tests.e2e.test_replay import played
from tests.e2e.wire import Wire

FULL = "Weak to strong"  # stands on a board without a picture alone
MINE = "Your cards ("  # in a panel without one


def shown(message: Any) -> list[dict[str, Any]]:
    """The pictures of a message."""
    return [item for part in walk(message) if part["type"] == 12 for item in part["items"]]


async def anarchy(court: Court) -> None:
    """A game of Anarchy in the Monarchy that has begun."""
    await begun(court, "anna", "berta", "carl", "stranger", game="anarchy")
    await court.sent()


async def led(court: Court) -> Any:
    """Somebody leads; gives them."""
    person, _, ask = await asked(court)
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    await court.sent()
    return person


def edits(court: Court) -> list[dict[str, Any]]:
    """What the board's edits have sent."""
    return [r.json for r in court.env.http_requests if r.method == "PATCH" and r.path.endswith(str(court.board.id))]  # type: ignore[misc]


async def test_the_board_is_a_picture_with_the_same_facts_in_words(gallery: Court):
    await anarchy(gallery)
    (picture,) = shown(gallery.board)
    assert 0 < len(picture["description"]) <= 1_024
    assert "Anarchy in the Monarchy" in picture["description"]
    (file,) = gallery.board.attachments
    assert file.filename == TABLE
    image = Image.open(BytesIO(await file.read()))
    assert (image.format, image.width) == ("PNG", 1_100)
    said = text(gallery.board)
    assert FULL not in said
    assert "leads: any set of equal cards" in said
    assert said.count("\n") < 9


async def test_what_changes_is_drawn_once_and_what_does_not_never(gallery: Court):
    await anarchy(gallery)
    before, drawn = await gallery.board.attachments[0].read(), gallery.bot.studio.drawn
    await gallery.anna.slash(gallery.channel, "table show")
    await gallery.sent()
    assert gallery.bot.studio.drawn == drawn
    assert await gallery.board.attachments[0].read() == before
    person = await led(gallery)
    (file,) = gallery.board.attachments
    assert await file.read() != before
    drawn = gallery.bot.studio.drawn
    assert drawn
    panel = (await person.click(gallery.board, label="Your hand")).response
    hands = gallery.bot.studio.drawn
    for _ in range(3):
        panel = (await person.click(panel, label="Refresh")).response
    assert gallery.bot.studio.drawn == hands
    assert (gallery.bot.studio.late, gallery.bot.studio.failed) == (0, 0)


async def test_a_hand_is_seen_by_its_player_alone_and_below_the_controls(gallery: Court):
    await anarchy(gallery)
    person, seat, _ = await asked(gallery)
    panel = (await person.click(gallery.board, label="Act")).response
    assert panel.ephemeral
    (picture,) = shown(panel)
    assert [file.filename for file in panel.attachments] == [HAND]
    standing = await gallery.standing()
    assert standing.match is not None
    assert MINE not in text(panel)
    assert "Your hand" in picture["description"]
    parts = walk(panel)
    place = next(k for k, part in enumerate(parts) if part["type"] == 12)
    controls = [k for k, part in enumerate(parts) if str(part.get("custom_id", "")).startswith(("s:c:", "s:m:"))]
    assert controls
    assert max(controls) < place
    started = gallery.anna  # who has a panel since then
    for viewer in [one for one in gallery.people.values() if one not in (person, started)]:
        files = [file.filename for message in gallery.channel.history(viewer=viewer) for file in message.attachments]
        assert set(files) == {TABLE}
    rules = (await person.click(panel, label="Rules")).response
    assert not shown(rules)
    assert not rules.attachments
    assert seat in standing.match.asks


async def test_who_wants_text_gets_text(gallery: Court):
    await anarchy(gallery)
    await gallery.berta.slash(gallery.channel, "settings", plain=True)
    panel = (await gallery.berta.click(gallery.board, label="Your hand")).response
    assert not shown(panel)
    assert MINE in text(panel)
    await gallery.anna.click(gallery.board, label="Your hand")
    drawn = gallery.bot.studio.drawn
    await gallery.anna.slash(gallery.channel, "settings", parchment=True)
    (picture,) = shown((await gallery.anna.click(gallery.board, label="Your hand")).response)
    assert picture
    assert gallery.bot.studio.drawn == drawn + 1


async def test_in_a_direct_message_a_hand_is_text_unless_they_are_wanted(gallery: Court):
    await anarchy(gallery)
    person, _, _ = await asked(gallery)
    await person.slash(gallery.channel, "settings", private="dm")
    await led(gallery)
    panel: Any = None
    for _ in range(8):  # until they are asked once more
        if person.user.dm_channel.history():
            panel = person.user.dm_channel.last_message
            break
        somebody, _, ask = await asked(gallery)
        await somebody.slash(gallery.channel, "anarchy pass" if "pass" in ask.legal else "anarchy play")
        await gallery.sent()
    assert [file.filename for file in panel.attachments] == [HAND]
    await person.slash(gallery.channel, "settings", private="panel")
    await person.user.click(panel, label="Refresh")
    again = person.user.dm_channel.last_message
    assert not again.attachments
    assert not shown(again)
    assert MINE in text(again)


async def test_a_table_can_have_its_board_in_text_and_in_the_light(gallery: Court):
    await anarchy(gallery)
    assert "Only the host" in text((await gallery.berta.slash(gallery.channel, "table look", board="text")).response)
    before = await gallery.board.attachments[0].read()
    page = (await gallery.anna.slash(gallery.channel, "table look", board="text")).response
    await gallery.sent()
    assert not gallery.board.attachments
    assert FULL in text(gallery.board)
    await gallery.anna.select(page, ["light", "four"], custom_id=next(i for i in ids(page) if i.startswith("s:look:")))
    await gallery.sent()
    light = await gallery.board.attachments[0].read()
    assert light != before
    await gallery.gm.slash(gallery.channel, "table look", colours="dusk", suits="two colours")
    await gallery.sent()
    assert await gallery.board.attachments[0].read() == before


async def test_a_title_whose_pictures_fail_is_text_and_the_log_says_why(
    gallery: Court, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def broken(view: Any, setting: Any) -> Any:
        raise ZeroDivisionError

    for name in ("table", "hand"):
        monkeypatch.setattr(import_module("cogs.anarchy.picture"), name, broken)
    await anarchy(gallery)
    assert not gallery.board.attachments
    assert FULL in text(gallery.board)
    assert MINE in text((await gallery.anna.click(gallery.board, label="Your hand")).response)
    assert gallery.bot.studio.failed >= 2
    assert [r for r in caplog.records if "cannot be drawn" in r.message and r.exc_info]
    caplog.clear()


async def test_a_picture_that_was_late_is_shown_once_it_is_there(gallery: Court, monkeypatch: pytest.MonkeyPatch):
    studio, waiting = gallery.bot.studio, list[Callable[[], None]]()
    table = studio.table

    async def late(of: Any, module: str, view: Any, setting: Any, ready: Callable[[], None]) -> None:
        waiting.append(ready)

    monkeypatch.setattr(studio, "table", late)
    await anarchy(gallery)
    assert FULL in text(gallery.board)
    count = len(edits(gallery))
    waiting[-1]()
    await gallery.sent()
    assert len(edits(gallery)) == count + 1
    waiting[-1]()  # late again
    await gallery.sent()
    assert len(edits(gallery)) == count + 1
    monkeypatch.setattr(studio, "table", table)
    await led(gallery)
    assert len(gallery.board.attachments) == 1


async def test_a_channel_that_takes_no_files_has_a_board_in_text(gallery: Court):
    await begun(gallery, "anna", "berta", "carl", game="anarchy")
    path = f"/channels/{gallery.channel.id}/messages/{gallery.board.id}"
    gallery.env.inject_error("PATCH", path, status=403, code=50013, times=1)
    await gallery.stranger.click(gallery.board, label="Join")
    await gallery.anna.click(gallery.board, label="Start")
    await gallery.sent()
    gallery.env.inject_error("PATCH", path, status=403, code=50013, times=1)
    await led(gallery)
    assert FULL in text(gallery.board)
    assert not gallery.board.attachments
    await gallery.env.advance_time(3_700)
    await led(gallery)
    assert len(gallery.board.attachments) == 1


async def test_whoever_asks_for_the_board_has_its_picture_as_soon_as_files_are_taken(gallery: Court):
    await anarchy(gallery)
    path = f"/channels/{gallery.channel.id}/messages/{gallery.board.id}"
    gallery.env.inject_error("PATCH", path, status=403, code=50013, times=1)
    await led(gallery)
    assert not gallery.board.attachments
    await gallery.anna.slash(gallery.channel, "table show")
    await gallery.sent()
    assert len(gallery.board.attachments) == 1


async def test_a_channel_that_was_closed_for_a_while_has_its_picture_when_it_is_open(gallery: Court):
    await anarchy(gallery)
    path = f"/channels/{gallery.channel.id}/messages/{gallery.board.id}"
    gallery.env.inject_error("PATCH", path, status=403, code=50013, times=2)
    await led(gallery)
    assert len(gallery.board.attachments) == 1  # nothing could be edited
    for _ in range(3):
        await gallery.env.advance_time(62)
    await gallery.sent()
    await led(gallery)
    assert len(gallery.board.attachments) == 1


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (413, 40005)])
async def test_a_picture_that_discord_does_not_take_leaves_a_board_in_text(gallery: Court, status: int, code: int):
    await anarchy(gallery)
    path = f"/channels/{gallery.channel.id}/messages/{gallery.board.id}"
    gallery.env.inject_error("PATCH", path, status=status, code=code, times=1)
    await led(gallery)
    assert FULL in text(gallery.board)
    assert not gallery.board.attachments


async def test_a_late_picture_whose_edit_fails_is_shown_later(gallery: Court, monkeypatch: pytest.MonkeyPatch):
    studio, waiting = gallery.bot.studio, list[Callable[[], None]]()

    async def late(of: Any, module: str, view: Any, setting: Any, ready: Callable[[], None]) -> None:
        waiting.append(ready)

    monkeypatch.setattr(studio, "table", late)
    await anarchy(gallery)
    assert not gallery.board.attachments
    path = f"/channels/{gallery.channel.id}/messages/{gallery.board.id}"
    gallery.env.inject_error("PATCH", path, status=503, times=1)
    waiting[-1]()
    monkeypatch.undo()
    await gallery.sent()
    assert not gallery.board.attachments
    await gallery.env.advance_time(62)
    await gallery.sent()
    assert len(gallery.board.attachments) == 1


async def test_after_a_restart_the_board_goes_on(gallery: Court):
    await anarchy(gallery)
    board = gallery.board.id
    await gallery.restart()
    await led(gallery)
    assert gallery.board.id == board
    assert len(gallery.board.attachments) == 1


async def test_the_loop_never_draws(gallery: Court, monkeypatch: pytest.MonkeyPatch):
    here, drawing, painted = threading.get_ident(), set[int](), png_rendering.paint_sheet

    def watched(sheet: Any) -> Any:
        drawing.add(threading.get_ident())
        return painted(sheet)

    monkeypatch.setattr(png_rendering, "paint_sheet", watched)
    await anarchy(gallery)
    await gallery.anna.click(gallery.board, label="Your hand")
    assert drawing
    assert here not in drawing


async def test_a_board_whose_answer_is_lost_is_posted_once(gallery: Court, monkeypatch: pytest.MonkeyPatch):
    await anarchy(gallery)
    wire = Wire(gallery, monkeypatch)
    wire.losing = 1
    await gallery.anna.slash(gallery.channel, "table show")
    await wire.calm()
    assert wire.losing == 0
    assert len([message for message in gallery.channel.history() if message.attachments]) == 1


async def test_the_options_of_a_lobby_say_how_its_board_will_look(gallery: Court):
    await seated(gallery, "anna", "berta", "carl", "stranger", game="anarchy")
    page = (await gallery.anna.click(gallery.board, label="Options")).response
    await gallery.anna.select(page, ["plain"], custom_id=next(i for i in ids(page) if i.startswith("s:look:")))
    await gallery.anna.click(gallery.board, label="Start")
    await gallery.sent()
    assert FULL in text(gallery.board)
    assert (await gallery.standing()).table.terms.plain
    await gallery.gm.slash(gallery.channel, "gm clock", clock="1d")
    assert (await gallery.standing()).table.terms.plain


async def test_machines_are_told_what_became_of_pictures(gallery: Court):
    await anarchy(gallery)
    async with pages(gallery) as port:
        found = await figures(port)
    assert found['seneschal_pictures{way="drawn"}'] == gallery.bot.studio.drawn > 0
    assert found['seneschal_pictures{way="late"}'] == found['seneschal_pictures{way="failed"}'] == 0


async def test_the_end_is_a_picture_with_everybodys_place(gallery: Court):
    await begun(gallery, "anna", "berta", game="aristocracy")
    await gallery.sent()
    await gallery.gm.slash(gallery.channel, "gm end", scored=True)
    await gallery.sent()
    (picture,) = shown(gallery.board)
    assert "the game was stopped. No one wins" in picture["description"]
    assert all(f" {name} with " in picture["description"] for name in ("Anna", "Berta"))
    said = text(gallery.board)
    assert said.count("The game was stopped early") == 1
    assert "Market" not in said
    assert "Replay" in str(list(walk(gallery.board)))


async def test_the_end_by_the_rules_is_a_picture_with_its_winner(gallery: Court):
    await played(gallery)
    (picture,) = shown(gallery.board)
    standing = await gallery.standing()
    assert standing.match is not None
    outcome = standing.match.state.outcome
    assert outcome is not None
    best = max(outcome.scores)
    assert "the game is over" in picture["description"]
    assert re.search(rf"(wins|share the win) with {best} point", picture["description"])
    for place, seat in outcome.ranked():
        name, score = standing.table.players[seat].name, outcome.scores[seat]
        assert f"{place}. {name} with {score}".replace("-", "−") in picture["description"]
        assert (place == 1) == (score == best)
    assert "stopped" not in picture["description"] + text(gallery.board)


async def test_totals_that_cannot_be_read_leave_the_end_without_them_and_text_does_not_ask(
    gallery: Court, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    asked_for = list[int]()

    async def broken(standing: Any) -> Any:
        asked_for.append(standing.table.id)
        raise KeyError("seat")

    monkeypatch.setattr(gallery.bot.tables, "totals", broken)
    await begun(gallery, "anna", "berta", game="aristocracy")
    await gallery.gm.slash(gallery.channel, "gm end", scored=True)
    await gallery.sent()
    assert "the game was stopped" in shown(gallery.board)[0]["description"]
    assert asked_for
    assert "cannot be read" in caplog.text
    caplog.clear()
    asked_for.clear()
    monkeypatch.setattr(gallery.bot.panels.picture_service, "_studio", None)
    await gallery.anna.click(gallery.board, label="Rematch")
    await gallery.sent()
    assert "Yes: Anna" in text(gallery.board)
    assert not asked_for
