"""Votes and seats that change hands, at the simulated Discord: by commands, and by buttons and menus alone."""

from typing import Any

from bot.features.lobby import seats
from tests.e2e.conftest import Court, choices, ids, labels, text
from tests.e2e.test_panels import begun


def newest(court: Court, word: str) -> Any:
    """The newest message of the channel that says this."""
    return [m for m in court.channel.history() if word in m.content][-1]


async def table_of_three(court: Court) -> None:
    await begun(court, "anna", "berta", "carl")
    await court.sent()


async def test_a_robot_for_somebody_absent_by_menu_and_buttons(court: Court):
    await table_of_three(court)
    standing = await court.standing()
    seat = next(s for s in standing.awaited if standing.table.players[s].name == "Berta")
    shown = await court.anna.slash(court.channel, "table vote")
    assert shown.response.ephemeral
    menu = {option["label"]: option["value"] for option in choices(shown.response)}
    assert "A robot playing to win for Anna" not in menu
    await court.anna.select(shown.response, [menu["A robot playing to win for Berta"]])
    said = text(shown.response)
    assert "Voted: Anna. Still to vote:" in said
    assert "You voted **yes**" in said
    await court.sent()
    message = newest(court, "proposes")
    assert labels(message) == ["Yes", "No"]
    assert f"<@{court.carl.id}>" in message.content
    assert "🗳 The table votes: a robot that plays to win plays for **Berta**" in text(court.board)
    assert "1 of 3 have voted" in text(court.board)
    panel = (await court.carl.click(court.board, label="Your hand")).response
    assert "🗳 The table votes" in text(panel)
    asked = (await court.carl.click(court.board, label="Vote")).response
    assert labels(asked)[:2] == ["Yes", "No"]
    stranger = (await court.stranger.click(message, label="Yes")).response
    assert "not playing at this table" in text(stranger)
    await court.carl.click(message, label="Yes")
    standing = await court.standing()
    assert standing.vote is None
    assert standing.table.players[seat].absent
    await court.sent()
    assert "Yes: **Anna**, **Carl**" in newest(court, "The table has voted").content
    assert "🗳" not in text(court.board)
    late = (await court.berta.click(message, label="No")).response
    assert "That vote is over" in text(late)
    assert (await court.standing()).table.players[seat].present, "a press brings Berta back"


async def test_who_waits_begins_a_vote_by_thumb_alone(court: Court):
    await table_of_three(court)
    standing = await court.standing()
    people = {user.id: user for user in (court.anna, court.berta, court.carl)}
    by_seat = [people[player.user or 0] for player in standing.table.players]
    waiting = next(seat for seat in range(3) if seat not in standing.awaited)
    panel = (await by_seat[waiting].click(court.board, label="Your hand")).response
    shown = (await by_seat[waiting].click(panel, label="Propose a vote")).response
    await by_seat[waiting].select(shown, [next(one["value"] for one in choices(shown) if "Pause" in one["label"])])
    assert (await court.standing()).vote is not None
    asked = (await by_seat[next(iter(standing.awaited))].click(court.board, label="Your hand")).response
    assert "Propose a vote" not in labels(asked)
    assert "Vote" in labels(asked)


async def test_somebody_else_takes_the_seat_who_is_asked_first(court: Court):
    await table_of_three(court)
    standing = await court.standing()
    seat = next(s for s, one in enumerate(standing.table.players) if one.name == "Berta")
    shown = await court.anna.slash(court.channel, "table vote")
    await court.anna.select(shown.response, [f"person:{seat}"])
    assert "Who should take over" in text(shown.response)
    await court.anna.select(shown.response, [court.stranger])
    assert (await court.standing()).vote is not None
    await court.restart()
    await court.carl.slash(court.channel, "table vote", what="end")
    before = (await court.standing()).vote
    assert before is not None
    assert before.motion == "person"
    asked = (await court.carl.click(court.board, label="Vote")).response
    await court.carl.click(asked, label="Yes")
    await court.sent()
    offer = newest(court, "offers")
    assert f"<@{court.stranger.id}>" in offer.content
    wrong = (await court.gm.click(offer, label="Take the seat")).response
    assert "every seat is held" in text(wrong)
    taken = (await court.stranger.click(offer, label="Take the seat")).response
    assert taken.ephemeral
    assert "You're seated as Stranger" in text(taken)
    assert (await court.standing()).table.players[seat].user == court.stranger.id


async def test_an_undo_says_what_it_takes_back_and_a_game_master_vetoes(court: Court):
    await table_of_three(court)
    standing = await court.standing()
    seat, ask = next(iter(court.asks(standing).items()))
    person = court.people[standing.table.players[seat].name.lower()]
    await person.slash(court.channel, "answer", choice=" ".join(ask.default or ()))
    shown = await court.anna.slash(court.channel, "table vote", what="undo", acts=1)
    assert "this is undone" in text(shown.response)
    epoch = (await court.standing()).table.epoch
    vetoed = await court.gm.slash(court.channel, "gm veto", reason="no need")
    assert "vetoed the vote" in text(vetoed.response)
    assert (await court.standing()).vote is None
    await court.anna.slash(court.channel, "table vote", what="undo", acts=1)
    await court.sent()
    await court.carl.click(newest(court, "proposes"), label="Yes")
    assert (await court.standing()).table.epoch == epoch + 1
    await court.sent()
    assert "The table undid" in newest(court, "undid").content


async def test_the_table_decides_what_follows_when_a_time_is_over(court: Court):
    shown = await court.anna.slash(court.channel, "table new", game="aristocracy", clock="5m", late="ask")
    assert shown.acknowledged
    await court.sent()
    for person in (court.berta, court.carl):
        await person.click(court.board, label="Join")
    await court.anna.click(court.board, label="Start")
    standing = await court.standing()
    for seat, ask in list(court.asks(standing).items()):
        person = court.people[standing.table.players[seat].name.lower()]
        if person is not court.berta:
            await person.slash(court.channel, "answer", choice=" ".join(ask.default or ()))
    await court.env.advance_time(330)
    await court.sent()
    message = newest(court, "decides what happens next")
    assert labels(message) == ["Keep waiting", "The default move", "A robot until they are back"]
    assert f"<@{court.berta.id}>" not in message.content
    for person in (court.anna, court.carl):
        await person.click(message, label="The default move")
    standing = await court.standing()
    assert standing.vote is None
    told = [line.text for line in await court.bot.tables.log(standing.table.id, None)]
    assert f"<s{standing.seat_of(court.berta.id)}> ran out of time: default move played." in told
    await court.sent()
    assert "the table has decided: the default move" in newest(court, "has decided").content


async def test_a_seat_is_handed_over_and_left_to_a_robot_of_choice(court: Court):
    await table_of_three(court)
    offered = await court.berta.slash(court.channel, "table hand-over", member=court.stranger)
    assert "on offer" in text(offered.response)
    await court.sent()
    message = newest(court, "offers")
    declined = (await court.stranger.click(message, label="No, thanks")).response
    assert seats.NOT_TAKEN in text(declined)
    await court.berta.slash(court.channel, "table hand-over", member=court.stranger)
    await court.sent()
    joined = await court.stranger.slash(court.channel, "table join")
    (button,) = [one for one in ids(joined.response) if one.startswith("s:o:")]
    assert "Berta, is offered to you" in "".join(labels(joined.response))
    await court.stranger.click(joined.response, custom_id=button)
    standing = await court.standing()
    assert standing.seat_of(court.stranger.id) is not None
    assert standing.seat_of(court.berta.id) is None
    shown = await court.stranger.slash(court.channel, "table leave")
    await court.stranger.click(shown.response, label="Leave; a robot plays to win")
    standing = await court.standing()
    assert [one.robot for one in standing.table.players if one.user is None] == ["player"]
