"""Forms that nobody was ever shown, or that were filled in by a program: each is answered in private, and none breaks anything."""

import logging
import re
from typing import Any

import pytest

from bot.features.settings import EnterQuietHours
from bot.interactions.base.press_dispatch import list_forms
from bot.panels.components.question_presses import EnterNumber
from bot.panels.text import bot_texts
from games.engine.dice import Dice
from tests.e2e.conftest import Court, text
from tests.e2e.test_panels import asked, begun, stalls
from tests.games.walk import luck
from tests.sizes import size

FORGED = size(25, 1_000)  # of each form
WORDS = (
    "",
    "0",
    "-1",
    "1",
    "2",
    "9" * 30,
    "½",
    "٣",
    "1e3",
    "none",
    "all",
    "22:00-8",
    "a b c",
    "x" * 400,
    "🂡",
    "\u202e",
    "' OR 1",
    "None",
)
FIELDS = ("number", "reason", "words", "value", "quiet", "give", "want", "to", "", "note")
PARTS = {
    "table": ("{table}", "0", "999999", "9" * 18),
    "digest": ("{digest}", "0", "f" * 16, "abc"),
    "token": ("offer", "trade", "hide", "x", "-"),
    "about": ("1", "b1", "zz"),
    "seat": ("0", "1", "9", "99"),
    "inner": ("f:{table}:{digest}", "f:{table}:0", "q:{table}:offer", "z:zz", "m:{table}:{digest}:0", "f:", "f:x"),
    "which": ("pause", "resume"),
    "count": ("0", "1", "9999"),
    "letter": ("a", "p", "r", "z", "k"),
    "stamp": ("0", "f" * 16),
    "number": ("0", "1", "999"),
    "revision": ("0", "1", "9" * 18),
    "user": ("1", "{user}", "9" * 20),
    "to": ("1", "{user}", "9" * 20),
    "amount": ("0", "60", "9" * 18),
    "name": ("round_limit", "building_sizes", "x", "__class__"),
}
"""What stands for each part of an id; `{table}`, `{digest}` and `{user}` are those of the game that is played."""


def forged(dice: Dice, pattern: str, known: dict[str, Any]) -> str:
    """Return an id that the pattern takes, of parts that are drawn."""
    inside = re.sub(r"\(\?:(.*)\)\?$", lambda found: found[1] if dice.below(2) else "", pattern)
    return re.sub(
        r"\(\?P<(\w+)>(?:\[[^]]*\][^)]*|[^)]*)\)", lambda found: dice.choice(PARTS[found[1]]).format(**known), inside
    )


NOTHING = {"type": 10, "content": "nothing to fill in"}


async def opened(court: Court, person: Any) -> Any:
    """Return a form that this person has opened, to be filled in otherwise than it was shown."""
    shown = (await person.slash(court.channel, "settings")).response
    return await person.click(shown, label="Quiet hours …")


@pytest.mark.slow
async def test_forged_forms_are_answered_in_private_and_break_nothing(court: Court, caplog: Any):
    caplog.set_level(logging.WARNING)
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    _, seat = await asked(court)
    standing = await court.standing()
    assert standing.match is not None
    known = {"table": standing.table.id, "digest": standing.digest(seat), "user": standing.table.players[0].user}
    other = next(court.people[p.name.lower()] for n, p in enumerate(standing.table.players) if n != seat)
    forms = [await opened(court, person) for person in (court.stranger, other)]
    dice = luck("forged forms")
    for kind in list_forms():
        for number in range(FORGED):
            custom_id = forged(dice, kind.pattern().pattern, known)[:100]
            names = {dice.choice(FIELDS) or "x" for _ in range(dice.below(4))}
            inputs = [
                {"type": 18, "label": "?", "component": {"type": 4, "custom_id": name, "style": 1, "required": False}}
                for name in sorted(names)
            ]
            person, form = (court.stranger, other)[number % 2], forms[number % 2]
            form._interaction.modal = {"custom_id": custom_id, "title": "?", "components": inputs or [NOTHING]}
            form._interaction.modal_consumed = False
            answered = await person.submit_modal(form, {name: dice.choice(WORDS) for name in names})
            assert answered.response is not None, (custom_id, names)
            assert answered.response.ephemeral, custom_id
            assert len(text(answered.response)) > 10, custom_id
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    after = await court.standing()
    assert after.match is not None
    assert after.match.save() == standing.match.save()


async def test_a_form_for_a_number_where_none_is_asked_for_is_out_of_date(court: Court):
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, seat = await asked(court)
    standing = await court.standing()
    form = await opened(court, person)
    custom_id = EnterNumber(standing.table.id, standing.digest(seat)).custom_id
    field = {"type": 4, "custom_id": "number", "style": 1}
    form._interaction.modal = {
        "custom_id": custom_id,
        "title": "?",
        "components": [{"type": 18, "label": "?", "component": field}],
    }
    shown = await person.submit_modal(form, {"number": "7"})  # the question asks for an action
    assert bot_texts.PASSED in text(shown.response)


async def test_a_text_that_is_too_long_is_refused_in_every_form_by_its_fields_name(court: Court):
    """Discord lets no one type more than the form takes; a program can send more, in any field of any form."""
    await begun(court, "anna", "berta")
    await stalls(court, 2, 2)
    person, seat = await asked(court)
    standing = await court.standing()
    known = {"table": standing.table.id, "digest": standing.digest(seat), "user": person.id}
    form, dice = await opened(court, person), luck("too long")
    told = {component["custom_id"]: component["max_length"] for component in list_inputs(form._interaction.modal)}
    assert told == dict.fromkeys(("zone", "begin", "end"), EnterQuietHours.longest), "what Discord is told holds here"
    for kind in list_forms():
        assert 1 <= kind.longest <= 300, kind
        field = {"type": 4, "custom_id": "words", "style": 2}
        form._interaction.modal = {
            "custom_id": forged(dice, kind.pattern().pattern, known)[:100],
            "title": "?",
            "components": [{"type": 18, "label": "?", "component": field}],
        }
        form._interaction.modal_consumed = False
        shown = await person.submit_modal(form, {"words": "x" * (kind.longest + 1)})
        assert shown.response.ephemeral, kind
        said = f"`words` has {kind.longest + 1} characters, and I read at most {kind.longest}"
        assert said in text(shown.response), kind
    after = await court.standing()
    assert after.match is not None
    assert standing.match is not None
    assert (after.table.revision, after.match.save()) == (standing.table.revision, standing.match.save())


def list_inputs(modal: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines to type in of a form, as Discord was sent it."""
    return [one["component"] for one in modal["components"] if one.get("component", {}).get("type") == 4]
