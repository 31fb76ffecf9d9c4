"""A turn whose question is divided into groups, by menus alone: every one of them leads on, and stale ones have passed."""

from dataclasses import replace

import pytest

from cogs.aristocracy.board import PRESENTER
from tests.e2e.conftest import Court, ids, labels, text, walk
from tests.e2e.fingers import Fingers
from tests.e2e.press import asked, decide
from tests.e2e.test_panels import begun, stalls
from tests.e2e.watch import Watch
from tests.games.walk import chance, random_of_run

GROUPS = (
    ("Stall", frozenset({"trade", "store", "hide", "sell"})),
    ("Land", frozenset({"harvest", "downgrade", "royal"})),
)


@pytest.fixture
async def divided(court: Court) -> Court:
    """Anna and Berta in the first turn, which is asked by groups."""
    court.bot.presenters.put("aristocracy", replace(PRESENTER, groups={"4.9c": GROUPS}, apart=frozenset({"end"})))
    await begun(court, "anna", "berta", options="round_limit=3")
    await stalls(court, 2, 2)
    return court


async def test_each_group_is_a_menu_and_a_choice_in_any_leads_on(divided: Court):
    person, seat, ask = await asked(divided)
    panel = (await person.click(divided.board, label="Act")).response
    menus = [c for c in walk(panel) if c.get("type") == 3]
    shown = [c["placeholder"].partition(":")[0] for c in menus]
    assert shown == [name for name in ("Stall", "Land", "Other") if name in shown]
    assert shown
    assert len({c["custom_id"] for c in menus}) == len(menus)
    offered = [option["label"] for c in menus for option in c["options"]]
    alone = [one for one in ids(panel) if one.startswith("s:c:")]
    assert len(offered) + len(alone) == len(ask.legal)
    assert "End" in labels(panel)[0]
    last = menus[-1]
    before = (await divided.standing()).digest(seat)
    chosen = await person.select(panel, [last["options"][0]["value"]], custom_id=last["custom_id"])
    assert chosen.acknowledged
    assert "So far" in text(panel) or "this is final" in text(panel)
    old = (await person.click(divided.board, label="Act")).response
    if (await divided.standing()).digest(seat) != before:
        await person.click(old, custom_id=next(i for i in ids(old) if i.startswith("s:t:")))
    assert (await divided.standing()).digest(seat) == before


async def test_a_game_by_divided_menus(divided: Court, caplog: pytest.LogCaptureFixture):
    watch = Watch(divided, caplog, randomly=True, numbers=chance("groups"))
    fingers = Fingers(watch)
    seen = 0
    for _ in range(30):
        turn = await watch.turn()
        if turn is None:
            break
        seen += turn.ask.rule == "4.9c"
        await fingers.answer(turn)
        if fingers.old:
            await fingers.stale()
    assert seen > 8
    assert fingers.used["m"] > 8


async def test_who_only_presses_gets_on(divided: Court):
    dice, rules = random_of_run("groups"), list[str]()
    while rules.count("4.9c") < 4:
        assert len(rules) < 60, rules
        standing = await divided.standing()
        seat, ask = next(iter(standing.awaited.items()))
        rules.append(ask.rule)
        person = divided.people[standing.table.players[seat].name.lower()]
        await decide(divided, person, (await person.click(divided.board, label="Act")).response, dice)
        assert (await divided.standing()).table.revision > standing.table.revision
