"""A player who only presses: answers whatever a panel asks, by chance, until it is final."""

import random
import re
from typing import Any

from tests.e2e.conftest import Court, ids, text, walk


def kinds(panel: Any, letter: str) -> list[dict[str, Any]]:
    """The controls of a kind that can be used."""
    found = [c for c in walk(panel) if str(c.get("custom_id", "")).startswith(f"s:{letter}:")]
    return [c for c in found if not c.get("disabled")]


async def decide(court: Court, person: Any, panel: Any, dice: random.Random) -> None:
    """Presses on this panel until a decision has been made that cannot be taken back, or nothing is asked any more."""
    for _ in range(60):
        before = (await court.standing()).table.revision
        if (
            "s:k:" not in " ".join(ids(panel))
            and not kinds(panel, "m")
            and not kinds(panel, "c")
            and not kinds(panel, "n")
        ):
            return
        await step(court, person, panel, dice)
        standing = await court.standing()
        if standing.table.revision > before and "So far" not in text(panel):
            return
    raise AssertionError("sixty presses and no decision")


async def step(court: Court, person: Any, panel: Any, dice: random.Random) -> None:
    """One press."""
    confirm, menus, buttons, forms = (kinds(panel, letter) for letter in "kmcn")
    ticks = kinds(panel, "p") if "Choose " in text(panel) and not menus else []
    if confirm and (not (menus or ticks) or dice.random() < 0.6):
        await person.click(panel, custom_id=confirm[0]["custom_id"])
    elif ticks:
        await person.click(panel, custom_id=dice.choice(ticks)["custom_id"])
    elif forms:
        shown = await person.click(panel, custom_id=forms[0]["custom_id"])
        low, high = forms[0]["custom_id"].split(":")[-2:]
        await person.submit_modal(shown, {"number": str(dice.randint(int(low), int(high)))})
    elif buttons and (not menus or dice.random() < 0.3):
        await person.click(panel, custom_id=dice.choice(buttons)["custom_id"])
    else:
        menu = dice.choice(menus) if len(menus) > 1 else menus[0]
        values = [option["value"] for option in menu["options"]]
        wanted = re.search(r"Choose (\d+)(?: to (\d+))?", text(panel))
        low = int(wanted[1]) if wanted else 1
        high = min(menu.get("max_values", 1), len(values), int(wanted[2] or low) if wanted else 1)
        picked = dice.sample(values, dice.randint(min(low, high), min(high, max(low, 3))))
        await person.select(panel, picked, custom_id=menu["custom_id"])


async def confirmed(court: Court, person: Any, panel: Any) -> None:
    """What a command asks once more is confirmed by a word."""
    if "this is final" in text(panel):
        await person.slash(court.channel, "answer", choice="yes")


async def asked(court: Court) -> tuple[Any, int, Any]:
    """Who is waited for: the person, the seat, the question."""
    standing = await court.standing()
    ((seat, ask),) = standing.awaited.items()
    return court.people[standing.table.players[seat].name.lower()], seat, ask


async def played_out(court: Court, dice: random.Random, most: int) -> None:
    """Whoever is asked presses on, until the game is over or `most` decisions have been made."""
    for _ in range(most):
        if (await court.standing()).table.status == "over":
            return
        person, _, _ = await asked(court)
        panel = (await person.click(court.board, label="Act")).response
        await decide(court, person, panel, dice)
