// @ts-check
/** The usual words at a table against the house. Written by `make docs`; change `clients/pokerlocale/house_words.py` instead. No DOM. */

import { NP_ } from "../translation.js";

/** what a rule set names -> the usual word @type {Record<string, string>} */
export const WORDS = {
  ante: NP_("against the house", "Ante"),
  blind: NP_("against the house", "Blind"),
  raise: NP_("against the house", "Raise"),
  check: NP_("against the house", "Check"),
  fold: NP_("against the house", "Fold"),
  raise_times: NP_("against the house", "Raise {times}x"),
  auto_check: NP_("against the house", "Checked, out of time"),
  auto_fold: NP_("against the house", "Folded, out of time"),
  dealer: NP_("against the house", "Dealer"),
  push: NP_("against the house", "Push"),
};

/** the same for lines of pay tables @type {Record<string, string>} */
export const HANDS = {
  royal_flush: NP_("pay table", "Royal flush"),
  straight_flush: NP_("pay table", "Straight flush"),
  four_of_a_kind: NP_("pay table", "Four of a kind"),
  full_house: NP_("pay table", "Full house"),
  flush: NP_("pay table", "Flush"),
  straight: NP_("pay table", "Straight"),
  three_of_a_kind: NP_("pay table", "Three of a kind"),
  two_pair: NP_("pay table", "Two pair"),
  pair: NP_("pay table", "Pair"),
  high_card: NP_("pay table", "High card"),
};

/** the template of a table's word within a sentence */
export const TABLE_WORD = "{own}";
