// @ts-check
/** Turning the sounds off and on by a key: at a table only until the player opens another one. */

import { settings, _ } from "../context.js";
import { hush } from "../dealer-voice.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";

/** Turn the sounds off or on. @param {boolean} atTable  off until another table opens, else in the settings @returns {string} what to show the player */
export function toggleSound(atTable) {
  const { sound, voice } = settings.values;
  if (settings.silenced) {
    settings.silence(false);
    return _("Sounds are on.");
  }
  if (atTable && (sound || voice)) {
    settings.silence(true);
    hush();
    return _("Sounds are off until you open another table.");
  }
  void changeSettings({ sound: !sound }).catch(() => {});
  return _(sound ? N_("Sounds are off.") : N_("Sounds are on."));
}

/** Another table brings the sounds back. @returns {string} what to show the player, if anything */
export function endSilence() {
  if (!settings.silenced) return "";
  settings.silence(false);
  return _("Sounds are on again.");
}
