// @ts-check
/** The choice of one's own picture: a sign, and the colour of its ground, or the picture that is made from the name. */

import { session, settings, _ } from "../context.js";
import { h, setAttribute, setStyle } from "../dom.js";
import { HUES, SIGNS, tellPictures } from "../pictures.js";
import { DRAWN_FACES } from "../drawn-faces.js";
import { svg } from "./drawings.js";
import { PlayerPicture, signShape } from "./player-picture.js";

/** Whether the device draws signs such as 🦊 in colours: otherwise they are empty boxes. */
function hasColourSigns() {
  const paper = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!paper) return false;
  paper.font = "16px sans-serif";
  paper.fillText(SIGNS.dog, 0, 16);
  const { data } = paper.getImageData(0, 0, 20, 20);
  return data.some((value, i) => i % 4 < 2 && value !== data[i + 1]);
}

/** @param {(change: {picture: string}) => unknown} set */
export function pictureChoice(set) {
  const name = session().name ?? "";
  let [sign, hue] = (settings.values.picture || `-${HUES[5]}`).split("-");
  const shown = new PlayerPicture();
  const shownSigns = Object.keys(SIGNS).filter((key) => DRAWN_FACES[key] || key === sign || hasColourSigns());
  const signs = ["", ...shownSigns].map((key) =>
    h("button.picture-sign", { type: "button", "data-sign": key, "aria-label": key || _("From my name"), onclick: () => choose(key, hue) },
      key ? svg("svg", { viewBox: "0 0 40 40" }, signShape(key)) : _("From my name")));
  const colours = HUES.map((each, i) => {
    const button = h("button.picture-colour", { type: "button", "aria-label": _("Colour {number}", { number: i + 1 }), onclick: () => choose(sign, String(each)) });
    setStyle(button, "--hue", each);
    return button;
  });
  const draw = () => {
    shown.show(name, false, sign && `${sign}-${hue}`);
    signs.forEach((button) => setAttribute(button, "aria-pressed", String(button.dataset.sign === sign)));
    colours.forEach((button, i) => {
      setAttribute(button, "aria-pressed", String(String(HUES[i]) === hue));
      button.disabled = !sign;
    });
  };
  const choose = (/** @type {string} */ nextSign, /** @type {string} */ nextHue) => {
    [sign, hue] = [nextSign, nextHue];
    draw();
    Promise.resolve(set({ picture: sign && `${sign}-${hue}` })).then(tellPictures);
  };
  draw();
  return [
    h("div.picture-shown", {}, shown, h("p.quiet", {}, _("Others see it at your seat."))),
    h("div.picture-signs", { role: "group", "aria-label": _("Picture") }, signs),
    h("div.picture-colours", { role: "group", "aria-label": _("Colour") }, colours),
  ];
}
