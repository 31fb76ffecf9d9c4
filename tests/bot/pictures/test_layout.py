"""Layouts: faults are found on the sheet, names and counts of every size hold, what is new is framed, the same facts stand in words."""

import pytest

from bot.pictures.artwork.card_stamps import french
from bot.pictures.drawing.themes import DUSK, PARCHMENT
from bot.pictures.layout.alt_text import MOST, Part, acting_words, card_words, join_sentences, join_words
from bot.pictures.layout.change_highlights import frame_changes, keys
from bot.pictures.layout.layout_checks import faults
from bot.pictures.layout.picture_context import PictureContext, Sitter
from bot.pictures.layout.sheet import Box, Fill, Sheet, digest
from bot.pictures.layout.sheet_splitting import split_sheet
from bot.pictures.layout.table_zones import right_number
from tests.bot.pictures.court import View, hand, table

CODES = ("one Queen (Q-GU)", "the farm b5", "Q29.3 filled", "most Peasants (B)", "sets out (4.7)")
CARD = french("7", "H", "S")
LONG = ["W" * 30, "Anna Karolina Wilhelmina-Franz", "Ludovico di Savoia-Carignano IV", "i" * 30, "Щ" * 30]


def sheet_with(*lay):
    sheet = Sheet(height=400)
    for put in lay:
        put(sheet)
    return sheet


@pytest.mark.parametrize(
    ("lay", "said"),
    [
        ([lambda s: s.words("out", 1080, 100)], "leaves the sheet"),
        ([lambda s: s.lay(CARD, -4, 0)], "leaves the sheet"),
        ([lambda s: s.words("Long Name", 20, 100, within=60)], "is cut"),
        (
            [lambda s: s.words("one", 20, 100), lambda s: s.words("two", 40, 110)],
            "meets 'two'",
        ),
        ([lambda s: s.lay(CARD, 20, 60), lambda s: s.words("two", 40, 110)], "meets 'two'"),
        ([lambda s: s.lay(CARD, 20, 60), lambda s: s.lay(CARD, 80, 60)], "meets card"),
        ([lambda s: s.fill(Box(0, 0, 60, 200), "#000000"), lambda s: s.words("wide", 40, 100)], "runs out of"),
        ([lambda s: s.words("hidden", 20, 100), lambda s: s.fill(Box(0, 0, 300, 200), "#000000")], "covers 'hidden'"),
        ([lambda s: s.words("max pts", 20, 100, 30)], "only 30 pixels high"),
        *[([lambda s, code=code: s.words(code, 20, 100)], "is a code") for code in CODES],
        ([lambda s: s.lay(CARD, 0, 0, key="a"), lambda s: s.lay(CARD, 200, 0, key="a")], "'a' is used twice"),
    ],
)
def test_a_planted_fault_is_found(lay, said):
    found = faults(sheet_with(*lay))
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize("high", [56, 58, 84])
def test_a_score_and_its_laurel_stay_before_their_right_edge(high: int):
    for number in (0, 1, 7, -1, 11, 88, 111, 999):
        for leads in (True, False):
            sheet = Sheet(height=400)
            taken = right_number(sheet, 300, 200, number, leads, high=high, size=34)
            assert taken.right == 300
            assert all(taken.has_inside(item.box) for item in sheet.items), (number, leads)


def test_what_belongs_together_may_meet():
    sheet = Sheet(height=400)
    with sheet.pile("fan"):
        sheet.lay(CARD, 20, 60)
        sheet.lay(CARD, 50, 60)
        sheet.fill(Box(60, 100, 60, 40), "#000000")
        sheet.words("×2", 70, 120, 24)
    sheet.fill(Box(10, 40, 400, 200), "", 12, "#FFFFFF", 3)
    assert faults(sheet) == []


@pytest.mark.parametrize("theme", [DUSK, PARCHMENT], ids=str)
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_long_names_many_seats_and_great_numbers_fit(seats, theme):
    people = [Sitter(LONG[k % len(LONG)], ("", "robot", "away")[k % 3]) for k in range(seats)]
    cards, hands = ["A", "2", "3", "10", "K"], [0, 30, 1, 999, 7, 5, 5, 1200, 6, 6][:seats]
    for acting in ({}, {0: "answers what another seat has offered"}, dict.fromkeys(range(seats), "locks in or passes")):
        setting = PictureContext(people, acting, f"{LONG[0]} gave the queen of diamonds to {LONG[1]}", theme)
        picture = table(View(cards, hands), setting)
        assert faults(picture.sheet) == []
        assert faults(frame_changes(picture.sheet, frozenset())) == []
    assert faults(hand(View([], [], cards), PictureContext(people, theme=theme)).sheet) == []


def test_a_name_is_cut_in_its_panel_and_whole_in_the_banner():
    setting = PictureContext([Sitter(name) for name in LONG[:2]], {0: "answers what another seat has offered"})
    texts = [item.text for item in table(View([], [1, 1]), setting).sheet.items if hasattr(item, "text")]
    assert LONG[0] in texts
    assert any(text.startswith("WWW") and text.endswith("…") for text in texts)


def test_what_is_new_is_framed_once():
    before = table(View(["A", "2"], [1]), PictureContext([Sitter("Ann")])).sheet
    after = table(View(["2", "3"], [1]), PictureContext([Sitter("Ann")])).sheet
    assert keys(before) == {"AC", "2C"}
    shown = frame_changes(after, keys(before))
    frames = [item for item in shown.items if item not in after.items]
    place = next(item.box for item in after.items if getattr(item, "key", "") == "3C")
    assert [frame.box.inset(6) for frame in frames if isinstance(frame, Fill)] == [place]
    assert frame_changes(after, keys(after)) == after
    assert digest(shown) != digest(after) == digest(table(View(["2", "3"], [1]), PictureContext([Sitter("Ann")])).sheet)


def test_words_for_a_picture():
    assert card_words("Q", "D") == "queen of diamonds"
    assert card_words("10", "S") == "10 of spades"
    assert (join_words([]), join_words(["a"]), join_words(["a", "b", "c"])) == ("", "a", "a, b and c")
    setting = PictureContext(
        [Sitter("Ann"), Sitter("Bea"), Sitter("Cid")], {1: "locks in", 2: "locks in", 0: "returns a card"}
    )
    assert acting_words(setting) == "Bea and Cid: locks in; Ann returns a card"
    assert acting_words(PictureContext([Sitter("Ann")])) == ""


def test_a_description_is_cut_by_what_matters_least():
    parts: list[str | Part] = ["Court", Part("the last move", 2), Part("x" * 500, 1), "", Part("y" * 300), "z" * 200]
    said = join_sentences([*parts, "w" * 100])
    assert len(said) <= MOST
    assert said == f"Court. {'y' * 300}. {'z' * 200}. {'w' * 100}. And 2 more in the text."
    assert "the last move. " in join_sentences(["Court", Part("the last move", 2), "end"])
    assert len(join_sentences(["x" * 2000])) == MOST


def test_a_tall_sheet_becomes_two_at_a_border_and_nothing_is_lost():
    sheet = Sheet()
    for k in range(8):
        sheet.fill(Box(24, 20 + 180 * k, 1052, 166), "#272A3F", 20)
        sheet.words(f"zone {k}", 60, 100 + 180 * k)
        sheet.lay(CARD, 400, 50 + 180 * k)
    upper, lower = split_sheet(sheet)
    assert faults(upper) == faults(lower) == []
    assert [len(part.items) for part in (upper, lower)] == [12, 12]
    assert max(upper.height, lower.height) <= 1_300
    assert split_sheet(upper) == [upper]
    whole = Sheet()
    whole.fill(Box(0, 0, 1100, 1700), "#272A3F")
    assert split_sheet(whole) == [whole]  # nothing is cut through
