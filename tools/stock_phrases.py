"""Count phrases of stilted English in docstrings, comments and pages: ``python -m tools.stock_phrases``.

Each is printed with its place.  Normal uses are left out: "there is none", and "What is" or "That is" inside a
paragraph.  Generated files and pages in other languages are not read.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

_PASSIVE = r"\b(?:is|are|was|were|be|been|being)"
_RELATIVE = r"\b(?:of|for) which\b"
PHRASES = {
    "is none": rf"(?<!there )(?<!There ){_PASSIVE} none\b",
    "so many": r"\b(?:so many|so long|so much)\b(?! (?:as|that)\b)",
    "goes on": r"\b(?:goes|go|went|going|gone) on\b(?! (?:the|a|its|their|top|hold)\b)",
    "told": rf"{_PASSIVE} (?:told|heard)\b|\b(?:hears|heard)\b|\btells? (?:the room|the table|everybody|clients?)\b",
    "of which": _RELATIVE,
    "what is": r"\A(?:that is|what is)\b",
    "of ...": r"\Aof\b",
}
"""name -> the pattern of a phrase"""


def main() -> None:
    """Print every phrase and their numbers."""
    counts: Counter[str] = Counter()
    for path in _files():
        for line, text in _texts(path):
            for name, pattern in PHRASES.items():
                for found in re.finditer(pattern, text, re.IGNORECASE):
                    counts[name] += 1
                    around = text[max(0, found.start() - 40) : found.end() + 40]
                    print(f"{path}:{line}: {name}: {around}")
    print(counts.total(), dict(counts))


def _files() -> Iterator[Path]:
    listed = subprocess.check_output(["git", "ls-files", "*.py", "*.js", "*.mjs", "*.md"], text=True)
    for name in listed.splitlines():
        if not name.startswith(("docs/fr/", "docs/es/")) and "generated" not in name:
            yield Path(name)


def _texts(path: Path) -> Iterator[tuple[int, str]]:
    """Yield docstrings, comments or paragraphs, each with its line."""
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            yield from _docstrings(text)
            yield from _python_comments(text)
        case ".md":
            yield from _paragraphs(text)
        case _:
            for found in re.finditer(r"/\*.*?\*/|(?<=\s)// [^\n]*", text, re.DOTALL):
                comment = re.sub(r"^\s*/?\*+/?|^//|\*/$", "", found[0], flags=re.MULTILINE)
                yield text.count("\n", 0, found.start()) + 1, " ".join(comment.split())


def _docstrings(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        body = getattr(node, "body", None)
        for part in body if isinstance(body, list) else ():
            match part:
                case ast.Expr(value=ast.Constant(value=str(words))):
                    yield part.lineno, " ".join(words.split())


def _python_comments(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def _paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Yield paragraphs, points and cells of tables; not headings and blocks of code."""
    in_code = False
    before = ""
    for number, line in enumerate(text.splitlines(), 1):
        in_code ^= line.startswith("```")
        if not in_code and line.strip() and not line.startswith(("#", "    ")):
            for cell in line.strip("|").split(" | ") if line.startswith("|") else [line]:
                words = re.sub(r"^(?:[-*] |\d+\. )", "", cell.strip())
                yield number, words if not before or line[0] in "-*|" else f"… {words}"
        before = line.strip()


if __name__ == "__main__":
    main()
