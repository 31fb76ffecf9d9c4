"""Every request of every test of this folder is checked when the test ends (see conftest.py); here the checker is checked."""

from types import SimpleNamespace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.e2e.checker import CHECKER, QUICK, checker, refused
from tests.e2e.conftest import Court
from tests.e2e.test_panels import begun

pytestmark = pytest.mark.skipif(
    not CHECKER.exists(), reason=f"the requests of these tests were not checked: no {CHECKER.name} beside the project"
)


def requests(method: str, path: str, body: dict[str, Any]) -> Any:
    return SimpleNamespace(http_requests=[SimpleNamespace(method=method, path=path, json=body)])


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"components": [{"type": 1, "components": [{"type": 2, "style": 9, "label": "x", "custom_id": "s:h:1"}]}]},
        {"flags": 1 << 15, "content": "beside", "components": [{"type": 10, "content": "x"}]},
        {"flags": 1 << 15, "components": [{"type": 10, "content": "x" * 4001}]},
    ],
)
def test_a_request_that_discord_would_refuse_is_found(body: dict[str, Any]):
    assert refused(requests("POST", "/channels/1/messages", body))


@pytest.mark.parametrize("length", [2000, 5000])
@pytest.mark.parametrize("kind", [2, 99])
def test_the_quick_validator_finds_what_the_plain_one_finds(length: int, kind: int):
    row = {"type": 1, "components": [{"type": kind, "style": 1, "label": "x", "custom_id": "s:h:1"}]}
    body = {"content": "x" * length, "components": [row]}
    schema = {"$ref": "#/components/schemas/MessageCreateRequest", "components": checker()._spec()["components"]}
    quick, plain = ([str(error) for error in one(schema).iter_errors(body)] for one in (QUICK, Draft202012Validator))
    assert quick == plain
    assert bool(quick) == (length > 2000 or kind == 99)


def test_a_route_that_discord_does_not_have_is_found():
    assert refused(requests("POST", "/channels/1/whispers", {}))


def test_of_many_requests_of_one_shape_the_wrong_one_is_found():
    def texts(*lengths: int) -> list[dict[str, Any]]:
        return [{"type": 10, "content": "x" * length} for length in lengths]

    def button(custom_id: str) -> dict[str, Any]:
        return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id}

    good = {
        "flags": 1 << 15,
        "components": [*texts(60, 1990, 1900), {"type": 1, "components": [button("a"), button("b")]}],
    }
    long = {
        "flags": 1 << 15,
        "components": [*texts(70, 1990, 1960), {"type": 1, "components": [button("a"), button("b")]}],
    }
    twice = {
        "flags": 1 << 15,
        "components": [*texts(60, 1990, 1900), {"type": 1, "components": [button("a"), button("a")]}],
    }
    rows = [{"type": 1, "components": [button(str(length)) | {"label": "x" * length}]} for length in (80, 81)]
    label = {"components": rows}
    for wrong in (long, twice, label):
        several = [requests("POST", "/channels/1/messages", body).http_requests[0] for body in (good, good, wrong)]
        assert len(refused(SimpleNamespace(http_requests=several))) == 1  # type: ignore[arg-type]


async def test_real_requests_are_among_those_checked(court: Court):
    await begun(court, "anna", "berta")
    await court.anna.click(court.board, label="Act")
    kinds = {(r.method, r.path.rsplit("/", 1)[1]) for r in court.env.http_requests}
    assert {("POST", "callback"), ("POST", "messages"), ("PATCH", str(court.board.id))} <= kinds
    assert not refused(court.env)
