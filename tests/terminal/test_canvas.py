from rich.style import Style

from pokerclient.terminal.drawing.canvas import Box, Canvas, clip

RED = Style.parse("red")
ON_BLUE = Style.parse("on blue")


def test_text_is_cut_at_the_edges():
    canvas = Canvas(5, 2)
    canvas.put(-2, 0, "abcdefgh")
    canvas.put(0, 7, "nowhere")
    assert canvas.lines() == ["cdefg", ""]


def test_a_wide_character_takes_two_cells_and_is_never_halved():
    canvas = Canvas(5, 1)
    assert canvas.put(0, 0, "a汉b字") == 6
    assert canvas.lines() == ["a汉b"]
    canvas.put(2, 0, "x")
    assert canvas.lines() == ["a xb"]


def test_a_combining_character_joins_the_cell_before_it():
    canvas = Canvas(3, 1)
    assert canvas.put(0, 0, "e\u0301!") == 2
    assert canvas.lines() == ["e\u0301!"]


def test_text_keeps_the_ground_that_it_is_written_on():
    canvas = Canvas(4, 1)
    canvas.fill(Box(0, 0, 4, 1), ON_BLUE)
    canvas.put(1, 0, "hi", RED)
    texts = [(segment.text, str(segment.style)) for segment in canvas.segments(0)]
    assert texts == [(" ", "on blue"), ("hi", "red on blue"), (" ", "on blue")]


def test_right_and_centre():
    canvas = Canvas(9, 2)
    assert canvas.put_right(9, 0, "end") == 6
    canvas.put_centred(Box(0, 1, 9, 1), 1, "mid")
    assert canvas.lines() == ["      end", "   mid"]


def test_clip():
    assert clip("short", 5) == "short"
    assert clip("longer", 5) == "long…"
    assert clip("汉字玩家", 5) == "汉字…"
    assert clip("longer", 0) == ""


def test_boxes():
    box = Box(2, 1, 3, 2)
    assert (box.right, box.bottom) == (5, 3)
    assert box.contains(4, 2)
    assert not box.contains(5, 2)
    assert box.overlaps(Box(4, 2, 9, 9))
    assert not box.overlaps(Box(5, 1, 1, 1))


def test_other_peoples_words_cannot_steer_the_terminal():
    canvas = Canvas(20, 1)
    canvas.put(0, 0, "a\x1b[31mb\u202ec\x07")
    assert canvas.lines() == ["a[31mbc"]
