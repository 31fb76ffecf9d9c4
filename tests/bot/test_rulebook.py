"""The reader of rulebooks, on the rulebook that players get."""

import re
from itertools import pairwise

import pytest

from bot.titles.rulebook import Rulebook

FROZEN = """
1.1 1.2 1.3 1.3a 1.3b 1.3c 1.4 1.5 1.6 1.7 1.8 1.9 1.9a 1.9b 1.9c 1.9d 1.10 2.1 2.2 2.3 2.4 2.5 2.6
2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.14 2.15 2.16 2.17 2.18 2.19 2.20 2.21 3.1 3.2 3.3 3.4 3.5 4.1 4.2
4.3 4.3a 4.3b 4.4 4.4a 4.4b 4.4c 4.5 4.5a 4.5b 4.5c 4.5d 4.6 4.6a 4.6b 4.6c 4.6d 4.6e 4.6f 4.7 4.7a
4.7b 4.7c 4.8 4.8a 4.8b 4.8c 4.8d 4.9 4.9a 4.9b 4.9c 4.9d 4.9e 4.9f 4.10 4.10a 4.10b 4.11 4.11a
4.11b 4.11c 4.11d 4.12 4.12a 4.12b 4.12c 4.12d 4.12e 4.12f 5.1 5.1a 5.1b 5.1c 5.1d 5.1e 5.1f 5.2
5.2a 5.2b 5.2c 5.3 5.3a 5.3b 5.3c 5.4 5.4a 5.5 5.5a 5.6 5.6a 5.7 5.7a 5.7b 5.7c 5.8 5.8a 5.9 5.9a
5.10 5.10a 5.11 5.11a 5.11b 5.11c 5.11d 5.11e 5.11f 5.11g 5.11h 5.12 5.12a 5.12b 5.12c 5.12d 5.12e
5.12f 5.12g 5.12h 5.12i 5.13 5.13a 5.13b 5.14 5.14a 5.14b 5.14c 5.15 5.15a 6.1 6.2 6.3 6.4 6.5 6.6
6.7 6.8 6.9 6.10 7.1 7.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.10 10.1 10.2 11.1 11.2 11.3 11.4 11.5 11.6 11.7 11.8 11.9
11.10 11.11 11.12
"""
"""The numbers of Aristocracy's rulebook: refusals, tests and players' memory refer to them, so none may go or move."""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.load("aristocracy")


def test_every_number_is_there_and_no_other(book):
    assert book.numbers == set(FROZEN.split())


def test_no_number_is_given_twice(book):
    own = [block.number for block in book.blocks if block.own]
    assert sorted(own) == sorted(set(own))


def test_sections_are_numbered_in_order_and_hold_their_rules(book):
    assert [section.number for section in book.sections] == [str(number) for number in range(1, 13)]
    rounds = book.sections[3]
    assert rounds.title == "Rounds and phases"
    assert rounds.text.startswith("## 4. Rounds and phases\n- **4.1** A round is")
    assert "**4.12f**" in rounds.text
    assert "**5.1a**" not in rounds.text


def test_a_book_is_read_once():
    assert Rulebook.load("aristocracy") is Rulebook.load("aristocracy")


@pytest.mark.parametrize("name", ["nonsense", "engine", "../games/aristocracy", ""])
def test_no_such_game(name):
    with pytest.raises(LookupError, match="no rulebook"):
        Rulebook.load(name)


def test_a_rule_by_its_number(book):
    text = book.rule("4.6d")
    assert text.startswith("- **4.6d** *A tie for the highest bid*")
    assert "4.6e" not in text
    assert "\n" not in text


@pytest.mark.parametrize("spelled", ["4.6D", " 4.6d ", "4.6d."])
def test_a_number_is_read_leniently(book, spelled):
    assert book.rule(spelled) == book.rule("4.6d")


@pytest.mark.parametrize("number", ["4.6z", "13", "", "4.6.1", "tie"])
def test_an_unknown_number(book, number):
    assert book.rule(number) is None
    assert book.pages(number) == []


def test_a_rule_comes_with_its_subrules(book):
    lines = book.rule("1.3").splitlines()
    assert [line[:10] for line in lines] == ["- **1.3** ", "  - **1.3a", "  - **1.3b", "  - **1.3c"]
    assert book.rule("5.12e").count("\n  - **5.12") == 2


def test_a_subrule_alone_stands_at_the_margin(book):
    assert book.rule("1.3b").startswith("- **1.3b** 101 cards are in play")
    assert "\n" not in book.rule("1.3b")


def test_lines_without_number_belong_to_their_rule(book):
    assert book.rule("7.2").count("\n  - ") == 4
    assert "2-3-4: 1 pack, 49 cards" in book.rule("7.2")
    assert "7.3" not in book.rule("7.2")


def test_a_lettered_rule_may_have_numbered_subrules():
    estate = Rulebook.load("estate")
    assert [line[:11] for line in (estate.rule("4.4i") or "").splitlines()] == [
        "- **4.4i** ",
        "  - **4.4i1",
        "  - **4.4i2",
    ]
    assert (estate.rule("4.4i2") or "").startswith("- **4.4i2** New holding needs an Open Slot")
    assert [number for number, _ in estate.search("4.4i")][:3] == ["4.4i", "4.4i1", "4.4i2"]
    assert dict(estate.search("4.4i2"))["4.4i2"].startswith("New holding")


def test_a_subsection_is_its_heading_and_its_rules(book):
    lines = book.rule("5.3").splitlines()
    assert lines[0] == "### 5.3 Store"
    assert [line[4:8] for line in lines[1:]] == ["5.3a", "5.3b", "5.3c"]
    assert "PASS_ROYALS: automatic" in book.rule("4.2")


@pytest.mark.parametrize("limit", [2000, 3500, 4000])
def test_pages_keep_the_limit_and_cut_no_rule(book, limit):
    pages = book.pages(limit=limit)
    assert max(len(page.text) for page in pages) <= limit
    assert [page.number for page in pages] == list(range(1, len(pages) + 1))
    assert {page.of for page in pages} == {len(pages)}
    for block in book.blocks:
        assert sum(block.text in page.text for page in pages) >= 1, block.text
    assert not any(page.text.splitlines()[-1].startswith("#") for page in pages)


def test_pages_lose_and_repeat_nothing(book):
    shown = "\n".join(page.text for page in book.pages(limit=2000))
    lines = [line for line in shown.splitlines() if line]
    assert lines == [
        *book.intro.replace("\n\n", "\n").splitlines(),
        *"\n".join(b.text for b in book.blocks).splitlines(),
    ]


def test_pages_are_filled_before_the_next_is_begun(book):
    for page, after in pairwise(book.pages("4")):
        assert len(page.text) + len(after.text.splitlines()[0]) > 3000


def test_a_section_begins_a_page_and_gives_it_its_title(book):
    pages = book.pages()
    assert pages[0].title == "Aristocracy"
    assert [page.text.splitlines()[0] for page in pages if page.text.startswith("## ")] == [
        f"## {section.number}. {section.title}" for section in book.sections
    ]
    assert book.pages("5")[1].title == "5. Actions"


def test_pages_of_one_rule(book):
    (page,) = book.pages("4.6d")
    assert (page.number, page.of, page.title) == (1, 1, "4. Rounds and phases")
    assert page.text == book.rule("4.6d")


def test_a_page_too_small_for_a_rule(book):
    with pytest.raises(ValueError, match="too small"):
        book.pages("10.2", limit=300)


def test_search_finds_the_tie_in_the_auction(book):
    found = book.search("auction tie")
    assert found[0][0] == "4.6d"
    assert found[0][1].startswith("A tie for the highest bid")


def test_search_by_number_puts_the_rule_before_what_cites_it(book):
    assert book.search("4.6d")[0][0] == "4.6d"
    assert [number for number, _ in book.search("4.6")][:3] == ["4.6", "4.6a", "4.6b"]


def test_search_puts_headings_before_text(book):
    numbers = [number for number, _ in book.search("ball", limit=20)]
    assert numbers[:2] == ["4.5", "4.5a"]
    assert numbers.index("4.5d") < numbers.index("1.9a")


def test_search_wants_all_words_in_any_case(book):
    assert len(book.search("BALL bid")) > 3
    assert book.search("BALL bid") == book.search("bid ball")
    assert book.search("auction unicorn") == []
    assert book.search("  ") == []


def test_search_wants_beginnings_of_words(book):
    assert "5.4a" not in [number for number, _ in book.search("tall", limit=200)]
    assert "4.2" in [number for number, _ in book.search("reveal", limit=200)]


def test_search_results_are_few_short_and_each_once(book):
    found = book.search("card", limit=7)
    assert len(found) == 7
    every = book.search("card", limit=500)
    assert len({number for number, _ in every}) == len(every)
    assert max(len(excerpt) for _, excerpt in every) <= 80
    assert not any("*" in excerpt or "`" in excerpt for _, excerpt in every)


def test_an_excerpt_shows_the_words(book):
    assert "gifts" in dict(book.search("gifts", 50))["1.6"]
    assert "trade for it" in dict(book.search("others trade", 50))["4.9f"]


def test_the_rulebook_fits_a_phone(book):
    assert "```" not in book.intro + "".join(block.text for block in book.blocks)
    assert not any(line.startswith("|") for block in book.blocks for line in block.text.splitlines())


def test_every_number_that_the_rulebook_cites_exists(book):
    text = "\n".join(block.text for block in book.blocks if block.headings[0][:2] not in ("7.", "12"))
    cited = set(re.findall(r"(?<![\d.\-])\d{1,2}\.\d{1,2}[a-z]?(?![\d\-])", text))
    assert cited - book.numbers == set()
    assert len(cited) > 180
