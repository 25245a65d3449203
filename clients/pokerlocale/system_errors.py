"""Why the system refuses a file, in the language of the running client."""

from __future__ import annotations

from pokerlocale.messages import N_
from pokerlocale.spoken import _

_KNOWN = frozenset(
    {
        N_("No such file or directory"),
        N_("Permission denied"),
        N_("Is a directory"),
        N_("Not a directory"),
        N_("File exists"),
        N_("File name too long"),
        N_("No space left on device"),
        N_("Read-only file system"),
        N_("Input/output error"),
        N_("Too many open files"),
    }
)
"""what systems say in English; the other languages have it in their catalogues"""


def system_error_text(error: OSError) -> str:
    """Return the system's reason; what is not known stays as the system says it."""
    text = error.strerror or str(error)
    return _(text) if text in _KNOWN else text
