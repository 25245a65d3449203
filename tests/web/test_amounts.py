"""The page and the Python clients know the same values of sentences as amounts."""

from __future__ import annotations

import json

from pokerlocale.amounts import AMOUNTS
from tests.web.node import SCRIPTS, node


def test_the_page_knows_the_same_amounts() -> None:
    source = (SCRIPTS / "amounts.js").as_uri()
    given = f"import {{ AMOUNTS }} from {source!r}; console.log(JSON.stringify([...AMOUNTS]));"
    assert set(json.loads(node("--input-type=module", "-", given=given))) == AMOUNTS
