// @ts-check
/** What entrants decide about their own chips and their way back in: what the buttons say and send. No DOM. */

import { _ } from "../context.js";

/** @typedef {{label: string, type: string, fields: Record<string, any>}} EntrantAct */

/** @returns {EntrantAct} */
export const rebuy = () => ({ label: _("Rebuy"), type: "buy_tournament_chips", fields: { what: "rebuy" } });

/** @returns {EntrantAct} */
export const addOn = () => ({ label: _("Add-on"), type: "buy_tournament_chips", fields: { what: "add_on" } });

/** @returns {EntrantAct} */
export const noRebuy = () => ({ label: _("No rebuy"), type: "buy_tournament_chips", fields: { what: "no" } });

/** @returns {EntrantAct} */
export const register = () => ({ label: _("Register"), type: "enter_tournament", fields: {} });

/** @returns {EntrantAct} */
export const registerAgain = () => ({ ...register(), label: _("Register again") });
