// @ts-check
/** The statistics of an opponent as lines for people. */

import { PHRASES } from "./generated/phrases.js";

/** @typedef {{title: string, part: number, whole: number}} PlayShare */
/** @typedef {{hands: number, shares: PlayShare[], aggressive: number, called: number}} PlayStatistics */

/** How many hands there are, then each statistic that had an occasion.
 * @param {PlayStatistics} statistics @param {typeof import("./context.js")._} translate */
export function statisticsLines({ hands, shares, aggressive, called }, translate) {
  const lines = shares
    .filter(({ whole }) => whole)
    .map(({ title, part, whole }) => translate(PHRASES.play_share, { title, percent: Math.round((100 * part) / whole), part, whole }));
  const acts = aggressive || called ? [translate(PHRASES.play_aggression, { aggressive, called })] : [];
  return [translate(PHRASES.play_together, { count: hands }), ...lines, ...acts];
}
