// @ts-check
/** The dialogs of responsible play: what was played, the player's own limits, a break from play, and the reality check. */

import { writtenUnit } from "../../amounts.js";
import { uthWritten, plainAmount, session, _ } from "../../context.js";
import { h } from "../../dom.js";
import { MINUTE, dateText, exclusionGrows, isTime, limitsFrom, readDate } from "../../uth/play-limits.js";
import { checkbox, field, fieldAmount, openDialog } from "../dialogs.js";
import { N_ } from "../../translation.js";

/** @typedef {Record<string, any>} Row */

/** a limit -> its label @type {Record<string, string>} */
const FIELDS = {
  session_loss: N_("Loss in a session"),
  session_stake: N_("Stakes in a session"),
  session_time: N_("Minutes in a session"),
  day_loss: N_("Loss in a day"),
  day_stake: N_("Stakes in a day"),
  day_time: N_("Minutes in a day"),
  reality_check: N_("Remind me every … minutes"),
};
const EXCLUDED_UNTIL = N_("No play before");

/** Open the dialog with what the room knows about the player. */
export async function playLimitsDialog() {
  const answer = await session().command("get_play_limits");
  const sure = checkbox("sure", "", false);
  const until = dateInput(answer.limits.excluded_until, sure, answer);
  const dialog = openDialog({
    title: _("Responsible play"),
    body: [
      ...policy(answer),
      h("p", {}, _("Play is for fun. Here you see what you have played, and set yourself limits. They apply at every table of this room, on every device.")),
      playedTable(answer),
      h("p.quiet", {}, _("Tighter limits apply at once, looser ones after 24 hours. An empty field is no limit.")),
      h("div.limit-fields", {}, Object.entries(FIELDS).map(([name, label]) => field(_(label), numberField(name, answer.limits[name])))),
      h("h3", {}, _("Take a break")),
      h("p.quiet", {}, _("Until that day (GMT) you cannot sit down or bet. It cannot be shortened at once: a change takes 24 hours.")),
      field(_(EXCLUDED_UNTIL), until),
      sure,
      pendingList(answer.pending),
      ...helpLinks(answer),
    ],
    go: async (fields) => {
      const limits = limitsFrom((name) => String(fields.get(name) ?? ""), Object.keys(FIELDS));
      if (exclusionGrows(limits, answer.limits) && fields.get("sure") === null) throw new Error(_("Tick the box to confirm your break from play."));
      const now = await session().command("set_play_limits", { limits });
      dialog.addEventListener("close", () => limitsSetDialog(now), { once: true });
    },
    goLabel: _("Set the limits"),
    cls: "wide limits-page",
  });
}

/** The room's policy, a paragraph after an empty line. @param {Row} answer */
const policy = (answer) =>
  (answer.policy ?? "").split(/\n\s*\n/).filter((/** @type {string} */ text) => text.trim())
    .map((/** @type {string} */ text) => h("p.policy", {}, text.trim()));

/** Those who help players. @param {Row} answer */
function helpLinks(answer) {
  const links = (answer.links ?? []).filter((/** @type {Row} */ link) => /^https?:\/\//.test(link.url));
  if (!links.length) return [];
  const item = (/** @type {Row} */ { name, url, where }) =>
    h("li", {}, h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, name), where ? ` (${where})` : "");
  return [h("h3", {}, _("Information and help")), h("p.quiet", {}, _("Is play no longer a pleasure? These people listen and help.")), h("ul.help-links", {}, links.map(item))];
}

/** Confirm new limits, and list those that apply later. @param {Row} answer */
function limitsSetDialog(answer) {
  openDialog({ title: _("Responsible play"), body: [h("p", { role: "status" }, _("Your limits are set.")), pendingList(answer.pending)] });
}

/** @param {string} name @param {number|null} value */
function numberField(name, value) {
  const minutes = isTime(name);
  const shown = value === null ? "" : minutes ? Math.floor(value / MINUTE) : fieldAmount(value);
  const whole = minutes || writtenUnit() === 1;
  const kind = whole ? { type: "number", inputmode: "numeric", min: minutes ? 1 : 0, step: 1 } : { type: "text", inputmode: "decimal", autocomplete: "off" };
  const props = { name, ...kind, placeholder: _("no limit") };
  return h("input", { ...props, value: shown });
}

/** The field for the end of a break; a longer break has to be confirmed by the box. @param {number|null} value @param {any} sure @param {Row} answer */
function dateInput(value, sure, answer) {
  const input = h("input", { name: "excluded_until", type: "date", value: value ? dateText(value) : "" });
  const draw = () => {
    const limits = { excluded_until: readDate(input.value) };
    sure.hidden = !exclusionGrows(limits, answer.limits);
    sure.lastChild.textContent = _("No play before {date}: tick this to confirm it", { date: input.value });
  };
  input.addEventListener("input", draw);
  draw();
  return input;
}

/** @param {Row} answer */
function playedTable(answer) {
  const row = (/** @type {string} */ label, /** @type {Row} */ played) =>
    h("tr", {}, h("th", { scope: "row" }, label), h("td", {}, _("{minutes} min", { minutes: Math.floor(played.time / MINUTE) })),
      h("td", {}, `${plainAmount(played.stake)} ${_("bet or bought in")}`), h("td", {}, lossText(played.loss)));
  return h("table.played", {}, h("tbody", {}, row(_("This session"), answer.session), row(_("Today"), answer.day)));
}

/** @param {number} loss */
function lossText(loss) {
  return uthWritten().balance(loss, plainAmount(Math.abs(loss)));
}

/** The list of looser limits that apply later. @param {Row[]} pending */
function pendingList(pending) {
  const text = (/** @type {Row} */ { limit, value, at }) => {
    const shown = value === null ? _("no limit") : limit === "excluded_until" ? dateText(value)
      : isTime(limit) ? _("{minutes} min", { minutes: value / MINUTE }) : plainAmount(value);
    return _("From {at} GMT: {limit} {value}", { at: dateText(at, true), limit: _(FIELDS[limit] ?? EXCLUDED_UNTIL), value: shown });
  };
  return h("ul.pending", {}, pending.map((each) => h("li", {}, text(/** @type {any} */ (each)))));
}

/** The reminder that the player asked for. @param {Row} played @param {() => void} onleave */
export function realityDialog(played, onleave) {
  if (document.querySelector("dialog.reality")) return;
  const limits = h("button.plain", { type: "button" }, _("My limits"));
  const leave = h("button.plain", { type: "button" }, _("Leave the tables against the house"));
  const dialog = openDialog({
    title: _("Reality check"),
    body: [h("p", { role: "alert" }, uthWritten().played(/** @type {any} */ (played)))],
    extra: [limits, leave],
    go: () => {},
    goLabel: _("Play on"),
    cls: "reality",
  });
  limits.addEventListener("click", () => {
    dialog.close();
    void playLimitsDialog();
  });
  leave.addEventListener("click", () => {
    dialog.close();
    onleave();
  });
}
