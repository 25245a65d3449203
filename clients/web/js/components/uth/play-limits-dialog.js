// @ts-check
/** The dialogs of responsible play: what was played, the player's own limits, a break from play, and the reality check. */

import { uthWritten, plainAmount, session, t } from "../../context.js";
import { h } from "../../dom.js";
import { MINUTE, dateText, exclusionGrows, isTime, limitsFrom, readDate } from "../../uth/play-limits.js";
import { checkbox, field, openDialog } from "../dialogs.js";

/** @typedef {Record<string, any>} Row */

const FIELDS = ["session_loss", "session_stake", "session_time", "day_loss", "day_stake", "day_time", "reality_check"];

/** Open the dialog with what the room knows about the player. */
export async function playLimitsDialog() {
  const answer = await session().command("get_play_limits");
  const sure = checkbox("sure", "", false);
  const until = dateInput(answer.limits.excluded_until, sure, answer);
  const dialog = openDialog({
    title: t("play_limits"),
    body: [
      h("p", {}, t("limits_intro")),
      playedTable(answer),
      h("p.quiet", {}, t("limits_rule")),
      h("div.limit-fields", {}, FIELDS.map((name) => field(t(name), numberField(name, answer.limits[name])))),
      h("h3", {}, t("exclusion_title")),
      h("p.quiet", {}, t("exclusion_text")),
      field(t("excluded_until"), until),
      sure,
      pendingList(answer.pending),
    ],
    go: async (fields) => {
      const limits = limitsFrom((name) => String(fields.get(name) ?? ""), FIELDS);
      if (exclusionGrows(limits, answer.limits) && fields.get("sure") === null) throw new Error(t("exclusion_confirm"));
      const now = await session().command("set_play_limits", { limits });
      dialog.addEventListener("close", () => limitsSetDialog(now), { once: true });
    },
    goLabel: t("set_limits"),
    cls: "wide limits-page",
  });
}

/** Confirm new limits, and list those that apply later. @param {Row} answer */
function limitsSetDialog(answer) {
  openDialog({ title: t("play_limits"), body: [h("p", { role: "status" }, t("limits_set")), pendingList(answer.pending)] });
}

/** @param {string} name @param {number|null} value */
function numberField(name, value) {
  const minutes = isTime(name);
  const shown = value === null ? "" : minutes ? Math.floor(value / MINUTE) : value;
  const props = { name, type: "number", inputmode: "numeric", min: minutes ? 1 : 0, step: 1, placeholder: t("no_limit_set") };
  return h("input", { ...props, value: shown });
}

/** The field for the end of a break; a longer break has to be confirmed by the box. @param {number|null} value @param {any} sure @param {Row} answer */
function dateInput(value, sure, answer) {
  const input = h("input", { name: "excluded_until", type: "date", value: value ? dateText(value) : "" });
  const draw = () => {
    const limits = { excluded_until: readDate(input.value) };
    sure.hidden = !exclusionGrows(limits, answer.limits);
    sure.lastChild.textContent = t("exclusion_sure", { date: input.value });
  };
  input.addEventListener("input", draw);
  draw();
  return input;
}

/** @param {Row} answer */
function playedTable(answer) {
  const row = (/** @type {string} */ label, /** @type {Row} */ played) =>
    h("tr", {}, h("th", { scope: "row" }, t(label)), h("td", {}, t("minutes", { minutes: Math.floor(played.time / MINUTE) })),
      h("td", {}, `${plainAmount(played.stake)} ${t("staked")}`), h("td", {}, lossText(played.loss)));
  return h("table.played", {}, h("tbody", {}, row("this_session", answer.session), row("this_day", answer.day)));
}

/** @param {number} loss */
function lossText(loss) {
  return uthWritten().phrase(loss > 0 ? "result_lost" : loss < 0 ? "result_won" : "result_none", { amount: plainAmount(Math.abs(loss)) });
}

/** The list of looser limits that apply later. @param {Row[]} pending */
function pendingList(pending) {
  const text = (/** @type {Row} */ { limit, value, at }) => {
    const shown = value === null ? t("no_limit_set") : limit === "excluded_until" ? dateText(value)
      : isTime(limit) ? t("minutes", { minutes: value / MINUTE }) : plainAmount(value);
    return t("pending_limit", { at: dateText(at, true), limit: t(limit), value: shown });
  };
  return h("ul.pending", {}, pending.map((each) => h("li", {}, text(/** @type {any} */ (each)))));
}

/** The reminder that the player asked for. @param {Row} played @param {() => void} onleave */
export function realityDialog(played, onleave) {
  if (document.querySelector("dialog.reality")) return;
  const limits = h("button.plain", { type: "button" }, t("my_limits"));
  const leave = h("button.plain", { type: "button" }, t("leave_tables"));
  const dialog = openDialog({
    title: t("reality_title"),
    body: [h("p", { role: "alert" }, uthWritten().played(/** @type {any} */ (played)))],
    extra: [limits, leave],
    go: () => {},
    goLabel: t("play_on"),
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
