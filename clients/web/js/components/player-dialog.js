// @ts-check
/** What a player can do about another, for themselves alone: hide what the other says, and note something with a colour. */

import { session, settings, _ } from "../context.js";
import { h } from "../dom.js";
import { changeSettings } from "../profile.js";
import { statisticsLines } from "../play-statistics.js";
import { N_ } from "../translation.js";
import { checkbox, field, openDialog, select } from "./dialogs.js";

/** @type {Record<string, string>} colour on the wire -> its name */
const NOTE_COLOURS = {
  "": N_("none"), red: N_("Red"), orange: N_("Orange"), yellow: N_("Yellow"), green: N_("Green"), blue: N_("Blue"), purple: N_("Purple"),
};
const MAX_TEXT = 200;

/** @param {string} player @param {(player: string) => void} muted  called when the player is muted here
 * @param {(() => Promise<void>)|null} [swap]  offers to swap seats, at a table where that is possible */
export function playerDialog(player, muted = () => {}, swap = null) {
  const note = settings.noteAbout(player) ?? { text: "", colour: "" };
  const text = h("textarea", { name: "text", rows: 3, maxlength: MAX_TEXT }, note.text);
  const colours = Object.entries(NOTE_COLOURS).map(([colour, name]) => /** @type {[string, string]} */ ([colour, _(name)]));
  const statistics = h("ul.statistics", { role: "status" });
  void playStatistics(player).then((lines) => statistics.replaceChildren(...lines.map((line) => h("li", {}, line))));
  const offer = async () => {
    dialog.close();
    await swap?.();
  };
  const dialog = openDialog({
    title: player,
    extra: swap && h("button.plain.swap", { type: "button", onclick: () => void offer().catch(() => {}) }, _("Swap seats")),
    cls: "about-player",
    body: [
      field(_("Your note: only you see it"), text),
      field(_("Its colour"), select("colour", colours, note.colour)),
      checkbox("muted", _("Hide what they say"), settings.isMuted(player)),
      statistics,
    ],
    go: async (fields) => {
      const said = String(fields.get("text")).replace(/\s+/g, " ").trim();
      await saveNote(player, { text: said, colour: String(fields.get("colour")) });
      if (fields.has("muted") !== settings.isMuted(player)) await changeSettings({ muted: settings.withToggled(player) });
      if (settings.isMuted(player)) muted(player);
    },
    goLabel: _("Save"),
  });
}

/** How the player has played in the hands with the viewer, or why that is not said. @param {string} player @returns {Promise<string[]>} */
async function playStatistics(player) {
  try {
    const answer = /** @type {any} */ (await session().command("get_play_statistics", { player }));
    return statisticsLines(answer, _);
  } catch (error) {
    return [/** @type {Error} */ (error).message];
  }
}

/** Save a note: the room gets this one alone, since it changes no other. @param {string} player @param {import("../settings.js").Note} note */
async function saveNote(player, note) {
  const { [player]: old, ...others } = settings.values.notes;
  if ((old?.text ?? "") === note.text && (old?.colour ?? "") === note.colour) return;
  await session().command("set_settings", { settings: { notes: { [player]: note } } });
  settings.set({ notes: note.text || note.colour ? { ...others, [player]: note } : others });
}
