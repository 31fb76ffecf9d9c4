"""The ids of presses: as the versions before wrote and read them, one press for each, and nothing that a forged one could break."""

import re
import string
from itertools import chain

import pytest
from discord import ComponentType

from bot.features import load_features
from bot.features.replays.replay import ShowReplay
from bot.interactions.base.press_dispatch import Presser, PressItem, handles, read_form
from bot.panels.components.place_encoding import ALPHABET, decode, encode
from bot.panels.components.press_ids import PRESSES, FormPress, Press, TableId, list_presses
from bot.panels.components.question_presses import NOWHERE, PickFromMenu, PickOption
from bot.panels.pages.message_layout import Layout, note
from games.engine.dice import Dice
from tests.games.walk import luck

load_features()

T, N, U = "(?P<table>[0-9]{1,18})", "[0-9]{1,18}", "[0-9]{1,20}"
ASKED = T + ":(?P<digest>[0-9a-f]{1,16})"
CHOSEN = r"(?P<chosen>[^:\s]{0,70})"
PAGE = r"(?P<page>[a-z]?[0-9]{0,4}(?:\.[0-9]{1,3}[a-z]?[0-9]?)?)"
DEED = f"(?P<letter>[a-z]):{T}:(?P<stamp>[0-9a-f]{{1,16}}):(?P<number>[0-9]{{1,3}}):(?P<revision>{N}):(?P<user>{U})(?::(?P<amount>{N}))?"
INNER = r"(?P<inner>[a-z]:[^\n]{1,90})"
ALL = "(?P<which>pause|resume)"
COUNT = "(?P<count>[0-9]{1,4})"
BEFORE = {
    "PickOption": (f"s:c:{ASKED}:(?P<path>[^:\\s]{{0,70}})", "s:c:{table}:{digest}:{path}"),
    "PickFromMenu": (
        f"s:m:{ASKED}:(?P<group>[a-zA-Z]{{0,3}})(?P<page>[0-9]{{1,2}}):{CHOSEN}",
        "s:m:{table}:{digest}:{group}{page}:{chosen}",
    ),
    "TurnPage": (f"s:p:{ASKED}:(?P<page>[0-9]{{1,2}}):{CHOSEN}", "s:p:{table}:{digest}:{page}:{chosen}"),
    "ConfirmChoice": (f"s:k:{ASKED}:{CHOSEN}", "s:k:{table}:{digest}:{chosen}"),
    "UndoMove": (f"s:t:{T}(?::(?P<digest>[0-9a-f]{{1,16}}))?", "s:t:{table}[:{digest}]"),
    "AnswerUsual": (f"s:u:{ASKED}", "s:u:{table}:{digest}"),
    "OpenNumberForm": (
        f"s:n:{ASKED}:(?P<low>[0-9]{{1,6}}):(?P<high>[0-9]{{1,6}})",
        "s:n:{table}:{digest}:{low}:{high}",
    ),
    "EnterNumber": (f"s:f:{ASKED}", "s:f:{table}:{digest}"),
    "OpenAnswerForm": (f"s:o:{T}:(?P<token>[a-z-]{{1,32}})", "s:o:{table}:{token}"),
    "ComposeAnswer": (
        f"s:q:{T}:(?P<token>[a-z-]{{1,32}})(?::(?P<about>[a-z0-9]{{1,20}}))?",
        "s:q:{table}:{token}[:{about}]",
    ),
    "AnswerInAdvance": (f"s:ahead:{T}", "s:ahead:{table}"),
    "CancelAdvanceAnswers": (f"s:unahead:{T}", "s:unahead:{table}"),
    "OfferAdvance": (f"s:onward:{T}", "s:onward:{table}"),
    "OpenHand": (f"s:h:{T}", "s:h:{table}"),
    "MoveTable": (f"s:movehere:{T}", "s:movehere:{table}"),
    "OpenChoice": (f"s:a:{T}(?::(?P<row>{N}))?", "s:a:{table}[:{row}]"),
    "OpenRules": (f"s:r:{T}:(?P<game>[a-z_]{{1,32}}):{PAGE}", "s:r:{table}:{game}:{page}"),
    "OpenChapter": (f"s:x:{T}:(?P<game>[a-z_]{{1,32}})", "s:x:{table}:{game}"),
    "OpenLog": (f"s:l:{T}:(?P<before>{N})", "s:l:{table}:{before}"),
    "JoinTable": (f"s:j:{T}", "s:j:{table}"),
    "LeaveTable": (f"s:v:{T}", "s:v:{table}"),
    "SeatRobot": (f"s:b:{T}", "s:b:{table}"),
    "StartTable": (f"s:g:{T}", "s:g:{table}"),
    "ShowProof": (f"s:proof:{T}", "s:proof:{table}"),
    "AskWhomToInvite": (f"s:ask:{T}", "s:ask:{table}"),
    "InviteMembers": (f"s:invite:{T}", "s:invite:{table}"),
    "AskRematch": (f"s:again:{T}", "s:again:{table}"),
    "ChooseNextGame": (f"s:next:{T}", "s:next:{table}"),
    "OpenNextGame": (f"s:open:{T}", "s:open:{table}"),
    "ChangeLook": (f"s:look:{T}:(?P<revision>{N})", "s:look:{table}:{revision}"),
    "ConfirmDeed": (
        f"s:z:(?P<letter>[uzekmrp]):{T}:(?P<revision>{N}):(?P<gm>{U}):(?P<number>[0-9]{{1,3}})",
        "s:z:{letter}:{table}:{revision}:{gm}:{number}",
    ),
    "ShowInspection": (
        f"s:i:{T}:(?P<revision>{N}):(?P<gm>{U}):(?P<page>[0-9]{{1,3}})",
        "s:i:{table}:{revision}:{gm}:{page}",
    ),
    "ShowReplay": (f"s:replay:{T}(?::(?P<place>[0-9]{{1,6}}[a-z]))?", "s:replay:{table}[:{place}]"),
    "ShowChronicle": (f"s:chronicle:{T}", "s:chronicle:{table}"),
    "TurnHistory": (
        f"s:past:(?P<scope>channel|server|member):(?P<page>{N})(?::(?P<user>{U}))?",
        "s:past:{scope}:{page}[:{user}]",
    ),
    "ConfirmDeletion": (f"s:wipe:(?P<user>{U})", "s:wipe:{user}"),
    "WriteNote": (f"s:note:{T}", "s:note:{table}"),
    "SaveNote": (f"s:keep:{T}", "s:keep:{table}"),
    "AllowHints": (f"s:hints:{T}:(?P<allowed>[01])", "s:hints:{table}:{allowed}"),
    "ChooseLeast": (f"s:least:{T}:(?P<revision>{N})", "s:least:{table}:{revision}"),
    "ChooseStrength": (f"s:strength:{T}:(?P<revision>{N})", "s:strength:{table}:{revision}"),
    "TakeHint": (f"s:hint:{T}", "s:hint:{table}"),
    "ShowPast": (f"s:then:{T}(?::(?P<place>[0-9]{{1,6}}[a-z]))?", "s:then:{table}[:{place}]"),
    "ShowFinished": (f"s:ended:{T}", "s:ended:{table}"),
    "ShowRecord": (f"s:record:{T}", "s:record:{table}"),
    "ChooseSetting": ("s:w:(?P<what>private|pings|also|hints)", "s:w:{what}"),
    "OpenQuietHours": ("s:w:hours", "s:w:hours"),
    "EndQuietHours": ("s:w:nohours", "s:w:nohours"),
    "EnterQuietHours": ("s:w:form", "s:w:form"),
    "EndHoliday": (f"s:w:back:(?P<guild>{U})", "s:w:back:{guild}"),
    "DealFirstGame": ("s:first:(?P<game>[a-z_]{1,32})", "s:first:{game}"),
    "StartTutorial": ("s:learn:(?P<game>[a-z_]{1,40})", "s:learn:{game}"),
    "PlayLesson": (
        f"s:taught:{T}:(?P<verb>[a-z]{{3,8}}):(?P<digest>[0-9a-f]{{1,16}})",
        "s:taught:{table}:{verb}:{digest}",
    ),
    "ShowOptions": (f"s:options:{T}", "s:options:{table}"),
    "StartTutorialPart": (f"s:part:(?P<game>[a-z_]{{1,40}}):(?P<part>{N})", "s:part:{game}:{part}"),
    "ChooseEvening": (f"s:evening:{T}:(?P<revision>{N})", "s:evening:{table}:{revision}"),
    "ChooseOption": (f"s:which:{T}:(?P<revision>{N})", "s:which:{table}:{revision}"),
    "ChooseValue": (f"s:value:{T}:(?P<revision>{N}):(?P<name>[a-z_]{{1,40}})", "s:value:{table}:{revision}:{name}"),
    "TypeValue": (f"s:typed:{T}:(?P<name>[a-z_]{{1,40}})", "s:typed:{table}:{name}"),
    "ChooseRobots": (f"s:robots:{T}:(?P<revision>{N})", "s:robots:{table}:{revision}"),
    "LeaveGame": (f"s:e:{T}:(?P<user>{U})(?::(?P<robot>player))?", "s:e:{table}:{user}[:{robot}]"),
    "TakeSeat": (f"s:o:{T}:(?P<seat>[0-9]{{1,2}})", "s:o:{table}:{seat}"),
    "MakeHost": (f"s:host:{T}:(?P<user>{U})", "s:host:{table}:{user}"),
    "ConfirmResignation": (f"s:q:{T}:(?P<epoch>{N}):(?P<user>{U})", "s:q:{table}:{epoch}:{user}"),
    "ShowVote": (f"s:vote:{T}", "s:vote:{table}"),
    "CastBallot": (f"s:ballot:{T}:(?P<number>{N}):(?P<choice>[a-z]{{2,10}})", "s:ballot:{table}:{number}:{choice}"),
    "ProposeMotion": (f"s:propose:{T}", "s:propose:{table}"),
    "NameCandidate": (f"s:member:{T}:(?P<seat>[0-9]{{1,2}})", "s:member:{table}:{seat}"),
    "TurnDesk": (
        "s:desk:(?P<shown>live|running|lobbies|overdue|errors|ended):(?P<page>[0-9]{1,4})",
        "s:desk:{shown}:{page}",
    ),
    "FilterDesk": ("s:deskmenu", "s:deskmenu"),
    "OpenDeskTable": (f"s:desktable:{T}", "s:desktable:{table}"),
    "OpenDeskSeat": (f"s:deskseat:{T}", "s:deskseat:{table}"),
    "AskDeed": (f"s:deskask:(?P<letter>[a-z]):{T}:(?P<number>[0-9]{{1,3}})", "s:deskask:{letter}:{table}:{number}"),
    "DoDeed": (f"s:deskdo:{DEED}", "s:deskdo:{letter}:{table}:{stamp}:{number}:{revision}:{user}[:{amount}]"),
    "AskReason": (f"s:deskwhy:{DEED}", "s:deskwhy:{letter}:{table}:{stamp}:{number}:{revision}:{user}[:{amount}]"),
    "GiveReason": (
        f"s:deskreason:{DEED}",
        "s:deskreason:{letter}:{table}:{stamp}:{number}:{revision}:{user}[:{amount}]",
    ),
    "AskSuccessor": (f"s:deskwho:{T}:(?P<seat>[0-9]{{1,2}})", "s:deskwho:{table}:{seat}"),
    "NameSuccessor": (f"s:deskname:{T}:(?P<seat>[0-9]{{1,2}})", "s:deskname:{table}:{seat}"),
    "ExtendSeat": (f"s:deskmore:{T}:(?P<seat>[0-9]{{1,2}})", "s:deskmore:{table}:{seat}"),
    "AnswerFor": (f"s:for:(?P<seat>[0-9]{{1,2}}):{INNER}", "s:for:{seat}:{inner}"),
    "ChooseFor": (f"s:formenu:(?P<seat>[0-9]{{1,2}}):{INNER}", "s:formenu:{seat}:{inner}"),
    "EnterFor": (f"s:forform:(?P<seat>[0-9]{{1,2}}):{INNER}", "s:forform:{seat}:{inner}"),
    "ShowDaily": (f"s:daily(?::(?P<day>{N}))?", "s:daily[:{day}]"),
    "PlayDaily": ("s:dailyplay", "s:dailyplay"),
    "AskGiveUp": (f"s:dailyask:{T}", "s:dailyask:{table}"),
    "GiveUpDaily": (f"s:dailyend:{T}", "s:dailyend:{table}"),
    "CallOff": (f"s:calloff:(?P<plan>{N})", "s:calloff:{plan}"),
    "TurnShared": (f"s:both:(?P<user>{U}):(?P<page>{N})", "s:both:{user}:{page}"),
    "ShareDaily": (f"s:dailytell:(?P<day>{N})", "s:dailytell:{day}"),
    "ShowKnown": (f"s:known:{T}", "s:known:{table}"),
    "OpenMoment": (f"s:moment:{T}", "s:moment:{table}"),
    "ShowDiary": (f"s:diary:{T}", "s:diary:{table}"),
    "WriteDiary": (f"s:diarywrite:{T}", "s:diarywrite:{table}"),
    "SaveDiary": (f"s:diarykeep:{T}", "s:diarykeep:{table}"),
    "OpenDiary": (f"s:diaryopen:{T}", "s:diaryopen:{table}"),
    "CloseDiary": (f"s:diaryclose:{T}", "s:diaryclose:{table}"),
    "RemoveEntry": (f"s:diarydrop:{T}", "s:diarydrop:{table}"),
    "ShowLetters": (f"s:letters:{T}(?::(?P<before>{N}))?", "s:letters:{table}[:{before}]"),
    "ShowAllLetters": ("s:letterall", "s:letterall"),
    "WriteLetter": (f"s:letter:{T}:(?P<to>{U})", "s:letter:{table}:{to}"),
    "SendLetter": (f"s:lettersend:{T}:(?P<to>{U})", "s:lettersend:{table}:{to}"),
    "ShowOpenings": (f"s:letteropenings:{T}", "s:letteropenings:{table}"),
    "OpenLettersWith": (f"s:letteropen:{T}:(?P<other>{U})", "s:letteropen:{table}:{other}"),
    "CloseLettersWith": (f"s:letterclose:{T}:(?P<other>{U})", "s:letterclose:{table}:{other}"),
    "ShowBlocks": (f"s:letterblocks:{T}", "s:letterblocks:{table}"),
    "BlockMembers": (f"s:letterblock:{T}", "s:letterblock:{table}"),
    "BlockSender": (f"s:letterno:{T}:(?P<whom>{U})", "s:letterno:{table}:{whom}"),
    "UnblockSender": (f"s:letteryes:{T}:(?P<whom>{U})", "s:letteryes:{table}:{whom}"),
    "AllowLetters": (f"s:letterallow:{T}", "s:letterallow:{table}"),
    "ForbidLetters": (f"s:letteroff:{T}", "s:letteroff:{table}"),
    "AskToEndLetters": (f"s:letterend:{T}", "s:letterend:{table}"),
    "EndLetters": (f"s:letterended:{T}", "s:letterended:{table}"),
    "PlanTurn": (f"s:plan:{T}", "s:plan:{table}"),
    "KeepPlan": (f"s:plankeep:{T}", "s:plankeep:{table}"),
    "UndoPlanned": (f"s:planback:{T}", "s:planback:{table}"),
    "CancelPlan": (f"s:plancancel:{T}", "s:plancancel:{table}"),
    "PlanAnswer": (f"s:pl:{INNER}", "s:pl:{inner}"),
    "PlanChoice": (f"s:plmenu:{INNER}", "s:plmenu:{inner}"),
    "PlanNumber": (f"s:plform:{INNER}", "s:plform:{inner}"),
    "CheckChannel": ("s:doctor", "s:doctor"),
    "GoBackTo": (f"s:deskback:{T}", "s:deskback:{table}"),
    "ShowEarlier": (
        f"s:ie:{T}:(?P<revision>{N}):(?P<gm>{U})(?::(?P<place>[0-9]{{1,6}}[a-z]))?(?::(?P<page>[0-9]{{1,3}}))?",
        "s:ie:{table}:{revision}:{gm}[:{place}][:{page}]",
    ),
    "ChooseEarlier": (f"s:iemenu:{T}:(?P<revision>{N}):(?P<gm>{U})", "s:iemenu:{table}:{revision}:{gm}"),
    "OpenCorrections": (f"s:deskfix:{T}", "s:deskfix:{table}"),
    "ChooseCorrection": (f"s:deskfixit:{T}", "s:deskfixit:{table}"),
    "EnterCorrection": (f"s:deskfixto:{T}:(?P<number>[0-9]{{1,3}})", "s:deskfixto:{table}:{number}"),
    "AskAll": (f"s:deskall:{ALL}", "s:deskall:{which}"),
    "DoAll": (f"s:deskdoall:{ALL}:{COUNT}", "s:deskdoall:{which}:{count}"),
    "AskReasonForAll": (f"s:deskwhyall:{ALL}:{COUNT}", "s:deskwhyall:{which}:{count}"),
    "GiveReasonForAll": (f"s:deskreasonall:{ALL}:{COUNT}", "s:deskreasonall:{which}:{count}"),
    "DeclineSeat": (f"s:decline:{T}:(?P<seat>[0-9]{{1,2}})", "s:decline:{table}:{seat}"),
}
"""By press, the pattern and the format of its ids as the items before wrote and read them; in brackets what may be missing."""

OURS = {
    one.__name__: one
    for one in list_presses()
    if one.__module__.startswith(("bot.features", "bot.panels", "bot.interactions", "cogs"))
}
OLD = {name: re.compile(pattern) for name, (pattern, _) in BEFORE.items()}
LETTERS = string.ascii_lowercase
LATER = (*LETTERS, *string.digits, *":.-é💥٣", *ALPHABET[-3:])


def value(dice: Dice, press: str, name: str) -> str:
    """A value of that field, as a version before could write it."""
    if name in ("path", "chosen"):
        return encode([dice.below(400) for _ in range(1 + dice.below(12))])
    if name in ("digest", "stamp"):
        return "".join(dice.choice((*"0123456789abcdef",)) for _ in range(12))
    if name == "page" and press == "OpenRules":
        return dice.choice(["h", "w3", "0", "41", "r6.8", "r4.12b", "r"])
    fixed = {
        "what": ["private", "pings", "also", "hints"],
        "robot": ["player"],
        "shown": ["live", "overdue", "ended"],
        "scope": ["channel", "server", "member"],
        "letter": ["u", "z", "e", "k", "m", "r", "p"],
        "group": ["", "d", "Abc"],
        "place": ["0f", "12o", "999999r"],
        "which": ["pause", "resume"],
        "inner": ["c:7:abc123:0", "k:12:0f:", "z:1"],
        "about": ["7", "h3", "x" * 20],
        "allowed": ["0", "1"],
    }
    if name in fixed:
        return dice.choice(fixed[name])
    if name in ("token", "game", "name", "verb", "choice"):
        return "".join(dice.choice((*LETTERS,)) for _ in range(3 + dice.below(5)))
    small = name in ("seat", "page", "low", "high", "count") or (name == "number" and press != "CastBallot")
    return str(dice.below(99) if small else dice.below(10**9) * dice.choice([1, 10**8]))


def written(dice: Dice, press: str) -> str:
    """An id of that press as a version before wrote it."""
    form = re.sub(r"\[(.*?)\]", lambda found: found[1] if dice.below(2) else "", BEFORE[press][1])
    return re.sub(r"\{(\w+)\}", lambda found: value(dice, press, found[1]), form)


@pytest.mark.parametrize("name", BEFORE)
def test_ids_are_read_and_written_as_before(name):
    press_type, dice = OURS[name], luck("press ids", name)
    for _ in range(100):
        custom_id = written(dice, name)
        match, press = OLD[name].fullmatch(custom_id), press_type.read(custom_id)
        assert match is not None
        assert press is not None
        assert press.custom_id == custom_id
        texts = {
            one: None if getattr(press, one) is None else part.write(getattr(press, one))
            for one, part in press.parts.items()
        }
        assert texts == match.groupdict()
        assert [one.__name__ for one in OURS.values() if one.read(custom_id) is not None] == [name]


def test_every_press_is_compared_with_those_before():
    assert set(OURS) == set(BEFORE)
    assert sum(100 for _ in BEFORE) > 5_000


def test_every_press_has_a_handler_and_every_kind_of_control_its_own():
    dice = luck("handlers")
    kinds = {name: one.component.value for name, one in OURS.items() if one.component is not None}
    answered = {name for name, kind in kinds.items() if type(PressItem.read(written(dice, name), kind)) is OURS[name]}
    forms = {one for one in OURS.values() if read_form(written(luck("forms"), one.__name__), {}) is not None}
    assert answered == set(kinds)
    assert forms == {one for one in OURS.values() if issubclass(one, FormPress)}


def test_forged_ids_are_taken_by_the_same_presses_as_before_and_break_nothing():
    dice = luck("forged press ids")
    for name in chain.from_iterable([BEFORE] * 60):
        real = written(dice, name)
        place = dice.below(len(real))
        forged = f"{real[:place]}{dice.choice(LATER)}{real[place + dice.below(2) :]}"
        before = {one for one, pattern in OLD.items() if pattern.fullmatch(forged)}
        assert {one.__name__ for one in OURS.values() if one.read(forged) is not None} == before, forged


def test_fields_have_the_types_that_are_declared():
    assert PickFromMenu.read("s:m:7:ab12:dXY12:" + encode((0, 300))) == PickFromMenu(7, "ab12", "dXY", 12, (0, 300))
    assert PickOption.read("s:c:7:ab12:") == PickOption(7, "ab12", (-1,))
    assert PickOption.read("s:c:7:ab12:€€") == PickOption(7, "ab12", (NOWHERE,))
    assert decode(PickOption(7, "ab12", (1, 200)).custom_id.rpartition(":")[2]) == (1, 200)
    assert (ShowReplay(3).step, ShowReplay(3, "12o").step) == (0, 12)
    assert PickOption.read("s:c:٣:ab12:A") is None


def test_fields_are_given_in_their_order_or_by_name():
    assert PickOption(7, "ab12", (1,)) == PickOption(table=7, digest="ab12", path=(1,))
    with pytest.raises(TypeError, match="PickOption: too many fields"):
        PickOption(7, "ab12", (1,), "x")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="PickOption: missing, or not a field: path"):
        PickOption(7, "ab12")  # type: ignore[call-arg]


def test_what_was_chosen_is_no_part_of_an_id():
    assert isinstance(PressItem.read("s:m:7:ab12:0:A", ComponentType.string_select.value), PickFromMenu)
    assert PressItem.read("s:m:7:ab12:0:A", ComponentType.button.value) is None
    press = PickFromMenu(7, "ab12", "", 0, (), values=("A:ab12", "€:x"), offered=("A:ab12", "B:ab12"))
    assert (press.picked, press.path, press.shown) == ((10, NOWHERE), (), frozenset({10, 11}))
    assert press.custom_id == "s:m:7:ab12:0:"


def test_a_new_press_is_a_class_and_a_handler():
    class Wave(Press, kind="wave"):
        """Waves."""

        table: TableId

    @handles(Wave)
    async def wave(by: Presser, press: Wave) -> Layout:
        return note(str(press.table))

    assert Wave(5).custom_id == "s:wave:5"
    assert PressItem.read("s:wave:5", ComponentType.button.value) == Wave(5)
    with pytest.raises(ValueError, match="Wave has a handler"):
        handles(Wave)(wave)
    del PRESSES["wave"]
