"""Every refusal and label at random positions, one line each: compared byte for byte before and after."""

import sys

sys.path.insert(0, ".")
from bot.contract import random_play
from bot.contract.refusal_checks import NONSENSE
from games import CATALOGUE
from games.engine.errors import Refused

name, games, out = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game = CATALOGUE[name]
CARDS = [r + s for s in "SHCD" for r in "A23456789TJQK"] + ["J1", "army1", "army2"]
OTHER = [
    "scandal",
    "treason",
    "horticulture",
    "tournament",
    "accoutres",
    "construction",
    "S",
    "H",
    "C",
    "D",
    "king",
    "new-farm",
    "new-estate",
    "b1",
    "b2",
    "b3",
    "b4",
]
if name == "aristocracy":
    CARDS = [r + s + "1" for s in "SHCD" for r in "A5789TJQK"]
lines = []
words = [w for w in (game.verbs if hasattr(game, "verbs") else game.words.verbs)]


def said(match, seat, *path):
    try:
        match.preview(seat, *path)
        return "ok"
    except Refused as r:
        return f"{r.refusal.rule} {r.refusal.why}"


for number in range(games):
    numbers = random_play.chance("oracle", name, number)
    match = random_play.begin(game, game.seats[0] + number % len(game.seats), f"oracle{number}", limit=3)
    for place in range(400):
        if match.over:
            break
        for seat, ask in sorted(match.asks.items()):
            view = match.view(seat)
            labels = " ".join(
                f"{o.token}={tuple((lambda l: (l.text, l.note))(game.words.label(view, ask, o.token)))}"
                for o in ask.options
            )
            lines.append(f"{number}.{place} s{seat} {ask.rule} {ask.prompt} {labels}")
            lines += [f"  {o.token}: {o.refusal.rule} {o.refusal.why}" for o in ask.options if o.refusal]
        if place % 5 == number % 5:
            for seat in range(match.state.seats):
                ask = match.asks.get(seat)
                known = [o.token for o in ask.options] if ask else []
                for word in [*words, *NONSENSE]:
                    lines.append(f"  s{seat} {word}: {said(match, seat, word)}")
                    if word in known:
                        for other in [*CARDS[number % 3 :: 3], *OTHER]:
                            lines.append(f"  s{seat} {word} {other}: {said(match, seat, word, other)}")
        ask = random_play.next_ask(match, numbers)
        match.answer(
            ask.seat,
            ask.sample(numbers) if numbers.below(3) == 0 else game.robot.decide(match.view(ask.seat), ask, numbers),
        )
open(out, "w").write("\n".join(lines) + "\n")
print(len(lines))
