"""What players leave in advance, at tables of real titles: the title says what may be left and what ends it, and the newest word counts."""

from datetime import timedelta
from importlib import import_module

import pytest

from bot.contract.advance_checks import Tried, try_at_a_table
from bot.features import plans
from bot.features.panel_parts import panel
from bot.model.errors import TableError
from bot.model.plan import PLAN, Plan
from bot.model.time_control import HOUR, TimeControl
from bot.panels.question import premove_menus
from bot.panels.question.panel_context import PanelContext
from bot.tables.acts.premove import Premove
from bot.tables.acts.state_json import read_state
from bot.tables.premoves.premove_scheduling import LONGEST
from bot.tables.table_service import TableService
from bot.tables.votes.motion_rules import Proposal
from games import CATALOGUE
from games.aristocrats.gift import RETURN
from games.engine.errors import Refused
from games.engine.running.match import Match
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GM, GUILD, deliver, entropy, match_of
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import words
from tests.games.anarchy.courts import CLERGY, ECUME, PEASANT, six
from tests.games.anarchy.realm import realm, turn_of
from tests.games.anarchy.test_12_own_pace import LOW
from tests.sizes import size

pytestmark = pytest.mark.sqlite("rules of tables: every statement that they need is tried on both databases elsewhere")

HOURLY = TimeControl(pace=HOUR)
USERS = (ANN, BEN, CY, 14, 15, 16)
NAMES = {ANN: "Ann", BEN: "Ben", CY: "Cy", 14: "Dora", 15: "Eve", 16: "Fay"}


class At:
    """A table of people in a position of a title."""

    def __init__(self, tables, hands, table):
        self.tables, self.hands, self.table = tables, hands, table

    async def now(self):
        return await self.tables.standing(self.table)

    async def state(self):
        return match_of(await self.now()).state

    async def act(self, seat, *path):
        return await self.tables.act(self.table, USERS[seat], *path)

    async def leave(self, seat, name, until):
        return await self.tables.leave_ahead(self.table, USERS[seat], name, until)

    async def plan(self, seat, *path):
        acts = self.tables.planning.acts_for(USERS[seat])
        await acts.act(self.table, USERS[seat], *path)
        await acts.keep(self.table)

    async def held(self, seat):
        return dict((await self.now()).ahead.get(seat, {}))

    async def told(self, seat):
        """What only that seat heard of its plans and advance answers."""
        lines = await self.tables.log(self.table, seat, limit=100)
        return [line.text for line in lines if "advance answer" in line.text or "our plan" in line.text]

    async def heard(self):
        return [line.text for line in await self.tables.log(self.table, None, limit=100)]

    async def wait(self, count=1):
        """Let time go by until that many things that were left in advance have been played."""
        for _ in range(count):
            self.hands.pass_(milliseconds=LONGEST)
            await self.tables.clock.tick()

    async def scheduled(self):
        return read_state((await self.tables._executor.head(self.table)).waits, 0).premoves.scheduled

    async def text(self, seat, cog):
        """The seat's panel."""
        standing = await self.now()
        game = CATALOGUE[standing.table.game]
        view = match_of(standing).view(seat)
        return words(check(panel(PanelContext(standing, game, cog, seat, view=view))))


async def seated(tables, hands, game, match, terms=HOURLY, channel=CHANNEL, **options) -> At:
    """People at a table of that title, whose game stands at that match."""
    tables = TableService(tables._executor.store, CATALOGUE, now=hands, entropy=entropy(game))
    tables.clock.monotonic = lambda: hands.steady
    opened = await tables.open(
        guild=GUILD, channel=channel, host=ANN, name="Ann", game=game, options=options, terms=terms
    )
    at = At(tables, hands, opened.table.id)
    for user in USERS[1 : match.state.seats]:
        await tables.join(at.table, user, NAMES[user])
    await tables.clock.start()
    await tables.start(at.table, ANN)

    def work(act):
        act.players = sorted(act.players, key=lambda one: USERS.index(one.user))
        act.match = match
        act.request_follow_ups()

    await tables._executor.alter(at.table, "clock", None, work)
    await deliver(tables)
    return at


@pytest.mark.slow
@pytest.mark.parametrize("name", CATALOGUE)
async def test_the_newest_word_is_played_and_nothing_ends_without_a_word(tmp_path, name):
    """The contract of titles, in games by chance."""
    tried = Tried()
    for number in range(size(2, 40)):
        await try_at_a_table(CATALOGUE[name], tmp_path, number, 150, tried)
    assert tried.given


# ---- Anarchy: 12.2 at a table


async def anarchy(tables, hands, match=None, **more):
    return await seated(tables, hands, "anarchy", match or turn_of(realm(*LOW)), **more)


@pytest.mark.rule("12.2e", "12.2d")
async def test_no_use_of_a_card_ends_a_standing_pass(tables, hands):
    """An exchange that concerns its player, and an Anarchy."""
    at = await anarchy(tables, hands, six(CLERGY, pile=["1: 2-PI"]))
    await at.act(ECUME, "stand")
    await at.act(CLERGY, "use", "3-BP", "seat6", "4-FR")
    assert await at.held(ECUME) == {"pass": "hand"}
    for seat in (CLERGY, 3):
        await at.act(seat, "pass")
    await at.act(PEASANT, "use", "3-GU")
    assert (await at.state()).anarchy
    assert await at.held(ECUME) == {"pass": "hand"}
    assert await at.told(ECUME) == []
    await at.act(PEASANT, "pass")
    await at.wait()
    assert await at.told(ECUME) == ["I used your advance answer: you pass in advance."]
    assert await at.held(ECUME) == {}
    assert "<s5> passes." in await at.heard()


@pytest.mark.rule("12.2d")
async def test_a_standing_pass_ends_with_its_hand(tables, hands):
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.leave(0, "pass", "hand")  # 12.2a the top player too: the set may be beaten
    for seat in (1, 2, 3):
        await at.act(seat, "pass")
    assert (await at.state()).hands == 1
    assert await at.held(0) == {}
    assert await at.told(0) == ["Your advance answer has ended: you pass in advance."]
    assert await at.scheduled() == {}


@pytest.mark.rule("12.2a", "12.2d")
async def test_the_table_takes_a_pass_in_advance_when_the_rulebook_does(tables, hands):
    at = await anarchy(tables, hands)
    for seat, why in ((0, "there is no top set"), (2, "there is no top set")):
        with pytest.raises(Refused, match=why) as refused:
            await at.leave(seat, "pass", "hand")
        assert refused.value.rule == "12.2a"
    await at.act(0, "3x1")
    with pytest.raises(Refused, match="it's your turn"):
        await at.leave(1, "pass", "hand")
    await at.act(1, "pass")
    with pytest.raises(Refused, match="you've passed in this hand"):
        await at.leave(1, "pass", "hand")
    for until in ("round", "always"):  # 12.2d
        with pytest.raises(TableError, match="How long should it hold"):
            await at.leave(3, "pass", until)
    await at.act(3, "stand")
    await at.act(3, "stand")  # pressed twice: once
    assert (await at.state()).standing == []  # the table keeps it, so that it is played after the drawn delay
    await at.act(3, "withdraw")
    assert await at.held(3) == {}
    text = await at.text(1, _presenter("anarchy"))
    assert "In advance" not in text


@pytest.mark.rule("12.2")
async def test_a_newer_standing_pass_ends_a_plan_and_a_newer_plan_a_standing_pass(tables, hands):
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.plan(2, "6x1")
    await at.act(2, "stand")
    assert (await at.now()).plans == {}
    (told,) = await at.told(2)
    assert told.startswith("Your plan was cancelled, because you have answered that in advance since (you pass in")
    await at.plan(3, "10x1")
    await at.act(3, "stand")
    await at.plan(3, "10x1")
    assert (await at.told(3))[-1] == (
        "Your advance answer was cancelled, because you have planned that turn since: you pass in advance."
    )
    await at.act(1, "pass")
    await at.wait()
    assert (await at.state()).passed == [1, 2]
    await at.wait()
    assert (await at.state()).top.seat == 3
    assert (await at.told(3))[-1].startswith("I played your plan, 1 of 1: One 10")


async def test_words_that_were_stored_before_they_were_numbered_go_on(tables, hands):
    """A plan goes first there, as it did; a span that the rulebook doesn't have is over."""
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.plan(2, "6x1")

    await at.act(3, "stand")

    def make_old(act):
        premoves = act.state.premoves
        premoves.plans[2] = Plan.read(premoves.plans[2].to_json()[:-1])
        stored = premoves.held[3]["pass"]
        old = Premove(*stored[:3])._replace(rests="once, it rested on something")
        premoves.held = {3: {"pass": old._replace(until="round")}, 2: {"pass": old}}
        act.public = False

    await at.tables._executor.alter(at.table, "clock", None, make_old)
    await at.act(1, "pass")
    assert await at.told(3) == ["Your advance answer has ended: you pass in advance."]
    assert (await at.now()).soon == {2: PLAN}


# ---- Nobles & Glory: 14.5 at a table


async def nobles(tables, hands, **options):
    """Two people in the first turn; the seat whose turn it is."""
    game = CATALOGUE["nobles"]
    dealt = game.rules.deal(2, game.options(standing_orders="on"), "0" * 64)
    match = Match.begin(game, dealt)
    while match.state.turn == 0:
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, ask.default or ())
    at = await seated(tables, hands, "nobles", match, **{"standing_orders": "on", **options})
    return at, match.state.active


@pytest.mark.rule("14.5")
async def test_orders_hold_through_the_rivals_turn_and_end_with_the_own(tables, hands):
    at, active = await nobles(tables, hands)
    owner = 1 - active
    await at.act(owner, "counter-duel")
    await at.leave(owner, "bribe", "turn")
    with pytest.raises(Refused, match="orders are for your rival's turn"):
        await at.leave(active, "bribe", "turn")
    with pytest.raises(TableError, match="How long should it hold"):
        await at.leave(owner, "outbid", "always")

    def draw(act):  # the rival's turn gives the owner a card
        state = act.match.state
        state.kingdoms[owner].hand.append(state.draw.pop())
        act.match = Match.begin(act.game, state, act.game.rules.by_name[state.step])
        act.request_follow_ups()

    await at.tables._executor.alter(at.table, "clock", None, draw)
    assert await at.held(owner) == {"counter-duel": "turn", "bribe": "turn"}
    assert await at.told(owner) == []
    while (await at.state()).active == active:
        seat, ask = next(iter((await at.now()).awaited.items()))
        await at.act(seat, ask.default)
    assert await at.held(owner) == {}
    assert sorted(await at.told(owner)) == [
        "Your advance answer has ended: you give no bribe.",
        "Your advance answer has ended: you use no Counter to a Duel.",
    ]


@pytest.mark.rule("14.5")
async def test_orders_of_one_command_are_all_kept_by_the_table(tables, hands):
    """The rules themselves would answer at once, and so tell that there was an order."""
    at, active = await nobles(tables, hands)
    owner = 1 - active
    await at.act(owner, "default", "bribe")
    assert await at.held(owner) == {"default": "turn", "bribe": "turn"}
    assert (await at.state()).kingdoms[owner].orders == []
    with pytest.raises(Refused):
        await at.act(owner, "outbid", "duel")
    await at.act(owner, "cancel-bribe", "upgrade", "cancel-default")
    assert await at.held(owner) == {"upgrade": "turn"}
    assert (await at.state()).kingdoms[owner].orders == []
    given = read_state((await at.tables._executor.head(at.table)).waits, 0).premoves.held[owner]
    assert given["upgrade"].given > 1


# ---- the other titles


@pytest.mark.rule("4.4a")
async def test_the_default_discard_at_the_tax_is_used_although_the_hand_has_changed(tables, hands):
    game, used = CATALOGUE["aristocracy"], []
    at = await seated(tables, hands, "aristocracy", Match.begin(game, game.rules.deal(3, game.options(), "0" * 64)))
    for seat in range(3):
        await at.leave(seat, "tax", "always")
    for _ in range(120):
        await at.wait()
        used = [text for seat in range(3) for text in await at.told(seat) if text.startswith("I used")]
        if used:
            break
        standing = await at.now()
        seat, ask = next((s, a) for s, a in standing.awaited.items() if s not in standing.soon)
        await at.act(seat, ask.default)
    assert used
    assert not [text for seat in range(3) for text in await at.told(seat) if "cancelled" in text]


@pytest.mark.rule("5.14a")
async def test_offers_are_declined_in_advance_in_others_turns_only(tables, hands):
    game = CATALOGUE["estate"]
    match = Match.begin(game, game.rules.deal(3, game.options(), "0" * 64))
    while match.state.active is None:
        ask = next(iter(match.asks.values()))
        match.answer(ask.seat, ask.default or ())
    at = await seated(tables, hands, "estate", match)
    active = match.state.active
    with pytest.raises(Refused, match="it's your turn, in which you answer offers yourself") as refused:
        await at.leave(active, "decline", "turn")
    assert refused.value.rule == "5.14a"
    await at.leave((active + 1) % 3, "decline", "turn")
    assert "others' turns" in await at.text((active + 1) % 3, _presenter("estate"))


# ---- holidays, votes, games that are closed, questions in someone else's turn


async def test_on_holiday_nothing_is_played_and_after_it_all_of_it(tables, hands):
    """A player's first press ends the holiday, and is told: a move without it would show that it was left in advance."""
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.plan(2, "6x1")
    await at.act(3, "stand")
    for user in (CY, 14):
        await at.tables.people.go_away(user, GUILD, hands.now, hands.now + timedelta(days=2))
    await at.act(1, "pass")
    await deliver(at.tables)
    await at.wait(30)
    assert list((await at.now()).awaited) == [2]
    assert await at.scheduled() == {}
    await at.tables.people.end_holidays(CY, GUILD)
    assert (await at.now()).soon == {2: PLAN}
    await at.wait()
    assert (await at.state()).top.seat == 2
    assert list((await at.now()).awaited) == [3]
    await at.wait(30)
    assert list((await at.now()).awaited) == [3]
    hands.pass_(days=2)
    await at.tables.clock.tick()
    sent = [payload for kind, payload in await deliver(at.tables) if kind == "ping" and 3 in payload["seats"]]
    assert [payload["hushed"] for payload in sent] == [[14]]
    await at.wait()
    assert (await at.state()).passed == [1, 3]


async def test_a_holiday_that_begins_before_the_moment_that_was_drawn_holds_it_up(tables, hands):
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.act(2, "stand")
    await at.tables.people.go_away(CY, GUILD, hands.now + timedelta(seconds=5), hands.now + timedelta(days=1))
    await at.act(1, "pass")
    assert await at.scheduled()
    await at.wait(5)
    assert list((await at.now()).awaited) == [2]
    assert await at.scheduled() == {}


async def test_a_planned_move_ends_a_vote_on_its_player_as_one_by_hand_does(tables, hands):
    heard = {}
    for channel, name in enumerate(("planned", "by hand"), CHANNEL):
        at = await anarchy(tables, hands, channel=channel)
        await at.act(0, "3x1")
        if name == "planned":
            await at.act(2, "stand")
        await at.act(1, "pass")
        await at.tables.votes.propose(at.table, ANN, Proposal(motion="robot", seat=2))
        assert (await at.now()).vote is not None
        before = len(await at.heard())
        if name == "planned":
            await at.wait()
        else:
            await at.act(2, "pass")
        assert (await at.now()).vote is None
        heard[name] = (await at.heard())[before:]
    assert heard["planned"] == heard["by hand"]
    assert any("The vote ends" in line for line in heard["planned"])


async def test_a_game_that_was_closed_comes_back_with_what_was_left_in_it(tables, hands):
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.plan(2, "6x1")
    await at.act(3, "stand")
    await at.tables.gm.reset(at.table, GM)
    await at.tables.gm.restore(at.table, GM)
    standing = await at.now()
    assert (list(standing.plans), await at.held(3)) == ([2], {"pass": "hand"})
    assert await at.told(2) == await at.told(3) == []
    await at.act(1, "pass")
    await at.wait(2)
    assert (await at.state()).top.seat == 2
    assert (await at.state()).passed == [1, 3]


async def test_what_the_panel_says_of_a_plan_is_what_will_happen(tables, hands):
    """A question in someone else's turn is not answered by a plan, and a pause plays nothing."""
    match, gift = next(filter(None, map(_find_gift, range(100))))
    active = match.state.active
    found = (active + 1) % 3
    at = await seated(tables, hands, "aristocrats", match)
    await at.plan(found, "donate")
    await at.act(active, *gift)
    assert (await at.now()).awaited[found].rule == RETURN
    text = await at.text(found, _presenter("aristocrats"))
    assert plans.SOON not in text
    assert plans.WAITING in text
    await at.tables.gm.pause(at.table, GM)
    assert plans.PAUSED in await at.text(found, _presenter("aristocrats"))


def _find_gift(number):
    """Return a game of Aristocrats before a gift to the next player, who must then choose the card to return; None for another deal."""
    game = CATALOGUE["aristocrats"]
    match = Match.begin(game, game.rules.deal(3, game.options(), f"{number:064x}"))
    active, found = match.state.active, (match.state.active + 1) % 3
    gift = ("donate", str(match.state.hands[active][0]), f"seat{found + 1}")
    after = match.copied()
    after.answer(active, *gift)
    return (match, gift) if found in after.asks and after.asks[found].rule == RETURN else None


async def test_what_the_panel_says_of_an_advance_answer_is_what_will_happen(tables, hands):
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.act(2, "stand")
    presenter = _presenter("anarchy")
    assert premove_menus.SOON not in await at.text(2, presenter)
    await at.act(1, "pass")
    assert premove_menus.SOON in await at.text(2, presenter)


async def test_game_masters_see_nothing_that_was_left_in_advance(tables, hands):
    """docs/trust.md: no command shows plans and advance answers."""
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.act(2, "stand")
    await at.plan(3, "10x1")
    acts = await at.tables.acting.open_seat(at.table, GM, 1)
    seen = await at.tables.gm.inspect(at.table, GM, None)
    again = await at.tables.gm.show_inspected(at.table, GM, seen.standing.table.revision)
    one = await at.tables.gm.inspect(at.table, GM, 2)
    for standing in (seen.standing, again.standing, one.standing, await acts.read(at.table)):
        assert (standing.ahead, standing.plans, standing.soon) == ({}, {}, {})
    assert (await at.now()).ahead == {2: {"pass": "hand"}}


def _presenter(name):
    return import_module(f"cogs.{name}.board").PRESENTER


def test_the_moments_that_everyone_knows_are_apart_from_those_of_what_was_left_in_advance():
    """What an outage gives back is counted from a deadline, never from the moment of an advance answer."""
    state = read_state('{"seats":{"0":{"digest":"a","due":5000000}},"soon":{"0":["pass","q",1000]}}', 0)
    assert state.next(0) == 1000
    assert state.next_deadline() == 5_000_000


async def test_a_player_who_was_not_disturbed_is_called_when_nothing_will_answer_for_them(tables, hands):
    """By a direct message: a ping in the channel would tell that there was an answer."""
    at = await anarchy(tables, hands)
    await at.act(0, "3x1")
    await at.act(2, "stand")
    await at.act(1, "pass")
    (ping,) = [payload for kind, payload in await deliver(at.tables) if kind == "ping"]
    assert ping["hushed"] == [CY]

    def change(act):
        held = act.state.premoves.held[2]
        held["pass"] = held["pass"]._replace(span="another hand")
        act.request_follow_ups()

    await at.tables._executor.alter(at.table, "clock", None, change)
    sent = [(kind, payload) for kind, payload in await deliver(at.tables) if kind in ("ping", "panel")]
    assert sent == [("panel", {"user": CY, "seat": 2, "apart": True})]
    assert await at.scheduled() == {}


# ---- 15.1: all passes read alike


@pytest.mark.rule("15.1", "12.2b", "12.1")
async def test_every_pass_reads_the_same_whatever_its_reason(tables, hands):
    """By hand, in advance, planned, or out of time: the same lines, the same messages, and no count."""
    heard, sent = {}, {}
    for channel, way in enumerate(("out of time", "by hand", "in advance", "planned"), CHANNEL):
        at = await anarchy(tables, hands, channel=channel)
        await at.act(0, "3x1")
        if way == "in advance":
            await at.act(2, "stand")
        elif way == "planned":
            await at.plan(2, "pass")
        await at.act(1, "pass")
        before = len(await at.heard())
        await deliver(at.tables)
        if way == "by hand":
            await at.act(2, "pass")
        elif way == "out of time":
            hands.pass_(hours=1)
            await at.tables.clock.tick()
        else:
            await at.wait()
        heard[way] = (await at.heard())[before:]
        sent[way] = [(kind, payload) for kind, payload in await deliver(at.tables) if kind != "unping"]
        assert (await at.state()).passed == [1, 2]
    assert {tuple(lines) for lines in heard.values()} == {("<s2> passes.",)}
    assert all(one == sent["by hand"] for one in sent.values()), sent
