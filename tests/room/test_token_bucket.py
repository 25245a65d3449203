"""The token bucket."""

from pokerroom.room.token_bucket import TokenBucket


def test_a_burst_and_then_the_rate():
    bucket = TokenBucket(per_second=10, burst=3, now=1000)
    assert [bucket.take(1000) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(1000) == 101
    assert not bucket.take(1099)
    assert bucket.take(1101)
    assert not bucket.take(1101)


def test_it_never_holds_more_than_the_burst():
    bucket = TokenBucket(per_second=10, burst=2, now=0)
    assert [bucket.take(60_000) for _ in range(3)] == [True, True, False]


def test_a_clock_that_goes_back_gives_nothing():
    bucket = TokenBucket(per_second=1000, burst=1, now=1000)
    assert bucket.take(1000)
    assert not bucket.take(0)
    assert bucket.wait(1000) > 0


def test_waiting_as_long_as_told_is_enough():
    bucket = TokenBucket(per_second=7, burst=1, now=0)
    now = 0
    for _ in range(50):
        now += bucket.wait(now)
        assert bucket.take(now)


def test_a_lot_takes_what_there_is_and_gives_back_what_it_does_not_use():
    bucket = TokenBucket(per_second=10, burst=3, now=1000)
    assert bucket.take_at_most(2, 1000) == 2
    assert bucket.take_at_most(2, 1000) == 1
    assert bucket.take_at_most(2, 1000) == 0
    bucket.put_back(2)
    assert bucket.take_at_most(5, 1150) == 3
    bucket.put_back(7)
    assert bucket.take_at_most(5, 1150) == 3
