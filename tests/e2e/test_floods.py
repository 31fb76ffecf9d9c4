"""One person who presses without end: the channel stays readable, and they read when they may go on."""

from typing import Any

from tests.e2e.conftest import Court, robots, text
from tests.e2e.test_panels import begun


def count_posts(court: Court) -> int:
    """Return how many messages the bot has posted in channels."""
    return sum(r.method == "POST" and r.path.endswith("/messages") for r in court.env.http_requests)


async def test_a_board_is_reposted_a_few_times_and_then_refused_until_a_moment_that_is_named(court: Court):
    await begun(court, "anna", "berta")
    await court.sent()
    before = count_posts(court)
    shown: Any = None
    for _ in range(20):
        shown = await court.stranger.slash(court.channel, "table show")
        await court.sent()
    assert count_posts(court) - before <= 8
    assert "That's enough for now" in text(shown.response)
    assert "You can repost a board again <t:" in text(shown.response)
    assert "That's enough" not in text((await court.anna.slash(court.channel, "table show")).response)
    await court.env.advance_time(180)
    assert "That's enough" not in text((await court.stranger.slash(court.channel, "table show")).response)


async def test_thirty_invitations_call_a_table_full_of_people_and_not_a_server(court: Court):
    await court.anna.slash(court.channel, "table new", game="anarchy")
    people = [court.guild.add_member(court.env.create_user(f"p{k}", global_name=f"P{k}")) for k in range(30)]
    said = [text((await court.anna.slash(court.channel, "table invite", member=one)).response) for one in people]
    await court.sent()
    called = [m for m in court.channel.history() if "invites" in (m.content or "")]
    assert sum(one.id != court.anna.id for m in called for one in m.mentions) == 20
    assert all("pings others at a table again <t:" in one for one in said[20:])
    assert len((await court.standing()).table.players) == 1


async def test_votes_one_after_another_stop_before_they_are_a_nuisance(court: Court):
    """Alone with robots a vote passes at once, and each is announced."""
    await court.anna.slash(court.channel, "table new", game="aristocracy")
    await robots(court, 2)
    await court.anna.click(court.board, label="Start")
    await court.sent()
    motions = ("pause", "resume") * 20
    said = [text((await court.anna.slash(court.channel, "table vote", what=what)).response) for what in motions]
    revision = (await court.standing()).table.revision
    assert "That's enough for now" not in said[10]
    assert any("That's enough for now" in one for one in said[-2:])
    await court.anna.slash(court.channel, "table vote", what="pause")
    assert (await court.standing()).table.revision == revision
    await court.env.advance_time(1_000)
    assert "That's enough" not in text((await court.anna.slash(court.channel, "table vote", what="pause")).response)
