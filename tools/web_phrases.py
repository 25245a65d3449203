"""Writes the sentences of :mod:`pokerclient.phrases` for the browser client, so that every client says the same.

python tools/web_phrases.py        after a change of the sentences; a test keeps the file current
"""

from __future__ import annotations

import json
from pathlib import Path

from pokerclient.phrases import LANGUAGES

PAGE = Path(__file__).parent.parent / "clients" / "web" / "js" / "phrases.js"

HEAD = """// @ts-check
// Made from clients/pokerclient/phrases.py by tools/web_phrases.py: change the sentences there.

/** @type {Record<string, Record<string, string>>} */
export const PHRASES = """


def module() -> str:
    """Return the text of the JavaScript module with all sentences, by language."""
    return f"{HEAD}{json.dumps(LANGUAGES, ensure_ascii=False, indent=2)};\n"


if __name__ == "__main__":
    PAGE.write_text(module(), encoding="utf-8")
