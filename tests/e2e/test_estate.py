"""Estate on Discord: a whole game by commands and one by buttons, trades with a late acceptance, what the panels tell."""

import logging
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from bot.panels.text import bot_texts
from games.estate.state import Estate
from tests.e2e.conftest import Court, calls, choices, ids, labels, robots, text, walk
from tests.e2e.fingers import Fingers
from tests.e2e.press import asked, confirmed
from tests.e2e.test_lobby import seated
from tests.e2e.watch import Turn, Watch, promised

NAMES = ("anna", "berta", "carl")
SHORT = "win_target=7 youth=1 2 3"  # Anna is the youngest
WORDS = {
    "work": ("holding",),
    "harvest": ("grange", "amount"),
    "move": ("from", "to"),
    "smith": ("village",),
    "recruit": ("village",),
    "train": ("from", "castle"),
    "restation": ("from", "to"),
    "build": ("kind", "slot"),
    "remove": ("holding",),
    "fill": ("circle", "from"),
    "accept": ("offer",),
    "decline": ("offer",),
    "withdraw": ("offer",),
    "yield": ("lose",),
}
BY_RULE = {"3.2": ("setup", ("holdings", "peasants")), "4.4f": ("pick", ("card", "use", "first", "second"))}


async def begun(court: Court, options: str = SHORT, names: tuple[str, ...] = NAMES) -> None:
    """These people at Estate, all with the setup of 9.1; Anna is the youngest and takes the first turn."""
    await seated(court, *names, game="estate", options=options)
    await court.anna.click(court.board, label="Start")
    for name in names:
        holdings = "grange forest mine village castle open"
        shown = await court.people[name].slash(court.channel, "estate setup", holdings=holdings, peasants="a2 a1")
        assert "Not allowed" not in text(shown.response)


async def table(court: Court) -> Estate:
    """Return the table as it is."""
    match = (await court.standing()).match
    assert match is not None
    return match.state  # type: ignore[no-any-return]


async def suggested(
    court: Court, person: Any, command: str, parameter: str, current: str = "", **given: Any
) -> list[str]:
    found = await person.autocomplete(court.channel, f"estate {command}", parameter, current, **given)
    return [choice["value"] for choice in found]


def command(turn: Turn, path: list[tuple[str, ...]]) -> tuple[str, dict[str, Any]]:
    """The command that says this path, and its parameters."""
    words = [" ".join(tokens) for tokens in path]
    name, parameters = BY_RULE.get(turn.ask.rule) or (words[0], WORDS.get(words[0], ()))
    rest = words if turn.ask.rule in BY_RULE else words[1:]
    assert len(rest) <= len(parameters), path
    given: dict[str, Any] = dict(zip(parameters, rest, strict=False))
    return name, given | ({"amount": int(given["amount"])} if "amount" in given else {})


async def by_name(watch: Watch, turn: Turn) -> None:
    """The whole answer in one command, each of its words suggested on the way, now and then."""
    name, options = command(turn, watch.path(turn))
    if watch.now_and_then(4):
        given: dict[str, Any] = {}
        for option, value in options.items():
            if option not in ("amount", "holdings"):
                found = await suggested(watch.court, turn.person, name, option, **given)
                assert str(value).partition(" ")[0] in found or len(found) == 25, (name, option, value)
                assert await suggested(watch.court, watch.court.stranger, name, option, **given) == []
            given[option] = value
    before = turn.standing.table.revision
    shown = await watch.typed(turn.person, f"estate {name}", **options)
    assert (await watch.court.standing()).table.revision in (before + 1, before + 2), text(shown)


async def sell(watch: Watch, turn: Turn) -> bool:
    """The Active player gives a good away to anyone: the first to accept gets it, and the other hears privately that it is too late."""
    court, g = watch.court, turn.match.state
    has = next((good for good, number in g.stocks[turn.seat].items() if number), None)
    if turn.ask.rule != "5.1b" or has is None:
        return False
    others = [court.people[name] for seat, name in enumerate(NAMES) if seat != turn.seat]
    before = [stock[has] for stock in g.stocks]
    await watch.after(await turn.person.slash(court.channel, "estate offer", give=f"1 {has}", want="none"))
    assert f"to anyone: 1 {has} for nothing" in text(court.board)
    (name,) = await suggested(court, others[0], "accept", "offer")
    await watch.after(await others[0].slash(court.channel, "estate accept", offer=name))
    late = await others[1].slash(court.channel, "estate accept", offer=name)
    await watch.refused(late, "(Estate, rule 5.14e)")
    after = [stock[has] for stock in (await table(court)).stocks]
    taker = NAMES.index(next(n for n in NAMES if court.people[n] is others[0]))
    change = [now - then for now, then in zip(after, before, strict=True)]
    assert change[turn.seat] == -1
    assert change[taker] == 1
    assert sum(map(abs, change)) == 2
    return True


async def build(watch: Watch, turn: Turn) -> bool:
    """The Active player builds by one command, if they can: the kind and the Slot are named."""
    if turn.ask.rule != "5.1b" or "build" not in turn.ask.legal:
        return False
    kinds = turn.match.preview(turn.seat, "build")
    assert kinds is not None
    kind, slots = kinds.legal[0], (await table(watch.court)).open_slots(turn.seat)
    await watch.typed(turn.person, "estate build", kind=kind, slot=slots[0])
    assert (await table(watch.court)).open_slots(turn.seat) == slots[1:]
    return True


async def won(watch: Watch, posted: str) -> None:
    """Check that a seat has won by Staffed Holdings (6.1), and that the seed fits the commitment."""
    g = await table(watch.court)
    assert g.outcome is not None
    assert g.outcome.rule == "6.1"
    assert g.count_staffed(g.outcome.ranking[0]) == g.options.win_target
    said = text(watch.court.board)
    assert "The game is over" in said
    assert f"{g.options.win_target}/{g.options.win_target} Staffed" in said
    assert sha256(bytes.fromhex(g.dice.seed)).hexdigest() == posted


async def seated_with_robots(watch: Watch, *names: str) -> str:
    """Start a game of these people, with robots in the other seats of three; return the commitment."""
    await seated(watch.court, *names, game="estate", options=SHORT)
    if len(names) < 3:
        await robots(watch.court, 3 - len(names))
    await watch.after(await watch.court.anna.click(watch.court.board, label="Start"))
    return await promised(watch)


async def test_a_whole_game_by_commands(court: Court, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    watch = Watch(court, caplog)
    posted, built = await seated_with_robots(watch, "anna"), False
    while turn := await watch.turn():
        if not built and await build(watch, turn):
            built = True
            continue
        await by_name(watch, turn)
    await won(watch, posted)
    assert built
    assert {"3.2", "3.3", "4.4f", "5.1b", "5.1e", "5.8a", "5.13a"} <= watch.rules


async def test_a_whole_game_by_buttons(court: Court, caplog: pytest.LogCaptureFixture):
    caplog.set_level(logging.DEBUG)
    watch = Watch(court, caplog)
    fingers = Fingers(watch)
    posted = await seated_with_robots(watch, "anna")
    while turn := await watch.turn():
        await fingers.answer(turn)
        if len(fingers.old) > 3:
            await fingers.stale()
    await won(watch, posted)
    assert all(fingers.used[kind] >= 3 for kind in ("c", "m", "k", "t", "stale")), fingers.used


async def test_trades_by_commands_in_everybodys_turn(court: Court, caplog: pytest.LogCaptureFixture):
    watch, sellers = Watch(court, caplog), list[int]()
    await begun(court)
    while (turn := await watch.turn()) and len(sellers) < 3:
        if turn.seat not in sellers and await sell(watch, turn):
            sellers.append(turn.seat)
        elif turn.seat in sellers:
            await watch.typed(turn.person, "estate yield")
        else:
            await by_name(watch, turn)
    assert sellers == [0, 1, 2]


async def test_a_trade_by_buttons(court: Court, caplog: pytest.LogCaptureFixture):
    watch = Watch(court, caplog)
    await begun(court)
    await watch.after(await court.anna.slash(court.channel, "estate work", holding="A2"))
    turn = await watch.turn()
    assert turn is not None
    await pressed_trade(watch, Fingers(watch), turn)
    assert [stock["wood"] for stock in (await table(court)).stocks] == [1, 1, 0]


async def pressed_trade(watch: Watch, fingers: Fingers, turn: Turn) -> None:
    """A wood for nothing, offered by the form and accepted by buttons; who presses Accept later hears that it is too late."""
    court = watch.court
    panel = await fingers.open(turn)
    assert not [o for o in choices(panel) if "ffer" in o["label"]], "no menu leads to pages of amounts"
    form = await fingers.press(turn.person, panel, button(panel, "Offer …"))
    await watch.after(await turn.person.submit_modal(form, {"give": "one wood", "want": "", "to": "anyone"}))
    others = [court.people[name] for seat, name in enumerate(NAMES) if seat != turn.seat]
    panels = [await watch.after(await one.click(court.board, label="Your hand")) for one in others]
    for shown in panels:
        assert "Offer O1" in text(shown)
        assert bot_texts.NOTHING_ASKED in text(shown)
        await fingers.press(others[panels.index(shown)], shown, button(shown, "Accept"))
    await fingers.press(others[0], panels[0], button(panels[0], "O1: 1 wood for nothing"))
    before = (await court.standing()).table.revision
    await fingers.press(others[1], panels[1], button(panels[1], "O1: 1 wood for nothing"))
    assert bot_texts.PASSED in text(panels[1])
    why = next(c for c in walk(panels[1]) if str(c.get("label", "")).endswith("unavailable – why?"))
    await fingers.press(others[1], panels[1], why["custom_id"])
    assert "no open offer is for you (rule 5.14e)" in text(panels[1])
    assert (await court.standing()).table.revision == before


def button(panel: Any, label: str) -> str:
    """The id of the button of that label."""
    return next(str(c["custom_id"]) for c in walk(panel) if c.get("label") == label)


async def test_a_half_choice_is_taken_back_and_nobody_learns_of_it(court: Court):
    await begun(court)
    panel = (await court.anna.click(court.board, label="Act")).response
    before = (await table(court)).model_dump_json(), text(court.board)
    (people,) = [c for c in walk(panel) if c.get("type") == 3 and c["placeholder"].startswith("People")]
    await court.anna.select(panel, [people["options"][0]["value"]], custom_id=people["custom_id"])
    assert "So far: **Move → A1 Grange**" in text(panel)
    assert [label for label in labels(panel) if label.startswith(("B1", "B2"))] == ["B1 Mine", "B2 Village"]
    await court.anna.click(panel, label="Why not the others?")
    assert "C1 Castle – a Peasant can't be in a Castle (rule 5.3b)" in text(panel)
    assert text(court.board) == before[1]
    for _ in range(2):
        await court.anna.click(panel, label="Undo")
    assert "So far" not in text(panel)
    assert "Undo" not in labels(panel)
    assert ((await table(court)).model_dump_json(), text(court.board)) == before


async def test_the_others_may_trade_meanwhile_and_are_not_called(court: Court):
    await begun(court)
    await court.anna.slash(court.channel, "estate work", holding="A2")
    await court.sent()
    said = [message.content for message in court.channel.history() if calls(message.content)]
    assert all(f"<@{court.anna.id}>" in call and f"<@{court.berta.id}>" not in call for call in said)
    mine = (await court.berta.click(court.board, label="Your hand")).response
    assert "Do you trade with the Active player?" in text(mine)
    assert bot_texts.NOTHING_ASKED in text(mine)
    refused = text((await court.berta.slash(court.channel, "estate work", holding="A1")).response)
    assert "only the Active player can do that (Estate, rule 5.1a)" in refused
    await court.berta.slash(court.channel, "estate offer", give="none", want="1 wood")
    assert "O1 **Berta** to **Anna**: nothing for 1 wood" in text(court.board)
    refused = text((await court.carl.slash(court.channel, "estate accept", offer="O1")).response)
    assert "(Estate, rule 5.14e)" in refused
    await court.anna.slash(court.channel, "estate decline", offer="O1")
    assert "O1" not in text(court.board).partition("Decks")[0]


async def test_an_offer_is_suggested_word_by_word(court: Court):
    await begun(court)
    await court.anna.slash(court.channel, "estate work", holding="A2")
    assert await suggested(court, court.anna, "offer", "give") == ["none", "1wood", "2wood"]
    assert await suggested(court, court.anna, "offer", "to") == ["seat2", "seat3", "anyone"]
    assert "none" not in await suggested(court, court.anna, "offer", "want", give="none")
    assert "1wood 1bar" in await suggested(court, court.anna, "offer", "want", "1wood 1ba", give="2 wood", to="seat2")
    assert await suggested(court, court.berta, "offer", "give") == ["none"]
    assert await suggested(court, court.berta, "offer", "to") == []
    assert "1grain" in await suggested(court, court.berta, "offer", "want", give="none")
    assert await suggested(court, court.stranger, "offer", "give") == []
    refused = text((await court.anna.slash(court.channel, "estate offer", give="3 wood", want="1 ore")).response)
    assert "Not allowed" in refused
    shown = await court.anna.slash(court.channel, "estate offer", give="2 wood", want="1 bars, 2 grain", to="seat3")
    assert "Your offer O1** to **Carl**: 2 wood for 2 grain, 1 bar" in text(shown.response)


@pytest.mark.parametrize(
    ("who", "given", "rule"),
    [
        ("berta", {"to": "seat3"}, "5.14a"),
        ("berta", {"to": "seat2"}, "5.14a"),
        ("berta", {"to": "anyone"}, "5.14c"),
        ("berta", {"to": "Anna and Carl"}, "5.14b"),
        ("anna", {"to": "seat1"}, "5.14a"),
        ("anna", {"to": "nobody"}, "5.14c"),
        ("anna", {"to": "seat2", "want": "1wood 2wood"}, "5.14c"),
        ("anna", {"to": "seat2", "want": "none 2wood"}, "5.14c"),
        ("anna", {"to": "Anna"}, "5.14a"),
    ],
)
async def test_an_offer_that_names_the_wrong_one_is_refused_and_nothing_is_offered(
    court: Court, who: str, given: dict[str, str], rule: str
):
    await begun(court)
    shown = await court.people[who].slash(court.channel, "estate offer", **({"give": "none", "want": "1 wood"} | given))
    assert f"(Estate, rule {rule})" in text(shown.response)
    assert (await table(court)).offers == []


async def test_an_offer_may_name_the_active_player_and_want_more_than_anybody_has(court: Court):
    await begun(court)
    await court.berta.slash(court.channel, "estate offer", give="none", want="120 wood, 12 bars", to="seat1")
    assert [offer.words for offer in (await table(court)).offers] == ["nothing for 120 wood, 12 bars"]


@pytest.mark.parametrize("to", ["berta", "@Berta", "seat2"])
async def test_an_offer_is_made_to_a_player_by_name(court: Court, to: str):
    await begun(court)
    await court.anna.slash(court.channel, "estate offer", give="none", want="1 wood", to=to)
    assert [offer.to for offer in (await table(court)).offers] == [1]


async def test_what_is_no_goods_is_refused_as_that_however_it_is_written(court: Court):
    await begun(court)
    shown = await court.berta.slash(court.channel, "estate offer", give="none", want="1 peasant")
    assert "you can only trade Goods: grain, wood, ore, bar (Estate, rule 5.14b)" in text(shown.response)


@pytest.mark.parametrize(
    ("give", "words", "to"),
    [
        ("2 wood for 1 bar to Carl", "2 wood for 1 bar", 2),
        ("I give a wood and 1 wood", None, None),
        ("one wood -> two bars and an ore", "1 wood for 1 ore, 2 bars", None),
        ("2wood for nothing to anyone", "2 wood for nothing", None),
        ("wood", None, None),
    ],
)
async def test_an_offer_in_one_line_as_people_write_it(court: Court, give: str, words: str | None, to: int | None):
    await begun(court)
    await court.anna.slash(court.channel, "estate work", holding="A2")
    shown = await court.anna.slash(court.channel, "estate offer", give=give)
    offers = (await table(court)).offers
    assert [(offer.words, offer.to) for offer in offers] == ([] if words is None else [(words, to)])
    assert words is not None or "2 wood for 1 bar" in text(shown.response)


async def test_take_back_pressed_twice_takes_back_one_answer(court: Court):
    await begun(court)
    panel = (await court.anna.click(court.board, label="Act")).response
    (people,) = [c for c in walk(panel) if c.get("type") == 3 and c["placeholder"].startswith("People")]
    await court.anna.select(panel, [people["options"][0]["value"]], custom_id=people["custom_id"])
    assert "So far: **Move → A1 Grange**" in text(panel)
    back = next(one for one in ids(panel) if one.startswith("s:t:"))
    await court.anna.click(panel, custom_id=back)
    assert "So far: **Move**" in text(panel)
    button = {"type": 2, "style": 2, "label": "Undo", "custom_id": back}
    court.env.backend.get_message(court.channel.id, panel.id).components = [{"type": 1, "components": [button]}]
    await court.anna.click(panel, custom_id=back)
    assert "So far: **Move**" in text(panel)
    assert bot_texts.PASSED in text(panel)
    button["custom_id"] = ":".join(back.split(":")[:3])  # of an earlier version
    court.env.backend.get_message(court.channel.id, panel.id).components = [{"type": 1, "components": [button]}]
    await court.anna.click(panel, custom_id=button["custom_id"])
    assert "So far" not in text(panel)


async def test_an_offer_by_the_form_outlasts_a_restart_and_a_refusal_says_what_there_is(court: Court):
    await begun(court)
    await court.anna.slash(court.channel, "estate work", holding="A2")
    panel = (await court.berta.click(court.board, label="Your hand")).response
    form = await court.berta.click(panel, label="Offer …")
    await court.restart()
    shown = await court.berta.submit_modal(form, {"give": "3 ore", "want": "2 wood"})
    assert "you can't give 3 ore: you have none (Estate, rule 5.14c)" in text(shown.response)
    assert (await table(court)).offers == []
    form = await court.berta.click(shown.response, label="Offer …")
    await court.berta.submit_modal(form, {"give": " ", "want": "2 Woods"})
    assert [(one.words, one.to) for one in (await table(court)).offers] == [("nothing for 2 wood", 0)]


async def test_a_form_that_was_opened_in_another_turn_offers_nothing_to_somebody_else(court: Court):
    await begun(court)
    panel = (await court.carl.click(court.board, label="Your hand")).response
    form = await court.carl.click(panel, label="Offer …")
    await confirmed(court, court.anna, (await court.anna.slash(court.channel, "estate yield")).response)
    assert (await table(court)).active == 1
    shown = await court.carl.submit_modal(form, {"give": "", "want": "1 wood"})
    assert bot_texts.PASSED in text(shown.response)
    assert (await table(court)).offers == [], "it was for Anna, not for Berta"
    form = await court.carl.click(shown.response, label="Offer …")
    await court.carl.submit_modal(form, {"give": "", "want": "1 wood"})
    assert [offer.to for offer in (await table(court)).offers] == [1]


async def test_three_answers_of_one_press_are_kept_whole_until_they_are_confirmed(court: Court):
    def sure(view: Any, ask: Any, path: Any) -> str | None:
        return "it is gone" if path[0] == "harvest" and len(path) == 3 else None

    await begun(court, options="win_target=7 youth=1 2", names=NAMES[:2])
    court.bot.presenters.by_game["estate"] = replace(court.bot.presenters.find("estate"), sure=sure)
    await court.anna.slash(court.channel, "estate work", holding="A1")
    for name in ("anna", "berta"):
        await court.people[name].slash(court.channel, "estate yield")
    panel = (await court.anna.click(court.board, label="Act")).response
    before = (await court.standing()).table.revision
    for control in ("s:p:", "s:k:"):  # back, confirm
        await court.anna.click(panel, label="Harvest A1: all 2")
        assert "**Harvest → A1 Grange → 2 grain**: it is gone – this is final" in text(panel)
        assert (await court.standing()).table.revision == before
        assert "So far" not in text(panel)
        await court.anna.click(panel, custom_id=next(i for i in ids(panel) if i.startswith(control)))
    assert (await court.standing()).table.revision == before + 1
    assert (await table(court)).stocks[0]["grain"] == 2


async def test_an_offer_in_the_making_outlasts_the_active_players_actions(court: Court):
    await begun(court)
    panel = (await court.berta.click(court.board, label="Your hand")).response
    await court.berta.slash(court.channel, "answer", choice="offer")
    await court.berta.click(panel, label="Refresh")
    await court.berta.click(panel, label="Nothing")
    assert "What do you want from" in text(panel)
    await court.anna.slash(court.channel, "estate work", holding="A2")
    again = (await court.berta.click(court.board, label="Your hand")).response
    assert "What do you want from" in text(again)
    assert "So far: **Offer → Nothing**" in text(again)
    refused = text((await court.berta.slash(court.channel, "estate accept", offer="O1")).response)
    assert "O1 isn't open (Estate, rule 5.14e)" in refused
    again = (await court.berta.click(court.board, label="Your hand")).response
    assert "So far: **Offer → Nothing**" in text(again), "a refused command drops nothing"
    await court.berta.slash(court.channel, "estate offer", give="none", want="1wood")
    assert [offer.words for offer in (await table(court)).offers] == ["nothing for 1 wood"], (
        "a command replaces what was begun"
    )


async def test_the_board_says_who_is_ahead_what_is_asked_and_what_each_has(court: Court):
    await begun(court)
    await court.anna.slash(court.channel, "estate work-all")
    said = text(court.board)
    assert "**Turns:** ▶ **Anna**, then **Berta**, **Carl**" in said
    assert "**Requests of the Crown**" in said
    assert "· 4 Seasons left" in said
    assert (
        "**Anna** ▶ · **2/7 Staffed**\n2 wood\n-# 6 Slots, 2 Peasants\n-# **A**\u00a0🌾2○\u00a0🌲○ **B**\u00a0⛏️––\u00a0🏠––"
        in said
    )
    assert "○ Spent" in said
    mine = text((await court.anna.click(court.board, label="Act")).response)
    assert "**You have:** 2 wood · 2 of 7 Staffed" in mine
    assert "**You can't pay for** any Holding · Open: C2" in mine


async def test_what_an_action_needs_is_asked_in_groups_with_what_is_not_possible(court: Court):
    await begun(court)
    panel = (await court.anna.click(court.board, label="Act")).response
    menus = [c["placeholder"] for c in walk(panel) if c.get("type") == 3]
    assert menus == ["People: Move", "Build: Remove"]
    assert labels(panel)[:5] == ["Work A1 → 2 grain", "Work A2 → 2 wood", "Work all", "Offer …", "Yield"]
    why = next(label for label in labels(panel) if label.endswith("actions unavailable – why?"))
    unfolded = (await court.anna.click(panel, label=why)).response
    for why in ("it costs 2 grain; you lack 2 grain (5.8a)", "there is no grain on it (5.4b)"):
        assert why in text(unfolded)
    person, _, ask = await asked(court)
    assert (person, ask.rule) == (court.anna, "5.1b")


async def test_a_yield_with_a_shortfall_asks_for_exactly_that_many(court: Court, caplog: pytest.LogCaptureFixture):
    """A Peasant is recruited and its upkeep cannot be paid a Season later."""
    watch = Watch(court, caplog)
    await begun(court)
    for _ in range(2):  # two Seasons: 2 grain grow, then they pay for a Peasant in the Village
        for name in NAMES:
            person = court.people[name]
            if name == "anna" and (await table(court)).season == 2:
                await person.slash(court.channel, "estate harvest", grange="A1", amount=2)
                await person.slash(court.channel, "estate recruit", village="B2")
            elif name == "anna":
                await person.slash(court.channel, "estate work", holding="A1")
            await watch.typed(person, "estate yield")
    g = await table(court)
    assert (g.season, g.active, g.due(0), g.stocks[0]["grain"]) == (3, 0, 1, 0)
    panel = (await court.anna.click(court.board, label="Act")).response
    assert "**1 grain short**" in text(panel)
    refused = (await court.anna.slash(court.channel, "estate yield")).response
    assert "you're 1 grain short: name 1 to lose with your yield, for example B2.1 (Estate, rule 5.15c)" in text(
        refused
    )
    await court.anna.click(panel, label="Yield")
    asked = panel
    assert "You're 1 grain short: who is lost?" in text(asked)
    g = await table(court)
    assert (g.active, g.tallies(0)) == (0, (2, 3, 0)), "nothing is final yet"
    await court.anna.click(asked, label="Peasant 1 on B2")
    assert "they leave your estate for good – this is final" in text(asked)
    await court.anna.click(asked, label="Confirm: Peasant 1 on B2")
    g = await table(court)
    assert (g.active, g.tallies(0)) == (1, (2, 2, 0))
    assert "lost" in text(court.board)


async def test_the_usual_setup_is_one_press_for_each(court: Court):
    await seated(court, *NAMES, game="estate")
    await court.anna.click(court.board, label="Start")
    for name in NAMES:
        person = court.people[name]
        panel = (await person.click(court.board, label="Act")).response
        await person.click(panel, label="The usual setup")
    g = await table(court)
    assert g.season == 1
    assert {g.tallies(seat)[1] for seat in range(3)} == {2}, "each has two Peasants"
