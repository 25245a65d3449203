// @ts-check
/** The formats of hands as files. Written by `make docs`; change `clients/pokerwire/room/hand_formats.py` instead. No DOM. */

import { N_, NP_ } from "../translation.js";

/** @typedef {{title: string, suffix: string, list_suffix: string, heading: string, lead: string,
 *   end: string, lacks: string}} HandFormat
 *   `suffix`, `list_suffix`: of a file with one hand, with several; `heading`: first in every file; `lead`, `end`:
 *   before and after each hand of several, where `{number}` counts them; `lacks`: what hands it has no words for */

/** @type {Record<string, HandFormat>} */
export const HAND_FORMATS = {
  phh: { title: N_("PHH"), suffix: "phh", list_suffix: "phhs", heading: "", lead: "[{number}]\n", end: "\n", lacks: N_("A voided hand has no result, and is left out.") },
  text: { title: NP_("format of a file", "Text for trackers"), suffix: "txt", list_suffix: "txt", heading: "", lead: "", end: "\n\n\n", lacks: "" },
  ohh: { title: N_("Open Hand History"), suffix: "ohh", list_suffix: "ohh", heading: "", lead: "", end: "\n", lacks: N_("It has hold'em and Omaha with four cards; it cannot say which cards are exchanged at draw.") },
  csv: { title: NP_("format of a file", "Table (CSV)"), suffix: "csv", list_suffix: "csv", heading: "hand,began,table,tournament,game,structure,small_blind,big_blind,ante,currency,seat,position,player,stack,cards,board,bet,won,net,pot,rake\n", lead: "", end: "", lacks: N_("A voided hand has no result, and is left out.") },
  jsonl: { title: NP_("format of a file", "pokerroom's records (JSON)"), suffix: "jsonl", list_suffix: "jsonl", heading: "", lead: "", end: "", lacks: "" },
};

/** codes of currencies in which amounts can be written */
export const CURRENCIES = ["USD", "EUR", "GBP", "INR", "CAD", "CNY"];
