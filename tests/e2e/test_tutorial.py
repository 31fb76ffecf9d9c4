"""/learn: a guided first game, pressed to its end."""

import pytest

from games import CATALOGUE
from tests.bot.table_kit import refused
from tests.e2e.conftest import Court, calls, labels, text, undone

TITLES = [name for name, game in CATALOGUE.items() if game.course is not None]


def advised(shown) -> str:
    """The label of the green button."""
    return next((label for label in labels(shown) if label.startswith("Advised: ")), "")


async def to_the_end(person, shown) -> tuple[list[str], object]:
    """Presses what is advised until nothing is; gives the titles of the lessons as they came, and the last panel."""
    lessons = []
    while green := advised(shown):
        said = text(shown)
        lessons += [line.split(": ", 1)[1] for line in said.splitlines() if line.startswith("### 🎓 Lesson")]
        assert "💡 **Advised:**" in said
        shown = (await person.click(shown, label=green)).response
    return lessons, shown


@pytest.mark.parametrize("name", TITLES)
async def test_a_guided_game_by_the_green_button_alone(court: Court, name):
    course = CATALOGUE[name].course
    assert course is not None
    shown = (await court.anna.slash(court.channel, "learn", game=name)).response
    assert "Lesson 1 of" in text(shown)
    lessons, shown = await to_the_end(court.anna, shown)
    assert sorted(lessons) == sorted(lesson.title for lesson in course.lessons)
    assert course.ending.split("\n")[0][:40] in text(shown)
    await court.sent()
    assert not [message for message in court.channel.history() if calls(message.content)]
    assert "guided first game" in text(court.board)
    await court.anna.click(shown, label="Close it")
    again = (await court.anna.slash(court.channel, "learn", game=name)).response
    assert "Lesson 1 of" in text(again)


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
    await court.anna.click(back, label=advised(back))
    await undone(court)
    assert "Lesson 1 of 8" in text((await court.anna.slash(court.channel, "hand")).response)


async def test_playing_on_ends_the_lessons_and_only_the_learner_may(court: Court):
    shown = (await court.anna.slash(court.channel, "learn", game="aristocrats")).response
    _, shown = await to_the_end(court.anna, shown)
    standing = await court.standing()
    said = await refused("not host", court.bot.tables.learning.end(standing.table.id, court.berta.id))
    assert said.startswith("Only the learner")
    shown = (await court.anna.click(shown, label="Play on")).response
    assert "🎓" not in text(shown)
    assert (await court.standing()).table.learn == "alone"
