import pytest

pytest.register_assert_rewrite("tests.tables.peer.watched", "tests.tables.peer.following")
