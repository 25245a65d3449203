"""Translators into the language of a client: English is in the code, other languages are in catalogues."""

from pokerlocale.translator import Translator

__all__ = ["Translator"]
