"""Emojis over Discord's own routes: uploaded, replaced, found at the start, shown where they are wanted."""

import re

from bot.cli.upload_emojis import upload
from bot.pictures.artwork.text_tokens import shared_tokens
from bot.titles import application_emojis as emojis
from tests.e2e.conftest import Court, labels, text
from tests.e2e.test_panels import begun
from tests.waits import until

CARD = re.compile(r"<:[a-z]+_of_[a-z]+_v\d+:\d+>")
PRINTED = re.compile("[♠♥♦♣]")


async def test_cards_are_emojis_where_the_application_has_them_and_somebody_wants_them(court: Court):
    backend = court.env.backend
    await begun(court, "anna", "berta")
    without = await court.anna.click(court.board, label="Your hand")
    assert PRINTED.search(text(without.response))
    assert not CARD.search(text(without.response))

    old = backend.create_application_emoji(f"ace_of_spades_v{emojis.VERSION + 1}").id
    theirs = backend.create_application_emoji("party_parrot").id
    few = [token for token in shared_tokens() if token.texts][:3]
    done = await upload(court.bot, few)
    assert [emoji.id for emoji in done.another] == [old]
    assert {theirs} < {*backend.application_emojis}
    assert old not in backend.application_emojis
    assert not (await upload(court.bot, few)).missing
    for token in shared_tokens()[3:54]:
        backend.create_application_emoji(emojis.name(token))

    await court.restart()
    await until("the emojis are found", lambda: bool(court.bot.presenters.emojis))
    hand = (await court.anna.click(court.board, label="Your hand")).response
    assert CARD.search(text(hand))
    assert not any(CARD.search(label) for label in labels(hand))
    await court.anna.slash(court.channel, "settings", plain=True)
    hand = (await court.anna.click(court.board, label="Your hand")).response
    assert not CARD.search(text(hand))
    assert PRINTED.search(text(hand))
    assert CARD.search(text((await court.berta.click(court.board, label="Your hand")).response))
