"""What the reference says of a seat: in which states it can be, how a client knows, and which command helps."""

SEAT_GUIDE = """## A seat, and what helps

At a table where players play each other. The events are public; each seat of a `snapshot` says the same by the field
in parentheses.

| state | how you know | what the table does | what helps |
|---|---|---|---|
| not dealt in yet | `blinds_owed` (`owes_big_blind`, `owes_small_blind`) | deals you in at your big blind, or at once for a post | `sit_in` with `blinds` `post` or `wait` |
| alone | to a program, `notice` with code `no_opponent` | waits: a hand needs two players who are not sitting out | another player who sits down; house bots play only while a person does |
| sitting out | `sat_out` with `asked` (`sitting_out`, `sit_out_reason`) | deals you no hands; stands you up after `kept` ms, or after too many missed blinds | `sit_in` |
| timed out | `timed_out`, then `sat_out` with `timed_out` | has checked or folded for you, and goes on so in this hand; no more hands | `sit_in`, also while the hand runs |
| broke | `sat_out` with `broke` | keeps the seat for `kept` ms | `top_up` with at least `min_buy_in`: you are dealt in again by that. `set_auto_top_up` beforehand, and it never comes to this. `refill` when the wallet is empty |
| leaving | `leave_set` (`leaving`) | checks for you where that is free, else folds, at once if it is your turn; stands you up after the hand | `leave` with `cancel` true, as long as the hand runs; not when a host made you stand up (`removed`) |
| without a line | `line_lost` (`connected` false) | gives you `clocks.disconnected` more once a hand, then decides as for a time-out and sits you out (`disconnected`); stands you up after `clocks.disconnect_limit` | `hello` with your token, then `watch` or `resume`: `line_back`, and you are dealt in again by yourself |
| on another connection | `table_moved`, or `elsewhere` in `welcome` | goes on there | `watch` moves it here |
| waiting for the host | `buy_in_asked` to you | seats you, or adds the chips, when a host approves | `take_back_buy_in` |
| at a paused table | `paused` (`paused`) | deals nothing; no clock runs | a host's `host_resume` |
| gone | `stood_up`, with its `reason` | your chips are in your wallet | `watch` and `sit`; with what you took away, if that was a short while ago (`buy_in_too_small`) |

At a table against the house: `sit_out` leaves a marker at a `casino` table (`sit_in` takes the place back), `leave`
waits for the end of the round once bets are closed, and who is too late is checked, at last folded, and stays.

## What is easily misread

- **Strength.** Of two hands the one with the *higher* `strength` wins: 1 is the worst hand of five cards, 7462 a royal
  flush.
- **The draw** of Five-Card Draw begins with `draw_started`, after the `pots_formed` of the first betting round; it
  names the seats in the order in which they draw. The `turn` of each of them has a `legal.draw_max` above 0, and only
  `draw` is legal, with the cards to throw away or with none. `drew` tells everybody how many, and you alone which.
- **`leave` in a hand** is no fold that waits: if it is your turn, the table acts for you at once. To play the hand to
  its end, `sit_out` first and `leave` when `hand_ended` has come.
- **A snapshot may be ahead** of events that are on their way to you in no other message: it is the table after event
  `seq`. Drop events up to that number, and go on with `seq` + 1. It can also tell of a hand that is over, until the
  next one begins (`hand_running` false).
- **Ids after a reconnect.** They go on: within a `session` an `id` is used once, over all its connections. Say the same
  `session` and send what was not answered again, under its old `id`; then go on with higher ones. Without a `session`,
  or with a new one, begin at 1. `hello` has an `id` too, but is outside of that: any will do.
- **Ranges.** The number of an option that is outside its range is refused by `bad_table`, `bad_stakes` or
  `bad_tournament`, with a sentence that names the option and what would be right; the schema has them as `minimum` and
  `maximum`.
"""
