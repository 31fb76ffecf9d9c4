"""From the lobby's menus to the end of a game and the next one, by buttons and menus alone; and what is told of it afterwards."""

from tests.e2e.conftest import Court, choices, ids, labels, robots, text
from tests.e2e.test_lobby import seated


def menu(message, kind: str) -> str:
    """The id of the menu of that kind."""
    return next(one for one in ids(message) if one.startswith(f"s:{kind}:"))


async def chosen(person, page, kind: str, value: str):
    """Somebody chooses from a menu of a page that only they see; gives the page then, or the form."""
    return await person.select(page, [value], custom_id=menu(page, kind))


async def test_the_host_sets_an_evening_an_option_and_robots_by_menus(court: Court):
    await seated(court, "anna", "berta")
    assert "**Options:** the usual ones" in text(court.board)
    shown = await court.berta.click(court.board, label="Options")
    assert not choices(shown.response)
    page = (await court.anna.click(court.board, label="Options")).response
    page = (await chosen(court.anna, page, "evening", "short")).response
    short = text(page)
    page = (await chosen(court.anna, page, "which", "round_limit")).response
    form = await chosen(court.anna, page, "value", "…")
    refused = (await court.anna.submit_modal(form, {"value": "900"})).response
    assert "Round limit (round_limit): it can be" in text(refused)
    assert (await court.standing()).table.options["round_limit"] != 900
    form = await chosen(court.anna, page, "value", "…")
    kept = (await court.anna.submit_modal(form, {"value": "7"})).response
    assert "Round limit: **7**" in text(kept) != short
    await court.sent()
    assert "Round limit: **7**" in text(court.board)
    assert "only the host" in text((await robots(court, 2, court.berta)).response).lower()
    await robots(court, 2)
    await court.sent()
    assert "Seats: 4 of 5" in text(court.board)


async def test_proof_rematch_another_title_and_statistics(court: Court):
    await seated(court, "anna", "berta")
    await court.anna.click(court.board, label="Start")
    first = (await court.standing()).table.id
    await court.gm.slash(court.channel, "gm end", scored=True)
    await court.sent()
    assert labels(court.board) == ["Rematch", "Another game", "Replay", "Proof of the deal", "Log"]
    assert "🎯" not in text(court.board)
    assert "The seed" in text((await court.stranger.click(court.board, label="Proof of the deal")).response)
    assert "not playing" in text((await court.stranger.click(court.board, label="Rematch")).response)
    await court.berta.click(court.board, label="Rematch")
    await court.sent()
    assert "Yes: Berta. Waiting for: Anna." in text(court.board)
    await court.restart()
    over = court.board
    dealt = await court.anna.click(over, label="Rematch")
    assert dealt.response.ephemeral
    again = await court.standing()
    assert (again.table.status, again.table.id != first) == ("playing", True)
    assert [one.user for one in again.table.players] == [court.berta.id, court.anna.id]
    await court.sent()
    assert labels(next(one for one in court.channel.history() if one.id == over.id)) == [
        "Replay",
        "Proof of the deal",
        "Log",
    ]
    await court.gm.slash(court.channel, "gm end", scored=False)
    await court.sent()
    page = (await court.berta.click(court.board, label="Another game")).response
    await chosen(court.berta, page, "open", "estate")
    await court.sent()
    assert "## Estate" in text(court.board)
    assert (await court.standing()).table.host == court.berta.id
    await told(court)


async def told(court: Court):
    """Two games of Aristocracy were played here, none of which counts for ratings, because the game master ended them."""
    shown = (await court.carl.slash(court.channel, "stats", member=court.anna)).response
    assert shown.ephemeral
    assert "**Aristocracy** · 2 games" in text(shown)
    assert "-# Rating:" not in text(shown)
    settings = (await court.anna.slash(court.channel, "settings")).response
    await court.anna.select(settings, ["reminder"], custom_id="s:w:also")
    assert "2 games" not in text((await court.carl.slash(court.channel, "stats", member=court.anna)).response)
    assert "2 games" in text((await court.anna.slash(court.channel, "stats")).response)
    assert "**Aristocracy** · 2 games" in text((await court.carl.slash(court.channel, "stats", server=True)).response)
