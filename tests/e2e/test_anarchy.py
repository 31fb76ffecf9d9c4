"""Anarchy in the Monarchy on Discord: two rounds by commands and by buttons, the pass in advance, calm pings."""

from typing import Any

from bot.panels.text import bot_texts
from games import CATALOGUE
from games.engine.dice import Dice
from games.engine.errors import Refused
from tests.e2e.conftest import Court, calls, choices, ids, labels, text
from tests.e2e.press import asked, confirmed, played_out
from tests.e2e.test_lobby import seated
from tests.games.walk import random_of_run

NAMES = ("anna", "berta", "carl", "stranger")


async def begun(court: Court, options: str = "rounds=2") -> None:
    await seated(court, *NAMES, game="anarchy", options=options)
    await court.anna.click(court.board, label="Start")


async def offered(court: Court) -> list[Any]:
    """Who may pass in advance; who is asked next comes first."""
    standing = await court.standing()
    seats = [seat for seat, ask in court.asks(standing).items() if ask.standing]
    return [court.people[standing.table.players[seat].name.lower()] for seat in seats]


async def values(court: Court, person: Any, command: str, parameter: str, **given: Any) -> list[str]:
    return [c["value"] for c in await person.autocomplete(court.channel, f"anarchy {command}", parameter, "", **given)]


async def use(court: Court, person: Any) -> dict[str, Any]:
    """The first legal suggestion of each parameter of /anarchy use."""
    given: dict[str, Any] = {"card": (await values(court, person, "use", "card"))[0]}
    targets = await values(court, person, "use", "target", **given)
    if targets:
        given["target"] = targets[0]
        for _ in range(2):  # a Tithe takes one or two cards
            typed = given.get("give", "")
            more = await person.autocomplete(court.channel, "anarchy use", "give", f"{typed} ".lstrip(), **given)
            given["give"] = more[0]["value"]
            try:
                await court.bot.tables.suggest((await court.standing()).table.id, person.id, "use", *given.values())
            except Refused:
                continue
            break
    return given


async def command(court: Court, dice: Dice) -> str:
    """Whoever is to play says what the robot would."""
    person, seat, ask = await asked(court)
    standing = await court.standing()
    assert standing.match is not None
    (token,) = CATALOGUE["anarchy"].robot.decide(standing.match.view(seat), ask, dice)
    if "use" in ask.legal:
        token = "use"
    if token == "pass":
        shown = await person.slash(court.channel, "anarchy pass")
    elif token == "use":
        shown = await person.slash(court.channel, "anarchy use", **await use(court, person))
    else:
        suggested = await values(court, person, "play", "set")
        assert suggested == [t for t in ask.legal if t not in ("pass", "use")][:25]
        cards = await values(court, person, "play", "cards", set=token)
        given = {"cards": " ".join(cards[: int(token.partition("x")[2][:1])])} if cards else {}
        shown = await person.slash(court.channel, "anarchy play", set=token, **given)
    assert "Not allowed" not in text(shown.response), (token, text(shown.response))
    await confirmed(court, person, shown.response)
    return token


async def test_two_rounds_by_commands(court: Court):
    await begun(court)
    dice = Dice("44" * 32)
    said = set()
    for _ in range(600):
        if (await court.standing()).table.status == "over":
            break
        said.add((await command(court, dice)).partition("x")[0])
    assert {"pass", "use"} <= said
    board = text(court.board)
    assert "The game is over" in board
    assert "👑 King" in board


async def test_two_rounds_by_buttons(court: Court):
    await begun(court)
    await played_out(court, random_of_run("anarchy by buttons"), 900)
    assert "The game is over" in text(court.board)


async def test_the_board_tells_what_lies_there_and_what_beats_it(court: Court):
    await begun(court)
    assert "leads with any set of equal cards" in text(court.board)
    assert "leads: any set of equal cards (5.3)" in text(court.board)
    person, _, ask = await asked(court)
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    said = text(court.board)
    for words in (
        "**On the table:** **one",
        "To beat: one card or more of one rank",
        "Weak to strong",
        "beats the set",
    ):
        assert words in said
    person, _, _ = await asked(court)
    panel = (await person.click(court.board, label="Act")).response
    assert "Pass" in labels(panel)
    assert "Your cards (1" in text(panel)


async def test_a_pass_in_advance_is_seen_by_nobody_and_makes_nothing_stale(court: Court):
    await begun(court, "rounds=2 auto_pass=off")
    person, _, ask = await asked(court)
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    player, _, _ = await asked(court)
    panel = (await player.click(court.board, label="Act")).response
    first, *_ = await offered(court)
    await court.sent()
    mine = (await first.click(court.board, label="Your hand")).response
    assert bot_texts.NOTHING_ASKED in text(mine)
    history = [(m.id, text(m), m.edited_at) for m in court.channel.history()]
    sent = len([r for r in court.env.http_requests if "/callback" not in r.path])
    await first.click(mine, label="Pass in advance")
    assert "You pass in advance" in text(mine)
    assert "So far" not in text(mine)
    assert "Undo" not in labels(mine)
    await court.sent()
    assert [(m.id, text(m), m.edited_at) for m in court.channel.history()] == history
    assert len([r for r in court.env.http_requests if "/callback" not in r.path]) == sent
    await player.click(panel, label="Pass")  # drawn before: it still counts
    assert passes(court) == 1
    posted = [r.json for r in court.env.http_requests if isinstance(r.json, dict) and "content" in r.json]
    (call,) = [one for one in posted[-1:] if f"<@{first.id}>" in one["content"]]
    assert call["allowed_mentions"]["users"] == []  # named as everybody else, and not disturbed
    await court.env.advance_time(100)  # the answer is given in its own time, as a person would
    assert passes(court) == 2


def passes(court: Court) -> int:
    """How many have passed, as the board tells."""
    return len([line for line in text(court.board).splitlines() if line.endswith("passes.")])


async def test_the_commands_of_the_pass_in_advance(court: Court):
    await begun(court, "rounds=2 auto_pass=off")
    person, _, ask = await asked(court)
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    first, *_ = await offered(court)
    assert "You pass in advance" in text((await first.slash(court.channel, "anarchy stand")).response)
    assert "You pass in advance" not in text((await first.slash(court.channel, "anarchy withdraw")).response)
    assert [c["value"] for c in await first.autocomplete(court.channel, "answer", "choice", "")] == ["stand"]
    assert await values(court, first, "play", "set") == []
    player, _, _ = await asked(court)
    refused = text((await player.slash(court.channel, "anarchy stand")).response)
    assert "Not allowed: stand" in refused
    refused = text((await first.slash(court.channel, "anarchy pass")).response)
    assert "Not allowed: pass" in refused


async def test_from_now_on_by_menu_button_and_command(court: Court):
    await begun(court, "rounds=2 auto_pass=off")
    person, _, ask = await asked(court)
    idle = next(one for one in court.people.values() if one is not person and one.name in NAMES)
    shown = text((await idle.slash(court.channel, "table ahead", answer="pass")).response)
    assert "there is no top set (rule 12.2a)" in shown.replace("*", "")
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    idle, *_ = await offered(court)
    mine = (await idle.click(court.board, label="Your hand")).response
    await idle.click(mine, label="In advance …")  # folded beside the rulebook's own offer
    menu = next(custom_id for custom_id in ids(mine) if custom_id.startswith("s:ahead:"))
    values_ = [choice["value"] for choice in choices(mine)]
    assert [value.rpartition(" ")[0] for value in values_] == ["pass hand"]  # 12.2d it ends with the hand
    await idle.select(mine, [values_[0]], custom_id=menu)
    assert "You pass in advance, until this hand is over." in text(mine)
    await idle.click(mine, label="Cancel the advance answer")
    assert "You pass in advance" not in text(mine)
    shown = text((await idle.slash(court.channel, "table ahead", answer="pass", until="always")).response)
    assert "How long should it hold? hand." in shown
    shown = text((await idle.slash(court.channel, "table ahead", answer="pass")).response)
    assert "You pass in advance, until this hand is over." in shown
    assert "You pass" not in text((await idle.slash(court.channel, "table ahead", until="cancel")).response)
    assert "no such advance answer" in text((await idle.slash(court.channel, "table ahead", until="cancel")).response)
    assert "pass" in text((await idle.slash(court.channel, "table ahead", answer="sing")).response)
    player, _, _ = await asked(court)
    panel = (await player.click(court.board, label="Act")).response
    assert "s:ahead:" not in str(ids(panel))  # 12.2a not in one's own turn


async def test_calm_pings_in_a_fast_game(court: Court):
    for name in NAMES:
        said = await court.people[name].slash(court.channel, "settings", pings="calm")
        assert "Ping me less often" in text(said.response)
    await begun(court)

    def pings() -> int:
        return sum("/messages" in r.path and calls((r.json or {}).get("content")) for r in court.env.http_requests)

    for _ in range(30):
        await command(court, Dice("44" * 32))
    await court.sent()
    assert pings() <= len(NAMES)
    before = pings()
    await court.env.advance_time(700)
    assert pings() == before + 1


async def test_a_game_master_who_answers_for_a_player_sees_nothing_that_they_left_in_advance(court: Court):
    """docs/trust.md: neither what is left, nor the log's private lines on what has become of it."""
    await begun(court, "rounds=2 auto_pass=off")
    person, _, ask = await asked(court)
    await person.slash(court.channel, "anarchy play", set=ask.legal[0])
    player, _, _ = await asked(court)
    first, *_ = await offered(court)
    table = (await court.standing()).table.id
    acts = court.bot.tables.planning.acts_for(first.id)
    await acts.act(table, first.id, "pass")
    await acts.keep(table)
    own = text((await first.slash(court.channel, "anarchy stand")).response)
    assert "You pass in advance" in own
    assert "Your plan was cancelled" in text((await first.click(court.board, label="Your hand")).response)
    await player.slash(court.channel, "anarchy pass")
    _, seat, _ = await asked(court)
    standing = await court.standing()
    assert standing.table.players[seat].user == first.id
    assert standing.soon == {seat: "pass"}
    shown = text((await court.gm.slash(court.channel, "gm act", seat=seat + 1)).response)
    assert "You answer for" in shown
    assert "in advance" not in shown
    assert "plan" not in shown
    shown = text((await court.gm.slash(court.channel, "gm inspect", seat=seat + 1)).response)
    assert "in advance" not in shown
