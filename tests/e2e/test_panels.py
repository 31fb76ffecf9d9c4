"""Panels: stale, foreign and unknown presses, forms after a restart, direct messages."""

import re
from typing import Any

import discord
import pytest

from bot.interactions.base import responder
from bot.model.table_snapshot import TableSnapshot
from bot.panels.text import bot_texts
from tests.e2e.conftest import Court, calls, choices, ids, labels, robots, text
from tests.e2e.test_lobby import seated
from tests.waits import until


async def begun(court: Court, *names: str, **options) -> None:
    """A game that has begun."""
    await seated(court, *names, **options)
    await court.people[names[0]].click(court.board, label="Start")


async def asked(court: Court):
    """The first person who is asked, and the seat."""
    standing = await court.standing()
    seat = next(iter(court.asks(standing)))
    return court.people[standing.table.players[seat].name.lower()], seat


async def stalls(court: Court, *cards: int) -> None:
    """Everybody sets out as many cards, in order of being asked; the default is one."""
    for count in cards:
        person, seat = await asked(court)
        ask = court.asks(await court.standing())[seat]
        assert ask.rule == "4.7a"
        await person.slash(court.channel, "aristocracy stall", cards=" ".join(ask.legal[:count]) or "none")


async def test_a_stale_press_gets_a_sentence_and_the_fresh_panel(court: Court):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    old = (await person.click(court.board, label="Act")).response
    await stalls(court, 2)
    pressed = await person.click(old, custom_id=next(i for i in ids(old) if i.startswith("s:k:")))
    assert bot_texts.PASSED in text(pressed.response)
    assert "Your hand" in text(pressed.response)


async def test_a_stranger_reads_that_they_hold_no_seat_and_sees_no_hand(court: Court):
    await begun(court, "anna", "berta")
    for label in ("Your hand", "Act"):
        shown = await court.stranger.click(court.board, label=label)
        assert shown.response.ephemeral
        assert bot_texts.NOT_SEATED in text(shown.response)
    assert "Nothing has" not in text((await court.stranger.click(court.board, label="Log")).response)


async def test_a_foreign_choice_is_refused_in_private(court: Court):
    await begun(court, "anna", "berta")
    _, seat = await asked(court)
    standing = await court.standing()
    other = next(court.people[p.name.lower()] for n, p in enumerate(standing.table.players) if n != seat)
    board = court.env.backend.get_message(court.channel.id, court.board.id)
    forged = f"s:k:{standing.table.id}:{standing.digest(seat)}:"
    board.components[0]["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "Forged", "custom_id": forged}]}
    )
    for someone in (other, court.stranger):
        pressed = await someone.click(court.board, custom_id=forged)
        assert pressed.response.ephemeral
    assert (await court.standing()).table.revision == standing.table.revision


async def test_unknown_components_and_garbage_are_answered(court: Court):
    await begun(court, "anna", "berta")
    for custom_id in ("s:q:1", "other:1", "s:k:1:zz:", "s:c:999:abc:0", "s:h:99999", "s:r:1:nothing:3"):
        message = await court.bot.get_partial_messageable(court.channel.id).send("old")
        stored = court.env.backend.get_message(court.channel.id, message.id)
        stored.components = [{"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}]
        pressed = await court.anna.click(court.channel.last_message, custom_id=custom_id)
        assert pressed.response is not None, custom_id
        assert pressed.response.ephemeral
        assert len(text(pressed.response)) > 10


async def test_a_turn_word_by_word_with_confirmation_and_taking_back(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    panel = (await person.click(court.board, label="Act")).response
    assert any(label.endswith("unavailable – why?") for label in labels(panel))
    menu = next(i for i in ids(panel) if i.startswith("s:m:"))
    options = {o["label"]: o["value"] for o in choices(panel)}
    await person.select(panel, [options["Hide"]], custom_id=menu)
    assert "So far: **Hide**" in text(panel)
    assert "Undo" in labels(panel)
    await person.click(panel, label="Undo")
    assert "So far" not in text(panel)
    again = next(i for i in ids(panel) if i.startswith("s:m:"))
    assert again != menu  # else a client keeps what was chosen, and does not send it once more
    await person.select(panel, [options["Hide"]], custom_id=again)
    card = next(label for label in labels(panel) if re.match(r"(10|[A2-9JQK])[♠♣♥♦]", label))
    await person.click(panel, label=card)
    assert "hides" in text(court.board)  # it harms nobody, and is done at once


@pytest.mark.parametrize("typed", [False, True])
async def test_what_is_lost_for_good_is_asked_once_more_pressed_or_typed(court: Court, typed: bool):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    before = (await court.standing()).table.revision
    if typed:
        panel = (await person.slash(court.channel, "aristocracy end")).response
    else:
        panel = (await person.click(court.board, label="Act")).response
        await person.click(panel, label="End turn")
    assert re.search(r"you'll lose \d actions? of your turn – this is final", text(panel))
    assert (await court.standing()).table.revision == before
    await person.click(panel, label="Back")
    assert (await court.standing()).table.revision == before
    assert "End turn" in labels(panel)


async def test_what_is_begun_and_not_final_does_not_show_on_the_board(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    before = text(court.board)
    panel = (await person.click(court.board, label="Act")).response
    value = next(o["value"] for o in choices(panel) if o["label"] == "Hide")
    await person.select(panel, [value], custom_id=next(i for i in ids(panel) if i.startswith("s:m:")))
    await court.sent()
    await court.stranger.slash(court.channel, "table show")
    assert text(court.board) == before


async def test_every_button_works_after_a_restart(court: Court):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    panel = (await person.click(court.board, label="Act")).response
    await court.restart()
    await person.click(panel, custom_id=next(i for i in ids(panel) if i.startswith("s:p:")))
    assert "Chosen (1)" in text(panel)
    await person.click(panel, custom_id=next(i for i in ids(panel) if i.startswith("s:k:")))
    assert bot_texts.NOTHING_ASKED in text(panel)
    for label in ("Your hand", "Act", "Rules", "Log"):
        assert (await person.click(court.board, label=label)).response.ephemeral


async def test_a_refusal_says_what_why_and_what_now_in_at_most_300_characters(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    shown = await person.slash(court.channel, "aristocracy harvest", building="b9")
    assert shown.response.ephemeral
    sentence = next(line for line in text(shown.response).splitlines() if line.startswith("> "))[2:]
    assert "Not allowed: harvest b9" in sentence
    assert "(Aristocracy, rule 5.6a)" in sentence
    assert "ou can choose" in sentence
    assert len(sentence) <= 300


async def test_a_command_for_another_question_is_refused(court: Court):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    shown = await person.slash(court.channel, "aristocracy bid", coins=1)
    assert "Not allowed: bid" in text(shown.response)


async def test_suggestions_are_the_legal_choices_only(court: Court):
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    legal = court.asks(await court.standing())[seat].legal
    found = await person.autocomplete(court.channel, "aristocracy stall", "cards", "")
    assert [c["value"] for c in found] == ["none", *legal]
    more = await person.autocomplete(court.channel, "aristocracy stall", "cards", f"{legal[0]} {legal[1]} ")
    assert f"{legal[0]} {legal[1]} {legal[2]}" in [c["value"] for c in more]
    assert legal[0] not in [c["value"].split()[-1] for c in more]
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    verbs = await person.autocomplete(court.channel, "answer", "choice", "")
    assert "hide" in [c["value"] for c in verbs]
    assert "store" not in [c["value"] for c in verbs]
    stall = await person.autocomplete(court.channel, "aristocracy trade", "mine", "")
    theirs = await person.autocomplete(court.channel, "aristocracy trade", "theirs", "", mine=stall[0]["value"])
    assert len(stall) == 2
    assert len(theirs) == 4
    assert await court.stranger.autocomplete(court.channel, "aristocracy trade", "mine", "") == []
    assert await person.autocomplete(court.channel, "aristocracy trade", "theirs", "", mine="nonsense") == []


async def test_panels_come_by_dm_to_those_who_want_them_and_work_there(court: Court):
    said = await court.anna.slash(court.channel, "settings", private="dm")
    assert "Send me my cards by direct message" in text(said.response)
    await court.berta.slash(court.channel, "settings", private="dm")
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    dm = person.user.dm_channel
    panel = dm.last_message
    assert "Which cards form your stall?" in text(panel)
    assert not [m for m in court.channel.history() if calls(m.content)]
    await person.user.click(panel, custom_id=next(i for i in ids(panel) if i.startswith("s:p:")))
    await person.user.click(dm.last_message, custom_id=next(i for i in ids(dm.last_message) if i.startswith("s:k:")))
    assert bot_texts.NOTHING_ASKED in text(dm.last_message)
    assert "sets out 1 card" in text(court.board)


async def test_closed_dms_fall_back_to_the_channel(court: Court):
    for person in (court.anna, court.berta):
        await person.slash(court.channel, "settings", private="dm")
        court.env.inject_error(
            "POST",
            f"/channels/{person.user.dm_channel.id}/messages",
            status=403,
            code=50007,
            message="Cannot send messages to this user",
            times=None,
        )
    await begun(court, "anna", "berta")
    assert [m for m in court.channel.history() if calls(m.content)]
    person, _ = await asked(court)
    assert (await court.bot.tables.people.user_settings(person.id)).dm_closed_until is not None
    court.env.backend.faults.clear()
    shown = await person.click(court.board, label="Act")
    assert "I can't send you direct messages" in text(shown.response)


async def test_help_says_what_can_be_done_now(court: Court):
    assert "/table new" in text((await court.anna.slash(court.channel, "help")).response)
    await begun(court, "anna", "berta", clock="1h")
    person, _ = await asked(court)
    shown = text((await person.slash(court.channel, "help")).response)
    assert "Which cards form your stall?" in shown
    assert "rule 4.7a" in shown
    assert "<t:" in shown


async def test_rules_by_number_by_words_and_by_page(court: Court):
    assert "4.9b" in text((await court.anna.slash(court.channel, "rules", find="4.9b")).response)
    assert "Harvest" in text((await court.anna.slash(court.channel, "rules", find="harvest")).response)
    assert "I found no rule" in text((await court.anna.slash(court.channel, "rules", find="zebra")).response)
    book = (await court.anna.slash(court.channel, "rules", game="aristocracy")).response
    assert "How to play Aristocracy" in text(book)
    await court.anna.select(book, custom_id="s:x:0:aristocracy", values=["0"])
    await court.anna.click(book, label="Next ▶")
    assert "Page 2" in text(book)
    await court.anna.click(book, label="Words")
    assert "Herald" in text(book)
    found = await court.anna.slash(court.channel, "rules", find="win")
    await court.anna.select(found.response, custom_id="s:x:0:aristocracy", values=["r6.8"])
    assert "most points wins" in text(found.response)
    found = await court.anna.autocomplete(court.channel, "rules", "find", "ball")
    assert found


def kinds_of_answers(court: Court) -> list[int]:
    """How interactions were answered: 4 a message, 5 a deferred message, 6 a deferred edit, 7 an edit, 9 a form."""
    return [(r.json or {})["type"] for r in court.env.http_requests if r.path.endswith("/callback")]


async def test_work_that_takes_long_is_deferred_and_answered(court: Court, monkeypatch: pytest.MonkeyPatch):
    await begun(court, "anna", "berta")
    monkeypatch.setattr(responder, "PATIENCE", 0.01)
    person, _ = await asked(court)
    standing, answered = court.bot.tables.standing, len(kinds_of_answers(court))

    async def slow(table: int) -> TableSnapshot:
        await until("the answer is deferred", lambda: len(kinds_of_answers(court)) > answered)
        return await standing(table)

    monkeypatch.setattr(court.bot.tables, "standing", slow)
    shown = await person.click(court.board, label="Act")
    assert kinds_of_answers(court)[-1] == 5  # deferred, and still private
    assert shown.response.ephemeral
    assert "Which cards form your stall?" in text(shown.response)
    answered += 1
    again = await person.click(shown.response, label="Refresh")
    assert kinds_of_answers(court)[-1] == 6
    assert "Which cards form your stall?" in text(again.response)


async def test_a_bug_is_one_sentence_with_a_code_and_the_panel_stays(court: Court, monkeypatch, caplog):
    await begun(court, "anna", "berta")
    person, _ = await asked(court)
    panel = (await person.click(court.board, label="Act")).response

    async def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError("secret 7H1")

    monkeypatch.setattr(court.bot.tables, "choose", broken)
    await person.click(panel, custom_id=next(i for i in ids(panel) if i.startswith("s:k:")))
    code = re.search(r"code ([0-9A-F]{6})", text(panel))
    assert code
    assert code[1] in caplog.text
    assert "Nothing has changed" in text(panel)
    assert "secret" not in text(panel)
    assert "Which cards form your stall?" in text(panel)


async def test_a_form_opened_before_a_restart_is_answered(court: Court, monkeypatch):
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    digest = (await court.standing()).digest(seat)
    board = court.env.backend.get_message(court.channel.id, court.board.id)
    board.components[0]["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 2, "label": "n", "custom_id": f"s:n:1:{digest}:0:99"}]}
    )
    shown = await person.click(court.board, label="n")
    assert shown.modal["custom_id"] == f"s:f:1:{digest}"
    await court.restart()
    for entered in ("12", "x" * 9, "-1"):
        done = await person.submit_modal(shown, {"number": entered})
        assert done.response.ephemeral
        assert bot_texts.PASSED in text(done.response), "the question is not for a number"
        shown = await person.click(court.board, label="n")


async def test_missing_permission_is_one_sentence_that_names_it(court: Court):
    overwrite = discord.PermissionOverwrite(send_messages=False)
    quiet = court.guild.create_text_channel("quiet", overwrites={court.guild.default_role: overwrite})
    shown = await court.anna.slash(quiet, "table new", game="aristocracy")
    assert "Send Messages" in text(shown.response)
    assert not quiet.history()


async def test_robots_are_seated_and_taken_away(court: Court):
    await seated(court, "anna")
    await court.anna.slash(court.channel, "host robot", kind="random")
    assert "Seats: 2" in text(court.board)
    await robots(court, 2)
    assert "Seats: 3" in text(court.board)
    await court.anna.slash(court.channel, "host robot", kind="remove")
    assert "Seats: 2" in text(court.board)
    await court.anna.click(court.board, label="Start")
    assert "**Robot 1** 🤖" in text(court.board)


async def test_only_the_host_starts(court: Court):
    await seated(court, "anna", "berta")
    refused = await court.stranger.click(court.board, label="Start")
    assert "host" in text(refused.response)


async def test_names_are_harmless_wherever_they_stand(court: Court):
    name = "@everyone **x**\u202e"
    court.people["evil"] = court.guild.add_member(court.env.create_user("evil", global_name="e"), nick=name)
    await begun(court, "anna", "evil")
    for message in court.channel.history():
        assert "@everyone" not in text(message)
        assert "\u202e" not in text(message)
    assert "**＠everyone \\*\\*x\\*\\***" in text(court.board)
