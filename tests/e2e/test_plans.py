"""A plan over the wire: opened by command and by button, composed through the panel's own menus, kept, played, and seen by nobody else."""

from random import Random
from typing import Any

import pytest

from bot.tables.timers import turn_notifications
from games import CATALOGUE
from tests.e2e.conftest import Court, ids, labels, robots, text
from tests.e2e.conftest import walk as walk_components
from tests.e2e.test_lobby import seated
from tests.e2e.test_panels import begun
from tests.games import walk

SETUP = ("grange forest mine village castle open", "A1+A2")
EVERY = [name for name, game in CATALOGUE.items() if game.table.planning is not None]


async def estate(court: Court) -> Any:
    """Anna and Berta at Estate; return who moves, and who comes after."""
    await begun(court, "anna", "berta", game="estate")
    standing = await court.standing()
    for player in standing.table.players:
        await court.bot.tables.act(standing.table.id, player.user or 0, *SETUP)
    (seat,) = (await court.standing()).awaited
    names = [player.name.lower() for player in standing.table.players]
    return court.people[names[seat]], court.people[names[1 - seat]]


def held(panel: Any, letter: str) -> list[dict[str, Any]]:
    """The wrapped controls of a kind that can be used."""
    found = [
        c
        for c in walk_components(panel)
        if str(c.get("custom_id", "")).startswith((f"s:pl:{letter}:", f"s:plmenu:{letter}:"))
    ]
    return [c for c in found if not c.get("disabled")]


async def press(person: Any, page: Any, dice: Random) -> None:
    """One press in the plan."""
    menus, buttons, sure, numbers = held(page, "m"), held(page, "c"), held(page, "k"), held(page, "n")
    if sure and (dice.random() < 0.6 or not menus):
        await person.click(page, custom_id=sure[0]["custom_id"])
    elif numbers:
        form = await person.click(page, custom_id=numbers[0]["custom_id"])
        low, high = numbers[0]["custom_id"].split(":")[-2:]
        await person.submit_modal(form, {"number": str(dice.randint(int(low), int(high)))})
    elif buttons and (not menus or dice.random() < 0.5):
        await person.click(page, custom_id=dice.choice(buttons)["custom_id"])
    else:
        menu = dice.choice(menus)
        most = min(menu.get("max_values", 1), len(menu["options"]))
        picked = dice.sample([option["value"] for option in menu["options"]], most)
        await person.select(page, picked, custom_id=menu["custom_id"])


async def test_a_turn_is_planned_by_buttons_and_played(court: Court):
    mover, planner = await estate(court)
    panel = (await planner.slash(court.channel, "hand")).response
    page = (await planner.click(panel, label="Plan my turn …")).response
    assert page.ephemeral
    assert "as if it came now" in text(page)
    work = next(c for c in held(page, "c") if c["label"].startswith("Work A2"))
    await planner.click(page, custom_id=work["custom_id"])
    assert "A draft" in text(page)
    assert "Keep this plan" in labels(page)
    await planner.click(page, label="Undo")
    assert "Which Holding do you work?" in text(page)
    await planner.click(page, label="Undo")
    assert "A draft" not in text(page)
    await planner.click(page, custom_id=work["custom_id"])
    await planner.click(page, label="Yield")
    assert "That ends your turn." in text(page)
    await planner.click(page, label="Keep this plan")
    assert "Kept." in text(page)
    assert "Your plan" in text((await planner.slash(court.channel, "hand")).response)
    for someone in (mover, court.stranger):
        assert "plan" not in text((await someone.slash(court.channel, "table log")).response).casefold()
    await court.restart()
    standing = await court.standing()
    await court.bot.tables.act(standing.table.id, mover.id, "yield")
    for _ in range(40):
        await court.env.advance_time(30)
        if not (await court.standing()).plans:
            break
    match = (await court.standing()).match
    assert match is not None
    log = text((await planner.slash(court.channel, "table log")).response)
    assert "I played your plan, 3 of 3: Yield." in log
    assert "our plan" not in text((await mover.slash(court.channel, "table log")).response)


async def test_a_plan_that_stops_in_its_turn_is_told_by_direct_message_alone(court: Court):
    """Where that is closed, nothing comes in the channel in its place."""
    _, planner = await estate(court)
    standing = await court.standing()
    table, seat = standing.table.id, standing.seat_of(planner.id)
    mover = standing.table.players[1 - (seat or 0)].user
    acts = court.bot.tables.planning.acts_for(planner.id)
    await acts.act(table, planner.id, "work", "A2", "yield")
    await acts.keep(table)
    await court.bot.tables.act(table, mover or 0, "yield")
    await court.sent()

    def stopped(act: Any) -> None:
        act.public = False
        turn_notifications.call_privately(act, seat or 0)

    before = [message.id for message in court.channel.history()]
    await court.bot.tables._executor.alter(table, "clock", None, stopped)
    await court.sent()
    assert "What do you do?" in text(planner.user.dm_channel.last_message)
    path = f"/channels/{planner.user.dm_channel.id}/messages"
    court.env.inject_error("POST", path, status=403, code=50007, message="closed", times=None)
    await court.bot.tables._executor.alter(table, "clock", None, stopped)
    await court.sent()
    assert [message.id for message in court.channel.history()] == before


async def test_who_cannot_plan_hears_why(court: Court):
    mover, _ = await estate(court)
    assert "It's your turn now" in text((await mover.slash(court.channel, "plan")).response)
    assert "not playing" in text((await court.stranger.slash(court.channel, "plan")).response)
    assert "Plan my turn …" not in labels((await mover.slash(court.channel, "hand")).response)


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY)
async def test_every_title_is_planned_by_its_own_menus(court: Court, game: str):
    """Whoever isn't asked plans by chance until the plan ends; the others play on as robots would."""
    title, dice = CATALOGUE[game], walk.random_of_run("plans by menus", game)
    await begun(court, "anna", "berta", game=game) if title.seats[0] <= 2 else await crowd(court, game, title.seats[0])
    planned = 0
    for _ in range(200):  # most plan three answers soon
        standing = await court.standing()
        assert standing.match is not None
        for seat, player in enumerate(standing.table.players):
            if player.user is None or seat in standing.awaited or planned > 2:
                continue
            page = (await court.people[player.name.lower()].slash(court.channel, "plan")).response
            if not any(i.startswith("s:pl") for i in ids(page)):
                continue
            for _ in range(12):
                if not any(held(page, letter) for letter in "mckn"):
                    break
                await press(court.people[player.name.lower()], page, dice)
            plan = (await court.standing()).plans[seat]
            planned += bool(plan.answers)
        if planned > 2:
            break
        ask = next(iter((await court.standing()).awaited.values()))
        user = standing.table.players[ask.seat].user
        tokens = title.robot.decide(standing.match.view(ask.seat), ask, walk.chance(dice.random()))
        await court.bot.tables.act(standing.table.id, user or 0, tokens, partial=True)
    assert planned > 2


async def crowd(court: Court, game: str, seats: int) -> None:
    await seated(court, "anna", "berta", "carl", game=game)
    if seats > 3:
        await robots(court, seats - 3)
    await court.anna.click(court.board, label="Start")
