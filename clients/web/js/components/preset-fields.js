// @ts-check
/** What a host opens a table or tournament from, and saves one as: the fields of presets, for both dialogs. */

import { session, _ } from "../context.js";
import { h } from "../dom.js";
import { field, select } from "./dialogs.js";

/** @typedef {{name: string}} Preset */

/** The presets to open from, and what removes the one that is chosen. @template {Preset} P @param {{presets: P[]}} known @param {P|null} preset @param {(other: P|null) => void} again  shows the dialog anew */
export function presetField(known, preset, again) {
  const choices = known.presets.map(({ name }) => /** @type {[string, string]} */ ([name, name]));
  const choice = select("preset", [["", _("none")], ...choices], preset?.name ?? "");
  choice.onchange = () => again(known.presets.find(({ name }) => name === choice.value) ?? null);
  const remove = async () => {
    await session().command("host_remove_preset", { name: preset?.name });
    known.presets = known.presets.filter((other) => other !== preset);
    again(null);
  };
  return h("div.pair", {}, field(_("Preset"), choice), preset ? h("button.plain", { type: "button", onclick: () => void remove() }, _("Remove the preset")) : []);
}

/** The name under which the options are saved. */
export const saveField = () =>
  field(_("Save as a preset"), h("input", { name: "save_as", maxlength: session().limits?.preset_name_length ?? 40, placeholder: _("not saved") }));
