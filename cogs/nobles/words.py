"""What is waited for, one sentence for a newcomer, and how the actions are divided: by the rule that asks."""

from typing import Final

WAITS: Final = {
    "3.5": "chooses Regnant and first Subject in secret (3.5)",
    "5.11b": "resettles (5.11)",
    "5.11c": "resettles (5.11)",
    "7.1": "may replace a Subject (7.1)",
    "7.7": "may ascend (7.7)",
    "7.8": "discards a Peasant (7.8)",
    "8.1": "acts (8)",
    "8.7c": "may counter (8.7)",
    "9.1a": "invokes an Intrigue, or forgoes it (9.1)",
    "9.1e": "answers about a bribe (9.1)",
    "9.7c": "defends (9.7)",
    "9.9c": "plays in the Polity (9.9)",
    "9.9e": "may reveal Intimidation (9.9)",
    "9.9h": "plays in the Polity (9.9)",
    "9.9j": "decides about the prize (9.9)",
    "9.11b": "chooses a card of the Duel (9.11)",
    "9.11c": "puts a card in the Duel (9.11)",
    "9.11d": "may use Training (9.11)",
    "9.11h": "bears the Duel's consequence (9.11)",
    "9.11i": "takes compensation (9.11)",
    "9.14g": "enjoys the Treaty's benefit (9.14)",
    "9.14i": "decides about the armistice's card (9.14)",
    "9.14j": "may take a discarded card (9.14)",
    "9.16c": "confronts or overlooks the Subterfuge (9.16)",
    "9.16h": "decides about the revealed card (9.16)",
    "9.18b": "may offer for the goods (9.18)",
    "9.18c": "may outbid (9.18)",
    "9.18d": "may raise (9.18)",
    "10.1": "arranges the Population (10)",
    "10.2": "must place a Subject (10.2)",
    "10.2c": "must get a Subject (10.2)",
    "11.1": "may inaugurate a Royal Card (11)",
    "12.2": "may discard or make a Peasant (12.2)",
    "12.3": "may make a Subject a Peasant (12.3)",
    "12.6": "chooses who migrates (12.6)",
    "12.6d": "chooses a row for the migrant (12.6)",
    "12.7": "bears the Event (12.7)",
    "12.7c": "discards for the Invasion (12.7)",
    "12.7d": "discards for the Embargo (12.7)",
    "12.7n": "may swap Subjects (12.7)",
    "12.8a": "draws (12.8)",
    "12.9a": "draws (12.8)",
    "12.9b": "draws (12.8)",
    "12.9c": "draws (12.8)",
    "12.9d": "draws (12.8)",
    "12.10": "may turn up Army Cards (12.10)",
}
HINTS: Final = {
    "3.5": "The Regnant's suit decides your ability; the lower first Subject takes the first turn.",
    "7.1": "A higher card of the same suit from your hand costs a Peasant; from your Peasants it costs nothing.",
    "8.1": "Each action once a turn, in any order. Glory is what you need: seven cards end the game, values decide it.",
    "8.7c": "A Counter ends the action without effect; your card is discarded. Nobody learns whether you could.",
    "9.1e": "Giving a card ends the Intrigue. Declining lets it go on.",
    "9.3b": "All three cards are chosen before anything moves; the last one enters your Glory.",
    "9.7c": "You decide before you see the attacker. The higher total takes the other card.",
    "9.9c": "The number is known, the suit is not. The suit of the prize and of your Regnant add 1 each.",
    "9.11b": "Both cards are turned up together. Equal values are the challenger's loss.",
    "9.11c": "The lower total of two cards loses the Duel; equal totals are the challenger's loss.",
    "9.13b": "Until your next Migration Phase abilities, Army Cards and Aces of its suit are bound, for both.",
    "9.16c": "If you confront it, it is turned up now; an Ace is then harmless. If you overlook it, an Ace may strike.",
    "9.18b": "Another suit than the goods, and higher. Your rival may outbid, you may raise once.",
    "10.1": "Subjects are what abilities need and what you draw for: one card for each of their suits.",
    "10.2": "With at most one Subject you place one first.",
    "11.1": "A Consort or Chamberlain needs a Subject of its suit; a King is always Regnant.",
    "12.2": "A Number Card may become your own Peasant instead of being discarded.",
    "12.3": "A Subject of yours may become a Peasant, for instance to make room.",
    "12.10": "An Army Card turned up becomes a Subject in its space.",
    "14.5": "Orders answer for you in your rival's turn; they lapse when your own turn begins. Nobody else is told.",
}
WAR: Final = frozenset({"battle", "crusade", "duel", "tournament"})
COURT: Final = frozenset({"regnant", "ascendancy", "eminence", "declaration", "dethrone"})
STATECRAFT: Final = frozenset({"polity", "festival", "accord", "treaty", "commerce"})
SHADOWS: Final = frozenset({"intrigue", "assassination", "subterfuge", "reveal"})
LAW: Final = frozenset({"decree", "enact"})
GROUPS: Final = {
    "8.1": (
        ("Royal Court", COURT),
        ("Statecraft", STATECRAFT),
        ("War", WAR),
        ("Shadows", SHADOWS),
        ("Law", LAW),
    )
}
