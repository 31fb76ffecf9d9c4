"""What is asked once more after a command is confirmed by words: a game can be played without pressing anything."""

import pytest

from tests.e2e.conftest import Court, text
from tests.e2e.press import asked
from tests.e2e.test_aristocrats import NAMES, begun


async def locked(court: Court, seat: int) -> bool:
    standing = await court.standing()
    assert standing.match is not None
    return bool(standing.match.state.locked[seat])


@pytest.mark.parametrize("again", ["the same", "yes"])
async def test_the_same_command_again_or_yes_confirms_it(court: Court, again: str):
    await begun(court)
    person, seat, _ = await asked(court)
    shown = await person.slash(court.channel, "aristocrats lock")
    assert "this is final" in text(shown.response)
    assert "say the same command again within 2 minutes, or `/answer yes`" in text(shown.response)
    assert not await locked(court, seat)
    if again == "yes":
        await person.slash(court.channel, "answer", choice="yes")
    else:
        await person.slash(court.channel, "aristocrats lock")
    assert await locked(court, seat)


@pytest.mark.parametrize(
    "between", ["another command", "a refused command", "two minutes", "a restart", "somebody else"]
)
async def test_nothing_else_is_taken_for_a_yes(court: Court, between: str):
    await begun(court)
    person, seat, _ = await asked(court)
    await person.slash(court.channel, "aristocrats lock")
    if between == "another command":
        await person.slash(court.channel, "answer", choice="donate")
    elif between == "a refused command":
        await person.slash(court.channel, "answer", choice="xyzzy")
    elif between == "two minutes":
        await court.env.advance_time(121)
    elif between == "a restart":
        await court.restart()
    if between == "somebody else":
        other = next(court.people[name] for name in NAMES if court.people[name] is not person)
        await other.slash(court.channel, "answer", choice="yes")
        assert not await locked(court, seat)
        return
    shown = await person.slash(court.channel, "answer", choice="yes")
    assert "Not allowed: yes" in text(shown.response)
    assert not await locked(court, seat)
    shown = await person.slash(court.channel, "aristocrats lock")
    assert "this is final" in text(shown.response), "it is asked once more"
    assert not await locked(court, seat)


async def test_a_command_replaces_what_was_begun_and_is_still_confirmed(court: Court):
    await begun(court)
    person, seat, _ = await asked(court)
    await person.slash(court.channel, "answer", choice="donate")
    shown = await person.slash(court.channel, "aristocrats lock")
    assert "this is final" in text(shown.response)
    await person.slash(court.channel, "aristocrats lock")
    assert await locked(court, seat)
