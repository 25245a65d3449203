// @ts-check
/** The panel of banned addresses and networks, with a form to ban another. */

import { dateTime, session, t } from "../../context.js";
import { h } from "../../dom.js";
import { banFields, BAN_LENGTHS } from "../../host/host-commands.js";
import { field, select } from "../dialogs.js";
import { commandButton, commandLabel, panelOf } from "./host-panel.js";

/** @typedef {Record<string, any>} Row */

/** @param {import("./host-panel.js").RunCommand} act */
export function addressesPanel(act) {
  const network = h("input", { name: "network", maxlength: 80, autocomplete: "off", placeholder: t("host_address_hint") });
  const reason = h("input", { name: "reason", maxlength: 200 });
  const spans = /** @type {[string, string][]} */ (Object.keys(BAN_LENGTHS).map((key) => [key, t(`host_for_${key}`)]));
  const span = field(t("host_ban_length"), select("span", spans, "good"));
  return panelOf(async (box) => {
    const draw = async () => {
      const { penalties } = await session().command("get_players");
      const banned = penalties.filter((/** @type {Row} */ one) => one.kind === "address").map(row);
      box.replaceChildren(...(banned.length ? banned : [h("p.quiet", {}, t("host_no_addresses"))]), form);
    };
    const ban = async () => {
      const fields = banFields(network.value, reason.value, span.querySelector("select").value, Date.now());
      if (!fields.network) return network.focus();
      if (!(await act("host_ban_address", fields))) return;
      network.value = reason.value = "";
      await draw();
    };
    const row = (/** @type {Row} */ one) => {
      const lift = async () => {
        if (await act("host_unban_address", { network: one.name })) await draw();
        network.focus();
      };
      const label = commandLabel("host_unban_address", one);
      return h("div.host-line", {}, h("span", {}, h("b", {}, one.name), ` ${about(one)}`),
        h("button.plain", { type: "button", "aria-label": label, onclick: lift }, commandLabel("host_unban")));
    };
    const form = h("div.person-acts", {},
      field(t("host_address"), network),
      h("div.pair", {}, span, field(t("host_reason"), reason)),
      h("div.host-buttons", {}, commandButton("host_ban_address", ban)));
    await draw();
  });
}

/** @param {Row} one */
function about(one) {
  const words = [one.until ? t("host_until", { until: dateTime(one.until, "short") }) : t("host_for_good"), one.of && t("host_address_of", one)];
  return [...words, t("host_address_by", one), one.reason].filter(Boolean).join(", ");
}
