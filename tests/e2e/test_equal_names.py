"""People of one name at one table, on every surface of a simulated Discord: who is meant is always one of them, or no one."""

import re
from typing import Any

import pytest

from tests.e2e.conftest import Court, choices, labels, text

NAMES = ("Anna", "Anna", "Аnna", "\u3164")  # the third begins with a Cyrillic letter, the last shows nothing
CALLED = {"Anna (seat 1)", "Anna (seat 2)", "Аnna (seat 3)", "user3"}


async def opened(court: Court) -> list[Any]:
    """Four people at a table of Aristocrats with letters, the game begun; in the order of their seats."""
    people = [
        court.guild.add_member(court.env.create_user(f"user{k}", global_name=name)) for k, name in enumerate(NAMES)
    ]
    await people[0].slash(court.channel, "table new", game="aristocrats")
    await people[0].slash(court.channel, "letter allow")
    for person in people[1:]:
        await person.click(court.board, label="Join")
    await court.sent()
    assert names_in(text(court.board)) == CALLED, "in the lobby"
    await people[0].click(court.board, label="Start")
    await court.sent()
    table = (await court.standing()).table
    return [next(one for one in people if one.id == player.user) for player in table.players]


def names_in(words: str) -> set[str]:
    return set(re.findall(r"(?:[AА]nna(?: \(seat \d\))?|user3)", words.replace("\\", "")))


async def to_move(court: Court, people: list[Any]) -> Any:
    (seat,) = (await court.standing()).awaited
    return people[seat]


@pytest.mark.rule("5.8")
async def test_who_is_robbed_and_who_gets_a_letter_is_said_or_asked(court: Court):
    people = await opened(court)
    players = (await court.standing()).table.players
    names = [one.name for one in players]
    assert sorted(names) == sorted({*names}), "no two alike"
    assert {re.sub(r"seat \d", "", name) for name in names} == {"Anna ()", "Аnna ()", "user3"}
    assert names_in(text(court.board)) >= {*names}, "on the board"
    mover = await to_move(court, people)
    before = (await court.standing()).table.revision
    refused = (await mover.slash(court.channel, "aristocrats steal", victim="anna")).response
    said = text(refused).replace("\\", "")
    assert "could be" in said
    assert "Say seat" in said
    assert refused.ephemeral
    assert (await court.standing()).table.revision == before, "nothing has changed"
    offered = await mover.autocomplete(court.channel, "aristocrats steal", "victim", "anna")
    assert len({choice["name"] for choice in offered}) == len(offered)
    panel = (await mover.slash(court.channel, "hand")).response
    assert names_in(text(panel)) <= {*names}
    writer, reader = [one for one in people if players[people.index(one)].name.startswith("Anna")]
    refused = (await writer.slash(court.channel, "letter write", to="Anna", text="for you")).response
    assert "could be" in text(refused)
    to = await writer.autocomplete(court.channel, "letter write", "to", "")
    assert {choice["name"] for choice in to} >= {*names} - {players[people.index(writer)].name}
    whom = players[people.index(reader)].name
    await writer.slash(court.channel, "letter write", to=whom, text="for you alone")
    await court.sent()
    assert "for you alone" in text((await reader.slash(court.channel, "letter read")).response)
    others = [one for one in people if one not in (writer, reader)]
    for other in others:
        assert "for you alone" not in text((await other.slash(court.channel, "letter read")).response)


async def test_votes_pings_log_and_a_restart_keep_them_apart(court: Court):
    people = await opened(court)
    names = [one.name for one in (await court.standing()).table.players]
    for _ in range(8):
        await (await to_move(court, people)).slash(court.channel, "aristocrats forfeit")
    await court.sent()
    pages = {"board": text(court.board)}
    for command in ("table vote", "table log", "table audit", "table known", "table show", "history list"):
        answer = (await people[0].slash(court.channel, command)).response
        pages[command] = text(answer) + " ".join([*labels(answer), *[one["label"] for one in choices(answer)]])
    pages["channel"] = " ".join([message.content or "" for message in court.channel.history()])
    for command, page in pages.items():
        assert names_in(page) <= {*names}, command
    assert {*names} <= set().union(*map(names_in, pages.values())), "and all are told of"
    await court.restart()
    assert [one.name for one in (await court.standing()).table.players] == names, "the same after a restart"
    left = next(one for one in people if names[people.index(one)].startswith("Anna"))
    await left.slash(court.channel, "table leave")
    assert (await court.standing()).table.players[people.index(left)].name == names[people.index(left)]
