// @ts-check
/** The page of responsible play: what was played, limits that a player sets himself, a break; and the reality check. */

import { houseWritten, plainAmount, session, t } from "../../context.js";
import { h } from "../../dom.js";
import { MINUTE, dateText, exclusionGrows, isTime, limitsFrom, readDate } from "../../uth/play-limits.js";
import { checkbox, field, openDialog } from "../dialogs.js";

/** @typedef {Record<string, any>} Row */

const FIELDS = ["session_loss", "session_stake", "session_time", "day_loss", "day_stake", "day_time", "reality_check"];

/** Opens the page with what the room says. */
export async function playLimitsDialog() {
  const told = await session().command("get_play_limits");
  const sure = checkbox("sure", "", false);
  const until = dateInput(told.limits.excluded_until, sure, told);
  const dialog = openDialog({
    title: t("play_limits"),
    body: [
      h("p", {}, t("limits_intro")),
      playedTable(told),
      h("p.quiet", {}, t("limits_rule")),
      h("div.limit-fields", {}, FIELDS.map((name) => field(t(name), numberField(name, told.limits[name])))),
      h("h3", {}, t("exclusion_title")),
      h("p.quiet", {}, t("exclusion_text")),
      field(t("excluded_until"), until),
      sure,
      pendingList(told.pending),
    ],
    go: async (fields) => {
      const limits = limitsFrom((name) => String(fields.get(name) ?? ""), FIELDS);
      if (exclusionGrows(limits, told.limits) && fields.get("sure") === null) throw new Error(t("exclusion_confirm"));
      const now = await session().command("set_play_limits", { limits });
      dialog.addEventListener("close", () => onset(now), { once: true });
    },
    goLabel: t("set_limits"),
    cls: "wide limits-page",
  });
}

/** Say that they are set, and which wait. @param {Row} told */
function onset(told) {
  openDialog({ title: t("play_limits"), body: [h("p", { role: "status" }, t("limits_set")), pendingList(told.pending)] });
}

/** @param {string} name @param {number|null} value */
function numberField(name, value) {
  const minutes = isTime(name);
  const shown = value === null ? "" : minutes ? Math.floor(value / MINUTE) : value;
  const props = { name, type: "number", inputmode: "numeric", min: minutes ? 1 : 0, step: 1, placeholder: t("no_limit_set") };
  return h("input", { ...props, value: shown });
}

/** The day of the break; a later one than now wants the box ticked. @param {number|null} value @param {any} sure @param {Row} told */
function dateInput(value, sure, told) {
  const input = h("input", { name: "excluded_until", type: "date", value: value ? dateText(value) : "" });
  const draw = () => {
    const limits = { excluded_until: readDate(input.value) };
    sure.hidden = !exclusionGrows(limits, told.limits);
    sure.lastChild.textContent = t("exclusion_sure", { date: input.value });
  };
  input.addEventListener("input", draw);
  draw();
  return input;
}

/** @param {Row} told */
function playedTable(told) {
  const row = (/** @type {string} */ label, /** @type {Row} */ played) =>
    h("tr", {}, h("th", { scope: "row" }, t(label)), h("td", {}, t("minutes", { minutes: Math.floor(played.time / MINUTE) })),
      h("td", {}, `${plainAmount(played.stake)} ${t("staked")}`), h("td", {}, lossText(played.loss)));
  return h("table.played", {}, h("tbody", {}, row("this_session", told.session), row("this_day", told.day)));
}

/** @param {number} loss */
function lossText(loss) {
  return houseWritten().phrase(loss > 0 ? "result_lost" : loss < 0 ? "result_won" : "result_none", { amount: plainAmount(Math.abs(loss)) });
}

/** Looser limits that wait for their time. @param {Row[]} pending */
function pendingList(pending) {
  const text = (/** @type {Row} */ { limit, value, at }) => {
    const shown = value === null ? t("no_limit_set") : limit === "excluded_until" ? dateText(value)
      : isTime(limit) ? t("minutes", { minutes: value / MINUTE }) : plainAmount(value);
    return t("pending_limit", { at: dateText(at, true), limit: t(limit), value: shown });
  };
  return h("ul.pending", {}, pending.map((each) => h("li", {}, text(/** @type {any} */ (each)))));
}

/** The reminder that a player asked for. @param {Row} played @param {() => void} onleave */
export function realityDialog(played, onleave) {
  if (document.querySelector("dialog.reality")) return;
  const limits = h("button.plain", { type: "button" }, t("my_limits"));
  const leave = h("button.plain", { type: "button" }, t("leave_tables"));
  const dialog = openDialog({
    title: t("reality_title"),
    body: [h("p", { role: "alert" }, houseWritten().played(/** @type {any} */ (played)))],
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
