"""/mydata and /privacy over the wire: everybody gets their own, confirms their own, and no one else's."""

import json

from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_panels import begun


async def test_somebody_takes_their_data_and_deletes_it(court: Court):
    await begun(court, "anna", "berta")
    assert "The operator of this bot" in text((await court.anna.slash(court.channel, "privacy")).response)
    given = (await court.anna.slash(court.channel, "mydata export")).response
    assert given.ephemeral
    (file,) = given.attachments
    data = json.loads(await file.read())
    assert (data["user"], data["tables"][0]["names"]) == (court.anna.id, ["Anna"])
    asked = (await court.anna.slash(court.channel, "mydata delete")).response
    assert "(1 game now)" in text(asked)
    assert labels(asked) == ["Delete everything about me"]
    shown = (await court.anna.click(asked, label="Delete everything about me")).response
    assert shown.ephemeral
    assert "I no longer keep anything about you" in text(shown)
    await court.sent()
    standing = await court.standing()
    assert standing.seat_of(court.anna.id) is None
    assert "Anna" not in text(court.board)
    assert "Former player" in text(court.board)


async def test_nobody_confirms_for_somebody_else(court: Court):
    await begun(court, "anna", "berta")
    asked = (await court.anna.slash(court.channel, "mydata delete")).response
    stored = court.env.backend.get_message(court.channel.id, asked.id)
    stored.components[0]["components"].append(
        {"type": 1, "components": [{"type": 2, "style": 4, "label": "Theirs", "custom_id": f"s:wipe:{court.berta.id}"}]}
    )
    refused = (await court.anna.click(asked, label="Theirs")).response
    assert "Only the person who asked" in text(refused)
    assert (await court.standing()).seat_of(court.berta.id) is not None
