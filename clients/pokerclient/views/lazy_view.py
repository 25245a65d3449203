"""Views of a table that read what is new only when a part of them is looked at."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence, Set
from typing import Any

from pokerclient.views.table_view import TableView


class LazyView(TableView):
    """A table view that catches up with its record whenever a part of it is read; nobody who never looks pays for it.

    A subclass names the attributes that are current without that: ``class MyView(LazyView, current={"table"})``.
    """

    _record: Sequence[Any] = ()
    """what happened, in the form in which it came; it grows elsewhere"""
    _read_count = 0
    """the entries of the record that are in the view"""

    def __init_subclass__(cls, current: Set[str], **options: Any) -> None:
        super().__init_subclass__(**options)
        for name in vars(TableView(0)).keys() - current:
            setattr(cls, name, _catching_up_property(name))

    @abstractmethod
    def catch_up(self) -> object:
        """Apply the entries that are not read yet."""


def _catching_up_property(name: str) -> property:
    """Return the attribute ``name`` of a view that catches up before it is read."""

    def get(view: LazyView) -> Any:
        if view._read_count < len(view._record):
            view.catch_up()
        return view.__dict__[name]

    def set_(view: LazyView, value: Any) -> None:
        view.__dict__[name] = value

    return property(get, set_)
