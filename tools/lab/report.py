"""The page of an experiment: one HTML file that any browser opens by itself."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from games import CATALOGUE
from tools.lab.charts import draw_bars, draw_histogram
from tools.lab.figures import DEFINITIONS

STYLE: Final = """body{font:15px/1.5 sans-serif;max-width:960px;margin:2em auto;padding:0 1em;color:#222}
td,th{padding:2px 10px 2px 0;text-align:left;border-bottom:1px solid #ddd;vertical-align:top}
small{color:#666}h2{margin-top:2em}svg{max-width:100%}dt{font-weight:bold;margin-top:.6em}dd{margin:0}"""
RARELY: Final = 0.005
"""Choices made in a smaller share of the questions that offered them are listed."""
SHOWN: Final = ("Balance", "chance of equal seats", "AdvantageP1", "Completion", "Drawishness")
LENGTH: Final = ("DurationTurns", "DurationActions", "DecisionMoves", "BranchingFactor", "seconds a choice", "minutes")
COURSE: Final = ("LeadChange", "lead for good", "Drama", "margin", "spread")


def write_page(data: Mapping[str, Any]) -> str:
    """Return the page."""
    title = escape(CATALOGUE[data["title"]].title)
    head = (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}: laboratory</title><style>{STYLE}</style>'
    )
    return "\n".join([head, f"<h1>{title}: laboratory</h1>", *_write_parts(data), "</html>\n"])


def _write_parts(data: Mapping[str, Any]) -> Iterator[str]:
    options = escape(data["options"]) or "default options"
    yield f"<p>{options}; courtiers play every seat; seed {escape(data['seed'])}; {data['seconds']} seconds. <code>{escape(write_command(data))}</code></p>"
    yield "<p>Bars: share of games won, with 95 % intervals; the red line is a fair share. What robots of this strength do is not what people do.</p>"
    if data["answer seconds"]:
        yield f"<p>At real tables half of all answers to this title take less than {data['answer seconds']:.0f} seconds.</p>"
    for line in data["lines"]:
        yield from _write_line(line)
    yield from _write_beside(data["beside"])
    yield from _write_choices(data["choices"])
    yield from _write_things(data["things"])
    yield from _write_coverage(data["coverage"])


def write_command(data: Mapping[str, Any]) -> str:
    """Return the command that makes the page again."""
    options = f' ARGS="{data["options"]}"' if data["options"] else ""
    return (
        f"make lab GAME={data['title']} N={max(line['games'] for line in data['lines'])} SEED={data['seed']}{options}"
    )


def _write_line(line: Mapping[str, Any]) -> Iterator[str]:
    seats = line["seats"]
    yield f"<h2>{seats} seats, {line['games']} games</h2>"
    yield draw_bars([(f"seat {k + 1}", *one) for k, one in enumerate(line["wins by seat"])], 100 / seats)
    yield f"<p><small>{DEFINITIONS['wins by seat']}</small></p><h3>Seats</h3>{_list_figures(line, SHOWN)}"
    yield f"<h3>Length</h3>{draw_histogram(line['lengths'])}<p><small>Games by their number of rounds.</small></p>"
    ends = ", ".join(f"{escape(rule)}: {count}" for rule, count in line["ends"].items())
    yield f"<p>The blurb says {escape(line['claimed'])}. Ended by rule: {ends}. Choices a seat: {line['choices a seat']}.</p>"
    yield f"{_list_figures(line, LENGTH)}<h3>Course</h3>{_list_figures(line, COURSE)}"


def _list_figures(line: Mapping[str, Any], names: Sequence[str]) -> str:
    rows = [f"<dt>{name}: {_say(line[name])}</dt><dd><small>{DEFINITIONS[name]}</small></dd>" for name in names]
    return f"<dl>{''.join(rows)}</dl>"


def _say(figure: Any) -> str:
    if figure is None:
        return "not measured"
    if isinstance(figure, list):
        return " / ".join([f"{one:g}" for one in figure])
    return f"{figure:g}"


def _write_beside(rivals: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    if not rivals:
        return
    yield "<h2>The same deals, played otherwise</h2><p>Differences to the games above, deal by deal, with half the width of the 95 % interval."
    yield "An effect of a seat that robots who answer at random now and then lose is the robots' habit before it is the game's.</p>"
    yield "<table><tr><th>seats<th>setting<th>wins by seat, %<th>chance of equal seats<th>difference of wins<th>rounds<th>choices</tr>"
    for one in rivals:
        figures, difference = one["figures"], one["difference"]
        wins = " / ".join(f"{share[0]:.0f}" for share in figures["wins by seat"])
        moved = ", ".join(f"{mean:+.0f} ± {half:.0f}" for mean, half in difference["wins by seat"])
        cells = [figures["seats"], one["setting"], wins, figures["chance of equal seats"], moved]
        cells += [f"{difference[name][0]:+.1f} ± {difference[name][1]:.1f}" for name in ("rounds", "choices")]
        yield f"<tr>{''.join(f'<td>{escape(str(cell))}' for cell in cells)}</tr>"
    yield "</table>"


def _write_choices(choices: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    rare = [one for one in choices if one["made"] <= RARELY * one["possible"]]
    yield f"<h2>Choices that are hardly made: {len(rare)} of {len(choices)}</h2>"
    yield "<p><small>Kinds of choices by the rule that asks; possible: in how many questions.</small></p>"
    yield from _write_table(sorted(rare, key=lambda one: -one["possible"]))
    yield f"<details><summary>All {len(choices)} kinds of choices</summary>"
    yield from _write_table(choices)
    yield "</details>"


def _write_table(choices: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    yield "<table><tr><th>rule<th>choice<th>possible<th>made</tr>"
    for one in choices:
        yield f"<tr><td>{escape(one['rule'])}<td>{escape(one['choice'])}<td>{one['possible']}<td>{one['made']}</tr>"
    yield "</table>"


def _write_things(things: Mapping[str, int]) -> Iterator[str]:
    if things:
        named = ", ".join(f"{escape(name)} {count}" for name, count in things.items())
        yield f"<details><summary>Cards and pieces, by how often they were named ({len(things)})</summary><p>{named}</p></details>"


def _write_coverage(coverage: Mapping[str, Any]) -> Iterator[str]:
    never = coverage["never"]
    yield f"<h2>Rules never carried out: {len(never)} of {coverage['rules']}</h2>"
    yield f"<p><small>Rule numbers in the code that {coverage['games']} games did not reach: a gap of the robots first.</small></p><table>"
    for one in never:
        yield f"<tr><td>{escape(one['rule'])}<td>{escape(one['says'])}</tr>"
    yield "</table>"
