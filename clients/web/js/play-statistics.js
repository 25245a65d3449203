// @ts-check
/** The statistics of an opponent as lines for people. */

import { N_, NN_ } from "./translation.js";

/** @typedef {{title: string, part: number, whole: number}} PlayShare */
/** @typedef {{hands: number, shares: PlayShare[], aggressive: number, called: number}} PlayStatistics */

const TOGETHER = NN_("{count} hand with you", "{count} hands with you", "count");
const SHARE = N_("{title} {percent}% ({part} of {whole})");
const AGGRESSION = N_("bets and raises {aggressive}, calls {called}");

/** How many hands there are, then each statistic that had an occasion.
 * @param {PlayStatistics} statistics @param {typeof import("./context.js")._} translate */
export function statisticsLines({ hands, shares, aggressive, called }, translate) {
  const lines = shares
    .filter(({ whole }) => whole)
    .map(({ title, part, whole }) => translate(SHARE, { title, percent: Math.round((100 * part) / whole), part, whole }));
  const acts = aggressive || called ? [translate(AGGRESSION, { aggressive, called })] : [];
  return [translate(TOGETHER, { count: hands }), ...lines, ...acts];
}
