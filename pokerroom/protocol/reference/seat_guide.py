"""What the reference says about a seat: the states it can be in, how a client knows, and which command helps."""

SEAT_GUIDE = """## A seat, and what helps

These are the states of a seat at a table where players play each other. The events are public; each seat in a
`snapshot` has the same in the field in parentheses.

| state | how you know | what the table does | what helps |
|---|---|---|---|
| not dealt in yet | `blinds_owed` (`owes_big_blind`, `owes_small_blind`) | deals you in at your big blind, or at once if you post | `sit_in` with `blinds` `post` or `wait` |
| alone | to a program, `notice` with code `no_opponent` | waits: a hand needs two players who are connected and not sitting out | another player who sits down; house bots play only while a person does |
| sitting out | `sat_out` with `asked` (`sitting_out`, `sit_out_reason`) | deals you no hands; stands you up after `kept` ms, or after too many missed blinds | `sit_in` |
| timed out | `timed_out`, then `sat_out` with `timed_out` | has checked or folded for you and does so for the rest of the hand; deals you no more hands | `sit_in`, also while the hand runs |
| broke | `sat_out` with `broke` | keeps the seat for `kept` ms | `top_up` with at least `min_buy_in`, which also sits you in; `refill` when the wallet is empty. `set_auto_top_up` prevents this state |
| leaving | `leave_set` (`leaving`) | checks for you where that is free and otherwise folds, at once if it is your turn; stands you up after the hand | `leave` with `cancel` true while the hand runs, but not when a host made you stand up (`removed`) |
| disconnected | `line_lost` (`connected` false) | gives you `clocks.disconnected` more, once a hand, then acts for you as after a time-out and sits you out (`disconnected`); does so at once when a hand begins; stands you up after `clocks.disconnect_limit` | `hello` with your token, then `watch` or `resume`: `line_back` follows, and you are dealt in again |
| on another connection | `table_moved`, or `elsewhere` in `welcome` | continues on that connection | `watch` moves it here |
| waiting for the host | `buy_in_asked` to you | seats you, or adds the chips, when a host approves | `take_back_buy_in` |
| at a paused table | `paused` (`paused`) | deals nothing; no clock runs | a host's `host_resume` |
| gone | `stood_up`, with its `reason` | your chips are in your wallet | `watch` and `sit`, with at least what you took away if you left not long ago (`buy_in_too_small`) |

At a table against the house, `sit_out` leaves a marker at a `casino` table (`sit_in` takes the place back), and `leave`
waits for the end of the round once betting is closed. Players who are too late check, or fold at the last decision, and
keep their seats.

## What is easily misread

- **Strength.** Of two hands the one with the *higher* `strength` wins: 1 is the worst hand of five cards, 7462 a royal
  flush.
- **A draw** begins with `draw_started`, after the `pots_formed` of the betting round before it; it names the seats in
  the order in which they draw, and in a game with several draws `street` says which it is. The `turn` of each of them has a `legal.draw_max` above 0, and only
  `draw` is legal, with the cards to throw away or with none. `drew` says to everybody how many, and to you alone which.
- **`leave` in a hand** does not wait for the end of the hand: if it is your turn, the table acts for you at once. To
  play the hand to its end, `sit_out` first and `leave` after `hand_ended`.
- **A snapshot** is the table after event `seq`, and may be ahead of the events that you have received. Drop events up to
  that number, and continue with `seq` + 1. Between hands it still shows the last one (`hand_running` false).
- **Missed events** that `resume` brings can contain a `turn` of yours that is over by now. Answer only the
  last `turn`, if no `acted`, `drew` or `hand_ended` follows it; an answer to an old one is refused (`stale_decision`)
  and does no harm.
- **Ids after a reconnect** continue: within a `session` an `id` is used once, over all its connections. Send the same
  `session`, resend unanswered commands under their old `id`, and continue with higher ones. Without a `session`,
  or with a new one, start at 1. The `id` of `hello` does not count: any will do.
- **Ranges.** A number outside the range of its option is refused with `bad_table`, `bad_stakes` or `bad_tournament` and a
  sentence that names the option and what would be right; the schema has the ranges as `minimum` and `maximum`.
"""
