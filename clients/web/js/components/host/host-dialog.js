// @ts-check
/** The host's dialog: table, room, players who wait for chips, players, addresses, settlement, and the log of hosts. */

import { dateTime, hostActShown, plainAmount, saidText, session, t, _ } from "../../context.js";
import { h } from "../../dom.js";
import { TABLE_OPTIONS } from "../../generated/table-options.js";
import { fitsTable, limitsChange, stakesChange } from "../../host/host-commands.js";
import { invitationsDialog } from "../account/invitations-dialog.js";
import { readmissionDialog } from "../account/readmission-dialog.js";
import { returnAtMeter } from "../../uth/pay-tables.js";
import { amountInput, checkbox, field, numberInput, openDialog, statusLine, structureSelect } from "../dialogs.js";
import { helpLink } from "../help-link.js";
import { tabbed } from "../tabs.js";
import { addressesPanel } from "./host-addresses.js";
import { buttonsAt, commandButton, commandLabel, panelOf, readCommands, tableName } from "./host-panel.js";
import { optionFields } from "../option-fields.js";
import { playersPanel } from "./host-players.js";
import { settlementPanel } from "./settlement-panel.js";

/** @typedef {Record<string, any>} Row */
/** @typedef {import("./host-panel.js").RunCommand} RunCommand */

/** Open the dialog; a player who is no host is asked for the code first. @param {number|null} table  the open one */
export function openHost(table) {
  if (session().isHost) void hostDialog(table);
  else claimDialog(() => void hostDialog(table));
}

/** @param {() => void} then */
function claimDialog(then) {
  const code = h("input", { name: "code", required: true, maxlength: 256, type: "password", autocomplete: "off" });
  const dialog = openDialog({
    title: t("host_code"),
    body: [h("p", {}, t("host_code_text")), field(t("host_code"), code)],
    go: async (fields) => {
      await session().claimHost(String(fields.get("code")).trim());
      dialog.addEventListener("close", then, { once: true });
    },
    goLabel: t("host_code_go"),
  });
}

/** @param {number|null} table */
async function hostDialog(table) {
  try {
    await readCommands();
  } catch (error) {
    openDialog({ title: t("host"), body: [h("p.wrong", {}, /** @type {Error} */ (error).message)] });
    return;
  }
  const { status, showStatus } = statusLine();
  /** @type {RunCommand} */
  const act = async (command, fields = {}) => {
    try {
      const { sentence } = await session().command(command, fields);
      showStatus(sentence ? saidText(sentence, "") : t("host_done"));
      return true;
    } catch (error) {
      showStatus(/** @type {Error} */ (error).message, true);
      return false;
    }
  };
  const waiting = waitingPanel(act);
  const buttons = tableButtons(table, act);
  const panels = [
    ...(table ? [{ title: t("host_tab_table"), body: tablePanel(table, buttons.box, act) }] : []),
    { title: t("host_tab_room"), body: roomPanel(act) },
    { title: commandLabel("get_requests"), body: [waiting.box] },
    { title: commandLabel("get_players"), ...playersPanel(table, act) },
    { title: t("host_tab_addresses"), ...addressesPanel(act) },
    { title: commandLabel("get_settlement"), ...settlementPanel(act) },
    { title: commandLabel("get_host_log"), ...logPanel() },
  ];
  const dialog = openDialog({ title: t("host"), body: [tabbed("host", t("host"), panels), status], extra: helpLink("hosting", t("more_about_hosting")), cls: "wide host" });
  const here = session();
  const stop = here.listen((update) => {
    if (update.kind === "requests") waiting.draw();
    if (update.kind === "table" || update.kind === "reset") buttons.draw();
  });
  dialog.addEventListener("close", stop, { once: true });
}

/** @param {string} label @param {() => unknown} does @param {string} cls */
const button = (label, does, cls = "plain") => h(`button.${cls}`, { type: "button", onclick: does }, t(label));

/** The buttons of a table in a box, and `draw`, which shows those that fit it now. @param {number|null} table @param {RunCommand} act */
function tableButtons(table, act) {
  const box = h("div.host-buttons");
  const view = () => (table ? session().tables.get(table) : undefined);
  const draw = () => {
    const fitting = buttonsAt("table", (command, fields) => act(command, { table, ...fields }), (when) => fitsTable(when, view()));
    const shown = [...box.children];
    const changed = fitting.length !== shown.length || fitting.some((one, i) => one.textContent !== shown[i].textContent);
    if (!changed) return;
    const at = shown.indexOf(/** @type {Element} */ (document.activeElement));
    box.replaceChildren(...fitting);
    if (at >= 0) fitting[Math.min(at, fitting.length - 1)].focus();
  };
  draw();
  return { box, draw };
}

/** @param {number} table @param {HTMLElement} buttons @param {RunCommand} act */
function tablePanel(table, buttons, act) {
  const now = checkbox("at_once", t("host_close_now"), false);
  const close = () => act("host_close", { table, at_once: now.querySelector("input").checked });
  const view = /** @type {any} */ (session().tables.get(table));
  return [
    h("h3", {}, tableName(table)),
    buttons,
    h("div.host-buttons", {}, commandButton("host_close", close), now),
    ...(view?.kind === "house" ? [meterWarning(view), ...limitsForm(table, view, act)] : []),
    ...(view?.config ? stakesForm(table, view.next_config ?? view.config, act) : []),
  ];
}

/** What a host reads while the progressive gives back more than it costs. @param {any} view */
function meterWarning(view) {
  if (returnAtMeter(view) <= 1) return null;
  const values = { table: view.table, name: view.rules.progressive.name, meter: plainAmount(view.meter) };
  return h("p.wrong", {}, _("Table {table}: {name} gives back more than it costs with the meter at {meter}, until it is won.", values));
}

/** @param {number} table @param {Row} config @param {RunCommand} act */
function stakesForm(table, config, act) {
  const number = (/** @type {string} */ label, /** @type {string} */ name, /** @type {number} */ value) =>
    field(t(label), name === "decision" ? numberInput(name, value, 0, 1e12) : amountInput(name, value, 0, 1e12));
  const blinds = [number("small_blind", "small_blind", config.small_blind), number("big_blind", "big_blind", config.big_blind)];
  const box = h("div.stakes-form", {},
    config.small_blind ? blinds : number("least_bet", "big_blind", config.big_blind),
    number("ante", "ante", config.ante),
    number("decision_seconds", "decision", config.clocks.decision / 1000),
    number("host_min_buy_in", "min_buy_in", config.min_buy_in),
    number("host_max_buy_in", "max_buy_in", config.max_buy_in),
    field(t("structure"), structureSelect(config.structure)),
    optionFields(TABLE_OPTIONS.filter((row) => row.beside_stakes || row.field === "games"), config),
    checkbox("approves", t("host_approves"), config.buy_ins === "approved"),
  );
  const read = (/** @type {string} */ name) => {
    const input = box.querySelector(`[name="${name}"]`);
    if (!input || (input.type === "checkbox" && !input.checked)) return null;
    return input.multiple ? [...input.selectedOptions].map(({ value }) => value).join() : input.value;
  };
  const change = () => act("host_stakes", { table, stakes: stakesChange(read, config) });
  return [h("h3", {}, t("host_stakes")), box, h("div.host-buttons", {}, commandButton("host_stakes", change, "main"))];
}

/** @param {number} table @param {Row} view @param {RunCommand} act */
function limitsForm(table, view, act) {
  const limits = (view.next_limits.length ? view.next_limits : view.limits).filter((/** @type {Row} */ one) => one.bet !== "progressive");
  const box = h("div.stakes-form", {}, limits.flatMap((/** @type {Row} */ { bet, name, min, max }) => [
    field(t("host_min_of", { name }), amountInput(`${bet}_min`, min, 1, 1e12)),
    field(t("host_max_of", { name }), amountInput(`${bet}_max`, max, 1, 1e12)),
  ]));
  const change = () => {
    const changed = limitsChange((name) => box.querySelector(`[name="${name}"]`).value, limits);
    return changed ? act("host_limits", { table, limits: changed }) : null;
  };
  return [h("h3", {}, t("host_limits")), box, h("div.host-buttons", {}, commandButton("host_limits", change, "main"))];
}

/** @param {RunCommand} act */
function roomPanel(act) {
  const text = h("input", { maxlength: 300, "aria-label": t("host_announce") });
  const announce = async () => {
    if (text.value.trim() && (await act("host_announce", { text: text.value.trim() }))) text.value = "";
  };
  return [
    h("div.host-buttons", {}, buttonsAt("room", (command) => act(command))),
    h("label.field", {}, h("span", {}, t("host_announce")), text),
    h("div.host-buttons", {}, commandButton("host_announce", announce)),
    h("div.host-buttons", {}, button("invitations", () => invitationsDialog()),
      h("button.plain.readmit", { type: "button", onclick: () => void readmissionDialog() }, _("Let a name in again"))),
  ];
}

/** @param {RunCommand} act */
function waitingPanel(act) {
  const list = h("div.host-list");
  const reason = h("input", { name: "answer_reason", maxlength: 200, autocomplete: "off" });
  const why = field(t("host_refuse_reason"), reason);
  const box = h("div.host-list", {}, list, why);
  const refuse = async (/** @type {Row} */ fields) => {
    if (await act("host_refuse", { ...fields, reason: reason.value.trim() })) reason.value = "";
  };
  const draw = () => {
    const lines = session().requests.map((request) => {
      const values = { note: "", ...request, by: plainAmount(request.by), table: tableName(request.table) };
      const asks = request.top_up ? "host_asks_more" : "host_asks_seat";
      const words = t(request.table ? asks : `host_asks_${request.kind}`, values);
      const { table, player, number } = request;
      const fields = number ? { table, player, number } : { table, player };
      return h("div.host-line", {}, h("span", {}, words),
        commandButton("host_approve", () => act("host_approve", fields), "main"),
        commandButton("host_refuse", () => refuse(fields)));
    });
    why.hidden = !lines.length;
    list.replaceChildren(...(lines.length ? lines : [h("p.quiet", {}, t("host_nobody_waits"))]));
  };
  draw();
  return { box, draw };
}

function logPanel() {
  return panelOf(async (box) => {
    let before = 0;
    const list = h("ol.host-log");
    const more = button("show_more", () => page());
    const page = async () => {
      const answer = await session().command("get_host_log", { before });
      list.append(...answer.acts.map(logLine));
      before = answer.acts.at(-1)?.number ?? before;
      more.hidden = !answer.more;
    };
    await page();
    box.replaceChildren(...(list.childElementCount ? [list, more] : [h("p.quiet", {}, t("host_no_acts"))]));
  });
}

/** @param {Row} act */
function logLine(act) {
  const words = [hostActShown(/** @type {any} */ (act)), act.reason && `(${act.reason})`].filter(Boolean).join(" ");
  return h("li", {}, h("span.quiet", {}, dateTime(act.at, "short")), ` ${words}`);
}
