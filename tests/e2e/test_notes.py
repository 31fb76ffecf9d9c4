"""The private note over the wire: written by a form or a command, on top of its writer's panel and nowhere else."""

from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import begun

WORDS = "*visit* the blue estate @everyone"


async def test_a_note_stands_on_top_of_its_writers_panel_after_a_restart(court: Court):
    await begun(court, "anna", "berta")
    panel = (await court.anna.slash(court.channel, "hand")).response
    form = await court.anna.click(panel, label="Note")
    shown = (await court.anna.submit_modal(form, {"words": WORDS})).response
    assert "Only you see it" in text(shown)
    await court.restart()
    again = text((await court.anna.slash(court.channel, "hand")).response)
    assert r"📝 \*visit\* the blue estate ＠everyone" in again
    assert again.index("📝") < again.index("Aristocracy")
    assert "blue estate" not in text((await court.berta.slash(court.channel, "hand")).response)
    assert "blue estate" not in text(court.board)
    refused = (await court.stranger.slash(court.channel, "note", text="mine")).response
    assert "a game that you play in" in text(refused)
    gone = (await court.anna.slash(court.channel, "note", text="-")).response
    assert "Your note is gone" in text(gone)
    assert "📝" not in text(gone)
