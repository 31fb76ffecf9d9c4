"""Anarchy in the Monarchy at a table: what the lobby cites, a command that names its cards, the panel with the suits."""

import pytest

from bot.features.panel_parts import panel
from bot.interactions.base.confirmations import find_grave, list_words
from bot.model.errors import TableError
from bot.model.time_control import TimeControl
from bot.panels.question.panel_context import PanelContext, suggest_places
from bot.tables.table_service import TableService
from cogs.anarchy.board import PRESENTER
from games import CATALOGUE
from tests.bot.table_kit import ANN, BEN, CHANNEL, CY, GUILD, entropy, match_of
from tests.bot.test_ui_panels import check
from tests.bot.test_ui_titles import seated, words
from tests.games.anarchy.courts import KING, six
from tests.games.anarchy.realm import realm, turn_of
from tests.kit import play

OTHERS = ("3-TU 5-TU 6-TU", "3-FR 5-FR 6-FR", "3-FL 5-FL 6-FL")
GAME = CATALOGUE["anarchy"]


async def opened(tables, **options):
    tables = TableService(tables._executor.store, CATALOGUE, now=tables._executor.now, entropy=entropy("realm"))
    table = await tables.open(
        guild=GUILD,
        channel=CHANNEL,
        host=ANN,
        name="Ann",
        game="anarchy",
        options=options,
        terms=TimeControl(pace=3600),
    )
    return tables, table.table.id


@pytest.mark.rule("3.1")
async def test_too_few_to_start_is_told_with_its_rule(tables):
    tables, table = await opened(tables)
    await tables.join(table, BEN, "Ben")
    await tables.join(table, CY, "Cy")
    with pytest.raises(TableError) as refused:
        await tables.start(table, ANN)
    assert refused.value.said == "Anarchy in the Monarchy needs 4 to 10 players; you have 3 (rule 3.1)."


@pytest.mark.rule("11.2")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"rounds": 21}, "Rounds (rounds): it can be 2 to 20 (rule 11.2)."),
        ({"auto_pass": "never"}, "Automatic pass (auto_pass): it can be off, public or all (rule 11.2)."),
        ({"first_dealer": 11}, "First dealer (first_dealer): it can be random or 1 to 10 (rule 11.2)."),
    ],
)
async def test_a_value_out_of_its_range_is_told_with_its_rule(tables, options, said):
    with pytest.raises(TableError) as refused:
        await opened(tables, **options)
    assert refused.value.said.startswith(said)


@pytest.mark.rule("11.1")
async def test_an_option_after_the_start_is_refused_by_the_rule_that_fixes_it(tables):
    tables, table = await opened(tables)
    for user in (BEN, CY, 14):
        await tables.join(table, user, str(user))
    await tables.start(table, ANN)
    with pytest.raises(TableError) as refused:
        await tables.set_options(table, ANN, {"rounds": 3})
    assert refused.value.said == (
        "The options are fixed once the game has started (rule 11.1). A new table can have others."
    )


@pytest.mark.rule("7.4", "7.6c", "4.7")
def test_an_exchange_is_asked_once_more_and_says_what_goes_and_comes():
    """However it is typed: what goes by the name of the card, and from whom what comes."""
    match = six(KING)
    for path in (
        ["use", "3-FR", "seat6", "4-GU"],
        ["use", "tax", "the Écume", "four"],
        ["taxation", "seat6", "4 of guillotine"],
    ):
        grave = find_grave(PRESENTER, seated("anarchy", match), KING, path)
        assert grave is not None, path
        words = [*grave.before, *list_words(grave.asks, grave.places)]
        assert words == ["use", "3-FR", "seat6", "4-GU"]
        said = PRESENTER.sure and PRESENTER.sure(match.view(KING), grave.asks[-1], words)
        assert said == (
            "you give up 3-FR too, and can't use another one this round; from <s5> you get their strongest card"
        )


@pytest.mark.rule("5.1c")
async def test_a_command_names_the_set_and_its_cards(tables):
    tables, table = await opened(tables, rounds=2)
    for user in (BEN, CY, 14):
        await tables.join(table, user, str(user))
    standing = await tables.start(table, ANN)
    ((seat, ask),) = standing.awaited.items()
    user, holding = standing.table.players[seat].user, match_of(standing).state.holdings[seat]
    rank = next(token[:-2] for token in ask.legal if token.endswith("x2"))
    cards = [card.text for card in holding if card.rank == rank]
    (offered,) = await tables.suggest(table, user, f"{rank}x2")
    assert offered.legal == cards
    assert (offered.low, offered.high) == (2, 2)
    standing = await tables.act(table, user, f"{rank}x2", f"{cards[-1]} {cards[0]}")
    lying = match_of(standing).state.top
    assert {card.text for card in lying.cards} == {cards[-1], cards[0]}


@pytest.mark.rule("5.1c", "15.2")
def test_the_panel_shows_suits_and_suggests_cards_that_can_be_changed():
    match = turn_of(realm("8-GU 8-FR 8-FL K-GU NAP", *OTHERS))
    play(match, "0: 8x2+NAP")
    shown = PanelContext(seated("anarchy", match), GAME, PRESENTER, 0, view=match.view(0))
    assert suggest_places(shown) == (0, 1)
    found = check(
        panel(
            PanelContext(seated("anarchy", match), GAME, PRESENTER, 0, view=match.view(0), chosen=suggest_places(shown))
        )
    )
    said = words(found)
    assert "**8** GU FR FL · **King** GU · **Napoleon**" in said
    assert "Which of them go with Napoleon?" in said
    assert "Chosen (2): 8 of Guillotine, 8 of France" in said
    (menu,) = [c for c in found if c["type"] == 3]
    assert [(o["label"], o["description"], o.get("default", False)) for o in menu["options"]] == [
        ("8 of Guillotine", "8-GU", True),
        ("8 of France", "8-FR", True),
        ("8 of Fleur de Lys", "8-FL", False),
    ]
    assert "Start over" in {c.get("label") for c in found}


@pytest.mark.rule("2.6", "6.1")
def test_a_choice_tells_size_and_suits():
    match = turn_of(realm("9-GU 9-FR 9-FL NAP", *OTHERS))
    view, ask = match.view(0), match.asks[0]
    labels = {token: GAME.words.label(view, ask, token) for token in ("9x3", "9x2", "9x2+NAP")}
    assert {token: (label.text, label.note) for token, label in labels.items()} == {
        "9x3": ("Three 9s", "all you have, GU FR FL, Anarchy, Taxation, 1 card left"),
        "9x2": ("Two 9s", "2 of your 3, GU FR FL, Anarchy, Taxation, 2 cards left"),
        "9x2+NAP": ("Two 9s and Napoleon", "size 3: 2 of your 3, GU FR FL, Anarchy, Taxation, 1 card left"),
    }
