"""12. The cards, each as the rulebook prints it."""

import re

import pytest

from bot.titles.rulebook import Rulebook
from games.estate.cards import REQUESTS, REWARDS, VALUES
from tests.games.estate.demesnes import HOME, claim, demesne, stock, turn, view
from tests.kit import play

REQUESTS_PRINTED = """
Q01 Bread for the Almshouse: 3 grain
Q02 Refill the Larders: 4 grain
Q03 Seed for the Crown Fields: 4 grain
Q04 Royal Feast: 5 grain
Q05 Winter Stores: 6 grain
Q06 Tiltyard Fence: 4 wood
Q07 Firewood for the Palace: 5 wood
Q08 Chapel Scaffolding: 5 wood
Q09 Timber for the Bridge: 6 wood
Q10 Royal Barge: 7 wood
Q11 Ore for the Assayer: 1 ore
Q12 Anchor for the Flagship: 2 ore
Q13 Royal Survey: 1 Peasant
Q14 Grooms for the Stables: 1 Peasant
Q15 Hands for the Highway: 2 Peasants
Q16 Harvest Festival: 4 grain; 9 grain
Q17 Victual the Army: 4 wood; 10 grain
Q18 Repair the Fleet: 5 wood; 12 wood
Q19 Drain the Marsh: 1 Peasant; 11 wood
Q20 Strike New Coin: 1 ore; 3 ore
Q21 Shoe the Royal Horses: 1 ore; 1 bar
Q22 Palace Gates: 5 wood; 1 bar
Q23 Replenish the Garrison: 4 grain; 1 Soldier
Q24 Border Watch: 4 wood; 1 Soldier
Q25 Royal Progress: 5 grain; 4 Peasants
Q26 Coronation: 5 grain; 1 bar; 18 grain
Q27 Raise a Royal Castle: 6 wood; 3 ore; 3 bars
Q28 War on the Frontier: 4 grain; 1 Soldier; 3 Soldiers
Q29 Rebuild the Burned City: 2 Peasants; 12 wood; 24 wood
Q30 Settle the New Province: 5 wood; 10 grain; 6 Peasants
"""
REWARDS_PRINTED = """
W11 Granary Key: 6 grain
W12 Mill Rights: 6 grain
W13 Royal Tithe: 8 grain
W14 Felling Licence: 6 wood
W15 Sawpit Lease: 6 wood
W16 Royal Timber: 8 wood
W17 Market Charter: 4 grain, 4 wood
W18 Fair Charter: 4 grain, 4 wood
W19 Quarry Grant: 2 ore
W20 Mining Grant: 2 ore, 2 wood
W21 Smith's Patent: 1 bar
W22 Armourer's Patent: 1 bar, 2 wood
W23 Settlers: 2 Peasants
W24 Provisioned Settlers: 2 Peasants, 2 grain
W25 Veteran: 1 Soldier
"""
RICH = "M f2, C o3 | V f9, C o3 | ., .; 30g 30w 30o 30b"
WORTH = {"grain": 0.67, "wood": 0.5, "ore": 2.5, "bar": 6.8, "peasant": 1.3, "soldier": 8.7}


def lines(text):
    """The lines of a table."""
    return text.strip().split("\n")


@pytest.mark.rule("12.1")
def test_12_1_every_request():
    printed = [
        f"{request.id} {request.title}: {'; '.join(circle.words for circle in request.circles)}"
        for request in REQUESTS.values()
    ]
    assert printed == lines(REQUESTS_PRINTED)
    assert list(REQUESTS) == [line[:3] for line in lines(REQUESTS_PRINTED)]


@pytest.mark.rule("12.2")
def test_12_2_every_reward():
    upgrades = [f"W{number:02}" for number in range(1, 11)]
    baronies = [f"W{number}" for number in range(26, 31)]
    assert list(REWARDS) == [*upgrades, *(line[:3] for line in lines(REWARDS_PRINTED)), *baronies]
    assert {REWARDS[card][1:] for card in upgrades} == {("Land upgrade", "upgrade", ())}
    assert {REWARDS[card][1:] for card in baronies} == {("New barony", "barony", ())}
    printed = [reward for reward in REWARDS.values() if reward.kind == "resources"]
    assert [
        f"{reward.id} {reward.title}: {', '.join(circle.words for circle in reward.printed)}" for reward in printed
    ] == lines(REWARDS_PRINTED)


@pytest.mark.rule("12.1", "12.2")
def test_12_the_rulebook_prints_the_same():
    book = Rulebook.load("estate")
    requests, rewards = book.rule("12.1"), book.rule("12.2")
    assert requests is not None
    assert rewards is not None
    pattern = re.compile(r"^- \*([QW]\d\d)\* (.+)\.$", flags=re.MULTILINE)
    assert [f"{card} {rest}" for card, rest in pattern.findall(requests)] == lines(REQUESTS_PRINTED)
    assert [f"{card} {rest}" for card, rest in pattern.findall(rewards)] == lines(REWARDS_PRINTED)


@pytest.mark.rule("12.1", "5.13a")
@pytest.mark.parametrize("line", lines(REQUESTS_PRINTED), ids=lambda line: line[:3])
def test_12_1_each_circle_is_filled_with_what_is_printed(line):
    card, asked = line[:3], line.partition(": ")[2].split("; ")
    for number, words in enumerate(asked, 1):
        match = turn(RICH, HOME, track=(card,))
        before = view(match).seats[0]
        ask = match.preview(0, "fill", f"{card}.{number}")
        if ask is not None and ask.rule == "5.13b":
            play(match, f"0: fill > {card}.{number} > {' '.join(ask.legal[: ask.low])}")
        else:
            play(match, f"0: fill > {card}.{number}")
        after = view(match).seats[0]
        gone: dict[str, int] = {good: before.stock[good] - after.stock[good] for good in before.stock}
        gone |= {"Peasant": before.peasants - after.peasants, "Soldier": before.soldiers - after.soldiers}
        count, _, what = words.partition(" ")
        singular = what.removesuffix("s")
        assert gone == {name: int(count) if name == singular else 0 for name in gone}


@pytest.mark.rule("12.2", "4.4i1")
@pytest.mark.parametrize("line", lines(REWARDS_PRINTED), ids=lambda line: line[:3])
def test_12_2_each_reward_gives_what_is_printed(line):
    card, printed = line[:3], line.partition(": ")[2].split(", ")
    match = claim("V, C | ., . | ., .", HOME, pool=card)
    places = {"2 Peasants": " > A1 > A1", "1 Soldier": " > A2"}.get(printed[0], "")
    play(match, f"0: {card} > goods{places}")
    mine = view(match).seats[0]
    have = mine.stock | {"Peasant": mine.peasants, "Soldier": mine.soldiers}
    wanted = {words.partition(" ")[2].removesuffix("s"): int(words.partition(" ")[0]) for words in printed}
    assert {what: number for what, number in have.items() if number} == wanted


@pytest.mark.rule("12.2", "4.4g", "4.4h")
@pytest.mark.parametrize("card", [f"W{number:02}" for number in (*range(1, 11), *range(26, 31))])
def test_12_2_upgrades_and_baronies(card):
    match = claim("., . | ., . | ., .", HOME, pool=card)
    match.time_out(0)
    assert stock(match) == ""
    assert demesne(match) == ("., ., . | ., . | ., ." if card < "W11" else "., . | ., . | ., . | ., .")


@pytest.mark.rule("12.3")
def test_12_3_what_the_circles_cost_in_labour():
    assert dict(VALUES) == WORTH
    ranges = [(1.3, 5.0), (5.3, 8.7), (8.0, 26.0)]
    for request in REQUESTS.values():
        for circle, (low, high) in zip(request.circles, ranges, strict=False):
            cost = circle.number * WORTH[circle.what]
            assert low - 0.25 <= cost <= high + 0.25, f"{request.id}: {circle.words} is {cost:.2f}"
