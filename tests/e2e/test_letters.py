"""Letters over the wire: allowed in the lobby, written by buttons and by command, told by direct message, seen by no one else."""

from typing import Any

import pytest

from tests.e2e.conftest import Court, ids, labels, leaves, text
from tests.e2e.test_lobby import seated

WORDS = "*Peace*, Berta? @everyone <@&1>"
SHOWN = r"\*Peace\*, Berta? ＠everyone \<＠&1\>"


async def lettered(court: Court, *names: str, **options: Any) -> None:
    """A game has started at a table whose host allowed letters by the menu of its options."""
    await seated(court, *names, **options)
    first = court.people[names[0]]
    page = (await first.click(court.board, label="Options")).response
    assert "**Letters:** off" in text(page)
    await first.click(page, label="Allow letters")
    assert "Forbid letters" in labels(page)
    await court.sent()
    assert "players may write to each other" in text(court.board)
    await first.click(court.board, label="Start")


async def hand(court: Court, person: Any) -> Any:
    return (await person.slash(court.channel, "hand")).response


async def test_without_its_hosts_wish_a_table_has_no_letters(court: Court):
    await seated(court, "anna", "berta")
    refused = (await court.berta.slash(court.channel, "letter allow")).response
    assert "Only the host" in text(refused)
    await court.anna.click(court.board, label="Start")
    assert not [label for label in labels(await hand(court, court.anna)) if label.startswith("Letters")]
    refused = (await court.anna.slash(court.channel, "letter write", to="Berta", text=WORDS)).response
    assert "aren't allowed at this table" in text(refused)
    assert refused.ephemeral


async def test_a_letter_is_written_and_answered_by_buttons(court: Court):
    await lettered(court, "anna", "berta", "carl")
    await court.sent()
    before = [message.id for message in court.channel.history()], text(court.board)
    page = (await court.anna.click(await hand(court, court.anna), label="Letters")).response
    assert "No letters yet" in text(page)
    form = await court.anna.click(page, label="Berta …")
    shown = (await court.anna.submit_modal(form, {"words": WORDS})).response
    assert "Letter sent to **Berta**" in text(shown)
    assert f"to **Berta**: {SHOWN}" in text(shown)
    assert "9 of 10 letters left today" in text(shown)
    await court.sent()
    notice = court.berta.user.dm_channel.last_message
    assert "You have a letter from **Anna** – **Aristocracy**" in text(notice)
    assert "Peace" not in text(notice)
    assert f"✉ **Anna**: {SHOWN}" in text(await hand(court, court.berta))
    assert "Letters (1 new)" in labels(await hand(court, court.berta))
    tables = (await court.berta.slash(court.channel, "mine")).response
    assert "1 unread letter" in text(tables)
    assert "Read letters" in labels(tables)
    read = (await court.berta.user.click(notice, label="Read")).response
    assert f"**Anna** (new): {SHOWN}" in text(read)
    assert "unread" not in text((await court.berta.slash(court.channel, "mine")).response)
    form = await court.berta.user.click(read, label="Anna …")
    answer = (await court.berta.user.submit_modal(form, {"words": "x" * 300})).response
    assert "x" * 300 in text(answer)
    assert "✉" not in text(await hand(court, court.berta))
    await court.restart()
    assert "✉ **Berta**: xxx" in text(await hand(court, court.anna))
    for someone in (court.carl, court.stranger, court.gm):
        seen = [await hand(court, someone), (await someone.slash(court.channel, "table log")).response]
        seen.append((await someone.slash(court.channel, "letter read")).response)
        assert not [page for page in seen if "Peace" in text(page)]
    inspected = (await court.gm.slash(court.channel, "gm inspect", reason="to see")).response
    assert "Peace" not in text(inspected)
    assert not court.carl.user.dm_channel or not court.carl.user.dm_channel.history()
    assert [message.id for message in court.channel.history() if "inspect" not in text(message)][
        : len(before[0])
    ] == before[0]


async def test_a_letter_is_written_by_command_and_its_sender_blocked(court: Court):
    await lettered(court, "anna", "berta")
    assert "This table allows letters" in text((await court.anna.slash(court.channel, "help")).response)
    unknown = (await court.anna.slash(court.channel, "letter write", to="Zoe", text=WORDS)).response
    assert "Pick one of the suggestions" in text(unknown)
    offered = await court.anna.autocomplete(court.channel, "letter write", "to", "be")
    assert [(one["name"], one["value"]) for one in offered] == [("Berta", f"<@{court.berta.id}>")]
    sent = (await court.anna.slash(court.channel, "letter write", to="berta", text=WORDS)).response
    assert SHOWN in text(sent)
    tables = (await court.berta.slash(court.channel, "mine")).response
    assert SHOWN in text((await court.berta.click(tables, label="Read letters")).response)
    page = (await court.berta.slash(court.channel, "letter read")).response
    blocks = (await court.berta.click(page, label="Block …")).response
    await court.berta.click(blocks, label="Block Anna")
    assert f"1. <@{court.anna.id}>" in text(blocks)
    refused = (await court.anna.slash(court.channel, "letter write", to="Berta", text="again")).response
    assert "They aren't taking letters." in text(refused)
    assert "lock" not in text(refused).split("\n")[0]
    form_refused = await court.anna.click(
        (await court.anna.slash(court.channel, "letter read")).response, label="Write to Berta …"
    )
    assert "They aren't taking letters." in text(form_refused.response)
    await court.berta.click(blocks, label="Unblock 1")
    await court.berta.select(
        blocks, [court.carl], custom_id=next(i for i in ids(blocks) if i.startswith("s:letterblock:"))
    )
    assert f"<@{court.carl.id}>" in text(blocks)
    await court.berta.click(blocks, label="Take no letters")
    assert "You take no letters at all" in text(blocks)
    refused = (await court.anna.slash(court.channel, "letter write", to="Berta", text="again")).response
    assert "They aren't taking letters." in text(refused)
    await court.berta.slash(court.channel, "letter unblock")
    open_again = (await court.berta.slash(court.channel, "letter unblock", member=court.carl)).response
    assert "You take letters from everyone" in text(open_again)
    sent = (await court.anna.slash(court.channel, "letter write", to="Berta", text="again")).response
    assert "again" in text(sent)
    assert "have been ended" in text((await court.gm.slash(court.channel, "letter end")).response)
    refused = (await court.gm.slash(court.channel, "letter end")).response
    assert "nothing to end" in text(refused)


async def test_the_host_ends_letters_and_those_written_stay(court: Court):
    await lettered(court, "anna", "berta")
    await court.anna.slash(court.channel, "letter write", to="Berta", text=WORDS)
    page = (await court.berta.slash(court.channel, "letter read")).response
    assert "End letters …" not in labels(page)
    assert "Only the host or a game master" in text((await court.berta.slash(court.channel, "letter end")).response)
    page = (await court.anna.slash(court.channel, "letter read")).response
    asked = (await court.anna.click(page, label="End letters …")).response
    assert "**End letters at this table?**" in text(asked)
    done = (await court.anna.click(asked, label="End letters")).response
    assert "Letters have been ended" in text(done)
    assert SHOWN in text((await court.berta.slash(court.channel, "letter read")).response)
    assert "Letters" in labels(await hand(court, court.berta))
    refused = (await court.berta.slash(court.channel, "letter write", to="Anna", text="late")).response
    assert "have been ended" in text(refused)
    assert "ends letters" in text((await court.stranger.slash(court.channel, "table log")).response)


async def test_a_letter_opens_with_the_replay_once_both_agree(court: Court, caplog: pytest.LogCaptureFixture):
    await lettered(court, "anna", "berta")
    await court.anna.slash(court.channel, "letter write", to="Berta", text=WORDS)
    page = (await court.anna.slash(court.channel, "letter read")).response
    await court.anna.click(page, label="Open in replay …")
    assert "Berta**: closed" in text(page)
    await court.anna.click(page, label="Open: Berta")
    assert "you agree, they haven't yet" in text(page)
    await court.gm.slash(court.channel, "gm end", scored=True)
    first = (await court.stranger.slash(court.channel, "history replay", step=0)).response
    assert "Peace" not in text(first)
    theirs = (await court.berta.slash(court.channel, "letter read")).response
    assert "no more letters" in text(theirs)
    await court.berta.click(theirs, label="Open in replay …")
    await court.berta.click(theirs, label="Open: Anna")
    assert "you both agree" in text(theirs)
    shown = text((await court.stranger.slash(court.channel, "history replay", step=0)).response)
    assert rf"✉ <@{court.anna.id}> to <@{court.berta.id}>: \*Peace\*, Berta? ＠everyone" in shown
    await court.berta.click(theirs, label="Close: Anna")
    assert "Peace" not in text((await court.stranger.slash(court.channel, "history replay", step=0)).response)
    assert "Peace" not in caplog.text


async def test_who_left_reads_their_own_letters_in_direct_messages(court: Court):
    await lettered(court, "anna", "berta", "carl")
    await court.anna.slash(court.channel, "letter write", to="Berta", text=WORDS)
    await leaves(court, court.berta)
    everywhere = (await court.berta.user.slash("letter read")).response
    assert f"**Aristocracy** in <#{court.channel.id}>, <@{court.anna.id}> (new): {SHOWN}" in text(everywhere)
    none = (await court.stranger.slash(court.channel, "letter read")).response
    assert "You have no letters." in text(none)


async def test_a_notice_that_is_refused_goes_nowhere_else(court: Court):
    await lettered(court, "anna", "berta")
    await court.sent()
    before = len(court.channel.history())
    court.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, message="closed", times=None)
    await court.anna.slash(court.channel, "letter write", to="Berta", text=WORDS)
    await court.sent()
    assert [one for one in court.env.http_requests if one.path == "/users/@me/channels"]
    assert len(court.channel.history()) == before
    assert (await court.standing()).table.status == "playing"
    assert await court.bot.tables.outbox.pending() == []
