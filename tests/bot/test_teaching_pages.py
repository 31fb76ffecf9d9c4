"""What the button Rules, its menus and /rules show: how to play, the words, the rulebook by chapter, one rule, what was found."""

import pytest

from bot.contract.panel_checks import check
from bot.features.rulebook_pages import Book, choice, passage, search_rules, suggestions, teaching
from bot.panels.components.table_presses import OpenChapter, OpenRules
from bot.titles.guide import Guide, Word
from bot.titles.rulebook import Rulebook
from bot.titles.synonyms import find_asked_words
from games import CATALOGUE

TITLES = ["aristocracy", "aristocrats", "anarchy", "estate", "nobles"]


@pytest.fixture(params=TITLES)
def book(request):
    return Book.load(request.param)


def text(layout):
    return "\n".join(c["content"] for c in check(layout) if c["type"] == 10)


def labels(layout):
    return [c["label"] for c in check(layout) if c["type"] == 2]


def options(layout):
    return [option for c in check(layout) if c["type"] == 3 for option in c["options"]]


def test_rules_opens_how_to_play_with_the_chapters_behind_it(book):
    shown = teaching(book, 7, OpenRules(7, book.game).page)
    assert "## Who wins" in text(shown)
    assert labels(shown) == ["Words", "Your hand"]
    menu = {option["label"]: option["value"] for option in options(shown)}
    for section in book.rules.sections:
        place = menu[f"{section.number}. {section.title}"]
        assert f"## {section.number}. {section.title}" in text(teaching(book, 7, place))


def test_every_page_of_the_rulebook_and_of_the_words_can_be_reached(book):
    for begin, last in (("", len(book.rules.pages(limit=3000))), ("w", len(book.guide.pages(2900)))):
        for place in range(last):
            assert ("Next ▶" in labels(teaching(book, 0, f"{begin}{place}"))) == (place + 1 < last)
    words = "\n".join(text(teaching(book, 0, f"w{place}")) for place in range(len(book.guide.pages(2900))))
    assert all(f"**{word.names[0]}" in words for word in book.guide.words)


@pytest.mark.parametrize("name", ["", "h9", "w999", "9999", "r99.9", "t999", "q", "r"])
def test_a_page_that_does_not_exist_is_answered_by_one_that_does(name, book):
    assert text(teaching(book, 0, name))


def test_each_rule_opens_below_its_headings(book):
    for number in sorted(book.rules.numbers)[::7]:
        shown = text(teaching(book, 7, f"r{number}"))
        assert book.rules.above(number).split(" › ")[0] in shown
        assert number in shown
    assert labels(passage(book, 7, "1.1"))[:2] == ["Read on", "How to play"]


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("aristocracy", "goal", "6"),
        ("aristocracy", "how do I win?", "6"),
        ("aristocrats", "points", "6"),
        ("aristocrats", "rob", "5.8"),
        ("anarchy", "goal", "10"),
        ("estate", "trade", "5.14"),
        ("estate", "win", "6"),
        ("nobles", "end", "13"),
        ("nobles", "murder", "9.15"),
    ],
)
def test_a_search_finds_what_is_meant(game, typed, rule):
    numbers = [number for number, _ in Rulebook.load(game).search(typed, 5)]
    assert any(number == rule or number.startswith((f"{rule}.", rule)) for number in numbers[:3]), numbers


def test_a_search_repeats_nothing_and_each_result_opens(book):
    for typed in ("goal", "card", "end", "points", "lose a turn"):
        hits = book.search(typed, 12)
        assert len({where for where, _, _ in hits}) == len(hits)
        for option in options(search_rules(book, 7, typed)):
            assert text(teaching(book, 7, option["value"])), option


def test_what_is_asked_is_left_of_a_question():
    assert find_asked_words("How do I win?") == ["win"]
    assert find_asked_words("what is this") == ["what", "is", "this"]


def test_a_term_is_found_and_opens():
    book = Book.load("anarchy")
    (where, name, _), *_ = book.search("écume", 5)
    assert name == "Écume"
    assert "dregs" in text(teaching(book, 0, where))
    assert any(shown.startswith("Napoleon") for shown, _ in suggestions(book, "napo", 25))


def test_nothing_found_leads_to_the_guide(book):
    shown = search_rules(book, 7, "xyzzy unicorn")
    assert "How to play" in labels(shown)
    assert "xyzzy" in text(shown)


def test_suggestions_fit_and_are_what_rules_is_asked(book):
    for typed in ("", "win", "4", "card"):
        assert all(value for _, value in suggestions(book, typed, 25))


def test_a_menu_made_of_anything_opens_the_guide(book):
    menu = options(teaching(book, 0, "h"))
    assert all(option["value"].isdigit() for option in menu)
    assert OpenChapter(0, book.game, values=("../x",)).page == OpenChapter(0, book.game).page == "h"


def test_a_glossary_is_read_by_its_lines(tmp_path):
    (tmp_path / "g.md").write_text("# Words\n\n- **Farm, farms, `b1`**: a small building.\n")
    read = Guide.read(tmp_path / "none.md", tmp_path / "g.md")
    assert read.words == (Word(("Farm", "farms", "`b1`"), "a small building."),)
    assert (read.text, read.sections) == ("", ())
    assert Word(("Farm", "farms", "Estate", "`b1`"), "A building.").shown == "**Farm, Estate, `b1`** – A building."
    (tmp_path / "g.md").write_text("- Farm: a building\n")
    with pytest.raises(ValueError, match="Farm: a building"):
        Guide.read(tmp_path / "none.md", tmp_path / "g.md")


@pytest.mark.parametrize("number", ["\u00b2", "1" * 5_000, "\u0663", "-1", "99999999999"])
def test_a_page_of_a_number_that_is_none_opens_one_that_is_there(book, number):
    for kind in ("", "t", "w", "r"):
        assert text(teaching(book, 0, kind + number))


def test_away_from_a_table_each_title_has_a_button():
    shown = [c["custom_id"] for c in check(choice(list(CATALOGUE.values()))) if c["type"] == 2]
    assert shown[:5] == [f"s:r:0:{name}:h" for name in TITLES]


def test_no_such_game():
    with pytest.raises(LookupError):
        Guide.load("nonsense")


@pytest.mark.parametrize(
    ("game", "typed", "rule"),
    [
        ("aristocrats", "why can't I take the card", "5.5"),
        ("aristocracy", "why can’t I hide two cards", "5.4"),
        ("nobles", "placing a subject", "6.2"),
        ("aristocracy", "how do I get coins", "5.15a"),
        ("estate", "can I take back a move", "5.1d"),
        ("estate", "how do I get iron", "5.7a"),
        ("estate", "who goes first", "4.6a"),
        ("estate", "what happens when I run out of grain", "5.15c"),
        ("anarchy", "what happens in a tie", "10.3"),
    ],
)
def test_a_question_in_a_sentence_is_answered_by_its_words_in_any_form(game, typed, rule):
    book = Book.load(game)
    found = book.search(typed, 12) or book.find_nearest(typed, 5)
    assert any(where.startswith(f"r{rule}") for where, _, _ in found)
    assert not any("*" in shown for shown, _ in suggestions(book, typed, 25))


@pytest.mark.parametrize(
    ("game", "typed", "first"),
    [
        ("anarchy", "what happens in a tie", "r10.3"),
        ("aristocracy", "what happens in a tie", "r6.8"),
        ("nobles", "is there a tie", "r13.5"),
        ("aristocracy", "how do I get coins", "r5.15a"),
        ("aristocracy", "why can't I take the card", "t"),
    ],
)
def test_rulings_and_passing_remarks_come_after_the_rules(game, typed, first):
    """A guide's section answers only where one sentence of it has all the words."""
    (where, *_), *_ = Book.load(game).search(typed, 12)
    assert where.startswith(first)


def test_where_no_rule_has_all_the_words_the_nearest_are_offered(book):
    shown = search_rules(book, 7, "card unicorn")
    assert "These come closest" in text(shown)
    assert "card" in text(shown).lower()
