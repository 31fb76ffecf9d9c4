"""The chronicle of a finished game: a file that any browser opens without a network, made by a press or a command, after the end only."""

import json
from collections import Counter
from html.parser import HTMLParser

from games.engine.verify import faults
from tests.e2e.conftest import Court, text
from tests.e2e.test_replay import played, pressed

VOID = {"meta", "img", "br", "path", "circle"}


class Page(HTMLParser):
    """Reads a page; raises AssertionError where its tags do not fit each other."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.addresses: list[str] = []
        self.alts: list[str] = []
        self.texts: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.feed(content.decode())
        assert not self.open

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.tags[tag] += 1
        self.addresses += [value for name, value in attrs if name in ("src", "href", "data", "action", "srcset")]
        self.alts += [found["alt"]] if tag == "img" else []
        self.ids += [found["id"]] if "id" in found else []
        assert not any(name.startswith("on") for name in found)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags[tag] += 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag

    def handle_data(self, data):
        self.texts.append((self.open[-1] if self.open else "", data))

    def said(self, tag: str) -> str:
        """All that stands in such tags."""
        return "".join([data for where, data in self.texts if where == tag])


def alone(content: bytes) -> Page:
    """The page, which asks nobody for anything."""
    page = Page(content)
    assert all(one.startswith(("data:image/png;base64,", "#")) for one in page.addresses), "something is loaded"
    assert {one[1:] for one in page.addresses if one.startswith("#")} <= set(page.ids)
    style = page.said("style")
    assert "@import" not in style
    assert style.count("url(") == style.count('url("data:image/png;base64,')
    assert not page.tags.keys() & {"script", "link", "iframe", "object", "base", "form"}
    assert b"://" not in content
    return page


async def test_the_chronicle_holds_the_game_and_the_proof(gallery: Court):
    court = gallery
    early = await court.stranger.slash(court.channel, "history chronicle")
    assert "no game" in text(early.response)
    await played(court)
    panel = (await court.stranger.click(court.board, label="Replay")).response
    given = await pressed(court.stranger, panel, "Chronicle")
    again = (await court.anna.slash(court.channel, "history chronicle")).response
    assert again.ephemeral
    (file,) = given.attachments
    content = await file.read()
    assert len(content) < 8 << 20
    page = alone(content)
    proof = json.loads(page.said("pre"))
    assert proof["seed"]
    assert faults(proof) == []
    (alone_too,) = (await court.stranger.click(court.board, label="Proof of the deal")).response.attachments
    assert json.loads(await alone_too.read()) == proof
    assert page.said("h2").count("Round 1 of 2") == page.said("h2").count("Round 2 of 2") == 1
    assert "Robot 3" in page.said("b")
    assert page.tags["details"] == 3
    assert page.tags["img"] == 3  # the result, and how each round ended
    assert all(page.alts)
