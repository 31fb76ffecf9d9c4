"""/learn: a guided first game, pressed to its end."""

import json

import pytest

from bot.contract.tutorial_checks import play_course
from games import CATALOGUE
from games.engine.teaching.advice import write_answer
from tests.bot.table_kit import refused
from tests.e2e.conftest import Court, calls, labels, text, undone

COURSES = [(name, part) for name, game in CATALOGUE.items() for part in range(len(game.courses))]


def advised(shown) -> str:
    """The label of the green button."""
    return next((label for label in labels(shown) if label.startswith("Advised: ")), "")


async def answered(court: Court) -> list[str]:
    """The learner's answers one by one, whatever one press gave."""
    standing = await court.standing()
    rows = await court.bot.tables._executor.store.acts.newest_acts(standing.table.id, 500)
    seat = standing.seat_of(court.anna.id)
    entries = [entry for row in reversed(rows) for entry in json.loads(row.answers)]
    entries = [entry for entry in entries if entry["seat"] == seat and entry["by"] == "user"]
    return [word for entry in entries for word in entry["path"]]


async def to_the_end(person, shown) -> tuple[list[str], object]:
    """Presses what is advised until nothing is; gives the titles of the lessons as they came, and the last panel."""
    lessons = []
    while green := advised(shown):
        said = text(shown)
        lessons += [line.split(": ", 1)[1] for line in said.splitlines() if line.startswith("### 🎓 Lesson")]
        assert "💡 **Advised:**" in said
        shown = (await person.click(shown, label=green)).response
    return lessons, shown


@pytest.mark.parametrize(("name", "part"), COURSES)
async def test_a_guided_game_by_the_green_button_alone(court: Court, name, part):
    course = CATALOGUE[name].courses[part]
    shown = (await court.anna.slash(court.channel, "learn", game=name, part=part + 1)).response
    assert "Lesson 1 of" in text(shown)
    lessons, shown = await to_the_end(court.anna, shown)
    assert sorted(lessons) == sorted(lesson.title for lesson in course.lessons)
    steps = play_course(CATALOGUE[name].select_part(part)).steps
    assert await answered(court) == [write_answer(step.tokens) for step in steps]
    assert course.ending.split("\n")[0][:40] in text(shown)
    await court.sent()
    assert not [message for message in court.channel.history() if calls(message.content)]
    assert "guided first game" in text(court.board)
    await court.anna.click(shown, label="Close it")
    again = (await court.anna.slash(court.channel, "learn", game=name)).response
    assert "Lesson 1 of" in text(again)


async def test_a_title_of_two_parts_offers_the_second_and_keeps_it_over_a_restart(court: Court):
    first, second = CATALOGUE["nobles"].courses
    shown = (await court.anna.slash(court.channel, "learn")).response
    shown = (await court.anna.click(shown, label="Nobles & Glory")).response
    assert first.lessons[0].title in text(shown)
    _, shown = await to_the_end(court.anna, shown)
    assert "part 1 of 2" in text(shown)
    shown = (await court.anna.click(shown, label="Start part 2")).response
    assert second.lessons[0].title in text(shown)
    shown = (await court.anna.click(shown, label=advised(shown))).response
    await court.restart()
    resumed = (await court.anna.slash(court.channel, "learn", game="nobles", part=2)).response
    assert text(resumed).count(second.intro[:40]) == 1
    assert advised(resumed) == advised(shown)
    refused = (await court.anna.slash(court.channel, "learn", game="nobles", part=3)).response
    assert "has 2 parts" in text(refused)
    refused = (await court.anna.slash(court.channel, "learn", game="aristocrats", part=2)).response
    assert "has one part" in text(refused)
    listed = (await court.berta.slash(court.channel, "learn")).response
    assert "Nobles & Glory, part 2" in labels(listed)


async def test_a_part_that_begins_in_the_middle_of_a_game_is_dealt_once_and_undone_to_its_beginning(court: Court):
    shown = (await court.anna.slash(court.channel, "learn", game="estate", part=2)).response
    assert "Season 6" in text(shown)
    shown = (await court.anna.click(shown, label=advised(shown))).response
    assert "accepts" in text(shown)
    await court.restart()
    resumed = (await court.anna.slash(court.channel, "learn", game="estate", part=2)).response
    assert advised(resumed) == advised(shown) == "Advised: Harvest all"
    await undone(court)
    again = (await court.anna.slash(court.channel, "hand")).response
    assert "Lesson 1 of" in text(again), "what the steward answered counts as learned no more than before"


async def test_a_restart_is_not_noticed_and_what_is_taken_back_is_taught_again(court: Court):
    shown = (await court.anna.slash(court.channel, "learn")).response
    shown = (await court.anna.click(shown, label="Aristocrats")).response
    shown = (await court.anna.click(shown, label=advised(shown))).response
    assert "Lesson 2 of 8" in text(shown)
    await court.restart()
    back = (await court.anna.slash(court.channel, "learn", game="aristocrats")).response
    assert "Lesson 2 of 8" in text(back)
    back = (await court.anna.click(back, label="Undo")).response
    assert "Lesson 1 of 8" in text(back)
    for _ in range(3):  # the gift as a whole: what only the learner knows of is nothing that a game master could undo
        back = (await court.anna.click(back, label=advised(back))).response
    await undone(court)
    assert "Lesson 3 of 8" in text((await court.anna.slash(court.channel, "hand")).response)


async def test_playing_on_ends_the_lessons_and_only_the_learner_may(court: Court):
    shown = (await court.anna.slash(court.channel, "learn", game="aristocrats")).response
    _, shown = await to_the_end(court.anna, shown)
    standing = await court.standing()
    said = await refused("not host", court.bot.tables.learning.end(standing.table.id, court.berta.id))
    assert said.startswith("Only the learner")
    shown = (await court.anna.click(shown, label="Play on")).response
    assert "🎓" not in text(shown)
    assert (await court.standing()).table.learn == "alone"
