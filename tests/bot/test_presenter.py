"""What a presenter takes from the records of actions and decisions, beside what its own fields say."""

from typing import Any

from bot.titles.presenter import Presenter
from games.engine.asking.ask import Ask, Option
from games.engine.asking.candidates import unasked
from games.engine.declaring.action import Action, Decision


async def done(g: Any, me: int) -> None:
    """Do nothing."""


def action(word: str, **more: Any) -> Action[Any]:
    return Action(word=word, rule="1", name=word, note="", candidates=lambda g, me: unasked(), carry_out=done, **more)


RAID = Decision("2.1", "raids", "Mind the dogs.", sure="the guards wake")
ACTIONS = (
    action("raid", group="War", unfolds=True),
    action("rest", group="Peace"),
    action("burn", group="War", sure="it's gone"),
)


def presenter(**more: Any) -> Presenter:
    return Presenter(
        str,
        list,
        list,
        decisions=(RAID,),
        actions={"1.1": ACTIONS},
        purposes=("Peace", "War"),
        declines=frozenset({"no"}),
        **more,
    )


def ask(rule: str) -> Ask:
    return Ask(0, rule, "", (Option("yes"), Option("no")))


def test_waits_hints_groups_and_what_unfolds_follow_from_the_records():
    made = presenter()
    assert made.waits == {"2.1": "raids"}
    assert made.hints == {"2.1": "Mind the dogs."}
    assert made.groups == {"1.1": (("Peace", frozenset({"rest"})), ("War", frozenset({"raid", "burn"})))}
    assert made.unfolded == {"raid"}


def test_what_is_asked_once_more_follows_from_the_rule_that_asks_last_and_from_the_word_of_the_turn():
    made = presenter()
    assert made.sure is not None
    assert made.sure(None, ask("2.1"), ["raid", "yes"]) == "the guards wake"
    assert made.sure(None, ask("2.1"), ["raid", "no"]) is None
    assert made.sure(None, ask("9"), ["burn", "barn"]) == "it's gone"
    assert made.sure(None, ask("9"), ["rest"]) is None
    own = presenter(sure=lambda view, ask, path: "really" if path == ["rest"] else None).sure
    assert own is not None
    assert own(None, ask("9"), ["rest"]) == "really"
    assert own(None, ask("2.1"), ["raid", "yes"]) == "the guards wake"
    silent = Presenter(str, list, list, decisions=(Decision("2.1", "raids"),))
    assert silent.sure is None, "where no record says what is lost, all that is final is confirmed"
