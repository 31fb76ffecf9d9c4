"""What game masters see, and what everybody sees of them."""

import json
from typing import Any

from bot.shelf import Drawing
from bot.standing import Audit, Inspection, Standing
from bot.ui import words
from bot.ui.private import Layout, page
from bot.ui.text import cut, drawn, escaped, when, written

_VALUE = 400


def audit_page(standing: Standing, audit: Audit) -> Layout:
    """A page of the audit, newest first."""
    lines = [
        f"{line.number}. {when(line.at, 'f')} <@{line.gm}> {written(line.detail, standing)}"
        + (f" – {escaped(line.reason, 120)}" if line.reason else "")
        for line in audit.lines
    ]
    chain = words.SOUND if audit.sound else words.UNSOUND
    foot = f"-# Page {audit.page + 1} of {max(audit.pages, 1)} · {chain}"
    return page(["### What game masters have done", "\n".join(lines) or "Nothing yet.", foot], [])


def inspection(standing: Standing, drawing: Drawing, seen: Inspection, seat: int | None) -> Layout:
    """The whole game, or what one seat sees."""
    texts = [f"### Inspection: {words.inspected(standing, seat)}"]
    if seen.view is not None:
        blocks = [drawing.heading(seen.view), *drawing.mine(seen.view), *drawing.board(seen.view)]
        texts += [written(block, standing) for block in blocks]
    if seen.state is not None:
        texts.append("\n".join(_plain(seen.state)))
    if seen.answers:
        unseen = [f"<s{by}> ({rule}): {drawn(' '.join(tokens)) or 'nothing'}" for by, rule, tokens in seen.answers]
        texts.append(written("Answered, and not seen by anybody yet:\n" + "\n".join(unseen), standing))
    return page(texts, [])


def _plain(state: Any) -> list[str]:
    """Plain data, one line for each name."""
    lines = []
    for name, value in state.items():
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, separators=(", ", ": "))
        if value not in (None, "", [], {}):
            lines.append(f"**{name}** {drawn(cut(text, _VALUE))}")
    return lines
