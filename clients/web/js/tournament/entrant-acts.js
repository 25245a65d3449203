// @ts-check
/** What entrants decide about their own chips and their way back in: what the buttons say and send. No DOM. */

import { _ } from "../context.js";
import { costText } from "./tournament-words.js";

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

/** Whether a player may take a seat by one press, as the list of the room knows. @param {Record<string, any>} row @param {string|null} name */
export const mayRegister = ({ phase, setup, entrants, names = [] }, name) =>
  name !== null && phase === "registering" && !setup.private && !(setup.players && entrants >= setup.players) && !names.includes(name);

/** What the button for it says. @param {Record<string, any>} setup */
export const registerLabel = (setup) => {
  const price = costText(setup);
  return price ? _("Register for {price}", { price }) : _("Register");
};
