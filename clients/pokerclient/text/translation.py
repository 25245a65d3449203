"""Translators into the language of a client: English stands in the code, the other languages in catalogues."""

from pokerlocale.translator import Translator

__all__ = ["Translator"]
