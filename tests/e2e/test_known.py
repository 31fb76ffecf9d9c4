"""What is known, and the log's moments, over the wire: by command, by button, by a menu."""

import re

from tests.e2e.conftest import Court, choices, ids, text, walk
from tests.e2e.test_panels import begun, stalls


async def test_a_player_and_a_spectator_read_what_each_can_know(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    mine = (await court.anna.slash(court.channel, "table known")).response
    assert mine.ephemeral
    assert "From what you saw" in text(mine)
    assert "Not seen yet" in text(mine)
    assert "s stall:" in text(mine)
    log = (await court.anna.slash(court.channel, "table log")).response
    assert text((await court.anna.click(log, label="Known")).response) == text(mine)
    public = (await court.stranger.slash(court.channel, "table known")).response
    assert "What everyone at the table can know" in text(public)
    unseen = [int(re.findall(r"Not seen yet: (\d+)", text(page))[0]) for page in (mine, public)]
    match = (await court.standing()).match
    assert match is not None
    assert unseen[1] > unseen[0]  # a spectator sees no hand


async def test_a_line_of_the_log_opens_its_moment(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    log = (await court.anna.slash(court.channel, "table log")).response
    assert re.search(r"<t:\d+:d> <t:\d+:t>", text(log))
    menu = next(i for i in ids(log) if i.startswith("s:moment:"))
    line = next(option for option in choices(log) if "stall:" in option["label"])
    shown = (await court.anna.select(log, [line["value"]], custom_id=menu)).response
    assert "As you saw it at step" in text(shown)
    assert "s stall:" in text(shown)


async def test_what_is_known_comes_as_a_picture_too_unless_one_wants_text(gallery: Court):
    court = gallery
    await begun(court, "anna", "berta")
    shown = (await court.anna.slash(court.channel, "table known")).response
    assert [one.filename for one in shown.attachments] == ["known.png"]
    (gallery_part,) = [part for part in walk(shown) if part.get("type") == 12]
    assert "cards are not seen yet" in gallery_part["items"][0]["description"]
    await court.bot.tables.people.wish(court.anna.id, plain=True)
    assert not (await court.anna.slash(court.channel, "table known")).response.attachments
