"""The deal of the day, over the wire: by command and by button, in private, with a card at the end and one line for everyone."""

import pytest

from bot.model.table_snapshot import TableSnapshot
from bot.panels.components.press_ids import list_presses
from games import CATALOGUE
from games.engine.running.match import Match
from games.engine.teaching.daily_play import answer_as_robot
from tests.bot.table_kit import match_of
from tests.e2e.conftest import Court, ids, labels, text, walk
from tests.e2e.test_panels import begun

GAME = CATALOGUE["aristocrats"]
DAY = list(CATALOGUE).index("aristocrats") + 4_000 * len(CATALOGUE)  # whose turn it is on that day


@pytest.fixture(autouse=True)
def day(monkeypatch):
    """A day of Aristocrats; `day.append` sets another."""
    days = [DAY]
    monkeypatch.setattr("bot.tables.lobby.daily_service.count_day", lambda moment: days[-1])
    return days


async def resumed(court: Court, person) -> TableSnapshot:
    """The table of the person's deal."""
    standing: TableSnapshot | None = await court.bot.tables.daily.resume(person.id)
    assert standing is not None
    return standing


async def advised(court: Court, person) -> str:
    """What a robot would answer in the person's place."""
    standing = await resumed(court, person)
    seat, match = standing.seat_of(person.id), Match(GAME, match_of(standing).save())
    assert seat is not None
    return " ".join(answer_as_robot(GAME, match, seat, match.asks[seat])) or "none"


async def going_on(court: Court, person) -> bool:
    return await court.bot.tables.daily.find_unfinished(person.id) is not None


async def by_commands(court: Court, person):
    """Play the deal with /daily and /answer alone; return the last answer."""
    shown = (await person.slash(court.channel, "daily")).response
    shown = (await person.click(shown, label="Play")).response
    while await going_on(court, person):
        shown = (await person.slash(court.channel, "answer", choice=await advised(court, person))).response
        assert shown.ephemeral
        if "s:k:" in " ".join(ids(shown)):  # asked once more
            shown = (await person.slash(court.channel, "answer", choice="yes")).response
    return shown


async def by_buttons(court: Court, person):
    """Play the deal by buttons alone, locking in whenever that can be done; return the card."""
    shown = (await person.slash(court.channel, "daily")).response
    return await press_on(court, person, (await person.click(shown, label="Play")).response)


async def press_on(court: Court, person, shown):
    """Go on like that from a panel."""
    while await going_on(court, person):
        assert "Hint" not in labels(shown)
        locks = [label for label in labels(shown) if label.startswith("Lock in")]
        choices = [one for one in ids(shown) if one.startswith(("s:k:", "s:c:"))]
        press = {"label": locks[0]} if locks else {"custom_id": max(choices)}
        shown = (await person.click(shown, **press)).response
    return shown


async def test_two_people_play_the_same_deal_in_private(court: Court):
    offer = (await court.anna.slash(court.channel, "daily")).response
    assert offer.ephemeral
    assert "**Aristocrats** against 3 robots" in text(offer)
    assert "No one has played it here yet." in text(offer)
    card = await by_buttons(court, court.anna)
    assert "How everyone did here" in text(card)
    assert "▸ 1. you · " in text(card)
    offer = (await court.berta.slash(court.channel, "daily")).response
    assert "Played here: 1." in text(offer)
    assert str(court.anna.id) not in text(offer)
    assert "points" not in text(offer)
    card = await by_commands(court, court.berta)
    assert f"<@{court.anna.id}>" in text(card)
    await court.sent()
    assert list(court.channel.history()) == []


async def test_a_result_is_posted_once_without_a_word_on_the_deal(court: Court):
    card = await by_buttons(court, court.anna)
    shared = (await court.anna.click(card, label="Share")).response
    assert "How everyone did here" in text(shared)
    assert "Share" not in labels(shared)
    (posted,) = court.channel.history()
    assert f"<@{court.anna.id}> played the deal of the day" in text(posted)
    again = (await court.anna.slash(court.channel, "daily")).response
    assert "Share" not in labels(again)
    offered = (await court.berta.click(posted, label="Deal of the day")).response
    assert "Play" in labels(offered)
    assert len(list(court.channel.history())) == 1


async def test_it_goes_on_after_a_restart_and_can_be_given_up(court: Court, day):
    shown = (await court.anna.slash(court.channel, "daily")).response
    panel = (await court.anna.click(shown, label="Play")).response
    await court.restart()
    day.append(DAY + 1)
    again = (await court.anna.slash(court.channel, "daily")).response
    assert "Today's waits" in text(again)
    assert "Give up" in labels(again)
    hand = (await court.anna.slash(court.channel, "hand")).response
    assert "Aristocrats" in text(hand)
    mine = (await court.anna.slash(court.channel, "mine")).response
    assert "deal of the day" in text(mine)
    asked = (await court.anna.click(panel, label="Give up")).response
    assert "Give this deal up?" in text(asked)
    ended = (await court.anna.click(asked, label="Give up")).response
    assert "You didn't finish this deal." in text(ended)
    fresh = (await court.anna.slash(court.channel, "daily")).response
    assert "Play" in labels(fresh)
    yesterday = (await court.anna.slash(court.channel, "daily", day="yesterday")).response
    assert "You didn't finish this deal." in text(yesterday)


REFUSED = ("h", "known", "then", "replay", "chronicle", "record", "proof", "dailyask", "dailyend")


async def test_no_one_else_reads_it_whatever_they_press(court: Court):
    shown = (await court.anna.slash(court.channel, "daily")).response
    await court.anna.click(shown, label="Play")
    table = (await resumed(court, court.anna)).table.id
    await begun(court, "berta", "carl")
    board = court.env.backend.get_message(court.channel.id, court.board.id)
    readable = [
        f"s:{one.kind}:{table}{rest}" for one in list_presses() if one.component is not None for rest in ("", ":0")
    ]
    kinds = {one.split(":")[1]: one for one in readable if any(press.read(one) for press in list_presses())}
    assert set(REFUSED) <= kinds.keys()
    for kind, custom_id in sorted(kinds.items()):
        forged = {"type": 2, "style": 2, "label": "Forged", "custom_id": custom_id}
        board.components[0]["components"].append({"type": 1, "components": [forged]})
        said = await court.berta.click(court.board, custom_id=forged["custom_id"])
        board.components[0]["components"].pop()
        told = text(said.response) if said.response else ""
        assert not any(word in told for word in ("Anna", "Robot", "Round 1", "♠", "♥")), (kind, told)
        assert kind not in REFUSED or told == "There is no such game.", (kind, told)
    listed = (await court.berta.slash(court.channel, "tables")).response
    assert "Aristocrats" not in text(listed)


async def test_it_shows_the_table_in_its_panel(gallery: Court):
    court = gallery
    shown = (await court.anna.slash(court.channel, "daily")).response
    panel = (await court.anna.click(shown, label="Play")).response
    assert {one.filename for one in panel.attachments} == {"hand.png", "table.png"}
    card = await press_on(court, court.anna, panel)
    assert {one.filename for one in card.attachments} == {"daily.png"}
    (part,) = [one for one in walk(card) if one.get("type") == 12]
    assert "1. You, place " in part["items"][0]["description"]
