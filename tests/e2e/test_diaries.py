"""The diary over the wire: by command, by the note's form, by its page; nothing of it in the channel."""

from tests.e2e.conftest import Court, choices, ids, text
from tests.e2e.test_panels import begun

WORDS = "*Berta* bluffs @everyone"


async def test_a_diary_is_written_opened_and_thinned_out_by_its_page(court: Court):
    await begun(court, "anna", "berta")
    page = (await court.anna.slash(court.channel, "diary", text=WORDS)).response
    assert page.ephemeral
    assert r"\*Berta\* bluffs ＠everyone" in text(page)
    panel = (await court.anna.slash(court.channel, "hand")).response
    form = await court.anna.click(panel, label="Note")
    await court.anna.submit_modal(form, {"words": "next: build", "diary": "she passed"})
    shown = (await court.anna.slash(court.channel, "diary")).response
    assert "she passed" in text(shown)
    form = await court.anna.click(shown, label="Write …")
    await court.anna.submit_modal(form, {"words": "third"})
    shown = (await court.anna.slash(court.channel, "diary")).response
    await court.anna.click(shown, label="Open it with the replay")
    assert "It opens with the replay" in text(shown)
    menu = next(i for i in ids(shown) if i.startswith("s:diarydrop:"))
    third = next(option["value"] for option in choices(shown) if option["label"] == "third")
    await court.anna.select(shown, [third], custom_id=menu)
    assert "third" not in text(shown)
    await court.anna.click(shown, label="Keep it closed")
    assert "Only you read it" in text(shown)
    refused = (await court.stranger.slash(court.channel, "diary", text="mine")).response
    assert "a game that you play in" in text(refused)
    assert "bluffs" not in text((await court.berta.slash(court.channel, "diary")).response)
    assert "bluffs" not in "".join(map(text, court.channel.history(viewer=court.berta)))
