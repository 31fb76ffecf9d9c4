"""From an empty channel to the first moves."""

from tests.e2e.conftest import Court, calls, ids, labels, text


async def seated(court: Court, *names: str, game: str = "aristocracy", **options) -> None:
    """Opens a table and seats these people, the first as host."""
    first, *others = [court.people[name] for name in names]
    await first.slash(court.channel, "table new", game=game, **options)
    for other in others:
        await other.click(court.board, label="Join")


async def test_a_lobby_shows_its_options_and_fills(court: Court):
    await seated(court, "anna", "berta", options="round_limit=3")
    card = text(court.board)
    assert "Anna" in card
    assert "Berta" in card
    assert "Round limit: **3**" in card
    assert labels(court.board)[:6] == ["Join", "Invite", "Start", "Leave", "Options", "Rules"]


async def test_who_sits_there_invites_others_from_the_card(court: Court):
    await seated(court, "anna")
    assert "Take a seat first" in text((await court.stranger.click(court.board, label="Invite")).response)
    asked = (await court.anna.click(court.board, label="Invite")).response
    done = await court.anna.select(asked, [court.anna, court.berta])
    assert text(done.response).splitlines() == ["Invitation sent.", "Anna: They're already at this table."]
    assert any(f"<@{court.berta.id}>" in m.content and "invites" in m.content for m in court.channel.history())


async def test_start_posts_the_commitment_the_board_and_one_ping(court: Court):
    await seated(court, "anna", "berta", "carl")
    await court.anna.click(court.board, label="Start")
    history = court.channel.history()
    assert any("Commitment to the deal" in m.content for m in history)
    assert "Round 1 · King phase" in text(court.board)
    assert labels(court.board) == ["Your hand", "Act", "Rules", "Log"]
    assert len([m for m in history if calls(m.content)]) == 1


async def test_a_game_master_hands_a_lobby_over_and_starts_it_by_buttons(court: Court):
    await seated(court, "anna", "berta")
    assert "Only the host" in text((await court.berta.slash(court.channel, "host pass")).response)
    for person, next_host in ((court.gm, "Berta"), (court.berta, "Anna")):
        asked = (await person.slash(court.channel, "host pass")).response
        assert labels(asked) == [next_host]
        await person.click(asked, label=next_host)
        assert f"{next_host}** (host)" in text(court.board)
    assert "Only the host" in text((await court.stranger.click(court.board, label="Start")).response)
    await court.gm.click(court.board, label="Start")
    assert (await court.standing()).table.status == "playing"
    assert any("started the game" in m.content for m in court.channel.history())


async def test_first_stalls_by_buttons(court: Court):
    await seated(court, "anna", "berta")
    await court.anna.click(court.board, label="Start")
    for _ in range(2):
        standing = await court.standing()
        (seat,) = court.asks(standing)
        name = standing.table.players[seat].name.lower()
        opened = await court.people[name].click(court.board, label="Act")
        assert opened.response.ephemeral
        panel = opened.response
        for place in range(2):
            ticks = [i for i in ids(panel) if i.startswith("s:p:")]
            await court.people[name].click(panel, custom_id=ticks[place])
        assert "Chosen (2)" in text(panel)
        confirm = next(i for i in ids(panel) if i.startswith("s:k:"))
        await court.people[name].click(panel, custom_id=confirm)
    assert {ask.rule for ask in court.asks(await court.standing()).values()} == {"4.9c"}
    assert "takes a turn" in text(court.board)
