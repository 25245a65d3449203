// @ts-check
/** Tabbed panels; the arrow keys move along the row of tabs. */

import { h, setAttribute } from "../dom.js";

/**
 * @param {string} id  unique in the page @param {string} label  of the row
 * @param {{title: string, body: any[], shown?: () => void}[]} panels
 *   `shown` is called each time that the panel comes to the front @returns {HTMLElement}
 */
export function tabbed(id, label, panels) {
  const bodies = panels.map(({ body }, i) =>
    h("div.tab-panel", { role: "tabpanel", id: `${id}-panel-${i}`, "aria-labelledby": `${id}-tab-${i}` }, body),
  );
  const tabs = panels.map(({ title }, i) => {
    const props = { type: "button", role: "tab", id: `${id}-tab-${i}`, "aria-controls": `${id}-panel-${i}` };
    return h("button", { ...props, onclick: () => show(i) }, title);
  });
  /** @param {number} chosen */
  function show(chosen) {
    tabs.forEach((tab, i) => {
      setAttribute(tab, "aria-selected", String(i === chosen));
      setAttribute(tab, "tabindex", i === chosen ? "0" : "-1");
      bodies[i].hidden = i !== chosen;
    });
    panels[chosen].shown?.();
  }
  const row = h("div.tab-row", { role: "tablist", "aria-label": label }, tabs);
  row.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = tabs.indexOf(document.activeElement);
    const step = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? tabs.length - 1 : step && at + step;
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    const chosen = (next + tabs.length) % tabs.length;
    show(chosen);
    tabs[chosen].focus();
  });
  show(0);
  return h("div.tabbed", {}, row, bodies);
}
