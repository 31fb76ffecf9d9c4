"""Ids that nobody here has written: each is answered in private, and changes nothing."""

from typing import Any

from bot.panels.components.place_encoding import ALPHABET
from bot.panels.text import bot_texts
from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import asked, begun

NOTHING = (
    "",
    "!",
    "€€",
    ALPHABET[-1],
    ALPHABET[-1] + "A",
    ALPHABET[-2] * 60,
)  # no place, no letters of ours, half a place, far away


def forged(table: int, digest: str) -> list[str]:
    """Buttons of every kind for this question, or one that never was, with what cannot be chosen."""
    asked = [f"{table}:{digest}", f"{table}:{'f' * 12}", f"{10**17}:{digest}"]
    odd = [f"s:{kind}:{one}:{chosen}" for one in asked for kind in ("c", "k") for chosen in NOTHING]
    odd += [f"s:p:{one}:99:{chosen}" for one in asked for chosen in NOTHING]
    odd.remove(f"s:k:{asked[0]}:")  # to confirm that nothing is chosen is an answer
    odd += [f"s:n:{one}:9:1" for one in asked]
    odd += [f"s:u:{one}" for one in asked]
    odd += [f"s:o:{one}:{token}" for one in (table, 10**17) for token in ("offer", "end", "x")]
    return [
        *odd,
        f"s:a:{table}:{10**17}",
        f"s:a:{table}:",
        f"s:r:{table}:nothing:9999",
        f"s:l:{table}:{10**17}",
        "s:c:::",
        "s:c",
    ]


async def test_every_forged_button_is_answered_in_private(court: Court):
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    standing = await court.standing()
    board = court.env.backend.get_message(court.channel.id, court.board.id)
    silent: list[Any] = []
    for custom_id in forged(standing.table.id, standing.digest(seat)):
        row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "Forged", "custom_id": custom_id[:100]}]}
        board.components[0]["components"].append(row)
        shown = await person.click(court.board, custom_id=custom_id[:100])
        if not shown.modal and not (shown.response and shown.response.ephemeral and text(shown.response)):
            silent.append(custom_id)
        board.components[0]["components"].remove(row)
    assert silent == []
    assert (await court.standing()).table.revision == standing.table.revision


async def test_a_choice_without_a_place_has_passed(court: Court):
    await begun(court, "anna", "berta")
    person, seat = await asked(court)
    standing = await court.standing()
    custom_id = f"s:c:{standing.table.id}:{standing.digest(seat)}:"
    board = court.env.backend.get_message(court.channel.id, court.board.id)
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "Forged", "custom_id": custom_id}]}
    board.components[0]["components"].append(row)
    shown = await person.click(court.board, custom_id=custom_id)
    assert bot_texts.PASSED in text(shown.response)
    assert "Your hand" in text(shown.response)
