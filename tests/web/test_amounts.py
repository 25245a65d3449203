"""The page and the Python clients know the same values of sentences as amounts."""

from __future__ import annotations

import json

from pokerlocale.amounts import AMOUNTS
from tests.web.node import SCRIPTS, node


def test_the_page_knows_the_same_amounts() -> None:
    source = (SCRIPTS / "amounts.js").as_uri()
    given = f"import {{ AMOUNTS }} from {source!r}; console.log(JSON.stringify([...AMOUNTS]));"
    assert set(json.loads(node("--input-type=module", "-", given=given))) == AMOUNTS


def test_no_number_waits_for_the_browsers_formats() -> None:
    """The first one that is made takes a slow phone 0.1 s."""
    using = [path.name for path in SCRIPTS.rglob("*.js") if "Intl.NumberFormat" in path.read_text("utf-8")]
    assert using == []
