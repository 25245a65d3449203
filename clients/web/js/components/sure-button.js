// @ts-check
/** A button for what should not happen by one slip of the finger. */

import { h } from "../dom.js";

/** how long (ms) a second click is still that of a double-click */
const DOUBLE_CLICK = 400;

/** A button that is pressed twice where `ask` says what is asked first. A double-click is one press, and nothing is
 * pressed while the command runs. @param {string} what @param {(() => string)|null} ask
 * @param {() => unknown} does @param {Record<string, any>} properties */
export function sureButton(what, ask, does, properties = {}) {
  const press = h("button.plain", { type: "button", ...properties }, what);
  let armed = !ask;
  const answer = async () => {
    if (ask && !armed) {
      armed = true;
      press.textContent = ask();
      return new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK));
    }
    armed = !ask;
    press.textContent = what;
    return does();
  };
  press.addEventListener("click", async () => {
    if (press.ariaDisabled) return;
    press.ariaDisabled = "true"; // and not disabled, which takes the focus away
    try {
      await answer();
    } finally {
      press.ariaDisabled = null;
    }
  });
  return press;
}
