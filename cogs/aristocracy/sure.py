"""What is asked once more in Aristocracy, since it cannot be taken back."""

from collections.abc import Sequence

from games.aristocracy.view import CourtView
from games.engine.ask import Ask
from games.engine.events import counted


def sure(view: CourtView, ask: Ask, path: Sequence[str]) -> str | None:
    """What follows, in words; None for what needs no second question."""
    left = view.allowance - view.used
    match path:
        case ["end"] if ask.rule == "6.3":
            return "the game ends now, and is scored"
        case ["end"] if left > 0:
            return f"{counted(left, 'action')} of your turn will be lost"
        case ["favor", *_]:
            return "the face card is discarded"
        case ["royal", *_]:
            return "a coin is paid"
        case [coins] if ask.rule == "4.6b" and coins != "0":
            return "who bids most takes a card, and pays what the second-highest has bid"
    return None
