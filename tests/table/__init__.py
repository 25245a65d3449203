import pytest

pytest.register_assert_rewrite("tests.table.watched", "tests.table.following")
