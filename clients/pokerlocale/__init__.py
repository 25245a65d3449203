"""Translations: one gettext catalogue per language, beside this file, for the Python clients and the browser.

The English sentences in the code are the message ids, so that English needs no catalogue and reads none.
"""
