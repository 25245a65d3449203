// @ts-check
/** A thin bar below the lobby's tables that offers to keep the player's name, while this browser alone proves it; once closed it stays closed. */

import { session, settings, _ } from "../context.js";
import { h, setAttribute, setText } from "../dom.js";

export class KeepBar {
  /** @param {() => void} keep */
  constructor(keep) {
    this._keep = h("button.plain", { type: "button", "data-does": "keep_name", onclick: keep });
    this._close = h("button.plain.close", { type: "button", onclick: () => settings.set({ keepClosed: true }) }, "✕");
    this.element = h("p.keep-bar", { hidden: true }, this._keep, this._close);
  }

  /** Show it to who has something to lose. */
  update() {
    const { name, kept, played, seats } = session();
    this.element.hidden = name === null || kept || !played || seats.size > 0 || settings.values.keepClosed;
    if (this.element.hidden) return;
    setText(this._keep, _("Keep the name {name} on other devices?", { name }));
    setAttribute(this._close, "aria-label", _("Close"));
  }
}
