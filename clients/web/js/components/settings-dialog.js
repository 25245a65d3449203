// @ts-check
/** The settings dialog. Changes apply at once; the room stores those of the profile. */

import { askToNotify, canNotify } from "../alerts.js";
import { session, settings, t } from "../context.js";
import { h } from "../dom.js";
import { changeSettings } from "../profile.js";
import { checkbox, field, openDialog, select, statusLine } from "./dialogs.js";
import { keyLists } from "./key-lists.js";
import { tabbed } from "./tabs.js";

/** @typedef {import("../settings.js").Values} Values */

/** @param {() => void} onname  the player wants another name @param {() => void} onhost  the player has the host's code, or is a host */
export function settingsDialog(onname, onhost) {
  const host = h("button.plain", { type: "button" }, t(session().isHost ? "host" : "host_claim"));
  const rename = h("button.plain", { type: "button" }, t("name_change"));
  const { status, showStatus } = statusLine();
  const set = (/** @type {Partial<Values>} */ change) =>
    changeSettings(change).then(
      (kept) => showStatus(kept ? t("settings_saved") : "", false),
      (error) => showStatus(error.message, true),
    );
  const again = () => {
    dialog.close();
    settingsDialog(onname, onhost);
  };
  const panels = [
    { title: t("tab_general"), body: general(set, again) },
    { title: t("tab_view"), body: look(set) },
    { title: t("tab_sound"), body: sounds(set) },
    { title: t("keys"), body: keyLists(["table", "uth"], showStatus) },
  ];
  const dialog = openDialog({
    title: t("settings"),
    body: [tabbed("settings", t("settings"), panels), h("p.quiet", {}, t("settings_kept")), status],
    extra: [rename, host],
    cls: "settings",
  });
  rename.addEventListener("click", () => {
    dialog.close();
    onname();
  });
  host.addEventListener("click", () => {
    dialog.close();
    onhost();
  });
}

/** @typedef {(change: Partial<Values>) => unknown} Change */

/** A checkbox for one setting. @param {Change} set @param {keyof Values} name @param {string} label */
function box(set, name, label) {
  const element = checkbox(name, t(label), Boolean(settings.values[name]));
  element.querySelector("input").addEventListener("change", (/** @type {any} */ event) => set({ [name]: event.target.checked }));
  return element;
}

/** A select box for one setting. @param {Change} set @param {keyof Values} name @param {string} label
 * @param {[string, string][]} options @param {() => void} then */
function choice(set, name, label, options, then = () => {}) {
  const input = select(name, options, String(settings.values[name]));
  input.addEventListener("change", () => {
    set({ [name]: input.value });
    then();
  });
  return field(t(label), input);
}

/** @param {Change} set @param {() => void} again */
function general(set, again) {
  const auto = /** @type {[string, string][]} */ (["off", "check_fold", "strategy"].map((key) => [key, t(`auto_${key}`)]));
  return [
    choice(set, "language", "language", [["en", "English"], ["fr", "Français"]], again),
    box(set, "hideChat", "hide_chat"),
    box(set, "confirmAllIn", "confirm_all_in"),
    box(set, "bigBlinds", "in_big_blinds"),
    h("h3", {}, t("uth_settings")),
    box(set, "sideBets", "show_side_bets"),
    choice(set, "autoDecisions", "auto_decisions", auto),
    h("h3", {}, t("muted_list")),
    mutedList(),
  ];
}

/** @param {Change} set */
function look(set) {
  return [
    choice(set, "felt", "felt", [["dark", t("felt_dark")], ["light", t("felt_light")]]),
    box(set, "fourColours", "four_colours"),
    box(set, "stillness", "stillness"),
  ];
}

/** @param {Change} set */
function sounds(set) {
  const volume = h("input", { type: "range", name: "volume", min: 0, max: 1, step: 0.05, value: settings.values.volume });
  volume.addEventListener("input", () => set({ volume: Number(volume.value) }));
  return [box(set, "sound", "sound"), field(t("volume"), volume), box(set, "vibrate", "vibrate"), notices(set)];
}

/** The checkbox for notifications; the browser asks for permission when it is clicked. @param {Change} set */
function notices(set) {
  const label = box(set, "notify", "notify");
  const input = label.querySelector("input");
  input.disabled = !canNotify();
  const status = h("p.quiet", { role: "status" }, canNotify() ? "" : t("notify_cannot"));
  input.addEventListener("change", async () => {
    if (!input.checked || (await askToNotify())) return;
    input.checked = false;
    set({ notify: false });
    status.textContent = t("notify_refused");
  });
  return h("div", {}, label, status);
}

function mutedList() {
  const { muted } = settings.values;
  if (!muted.length) return h("p.quiet", {}, t("nobody_muted"));
  const lines = muted.map((player) => {
    const item = h("li", {}, h("button.plain", { type: "button" }, t("unmute", { player })));
    item.firstChild.addEventListener("click", () => {
      settings.toggleMuted(player);
      item.remove();
    });
    return item;
  });
  return h("ul.muted", {}, lines);
}
