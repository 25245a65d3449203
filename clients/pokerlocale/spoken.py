"""The language that a client speaks: the one place where its screens and lines ask for translations.

Each client sets its language once, before its tasks begin; tasks inherit it. So several clients of one process can
speak several languages.
"""

from __future__ import annotations

from contextvars import ContextVar

from pokerlocale import amounts
from pokerlocale.catalogues import SOURCE_LANGUAGE
from pokerlocale.messages import Message
from pokerlocale.notation import notation
from pokerlocale.translator import Translator

_LANGUAGE: ContextVar[str | None] = ContextVar("pokerroom_language", default=None)
TEN = "10"
"""how people write the rank of a ten, which programs call ``T``"""
_FACES = "JQKA"
"""what programs call jack, queen, king and ace"""


def speak(language: str) -> None:
    """Speak ``language`` from now on, in this task and those that it starts."""
    _LANGUAGE.set(language)


def spoken_language() -> str:
    """Return the language of the running client."""
    return _LANGUAGE.get() or SOURCE_LANGUAGE


def asked_language() -> str | None:
    """Return the language that was set, which tables against the house speak too; ``None``: each speaks its own."""
    return _LANGUAGE.get()


def _(message: Message, /, **values: object) -> str:
    """Return a marked sentence in the language of the running client, with its values; amounts are grouped."""
    return Translator(spoken_language(), group=True)(message, **values) if message else ""


def sentence_text(text: str) -> str:
    """Return what stands on its own, such as the message of an error, with a capital letter."""
    return text[:1].upper() + text[1:]


def quoted(text: str) -> str:
    """Return what somebody typed between quotes, as the language of the running client has them."""
    language = spoken_language()
    if language == SOURCE_LANGUAGE:
        return repr(text)
    return notation(language).quotes.format(text=repr(text)[1:-1])


def after_program(program: str, text: str) -> str:
    """Return what a program says of itself: ``pokerroom: there is no room``."""
    return _("{where}: {what}", where=program, what=text)


def amount_text(amount: int) -> str:
    """Return an amount as the language of the running client writes it: ``12,340``."""
    return amounts.grouped(amount, spoken_language())


def amount_field(amount: int) -> str:
    """Return an amount as it stands in a field: ``12340``, in a room of hundredths ``12.50``."""
    return amounts.as_typed(amount, spoken_language())


def count_text(number: int) -> str:
    """Return a number that is no amount, such as of games: ``1,200``."""
    return amounts.grouped_count(number, spoken_language())


def amount_cell(amount: int, *, signed: bool = False) -> str:
    """Return an amount for a column: in a room of hundredths ``5.00`` below ``12.50``."""
    return ("+" if signed and amount >= 0 else "") + amounts.in_column(amount, spoken_language())


def signed_amount(amount: int) -> str:
    """Return an amount that was won or lost: ``+12,340``, ``-5``."""
    return amounts.with_sign(amount, spoken_language())


def percent_text(share: float, *, signed: bool = False) -> str:
    """Return a share of 1 in percent as the language of the running client writes it: ``23.14%``."""
    return amounts.percent(share, spoken_language(), signed=signed)


def rank_sign(rank: str, language: str = "") -> str:
    """Return the sign of a rank on a card: 10 for a ten, in French V, D and R for jack, queen and king.

    Without a ``language`` it is that of the running client.
    """
    faces = notation(language or spoken_language()).faces
    return rank.replace("T", TEN).translate(str.maketrans(_FACES, faces))


def card_sign(name: str, language: str = "") -> str:
    """Return a card as it is written in a line: ``10d``, and in French ``Dh`` for the queen of hearts."""
    return rank_sign(name[0], language) + name[1:]


def card_name(text: str) -> str:
    """Return the name of a card that somebody typed: ``10D`` and ``td`` are ``Td``, in French ``dh`` is ``Qh``."""
    rank = text[:-1].upper().replace(TEN, "T")
    rank = rank.translate(str.maketrans(notation(spoken_language()).faces, _FACES))
    return rank + text[-1:].lower()
