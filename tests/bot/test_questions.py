"""Questions that newcomers type find the rule that answers them among the first three places."""

from pathlib import Path

import pytest

from bot.features.rulebook_pages import FOUND, Book
from bot.titles.questions import load_questions, read_questions
from tests.bot.asked_questions import QUESTIONS

ASKED = {
    "aristocracy": {
        "who goes first": "4.8a",
        "whose turn is it now?": "4.8a",
        "how many cards can I hold": "4.4a",
        "how many cards does a farm need": "2.15",
        "points for a chateau": "6.7",
        "what does an ace count": "2.9",
        "when does the game end": "6.4",
        "how do i get money": "5.15a",
        "what happens if the auction is a tie": "4.6d",
        "can they refuse my trade": "5.2a",
    },
    "aristocrats": {
        "who goes first?": "3.3",
        "how many cards do I have in hand": "2.7",
        "how many points is a king": "2.4",
        "what can an ace be": "6.2c",
        "can I refuse a gift": "5.3c",
        "what happens if they can't return a card": "5.4d",
        "can someone steal a locked hand": "5.7c",
        "when is the round over": "6.1a",
        "how many rounds": "7.1",
    },
    "anarchy": {
        "who goes first": "3.6",
        "who starts the second round": "3.7",
        "how many cards does each player get": "1.5",
        "what beats a king": "5.6a",
        "can I play again after passing": "5.5b",
        "what can napoleon do": "6.1",
        "how many points does a queen get": "9.3",
        "what does the king take in taxes": "8.1b",
        "must I pass": "5.5a",
    },
    "estate": {
        "who starts": "4.6a",
        "how many peasants fit in a village": "2.7",
        "how many grain can a grange hold": "2.9",
        "when do I feed my peasants": "5.15a",
        "what happens if I run out of grain": "5.15c",
        "how do I get more land": "4.4g",
        "how long do requests stay": "4.5d",
        "how many soldiers fit in a castle": "2.8",
        "what does a grange cost": "5.11a",
    },
    "nobles": {
        "who goes first": "3.6",
        "how many cards can I hold": "12.8",
        "how many cards do I draw": "12.8",
        "which card can become a subject": "6.7",
        "how many subjects fit beside a king": "2.10",
        "what is a peasant for": "7.1",
        "what does a joker do": "10.3",
        "who is the usurper": "11.5",
        "how does the game end": "13.1",
    },
}


@pytest.mark.parametrize("name", ASKED)
def test_a_newcomers_question_finds_its_rule_among_the_first_three(name):
    book = Book.load(name)
    first = {asked: [page for page, *_ in book.search(asked, FOUND)[:3]] for asked in ASKED[name]}
    assert {asked: pages for asked, pages in first.items() if f"r{ASKED[name][asked]}" not in pages} == {}


@pytest.mark.parametrize("name", ASKED)
def test_every_rule_that_the_questions_name_is_there(name):
    book, questions = Book.load(name), load_questions(name)
    assert [number for one in questions for number in one.numbers if book.rules.rule(number) is None] == []
    assert sum(map(len, ASKED.values())) >= 40


def test_a_question_about_something_further_is_not_answered_by_the_shorter_one():
    questions = load_questions("nobles")
    assert questions.find_numbers("who goes first") == ["3.6", "3.7"]
    assert questions.find_numbers("who goes first in an auction") == []


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_in_words_of_ones_own_finds_the_rule_that_answers(name):
    """The first hit where one rule answers; one of those that do among the first three where several do."""
    book, astray = Book.load(name), dict[str, list[str]]()
    for typed, numbers in QUESTIONS[name].items():
        pages = [page for page, *_ in (book.search(typed, FOUND) or book.find_nearest(typed, FOUND))[:3]]
        answers = [f"r{number}" for number in numbers.split()]
        if pages[: 1 if len(answers) == 1 else 3] and not set(pages[: 1 if len(answers) == 1 else 3]).isdisjoint(
            answers
        ):
            continue
        astray[typed] = pages
    assert astray == {}
    assert len(QUESTIONS[name]) >= 24
    assert {number for numbers in QUESTIONS[name].values() for number in numbers.split()} <= book.rules.numbers


def test_accents_may_be_left_out():
    book = Book.load("anarchy")
    assert book.search("what is the ecume", FOUND)[0][:2] == book.search("écume", FOUND)[0][:2]


def test_a_title_without_questions_has_none_and_a_bad_line_is_told(tmp_path: Path):
    assert read_questions(tmp_path / "none.md") == ()
    (tmp_path / "QUESTIONS.md").write_text("- Who starts? 3.6", "utf-8")
    with pytest.raises(ValueError, match="no question with its rules"):
        read_questions(tmp_path / "QUESTIONS.md")
    with pytest.raises(LookupError):
        load_questions("nonsense")
