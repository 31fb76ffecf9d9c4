"""The whole contract of one title, for the tests of a package of its own; they need three lines:

class TestContract(Contract):
    title = Title(GAME, "salon", "salon.cog", "salon")
    terms = Terms(rules=Rulebook.read(title.rulebook).numbers)
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, ClassVar

from bot.contract import (
    advance_checks,
    crossing_checks,
    finality_checks,
    needless_questions,
    openness_checks,
    option_note_checks,
    panel_checks,
    picture_checks,
    random_play,
    refusal_checks,
    rule_citations,
    secrecy_checks,
    tutorial_checks,
    whole_game_checks,
    wording_checks,
)
from bot.contract.sample_sizes import size
from bot.contract.title_terms import Terms, declare, terms_of
from bot.titles.guide import Guide
from bot.titles.rulebook import Rulebook
from games.engine.declaring.game import Game
from games.titles import NAME, Title


class Contract:
    """The contract of every title. `tests`: the folder of the package's tests; with it, a test must carry every rule.

    `unproved`: the numbers of rules that no test can carry, for example what the game is about.
    """

    title: ClassVar[Title]
    terms: ClassVar[Terms]
    tests: ClassVar[Path | None] = None
    unproved: ClassVar[Collection[str]] = ()

    @classmethod
    def setup_class(cls) -> None:
        """Before the first test: the contract is told the terms of this title."""
        declare(cls.title.game, cls.terms)

    @property
    def game(self) -> Game[Any]:
        """Return the game itself."""
        return self.title.game

    @property
    def tables(self) -> list[int]:
        """Return the numbers of seats that are tried."""
        return random_play.tables(self.game)

    # ---- the rulebook

    def test_the_title_and_its_options_are_named_and_described(self) -> None:
        """Names can be stored and shown, and each option names its rule."""
        assert NAME.fullmatch(self.game.name)
        assert 0 < len(self.game.blurb) <= 200
        for name, field in self.game.options.model_fields.items():
            assert field.title, name
            assert set(rule_citations.NUMBER.findall(field.description or "")) <= self.terms.rules
            assert re.search(r"\(\d.*\)$", field.description or ""), f"{name}: the description ends with its rule"

    def test_the_rulebook_can_be_read(self) -> None:
        """Every rule is found by its number, none is given twice, and the pages fit."""
        book = Rulebook.read(self.title.rulebook)
        own = [block.number for block in book.blocks if block.own]
        assert sorted(own) == sorted(set(own)), "a number is given twice"
        assert book.numbers
        assert all(book.rule(number) for number in book.numbers)
        assert book.pages()

    def test_every_rule_that_is_cited_exists(self) -> None:
        """The code cites numbers of the rulebook alone."""
        with as_file(files(self.title.package)) as folder:
            found = [
                (where, number)
                for where, node in rule_citations.nodes(folder)
                for number in (*rule_citations.find_citations(node), *rule_citations.find_docstring_rules(node))
            ]
        assert found, "no rule is cited at all"
        assert rule_citations.unknown(Rulebook.read(self.title.rulebook), found) == []

    def test_every_rule_is_carried_by_a_test(self) -> None:
        """`@pytest.mark.rule("3.2")`: each number stands at the test that proves it."""
        if self.tests is None:
            return
        book = Rulebook.read(self.title.rulebook)
        found = [
            (where, number)
            for where, node in rule_citations.nodes(self.tests)
            for number in rule_citations.find_marks(node)
        ]
        assert rule_citations.unknown(book, found) == []
        proved = {number for _, number in found} | rule_citations.introductions(book) | set(self.unproved)
        assert rule_citations.in_order(book.numbers - proved) == []

    # ---- decisions and games

    def test_every_decision_keeps_the_contract(self) -> None:
        """Well formed, a legal default, refusals without a trace, save and load, preview, take-back, labels that fit."""
        for seats, options in random_play.deals(self.game, most=3):
            whole_game_checks.keeps_every_decision(self.game, seats, options, size(160, 2_000))

    def test_every_option_value_can_be_played(self) -> None:
        """No value of an option breaks the game."""
        whole_game_checks.plays_every_option(self.game)

    def test_random_games_end(self) -> None:
        """Whatever is answered, the game ends."""
        for seats in self.tables:
            whole_game_checks.ends_by_chance(self.game, seats, size(3, 1_000))

    def test_time_outs_alone_end_a_game(self) -> None:
        """With no one there, the game ends."""
        for seats in self.tables:
            whole_game_checks.ends_by_time_outs(self.game, seats)

    def test_the_game_master_can_end_a_game_at_any_decision(self) -> None:
        """Scored, or without a result."""
        for seats in self.tables:
            whole_game_checks.ends_by_the_game_master(self.game, seats, scored=True)
            whole_game_checks.ends_by_the_game_master(self.game, seats, scored=False)

    def test_a_player_can_resign_at_any_decision_or_is_refused_without_trace(self) -> None:
        """Refused where the rulebook has no resignation."""
        for seats in self.tables:
            whole_game_checks.resigns_or_refuses(self.game, seats)

    def test_robots_are_legal_deterministic_and_end_a_game(self) -> None:
        """Robots play from nothing but their views."""
        for seats in self.tables:
            whole_game_checks.ends_by_robots(self.game, seats)

    def test_what_a_table_hands_to_other_processes_arrives_as_it_was(self) -> None:
        """Saves, events, answers, views and refusals of whole games can be copied and pickled: robots think in processes of their own."""
        for seats in {self.tables[0], self.tables[-1]}:
            crossing_checks.sends_whole_games(self.game, seats, size(1, 50))

    def test_the_guided_game_teaches_what_it_says(self) -> None:
        """Played as it advises, it shows each lesson once, cites rules that exist, and comes to its end; where there is one."""
        if self.game.course is not None:
            tutorial_checks.teaches(self.game, self.terms.rules)
            tutorial_checks.advises_whatever_was_chosen(self.game, size(3, 100))

    # ---- answers in advance

    def test_what_is_given_in_advance_is_what_the_rulebook_has(self) -> None:
        """Given, ended and answered exactly as the rules do where they offer the same; and each can be used."""
        advance_checks.agree_with_the_rulebook(self.game, size(2, 40), 300)
        assert advance_checks.find_unusable(self.game, size(2, 40), 150) == []

    def test_answers_in_advance_and_plans_at_a_table(self, tmp_path: Path) -> None:
        """The newest word of a player is played, and nothing ends without a word."""
        for number in range(size(1, 20)):
            asyncio.run(advance_checks.try_at_a_table(self.game, tmp_path, number, 120, advance_checks.Tried()))

    # ---- secrets

    def test_two_worlds_are_the_same_to_every_viewer(self) -> None:
        """No one learns what `imagine` says is hidden."""
        for seats in self.tables:
            tally = secrecy_checks.look_for_leaks(self.game, seats, games=2, pairs=size(40, 2_000), most=size(300, 0))
            assert tally.compared >= tally.pairs
            assert tally.dropped <= tally.pairs // 2

    def test_a_question_is_as_open_as_it_is_declared(self) -> None:
        """No time-out tells what is hidden, and people hear of those that tell nothing."""
        found = openness_checks.search(self.game, size(200, 5_000))
        assert found.list_needlessly_hidden(self.game) == []

    def test_two_worlds_are_the_same_under_every_option(self) -> None:
        """No option opens what it does not say."""
        secrecy_checks.look_under_every_option(self.game, size(300, 0))

    def test_no_question_is_asked_to_which_everyone_sees_the_only_answer(self) -> None:
        """Skipped where everyone can see it, asked where anyone could think of two answers."""
        told = needless_questions.Needless()
        for seats in needless_questions.seats_of(self.game):
            needless_questions.look_for_needless(self.game, seats, 0, size(160, 1_000), told)
        assert told.found == {}

    # ---- words and pictures

    def test_a_newcomer_is_taught(self) -> None:
        """GUIDE.md tells what it is about, who wins, how a turn goes; GLOSSARY.md is there."""
        wording_checks.guides(Guide.read(self.title.guide, self.title.glossary))

    def test_the_glossary_lacks_no_term(self) -> None:
        """Every term and mark that a board, panel, refusal, option or command uses is explained."""
        presenters, cogs = asyncio.run(panel_checks.load_title(self.title))
        guide, presenter = Guide.read(self.title.guide, self.title.glossary), presenters.find(self.game.name)
        assert (
            wording_checks.missing(self.game, presenter, guide, size(3, 300), 300, wording_checks.commands(cogs)) == {}
        )

    def test_every_option_says_what_it_costs_and_brings(self) -> None:
        """Every option of random positions has a note, but for what is declared to be evident."""
        assert option_note_checks.lacking(self.game, size(200, 4_000)) == {}

    def test_what_stands_beside_a_choice_is_so(self) -> None:
        """Each number and claim of notes, labels, hints, confirmations and plan pages is what comes of the choice; a number made untrue is found."""
        claims = terms_of(self.game).claims
        assert claims, "Terms.claims: what do notes and labels claim, and what is it compared with?"
        presenter = asyncio.run(panel_checks.load_title(self.title))[0].find(self.game.name)
        compared = option_note_checks.list_untruths(self.game, presenter, size(120, 2_000), 7)
        assert compared.untrue == []
        assert compared.list_unmet(claims) == []
        assert compared.planted > 0

    def test_what_a_choice_takes_for_good_is_said_before(self) -> None:
        """Beside the choice, or the bot asks once more and says it there."""
        assert terms_of(self.game).belongings, "Terms.belongings: what could a choice take from a seat for good?"
        presenter = asyncio.run(panel_checks.load_title(self.title))[0].find(self.game.name)
        assert finality_checks.list_unsaid_losses(self.game, presenter, size(120, 2_000), 5)[0] == []

    def test_what_is_declared_is_in_the_rulebook(self) -> None:
        """The rules by which words are refused exist."""
        refusal_checks.declares_rules_that_exist(self.game)

    def test_every_word_is_refused_by_a_rule_that_is_declared_for_it(self) -> None:
        """Said by each seat at random positions, each word is accepted or refused with a declared rule."""
        for seats in {self.tables[0], self.tables[-1]}:
            refusal_checks.refuses_by_declared_rules(self.game, seats, size(3, 100))

    def test_every_command_is_a_declared_word(self) -> None:
        """So that each is refused by its own rule."""
        asyncio.run(panel_checks.check_commands(self.title))

    def test_what_is_known_is_drawn_from_what_was_heard(self) -> None:
        """The picture of what a viewer knows is whole, and the same in worlds that they can't tell apart; where there is something to remember."""
        if self.game.views.knowledge is not None:
            presenters, _ = asyncio.run(panel_checks.load_title(self.title))
            picture_checks.show_what_is_known(self.game, presenters.find(self.game.name).pictures, 2, size(60, 1_000))

    def test_lobby_boards_panels_and_inspections_fit(self) -> None:
        """Within Discord's limits, and ours."""
        asyncio.run(panel_checks.check_drawings(self.title, most=150))
