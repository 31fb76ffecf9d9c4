"""What is waited for, and how the actions are divided: by the rule that asks."""

from typing import Final

from bot.titles.presenter import UsualAnswers
from games.engine.action import grouped, said
from games.nobles.action import Purpose
from games.nobles.aim import EVERY
from games.nobles.decisions import DECISIONS
from games.nobles.phases.action_phase import MENU
from games.nobles.phases.population import ACTS

WAITS: Final = said(DECISIONS, "waits") | {
    "3.5": "chooses Regnant and first Subject in secret (3.5)",
    "5.11b": "resettles: a Royal Card was lost (5.11)",
    "5.11c": "resettles: a Royal Card was lost (5.11)",
    "7.1": "may replace a Subject (7.1)",
    "7.1a": "may replace a Subject (7.1)",
    "7.3": "suffers Famine (7.3)",
    "7.4": "suffers Disease (7.4)",
    "7.5": "suffers a Revolt (7.5)",
    "7.6": "suffers Poverty (7.6)",
    "7.7": "may ascend (7.7)",
    "7.8": "discards a Peasant: the calamity spreads (7.8)",
    "8.1": "acts (8)",
    "8.7c": "may counter (8.7)",
    "9.1a": "invokes an Intrigue, or forgoes it (9.1)",
    "9.1b": "chooses what the Scandal takes (9.1)",
    "9.1c": "chooses whom the Treason strikes (9.1)",
    "9.1d": "chooses whom the Insurrection wins (9.1)",
    "9.1e": "answers about a bribe (9.1)",
    "9.2a": "acts without a Consort (9.2)",
    "9.2c": "chooses for the Herald (9.2)",
    "9.2d": "enlists (9.2)",
    "9.2e": "gentrifies (9.2)",
    "9.4b": "may use Reap (9.4)",
    "9.4c": "may use Campaign (9.4)",
    "9.4d": "may use Champion (9.4)",
    "9.4e": "may use Treasurer (9.4)",
    "9.5a": "uses Eminence (9.5)",
    "9.5c": "uses Transhumance (9.5)",
    "9.5d": "uses Apostle (9.5)",
    "9.5e": "uses Levy (9.5)",
    "9.5f": "uses Merchant (9.5)",
    "9.6a": "declares for a Chamberlain (9.6)",
    "9.8a": "sets out on a Crusade (9.8)",
    "9.8d": "may keep a card of the Crusade (9.8)",
    "9.8f": "chooses which Crusade card is lost (9.8)",
    "9.8i": "brings the Crusade home (9.8)",
    "9.8j": "may draw from the Renown Deck (9.8)",
    "9.9c": "plays a card in the Polity, or abstains (9.9)",
    "9.9e": "may reveal Intimidation (9.9)",
    "9.9h": "leads in the Polity, or abstains (9.9)",
    "9.9j": "may give a Glory card for the prize (9.9)",
    "9.10a": "opens a Festival (9.10)",
    "9.10e": "invites a Peasant to the Festival (9.10)",
    "9.10g": "discards a Subject at the Festival (9.10)",
    "9.10h": "may take the Diamond (9.10)",
    "9.10j": "ends the Feast (9.10)",
    "9.11b": "chooses a card of the Duel in secret (9.11)",
    "9.11c": "puts a card in the Duel (9.11)",
    "9.11d": "may use Training (9.11)",
    "9.11h": "bears the consequence of the Duel (9.11)",
    "9.11i": "takes compensation (9.11)",
    "9.12a": "opens a Tournament (9.12)",
    "9.12c": "gains by the Tournament (9.12)",
    "9.12d": "gains by the Tournament (9.12)",
    "9.12f": "gains by the Tournament (9.12)",
    "9.13b": "chooses the Accord Card (9.13)",
    "9.15a": "sends an assassin (9.15)",
    "9.15b": "chooses the assassin's target (9.15)",
    "9.16b": "lays a Subterfuge card (9.16)",
    "9.16c": "confronts or overlooks the Subterfuge card (9.16)",
    "9.16e": "suffers Paranoia (9.16)",
    "9.16h": "decides about the revealed card (9.16)",
    "9.18b": "may offer for the goods (9.18)",
    "9.18c": "may outbid (9.18)",
    "9.18d": "may raise (9.18)",
    "9.18f": "may use a Stockpile (9.18)",
    "9.20a": "enacts (9.20)",
    "9.20b": "enacts Horticulture (9.20)",
    "9.20c": "enacts the Tournament (9.20)",
    "9.20d": "enacts Accoutres (9.20)",
    "9.20e": "enacts Construction (9.20)",
    "9.20g": "turns a Glory card face down (9.20)",
    "10.1": "arranges the Population (10)",
    "10.2": "must place a Subject (10.2)",
    "10.2c": "must get a Subject (10.2)",
    "10.3": "takes a Court Jester (10.3)",
    "10.5": "puts an Army Card down (10.5)",
    "10.7": "puts a Preparation down (10.7)",
    "11.1": "may inaugurate a Royal Card (11)",
    "11.3": "makes room in the Court (11.3)",
    "12.2": "may discard a card, or make it a Peasant (12.2)",
    "12.3": "may make a Subject a Peasant (12.3)",
    "12.6": "chooses who migrates (12.6)",
    "12.6d": "chooses a row for the migrant (12.6)",
    "12.7": "bears the Event (12.7)",
    "12.7a": "bears the Event (12.7)",
    "12.7c": "discards for the Invasion (12.7)",
    "12.7d": "discards for the Embargo (12.7)",
    "12.7n": "may swap Subjects (12.7)",
    "12.8a": "draws (12.8)",
    "12.9a": "draws (12.9)",
    "12.9b": "draws (12.9)",
    "12.9c": "draws (12.9)",
    "12.9d": "draws (12.9)",
    "12.10": "may turn up Army Cards (12.10)",
}
"""By the rule that asks: what a seat is waited for. Those that are not yet in the file of their rule stand here."""

GROUPS: Final = {
    "8.1": grouped(MENU.values(), Purpose),
    "10.1": grouped(ACTS.values(), Purpose),
    "10.2": grouped((ACTS["place"], ACTS["move"]), Purpose),
}
"""The actions of a turn by what they are for."""
PRESSED: Final = frozenset([title for groups in GROUPS.values() for title, _ in groups])
NOTHING_MORE: Final = UsualAnswers(
    "Nothing more this turn", {"8.1": "end", "10.1": "end", "11.1": "no", "12.2": "no", "12.3": "no"}
)
"""What ends a turn in which nobody else is placed, inaugurated, discarded or made a Peasant."""
UNFOLDED: Final = frozenset([word for word, action in EVERY.items() if action.unfolds])
"""What is offered with each card or target that would be asked for first."""
