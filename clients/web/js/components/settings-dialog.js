// @ts-check
/** The settings dialog. Changes apply at once; the room stores those of the profile. */

import { askToNotify, canNotify } from "../alerts.js";
import { inWrittenDecimals } from "../amounts.js";
import { asLine, language, room, session, settings, _ } from "../context.js";
import { h, setText } from "../dom.js";
import { LANGUAGES } from "../generated/languages.js";
import { canSpeak } from "../dealer-voice.js";
import { playSound } from "../sounds.js";
import { changeSettings } from "../profile.js";
import { N_ } from "../translation.js";
import { checkbox, choiceRow, field, openDialog, statusLine } from "./dialogs.js";
import { canFillScreen, toggleFullScreen } from "./full-screen.js";
import { pictureChoice } from "./picture-choice.js";
import { playerDialog } from "./player-dialog.js";
import { layCards } from "./playing-card.js";
import { keyLists, touchOnly } from "./key-lists.js";
import { DECKS, suitCards } from "./suit-cards.js";
import { tabbed } from "./tabs.js";

/** @typedef {import("../settings.js").Values} Values */

/** the sounds by name, as the settings call them @type {Record<import("../sound-models.js").Sound, string>} */
const SOUND_LABELS = {
  card: N_("Cards"),
  bet: N_("Chips"),
  knock: N_("A check"),
  fold: N_("A fold"),
  pot: N_("Somebody wins a pot"),
  win: N_("I win"),
  turn: N_("My turn"),
  hurry: N_("My time is running out"),
  allin: N_("An all-in"),
  runout: N_("The board of an all-in"),
  level: N_("A new level"),
  final: N_("The final table"),
  bust: N_("I am out of a tournament"),
};

/** @param {() => void} onname  the player wants another name @param {() => void} onhost  the player has the host's code, or is a host */
export function settingsDialog(onname, onhost) {
  const host = h("button.plain", { type: "button" }, _(session().isHost ? N_("Host") : N_("I am the host …")));
  const rename = h("button.plain", { type: "button" }, _("Change name"));
  const { status, showStatus } = statusLine();
  const set = (/** @type {Partial<Values>} */ change) =>
    changeSettings(change).then(
      (kept) => showStatus(kept ? _("Saved with your name.") : "", false),
      (error) => showStatus(error.message, true),
    );
  const again = () => {
    if (!dialog.open) return;
    dialog.close();
    settingsDialog(onname, onhost);
  };
  const panels = [
    { title: _("General"), body: [general(set, again), h("div.pair", {}, rename, host)] },
    { title: _("View"), body: look(set) },
    { title: _("Picture"), body: pictureChoice(set) },
    { title: _("Sound"), body: sounds(set) },
    { title: _("House"), body: againstHouse(set) },
    ...(touchOnly() ? [] : [{ title: _("Keys"), body: keyLists(["table", "uth"], showStatus) }]),
  ];
  const dialog = openDialog({
    title: _("Settings"),
    body: [tabbed("settings", _("Settings"), panels), h("p.quiet", {}, _("Changes apply at once. The room stores them with your name, for every device.")), status],
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
  const element = checkbox(name, label, Boolean(settings.values[name]));
  element.querySelector("input").addEventListener("change", (/** @type {any} */ event) => set({ [name]: event.target.checked }));
  return element;
}

/** @param {Change} set @param {() => void} again */
function general(set, again) {
  const languages = /** @type {[string, string][]} */ (Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]));
  return [
    pictured(async (change) => {
      await set(change);
      again();
    }, "language", _("Language"), languages),
    box(set, "hideChat", _("Hide what others say")),
    box(set, "confirmAllIn", _("Ask again before all chips go in")),
    box(set, "bigBlinds", _("Amounts in big blinds")),
    betSizes(set),
    h("h3", {}, _("Muted players")),
    mutedList(set),
    h("h3", {}, _("Notes about players")),
    noteList(again),
  ];
}

/** What goes for tables against the house. @param {Change} set */
function againstHouse(set) {
  const auto = /** @type {[string, string][]} */ ([
    ["off", asLine(_("no"))],
    ["check_fold", asLine(_("check, and fold at the end"))],
    ["strategy", asLine(_("by the simple strategy"))],
  ]);
  return [
    box(set, "sideBets", _("Show side bets")),
    pictured(set, "autoDecisions", _("Decide for me"), auto),
    box(set, "trainer", _("Trainer: judge my decisions against the house")),
  ];
}

/** A choice of one setting among what one sees. @param {Change} set @param {keyof Values} name @param {string} label @param {[string, any][]} options
 * @param {(chosen: string) => any} valueOf  what the setting becomes */
const pictured = (set, name, label, options, valueOf = (chosen) => chosen) =>
  h("div.pictured", {}, h("span.quiet", {}, label), choiceRow(name, label, options, String(settings.values[name]), (chosen) => set({ [name]: valueOf(chosen) })));

/** What a cloth is like. @param {string} cloth */
const swatch = (cloth) => h("i.cloth-swatch", { "data-cloth": cloth });

/** The face and the back of a deck. @param {string} deck */
function deckCards(deck) {
  const cards = h(`i.deck-swatch.${deck}-deck`);
  layCards(cards, ["Kh", null], language());
  return cards;
}

/** @param {Change} set */
function look(set) {
  return [
    pictured(set, "felt", _("Colours"), [["auto", _("As the system")], ["dark", _("Dark")], ["light", _("Light")]]),
    pictured(set, "cloth", _("Felt"), [["green", [swatch("green"), _("Green")]], ["blue", [swatch("blue"), _("Blue")]], ["red", [swatch("red"), _("Red")]]]),
    pictured(set, "deck", _("Deck"), [["classic", [deckCards("classic"), _("With pips and courts")]], ["large", [deckCards("large"), _("With large signs")]]]),
    pictured(set, "fourColours", _("Suits"), DECKS.map(([four, text]) => [String(four), [suitCards(four), _(text)]]), (chosen) => chosen === "true"),
    box(set, "stillness", _("No movement")),
    canFillScreen() ? h("button.plain", { type: "button", onclick: () => void toggleFullScreen() }, _("Full screen")) : null,
  ];
}

/** @param {Change} set */
function sounds(set) {
  const game = h("fieldset", {}, h("legend", {}, _("The game")), box(set, "sound", _("Sounds")), volume(set, "volume", _("Volume")), eachSound(set));
  const dealer = h("fieldset", {}, h("legend", {}, _("The dealer")), box(set, "voice", _("The dealer's voice")), volume(set, "voiceVolume", _("Volume of the voice")));
  return [game, canSpeak() && dealer, box(set, "vibrate", _("Vibrate on my turn")), notices(set)];
}

/** A slider; the room stores where it is let go. @param {Change} set @param {"volume"|"voiceVolume"} name @param {string} label */
function volume(set, name, label) {
  const input = slider(name, settings.values[name]);
  input.addEventListener("input", () => settings.set({ [name]: Number(input.value) }));
  input.addEventListener("change", () => set({ [name]: Number(input.value) }));
  return field(label, withShare(input));
}

/** @param {string} name @param {number} value  0 to 1 @returns {HTMLInputElement} */
const slider = (name, value) => h("input", { type: "range", name, min: 0, max: 1, step: 0.05, value });

/** A slider with what it says beside it. @param {HTMLInputElement} input */
function withShare(input) {
  const said = h("output");
  const say = () => setText(said, inWrittenDecimals(`${Math.round(Number(input.value) * 100)}%`, language()));
  input.addEventListener("input", say);
  say();
  return h("span.slider", {}, input, said);
}

/** A slider for each sound; it sounds when its slider is let go. @param {Change} set */
function eachSound(set) {
  const fields = Object.entries(SOUND_LABELS).map(([name, label]) => {
    const of = () => settings.values.soundVolumes[name] ?? 1;
    const input = slider(`volume_${name}`, of());
    const change = () => ({ soundVolumes: { ...settings.values.soundVolumes, [name]: Number(input.value) } });
    const hear = () => playSound(/** @type {import("../sounds.js").Sound} */ (name));
    input.addEventListener("change", () => {
      set(change());
      hear();
    });
    return h("div.one-sound", {}, field(_(label), withShare(input)), h("button.plain", { type: "button", "aria-label": _("Hear it: {sound}", { sound: _(label) }), onclick: hear }, "▶"));
  });
  return h("details.each-sound", {}, h("summary", {}, _("Each sound")), fields);
}

/** The three usual sizes of raises and bets. @param {Change} set */
function betSizes(set) {
  const row = (/** @type {"raiseSizes"|"potShares"} */ name, /** @type {string} */ label, /** @type {number} */ unit, /** @type {number} */ step, /** @type {[number, number]} */ ends) => {
    const inputs = settings.values[name].map((value, i) => {
      const input = h("input", { type: "number", name: `${name}_${i}`, min: ends[0], max: ends[1], step, value: value / unit, "aria-label": `${label} ${i + 1}` });
      input.addEventListener("change", () => {
        if (!input.reportValidity()) return;
        const values = [...settings.values[name]];
        values[i] = Math.round(Number(input.value) * unit);
        set({ [name]: values });
      });
      return input;
    });
    return h("fieldset", {}, h("legend", {}, label), h("div.pair", {}, inputs));
  };
  return [
    row("raiseSizes", _("Raises before the flop, as multiples of the bet"), 100, 0.1, [1, 50]),
    row("potShares", _("Bets after the flop, in percent of the pot"), 1, 1, [1, 1000]),
  ];
}

/** The checkbox for notifications; the browser asks for permission when it is clicked. @param {Change} set */
function notices(set) {
  const label = box(set, "notify", _("Notify me when it is my turn and I look elsewhere"));
  const input = label.querySelector("input");
  input.disabled = !canNotify();
  const status = h("p.quiet", { role: "status" }, canNotify() ? "" : _("The browser shows notifications only for pages over HTTPS, or from this computer."));
  input.addEventListener("change", async () => {
    if (!input.checked || (await askToNotify())) return;
    input.checked = false;
    set({ notify: false });
    status.textContent = _("The browser does not allow notifications for this page.");
  });
  return h("div", {}, label, status);
}

/** The players whom this one can note something about: those with a note, and those at the open tables. @param {() => void} again */
function noteList(again) {
  const views = /** @type {any[]} */ ([...(room.session?.tables.values() ?? [])]);
  const seated = views.flatMap((view) => Object.values(view.seats ?? {}).map((/** @type {any} */ seat) => seat?.player));
  const others = [...new Set([...Object.keys(settings.values.notes), ...seated])].filter((name) => name && name !== room.session?.name);
  if (!others.length) return h("p.quiet", {}, _("You have noted nothing about anybody."));
  return h("ul.muted", {}, others.sort().map((player) => h("li", {}, h("button.plain", { type: "button", onclick: () => playerDialog(player, again) },
    [player, settings.noteAbout(player)?.text].filter(Boolean).join(": ")))));
}

/** @param {Change} set */
function mutedList(set) {
  const { muted } = settings.values;
  if (!muted.length) return h("p.quiet", {}, _("Nobody is muted."));
  const lines = muted.map((player) => {
    const item = h("li", {}, h("button.plain", { type: "button" }, _("Unmute {player}", { player })));
    item.firstChild.addEventListener("click", () => {
      set({ muted: settings.withToggled(player) });
      item.remove();
    });
    return item;
  });
  return h("ul.muted", {}, lines);
}
