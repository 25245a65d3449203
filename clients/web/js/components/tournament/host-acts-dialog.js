// @ts-check
/** What a host does to a tournament besides starting, pausing and cancelling it. */

import { session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { checkbox, field, numberInput, openDialog, select, statusLine } from "../dialogs.js";

/** @param {import("../../tournament/tournament-view.js").TournamentView} view */
export function hostActsDialog(view) {
  const { status, showStatus } = statusLine();
  const registering = view.phase === "registering";
  const run = async (/** @type {Record<string, any>} */ fields) => {
    try {
      await session().command("host_tournament", { tournament: view.number, ...fields });
      showStatus(_("Done."));
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
    }
  };
  const minutes = numberInput("minutes", 5, -600, 600);
  const level = numberInput("level", Math.max(view.lateUntil, view.level?.level ?? 0) + 1, 0, 200);
  const guest = h("input", { name: "guest", maxlength: 24, autocomplete: "off" });
  const names = [...view.entrants.values()].filter((entrant) => ["registered", "playing"].includes(entrant.status)).map((entrant) => entrant.player);
  const player = select("player", names.map((name) => /** @type {[string, string]} */ ([name, name])), names[0] ?? "");
  const refund = checkbox("refund", _("Never came: give the money back"), false);
  const button = (/** @type {string} */ label, /** @type {() => void} */ go) => h("button.plain", { type: "button", onclick: go }, label);
  const refunds = () => /** @type {HTMLInputElement} */ (refund.querySelector("input")).checked;
  const row = (/** @type {any[]} */ ...parts) => h("div.host-act", {}, parts);
  openDialog({
    title: view.name,
    body: [
      row(field(registering ? _("Delay the start by (minutes)") : _("More time for this level or break, in minutes"), minutes), button(_("Change the clock"), () => void run({ act: "add_time", minutes: Number(minutes.value) }))),
      row(field(_("Registration to the end of level"), level), button(_("Extend registration"), () => void run({ act: "extend", level: Number(level.value) }))),
      names.length
        ? row(field(_("Player"), player), registering ? null : refund, button(_("Take out"), () => void run({ act: !registering && refunds() ? "refund" : "remove", player: player.value })))
        : null,
      row(field(_("Let in again, or without the code"), guest), button(_("Invite"), () => void run({ act: "invite", player: guest.value.trim() }))),
      status,
    ],
    read: true,
  });
}
