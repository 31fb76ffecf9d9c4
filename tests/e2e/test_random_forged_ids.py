"""Ids that nobody was ever shown, pressed by everybody: each is answered in private, none does anything (S5 of the design)."""

import string
from typing import Any

import pytest

from bot.panels.components.place_encoding import ALPHABET
from games.engine.dice import Dice
from tests.e2e.conftest import Court, ids, text, walk
from tests.e2e.test_panels import asked, begun, stalls
from tests.games.walk import luck
from tests.sizes import size

PARTS = size(1, 50)
FORGED = size(700, 2_000)  # of each part
LETTERS = (*string.ascii_lowercase, *string.digits, *":.- é💥", *ALPHABET[-3:])


def garbled(dice: Dice, real: str) -> str:
    """The id with a part of it replaced, doubled, cut out, or by another letter here and there."""
    parts = real.split(":")
    place = dice.below(len(parts))
    noise = "".join(dice.choice(LETTERS) for _ in range(dice.below(12)))
    way = dice.below(5)
    if way == 0:
        parts[place] = noise
    elif way == 1:
        parts.insert(place, parts[place])
    elif way == 2:
        del parts[place]
    elif way == 3:
        parts[place] = dice.choice(["0", "-1", "999999", "9" * 18, "9" * 30, "ffffffffffff", ""])
    else:
        parts[place] = "".join(dice.choice(LETTERS) if dice.below(4) == 0 else letter for letter in parts[place])
    return ":".join(parts)[:100] or "s"


def forgery(dice: Dice, real: list[str]) -> str:
    """Mostly nearly an id; at times anything."""
    if dice.below(5) == 0:
        return "".join(dice.choice(LETTERS) for _ in range(1 + dice.below(100))).strip() or "s"
    return garbled(dice, dice.choice(real))


async def pressed(court: Court, person: Any, message: Any, custom_id: str) -> Any:
    """A press on a button that somebody has made, of that id."""
    button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
    court.env.backend.get_message(court.channel.id, message.id).components = [{"type": 1, "components": [button]}]
    return await person.click(court.channel.last_message, custom_id=custom_id)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
async def test_forged_ids_are_answered_in_private_and_do_nothing(court: Court, part: int):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, seat = await asked(court)
    panel = (await person.click(court.board, label="Act")).response
    standing = await court.standing()
    assert standing.match is not None
    real = [*ids(panel), *ids(court.board)]
    other = next(court.people[p.name.lower()] for n, p in enumerate(standing.table.players) if n != seat)
    message = await court.bot.get_partial_messageable(court.channel.id).send("forged")
    dice = luck("forged", part)
    for number in range(FORGED):
        custom_id = forgery(dice, real)
        who = (court.stranger, court.gm, other)[number % 3]  # who is asked may answer by an id that happens to be right
        shown = await pressed(court, who, message, custom_id)
        assert shown.acknowledged, custom_id
        if shown.modal:
            shown = await who.submit_modal(
                shown, {one["component"]["custom_id"]: "1" for one in shown.modal["components"]}
            )
        assert shown.response is not None, custom_id
        assert shown.response.ephemeral, custom_id
        assert len(text(shown.response)) > 10, custom_id
    after = await court.standing()
    assert after.match is not None
    assert (after.table, after.match.save()) == (standing.table, standing.match.save())


SELECT = {"type": 3, "options": [{"label": "x", "value": "A"}, {"label": "y", "value": "0"}]}
BUTTON = {"type": 2, "style": 2, "label": "x"}


async def test_a_component_of_another_kind_with_an_id_of_ours_is_answered_and_does_nothing(court: Court, caplog: Any):
    """A menu with the id of a button, and a button with the id of a menu: the library would drop the one and trip over the other."""
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, _ = await asked(court)
    panel = (await person.click(court.board, label="Act")).response
    standing = await court.standing()
    assert standing.match is not None
    message = await court.bot.get_partial_messageable(court.channel.id).send("forged")
    stored = court.env.backend.get_message(court.channel.id, message.id)
    menus = {one["custom_id"] for one in walk(panel) if one["type"] == 3}
    assert menus
    for custom_id in [*ids(panel), *ids(court.board), "s:ahead:1", "s:member:1:0", "s:propose:1"]:
        shape = BUTTON if custom_id in menus or custom_id.startswith(("s:ahead", "s:member", "s:propose")) else SELECT
        stored.components = [{"type": 1, "components": [{**shape, "custom_id": custom_id}]}]
        forged = court.channel.last_message
        if shape is BUTTON:
            shown = await person.click(forged, custom_id=custom_id)
        else:
            shown = await person.select(forged, ["A"], custom_id=custom_id)
        assert shown.response is not None, custom_id
        assert shown.response.ephemeral, custom_id
        assert "This panel is out of date" in text(shown.response), custom_id
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
    after = await court.standing()
    assert after.match is not None
    assert (after.table, after.match.save()) == (standing.table, standing.match.save())
