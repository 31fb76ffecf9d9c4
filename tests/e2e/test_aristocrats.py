"""Aristocrats on Discord: a whole game by commands, one by buttons, what the panels tell, the game master's power."""

from typing import Any

from cogs.aristocrats.board import NEXT_TURN
from games import CATALOGUE
from games.aristocrats.actions import ACT
from games.engine.dice import Dice
from tests.e2e.conftest import Court, choices, ids, labels, text
from tests.e2e.press import asked, confirmed, played_out
from tests.e2e.test_lobby import seated
from tests.games.walk import random_of_run

NAMES = ("anna", "berta", "carl")
SHORT = "short_game=on rounds=1"
COMMANDS = {"5.3c": ("return", "card"), "5.5c": ("discard", "card")}


async def begun(court: Court, options: str = SHORT) -> None:
    await seated(court, *NAMES, game="aristocrats", options=options)
    await court.anna.click(court.board, label="Start")


async def command(court: Court, dice: Dice) -> None:
    """Whoever is asked says what the robot would, by a command whose suggestions are taken."""
    person, seat, ask = await asked(court)
    standing = await court.standing()
    assert standing.match is not None
    game = CATALOGUE["aristocrats"]
    (token,) = game.robot.decide(standing.match.view(seat), ask, dice)
    if ask.rule in COMMANDS:
        name, parameter = COMMANDS[ask.rule]
        offered = await person.autocomplete(court.channel, f"aristocrats {name}", parameter, "")
        assert [choice["value"] for choice in offered] == ask.legal
        shown = await person.slash(court.channel, f"aristocrats {name}", **{parameter: token})
    elif token == "donate":
        gifts = await person.autocomplete(court.channel, "aristocrats donate", "card", "")
        assert len(gifts) == 5
        to = await person.autocomplete(court.channel, "aristocrats donate", "to", "", card=gifts[0]["value"])
        assert to
        shown = await person.slash(court.channel, "aristocrats donate", card=gifts[0]["value"], to=to[0]["value"])
    elif token == "steal":
        victims = await person.autocomplete(court.channel, "aristocrats steal", "victim", "")
        shown = await person.slash(court.channel, "aristocrats steal", victim=victims[0]["value"])
    else:
        shown = await person.slash(court.channel, f"aristocrats {token}")
    assert shown.response.ephemeral
    assert "Not allowed" not in text(shown.response)
    await confirmed(court, person, shown.response)


async def test_a_whole_round_by_commands(court: Court):
    await begun(court)
    dice = Dice("33" * 32)
    for _ in range(300):
        if (await court.standing()).table.status == "over":
            break
        await command(court, dice)
    said = text(court.board)
    assert "The game is over" in said
    assert "How round 1 ended" in said
    assert "🏆" in said


async def test_a_whole_round_by_buttons(court: Court):
    await begun(court)
    await played_out(court, random_of_run("aristocrats by buttons"), 300)
    assert "The game is over" in text(court.board)


async def test_the_board_and_the_panel_tell_a_newcomer_what_to_do(court: Court):
    await begun(court)
    person, seat, _ = await asked(court)
    said = text(court.board)
    for words in (
        "Round 1 of 1",
        "turn: first action",
        "**Unveiled:**",
        "**Deck:**",
        "**Benefactor** (gets no gifts): no one",
    ):
        assert words in said
    panel = (await person.click(court.board, label="Act")).response
    for words in ("Your hand (5)", "Worth now:", ACT.hint):
        assert words in text(panel)
    assert {"Donate", "Forfeit", "Lock in", "Steal"} <= set(labels(panel))
    assert seat in (await court.standing()).awaited


async def test_a_gift_is_seen_by_two_only_and_the_discard_is_told_in_the_same_words(court: Court):
    await begun(court)
    person, _, _ = await asked(court)
    await person.slash(court.channel, "aristocrats take")
    standing = await court.standing()
    assert standing.match is not None
    taken = standing.match.state.taken
    panel = (await person.click(court.board, label="Act")).response
    menu = next(i for i in ids(panel) if i.startswith("s:m:"))
    option = next(o for o in choices(panel) if (o.get("description") or "").startswith("the card just taken"))
    await person.select(panel, [option["value"]], custom_id=menu)
    told = [line for line in text(court.board).splitlines() if "discards a card" in line]
    assert len(told) == 1
    assert taken.face not in told[0].replace("\ufe0e", "")


async def test_a_command_at_the_wrong_moment_says_the_rule_or_what_is_asked(court: Court):
    await begun(court)
    person, _, _ = await asked(court)
    refused = text((await person.slash(court.channel, "aristocrats discard", card="7H")).response)
    assert "Not allowed: discard – you can discard a card only after you take one (Aristocrats, rule 5.5c)" in refused
    other = next(court.people[name] for name in NAMES if court.people[name] is not person)
    refused = text((await other.slash(court.channel, "aristocrats lock")).response)
    assert "it's not your decision right now (Aristocrats, rule 4.2)" in refused
    assert await other.autocomplete(court.channel, "aristocrats steal", "victim", "") == []
    await another_titles_command_leads_to_the_own_panel(court, person)


async def another_titles_command_leads_to_the_own_panel(court: Court, person: Any) -> None:
    shown = (await person.slash(court.channel, "anarchy pass")).response
    assert text(shown).startswith("This channel is playing **Aristocrats**")
    assert "</aristocrats lock:" in text(shown)
    assert "/anarchy" not in text(shown)
    opened = (await person.click(shown, label="Open your panel")).response
    assert "-# **Lock in**: skip your first action; keep this hand" in text(opened)
    shown = (await court.stranger.slash(court.channel, "anarchy pass")).response
    assert labels(shown) == ["How to play"]


async def test_a_first_action_after_the_first_and_a_card_that_lies_elsewhere(court: Court):
    await begun(court)
    person, _, _ = await asked(court)
    standing = await court.standing()
    assert standing.match is not None
    card = standing.match.state.unveiled
    refused = text((await person.slash(court.channel, "aristocrats donate", card=str(card), to="seat2")).response)
    assert "is the unveiled card (Aristocrats, rule 5.2c)" in refused
    await person.slash(court.channel, "aristocrats take")
    panel = (await person.slash(court.channel, "aristocrats discard", card=str(card))).response
    assert NEXT_TURN in text(panel)
    assert "1 card discarded face-down" in text(court.board)
    refused = text((await person.slash(court.channel, "aristocrats take")).response)
    assert "you can take the card flipped after your discard only in your next turn (Aristocrats, rule 5.5d)" in refused


async def test_a_player_may_be_called_by_name_or_by_mention(court: Court):
    await begun(court)
    person, _, _ = await asked(court)
    standing = await court.standing()
    (seat,) = court.asks(standing)
    me, other = standing.table.players[seat], standing.table.players[(seat + 1) % 3]
    for name in (me.name, f"@{me.name.upper()}", f"<@{me.user}>"):
        refused = text((await person.slash(court.channel, "aristocrats steal", victim=name)).response)
        assert "you can't steal from yourself (Aristocrats, rule 5.8a)" in refused
        assert "steal seat" not in refused  # it is echoed as it was typed
    shown = await person.slash(court.channel, "aristocrats steal", victim=other.name.casefold())
    await confirmed(court, person, shown.response)
    log = [line.text for line in await court.bot.tables.log(standing.table.id, None, limit=20)]
    assert any(f"<s{seat}> steals <s{(seat + 1) % 3}>'s hand" in line for line in log)


async def test_options_that_fit_no_table_are_refused_when_it_is_opened(court: Court):
    shown = await court.anna.slash(court.channel, "table new", game="aristocrats", options="rounds=3")
    assert "fewer than 6 rounds need short_game=on (rule 7.1)" in text(shown.response)
    shown = await court.anna.slash(court.channel, "table new", game="aristocrats", options="rounds=3 short_game=on")
    assert "The table is open" in text(shown.response)


async def test_close_round_is_a_power_of_the_game_master(court: Court):
    await begun(court)
    offered = await court.gm.autocomplete(court.channel, "gm power", "name", "")
    assert [choice["value"] for choice in offered] == ["close round"]
    assert "no such game master power" in text(
        (await court.gm.slash(court.channel, "gm power", name="open round")).response
    )
    await court.gm.slash(court.channel, "gm power", name="close round", reason="late")
    assert "The game is over" in text(court.board)
    assert [m for m in court.channel.history() if "close round" in m.content]
