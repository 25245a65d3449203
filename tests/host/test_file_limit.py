"""The limit of open files: raised where that is possible, and the room's limit follows it where it is not."""

from __future__ import annotations

import pytest

from pokerroom.host.file_limit import RESERVE, raise_file_limit

resource = pytest.importorskip("resource")
ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("limits", "connections", "possible", "set_to"),
    [
        ((1_024, 4_096), 512, 512, None),
        ((1_024, 4_096), 2_000, 2_000, 2_000 + RESERVE),
        ((1_024, 2_048), 2_000, 2_048 - RESERVE, 2_048),
        ((1_024, ENDLESS), 100_000, 100_000, 100_000 + RESERVE),
        ((ENDLESS, ENDLESS), 100_000, 100_000, None),
        ((64, 64), 512, 1, 64),
    ],
)
def test_the_limit_is_raised_as_far_as_it_goes(
    monkeypatch: pytest.MonkeyPatch,
    limits: tuple[int, int],
    connections: int,
    possible: int,
    set_to: int | None,
) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda which, new: asked.append(new))
    assert raise_file_limit(connections) == possible
    assert asked == ([] if set_to is None else [(set_to, limits[1])])


def test_a_system_that_refuses_keeps_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(which: int, limits: tuple[int, int]) -> None:
        raise ValueError("not allowed to raise maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda which: (256, 4_096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert raise_file_limit(2_000) == 256 - RESERVE
