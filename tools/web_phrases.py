"""Generate the JavaScript modules with the sentences of the Python clients, so that all clients use the same.

python tools/web_phrases.py        after a change of the sentences; a test checks that the files are current
"""

from __future__ import annotations

import json
from pathlib import Path

from pokerclient.text.phrases import IN_SENTENCES, LANGUAGES
from pokerclient.text.uth.uth_phrases import LANGUAGES as UTH_LANGUAGES

SCRIPTS = Path(__file__).parent.parent / "clients" / "web" / "js"
PHRASES_FILE = SCRIPTS / "phrases.js"
UTH_PHRASES_FILE = SCRIPTS / "uth" / "uth-phrases.js"

HEAD = """// @ts-check
// Generated from clients/pokerclient/{source} by tools/web_phrases.py: change the sentences there.
"""

EXPORT = """
/** @type {{{kind}}} */
export const {name} = {value};
"""

PHRASES = "Record<string, Record<string, string>>"


def modules() -> dict[Path, str]:
    """Return the path and the text of each JavaScript module with sentences."""
    return {
        PHRASES_FILE: HEAD.format(source="text/phrases.py")
        + _export(PHRASES, "PHRASES", LANGUAGES)
        + _export("Record<string, string[][]>", "IN_SENTENCES", IN_SENTENCES),
        UTH_PHRASES_FILE: HEAD.format(source="text/uth/uth_phrases.py")
        + _export(PHRASES, "UTH_PHRASES", UTH_LANGUAGES),
    }


def _export(kind: str, name: str, value: object) -> str:
    return EXPORT.format(kind=kind, name=name, value=json.dumps(value, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    for page, text in modules().items():
        page.write_text(text, encoding="utf-8")
