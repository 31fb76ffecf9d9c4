"""Emojis: the text with them and without, within Discord's limit; which are uploaded, and what a broken upload leaves."""

from __future__ import annotations

import importlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from platform import machine
from typing import Any

import pytest
from discord import Client

from bot.__main__ import main
from bot.app.emoji_lookup import find
from bot.cli.upload_emojis import MOST, plan, presenters, upload
from bot.panels.pages.message_layout import page
from bot.panels.text.text_formatting import signs
from bot.pictures.artwork.text_tokens import LARGEST, SIDE, Token, image, shared_tokens
from bot.titles import application_emojis as emojis
from bot.titles.application_emojis import NONE, Emojis, all_tokens, find_known, name
from bot.titles.presenter import Presenter, PresenterRegistry
from games import CATALOGUE
from games.anarchy.cards import pack
from games.engine.cards import Card, deck
from tests.waits import come
from tools.emojis import fingerprint


@dataclass
class Held:
    """An emoji that the application has."""

    home: Discord
    name: str
    id: int

    async def delete(self) -> None:
        """It is gone."""
        self.home.there.remove(self)


@dataclass
class Discord:
    """An application, its emojis, and after how many uploads its connection breaks."""

    there: list[Held] = field(default_factory=list)
    breaks: int = 10_000
    asked: int = 0
    uploaded: list[str] = field(default_factory=list)

    async def fetch_application_emojis(self) -> list[Any]:
        """All of them."""
        self.asked += 1
        return list(self.there)

    async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
        """One more; Discord's limits hold."""
        if len(self.uploaded) == self.breaks:
            raise OSError("the connection broke")
        assert re.fullmatch(r"\w{2,32}", name)
        assert name not in {emoji.name for emoji in self.there}
        assert len(image) <= LARGEST
        self.uploaded.append(name)
        self.there.append(Held(self, name, 10**18 + len(self.there)))


SOME: Sequence[Token] = [token for token in shared_tokens() if token.name.startswith(("seven", "ten_of_h", "joker"))]


async def test_upload_goes_on_where_it_broke_off_and_then_has_nothing_to_do() -> None:
    there = Discord(breaks=3)
    there.there.append(Held(there, "party_parrot", 1))
    with pytest.raises(OSError, match="broke"):
        await upload(there, SOME)
    assert len(there.there) == 4
    there.breaks = 10_000
    assert len((await upload(there, SOME)).missing) == len(SOME) - 3
    done = await upload(there, SOME)
    assert not done.missing
    assert not done.another
    assert not done.unknown
    assert sorted(there.uploaded) == sorted(map(name, SOME))
    assert "party_parrot" in {emoji.name for emoji in there.there}, "what somebody else uploaded is theirs"


async def test_another_version_is_replaced_and_never_taken_away_before(monkeypatch: pytest.MonkeyPatch) -> None:
    there = Discord()
    await upload(there, SOME)
    monkeypatch.setattr(emojis, "VERSION", emojis.VERSION + 1)
    there.breaks = len(there.uploaded) + 2
    with pytest.raises(OSError, match="broke"):
        await upload(there, SOME)
    assert len(there.there) == len(SOME) + 2
    there.breaks = 10_000
    there.there.append(Held(there, "nine_of_coins_v1", 7))
    done = await upload(there, SOME)
    assert len(done.another) == len(SOME)
    assert done.unknown == ["nine_of_coins_v1"]
    assert {emoji.name for emoji in there.there} == {*map(name, SOME), "nine_of_coins_v1"}
    assert not plan(SOME, await there.fetch_application_emojis()).another


@pytest.mark.skipif(machine() != "x86_64", reason="a pixel at an edge may differ on another processor")
async def test_the_version_follows_from_the_drawings() -> None:
    tokens = all_tokens([presenter.pictures for presenter in (await presenters()).by_game.values()])
    assert emojis.VERSIONS.read_text().split()[-1] == fingerprint(tokens), (
        "a drawing has changed: python -m tools.emojis"
    )
    assert len(emojis.VERSIONS.read_text().split()) == emojis.VERSION


async def test_every_card_and_token_has_an_emoji_within_discords_limits() -> None:
    tokens = all_tokens([presenter.pictures for presenter in (await presenters()).by_game.values()])
    names = [name(token) for token in tokens]
    assert len(set(names)) == len(names) <= MOST
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", one) for one in names)
    assert all(emojis.split_name(one) == (token.name, emojis.VERSION) for one, token in zip(names, tokens, strict=True))
    assert all(max(token.stamp.width, token.stamp.height) <= SIDE for token in tokens)
    assert len({image(token) for token in shared_tokens()}) == len(shared_tokens())
    texts = [text for token in tokens for text in token.texts]
    assert len(set(texts)) == len(texts)
    cards = [*deck(), Card("X", "", 1), Card("X", "", 2)]
    assert {card.face for card in cards} <= {*texts}
    codes = {card.text for card in pack(10)}
    assert len(codes) == 105
    assert codes <= {*texts}
    spades = next(token for token in tokens if token.name == "seven_of_spades")
    assert spades.texts == ("7♠",)


def all_there() -> Emojis:
    there = Discord()
    found: Any = [Held(there, name(token), 10**18 + k) for k, token in enumerate(shared_tokens())]
    return find_known(shared_tokens(), found)


def test_texts_with_and_without_emojis() -> None:
    emojis, told = all_there(), signs("**Anna** sets out 7♠, 10♥ and Joker 1, not 17♠; type `trade 7♠`.")
    shown = emojis.show(told)
    assert re.sub(r"<:(\w+)_v[0-9]+:\d+>", r"<\1>", shown) == (
        "**Anna** sets out <seven_of_spades>, <ten_of_hearts> and <joker_1>, " + signs("not 17♠; type `trade 7♠`.")
    )
    assert NONE.show(told) == told
    assert not NONE
    assert emojis
    assert find_known(shared_tokens(), []).show(told) == told


def test_a_message_never_overflows_by_emojis() -> None:
    emojis = all_there()
    hand, log = "7♠, " * 60, "8♦, " * 60
    kept = emojis.within([hand, log], 3_950)
    assert kept[0] == emojis.show(hand) != hand
    assert kept[1] == log
    assert sum(map(len, kept)) <= 3_950
    full = ["x" * 3_400, "7♠ " * 30]
    view = page(full, [], emojis=emojis)
    texts = [item.content for item in view.walk_children() if hasattr(item, "content")]
    assert texts == [full[0], full[1]]
    assert view.content_length() <= 4_000


async def test_the_bot_finds_them_with_one_request_and_goes_on_asking_while_discord_is_silent() -> None:
    there = Discord()
    there.there += [Held(there, name(token), 10**18 + k) for k, token in enumerate(shared_tokens())]
    silent = 2

    class Silent:
        async def fetch_application_emojis(self) -> list[Any]:
            nonlocal silent
            silent -= 1
            if silent >= 0:
                raise OSError("no answer")
            return await there.fetch_application_emojis()

    filled = PresenterRegistry(CATALOGUE)
    assert filled.emojis is NONE
    await come("the emojis are found", find(Silent(), filled, again=0.0))
    assert there.asked == 1
    assert filled.emojis.show("7♠").startswith("<:seven_of_spades_v")


async def test_without_emojis_nothing_is_loaded_and_text_stays() -> None:
    filled = PresenterRegistry(CATALOGUE)
    filled.put("estate", Presenter(str, list, list, pictures="no.such.module"))
    await find(Discord(), filled)
    assert filled.emojis is NONE
    there = Discord()
    there.there.append(Held(there, f"seven_of_spades_v{emojis.VERSION}", 1))
    await find(there, filled)  # the pictures of a title that cannot be loaded: told in the log, and stops nothing
    assert filled.emojis.show("7♠") == f"<:seven_of_spades_v{emojis.VERSION}:1>"


def test_without_a_token_or_with_discord_away_it_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    assert main(["emojis"]) == 2
    assert capsys.readouterr().err == "seneschal: DISCORD_TOKEN: not set (see .env.example)\n"

    async def away(*_: object, **__: object) -> None:
        raise OSError("no route")

    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr(Client, "login", away)
    assert main(["emojis"]) == 4
    assert "Those uploaded so far stay; run it again." in capsys.readouterr().err


def test_the_command_uploads_all_and_says_what_it_did(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = Discord()
    there.there.append(Held(there, "nine_of_coins_v1", 7))

    async def logged_in(*_: object) -> None:
        """The token is taken."""

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.b.c")
    monkeypatch.setattr(Client, "login", logged_in)
    monkeypatch.setattr(Client, "fetch_application_emojis", lambda _: there.fetch_application_emojis())
    monkeypatch.setattr(Client, "create_application_emoji", lambda _, **what: there.create_application_emoji(**what))
    monkeypatch.setattr(
        "bot.titles.application_emojis.all_tokens", lambda pictures: SOME if "cogs.anarchy.picture" in pictures else []
    )
    assert main(["emojis"]) == 0
    assert sorted(there.uploaded) == sorted(map(name, SOME))
    said = capsys.readouterr().out
    assert said.startswith(f"{len(SOME)} emojis uploaded, 0 of another version taken away.\nLeft alone")
    assert "nine_of_coins_v1" in said
    assert main(["emojis"]) == 0
    assert capsys.readouterr().out.startswith("0 emojis uploaded")


def test_a_title_whose_pictures_cannot_be_loaded_keeps_no_other_from_its_emojis(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = all_tokens(["cogs.anarchy.picture"])
    estate = importlib.import_module("cogs.estate.picture")  # by its name `cogs` lacks it once a bot has unloaded it
    monkeypatch.setattr(estate, "emojis", lambda: [whole[0]], raising=False)  # a name that there is already
    assert all_tokens(["cogs.anarchy.picture", "cogs.estate.picture", "nowhere.picture"]) == whole
    assert "nowhere.picture" in caplog.text
