from games.engine.ask import Ask, Tokens
from games.engine.dice import Dice
from games.estate.view import EstateView


def decide(view: EstateView, ask: Ask, dice: Dice) -> Tokens:
    return ask.default or ask.sample(dice)
