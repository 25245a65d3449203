import pytest

pytest.register_assert_rewrite("tests.tables.cash.watched", "tests.tables.cash.following")
