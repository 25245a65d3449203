"""Bring the catalogues of translations up to date with the sentences in the code.

python tools/translations.py          after a change of a sentence: prints what is not translated
python tools/translations.py de       begin a language

docs/translating.md says how sentences are marked in the code.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import IO, Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.plurals import get_plural
from polib import POEntry, POFile, pofile

from pokerlocale.catalogues import SOURCE_LANGUAGE, catalogue_path, translated_languages
from pokerlocale.messages import CONTEXT_END, TYPED_PATTERNS
from pokerroom.host.config_template import notes_in_english
from pokerwire.host_command_table import TYPED_WORDS

PROJECT = Path(__file__).parent.parent
CLIENTS = PROJECT / "clients"

_MARKS: dict[str, Any] = {"_": None, "N_": None, "NP_": ((1, "c"), 2), "NN_": (1, 2)}
PYTHON_MARKS = {
    **_MARKS,
    "Sentence": None,
    "with_reason": None,
    **dict.fromkeys(("RoomError", "TableError", "RoundError", "IllegalAction"), (2,)),
    **dict.fromkeys(("ConfigError", "TournamentConfigError", "TableNotRestorable"), (1,)),
    **dict.fromkeys(("DatabaseUnreachable", "Unusable", "DiskFull", "ReadOnly", "Corrupt", "RowsLost"), (1,)),
    **dict.fromkeys(("InUse", "WrongVersion", "WrongFolder", "Fenced"), (1,)),
    **dict.fromkeys(("require", "_require"), (4,)),
    **dict.fromkeys(("of_value",), (3,)),
    **dict.fromkeys(("on_line", "payouts_error", "about", "_bots_error"), (2,)),
    **dict.fromkeys(("of", "goodbye", "fail", "close", "close_after_answer"), (2,)),
}
"""function or method -> which of its arguments is the sentence, its plural or its context (``c``), as Babel wants it"""

JAVASCRIPT_MARKS = _MARKS
TYPED_ROWS = {
    "TextCommand": "typed command",
    "UthTextCommand": "typed command",
    "Query": "typed question",
}
"""rows of what players type -> the context of the word that they begin with"""

SAMPLE_SETUP = "pokerroom/host/config_template.py"
"""the sample of a set-up file: the docstrings of options are its comments"""
HOST_COMMANDS = "clients/pokerwire/host_command_table.py"
"""the table of a host's commands: their words are typed"""

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_RULE = re.compile(r"\b[A-Z]\d{1,2}\b")
"""the number of a rule, such as E10"""
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_JAVASCRIPT_CALL = re.compile(rf"(?<![\w$])(\w+)\(\s*({_STRING}(?:\s*,\s*{_STRING})*)")
_WIDTH = 110

Key = tuple[str, str, str]
"""context, sentence and plural, which together identify a sentence"""


class Sentence(NamedTuple):
    """A sentence in the code, and the files in which it is."""

    context: str
    one: str
    many: str
    files: tuple[str, ...]

    @property
    def key(self) -> Key:
        """What identifies it."""
        return (self.context, self.one, self.many)

    def entry(self) -> POEntry:
        """Return an entry of a catalogue without a translation."""
        files = [(path, "") for path in self.files]
        return POEntry(
            msgid=self.one, msgid_plural=self.many, msgctxt=self.context or None, occurrences=files
        )


@cache
def used_sentences() -> tuple[Sentence, ...]:
    """Return every sentence in the code, in the order of files and lines."""
    found = Catalog()
    for path in [
        *(path for path in sorted(CLIENTS.rglob("*.py")) if not path.is_relative_to(CLIENTS / "build")),
        *sorted((CLIENTS / "web").rglob("*.js")),
        *sorted((PROJECT / "pokerroom").rglob("*.py")),
    ]:
        python = path.suffix == ".py"
        method, marks = (
            (python_sentences, PYTHON_MARKS) if python else (javascript_sentences, JAVASCRIPT_MARKS)
        )
        with path.open("rb") as file:
            for line, sentence, _, context in extract(method, file, marks):
                found.add(sentence, None, [(path.relative_to(PROJECT).as_posix(), line)], context=context)
    for note in notes_in_english():
        found.add(note, None, [(SAMPLE_SETUP, 0)])
    for marked in TYPED_WORDS:
        context, _, word = marked.partition(CONTEXT_END)
        found.add(word, None, [(HOST_COMMANDS, 0)], context=context)
    sentences = []
    for message in found:
        if message.id:
            one, many = (message.id, "") if isinstance(message.id, str) else message.id
            files = tuple(dict.fromkeys(path for path, _ in message.locations))
            sentences.append(Sentence(message.context or "", one, many, files))
    return tuple(sentences)


Found = tuple[int, str, tuple[str | None, ...], list[str]]
"""a line, a mark, what it marks, and comments, as Babel wants it"""


def python_sentences(
    file: IO[bytes], keywords: Iterable[str], comment_tags: object, options: object
) -> Iterator[Found]:
    """Find the sentences in Python, for Babel: what its own lexer finds in f-strings depends on Python's version."""
    return _marked(ast.parse(file.read()), set(keywords))


def _marked(node: ast.AST, keywords: set[str]) -> Iterator[Found]:
    """Find the marks in ``node``, in the order of the source."""
    if isinstance(node, ast.Call) and (context := TYPED_ROWS.get(_called(node.func))) is not None:
        yield node.lineno, "NP_", (context, _typed_word(node)), []
    if isinstance(node, ast.Call) and (name := _called(node.func)) in keywords:
        yield node.lineno, name, tuple(map(_text, node.args)), []
        for choice in node.args:
            if isinstance(choice, ast.IfExp):
                yield from ((node.lineno, "N_", (_text(one),), []) for one in (choice.body, choice.orelse))
    for child in ast.iter_child_nodes(node):
        yield from _marked(child, keywords)


def _typed_word(row: ast.Call) -> str | None:
    """Return the first word of a typed command, or the word of a question after its key."""
    first = row.args[0]
    return _text(first.elts[0] if isinstance(first, ast.Tuple) else row.args[1])


def _called(function: ast.expr) -> str:
    """Return the name of a function, or of a method."""
    if isinstance(function, ast.Attribute):
        return function.attr if function.attr not in _MARKS else ""
    return function.id if isinstance(function, ast.Name) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def javascript_sentences(
    file: IO[bytes], keywords: Iterable[str], comment_tags: object, options: object
) -> Iterator[Found]:
    """Find the sentences in JavaScript, for Babel: its own lexer misses calls in calls and in template strings."""
    text = file.read().decode("utf-8")
    for call in _JAVASCRIPT_CALL.finditer(text):
        if call[1] in keywords:
            strings = tuple(json.loads(string) for string in re.findall(_STRING, call[2]))
            yield text.count("\n", 0, call.start()) + 1, call[1], strings, []


def stored_catalogue(language: str) -> POFile:
    """Return the catalogue of a language as it is stored, or an empty one."""
    path = catalogue_path(language)
    if path.exists():
        return pofile(str(path), wrapwidth=_WIDTH)
    empty = POFile(wrapwidth=_WIDTH)
    empty.header = "Translations of pokerroom. docs/translating.md says how to change them."
    empty.metadata = {
        "Project-Id-Version": "pokerroom",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": get_plural(language).plural_forms,
    }
    return empty


def update(language: str) -> None:
    """Write the catalogue of a language with every sentence of the code and no other one, translations kept."""
    stored = stored_catalogue(language)
    known = {_key(entry): entry for entry in stored if not entry.obsolete}
    forms = get_plural(language).num_plurals
    stored.clear()
    for sentence in used_sentences():
        entry, old = sentence.entry(), known.get(sentence.key)
        if old is not None:
            entry.msgstr, entry.msgstr_plural = old.msgstr, old.msgstr_plural
            entry.flags, entry.tcomment = old.flags, old.tcomment
        elif entry.msgid_plural:
            entry.msgstr_plural = dict.fromkeys(range(forms), "")
        stored.append(entry)
    stored.save(str(catalogue_path(language)), newline="\n")


def problems(language: str) -> list[str]:
    """Return what is wrong with a catalogue, a line each; empty when it is complete."""
    known = {_key(entry): entry for entry in stored_catalogue(language) if not entry.obsolete}
    used = {sentence.key: set(sentence.files) for sentence in used_sentences()}
    found = [f"missing: {key}" for key in used if key not in known]
    found += [f"unused: {key}" for key in known if key not in used]
    for key, entry in known.items():
        found += _faults(entry)
        if key in used and {path for path, _ in entry.occurrences} != used[key]:
            found.append(f"used in other files: {key}")
    return found


def _key(entry: POEntry) -> Key:
    return (entry.msgctxt or "", entry.msgid, entry.msgid_plural)


def _faults(entry: POEntry) -> Iterator[str]:
    """Find an empty or doubtful translation, and values that English does not have or that a translation lost."""
    english = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
    forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if entry.fuzzy:
        yield f"fuzzy: {entry.msgid!r}"
    for form in forms:
        if not form.strip():
            yield f"empty: {entry.msgid!r}"
        elif _values(form, entry) not in [_values(each, entry) for each in english]:
            yield f"other values: {entry.msgid!r}: {form!r}"
        if len(form) > 1 and form[: len(form) // 2] * 2 == form:
            yield f"said twice: {entry.msgid!r}: {form!r}"


def _values(sentence: str, entry: POEntry) -> list[str]:
    """Return the values and rules in a sentence; a language may have more ways to write a phrase than English."""
    values = [*map(str.lower, _PLACEHOLDER.findall(sentence)), *_RULE.findall(sentence)]
    return sorted(set(values) if entry.msgctxt == TYPED_PATTERNS else values)


def main(languages: list[str]) -> None:
    """Write the catalogues, and print what they lack."""
    for language in languages or translated_languages():
        if language == SOURCE_LANGUAGE:
            raise SystemExit("English stands in the code and has no catalogue")
        update(language)
        for problem in problems(language):
            print(f"{language}: {problem}")


if __name__ == "__main__":
    main(sys.argv[1:])
