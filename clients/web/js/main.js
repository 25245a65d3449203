// @ts-check
/** Starts the page: the room, or at `/hand/...` the hand that a link leads to. */

import { PokerApp } from "./components/poker-app.js";
import { firstLanguage, restOfLanguage } from "./first-language.js";
import { followPath } from "./navigation.js";
import { pause } from "./pause.js";

const link = /^\/hand\/([0-9a-f]{32})$/.exec(location.pathname);
void (link ? showHand(link[1]) : showRoom());

/** @param {string} code  of the hand */
async function showHand(code) {
  const [{ HandPage }] = await Promise.all([import("./components/hand-page.js"), firstLanguage, restOfLanguage()]);
  const page = new HandPage();
  page.link = code;
  show(page);
}

/** Show the room in pieces, so that a slow phone draws and answers presses between them. */
async function showRoom() {
  followPath(location, history);
  await firstLanguage;
  await pause();
  const page = new PokerApp();
  await pause();
  show(page);
  installServiceWorker(() => page.filesUpdated());
  await restOfLanguage();
  void import("./components/uth/uth-table.js").catch(() => {}); // and with it what else the first screen does not need
}

/** Show the page in place of the mark of loading. @param {HTMLElement} page */
function show(page) {
  document.getElementById("loading")?.remove();
  document.body.prepend(page);
}

/**
 * Install the service worker once the page has loaded. It caches the files of this client, so that the page opens at
 * once and can be installed. @param {() => void} onupdate  called when newer files are cached; a reload uses them
 */
function installServiceWorker(onupdate) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", onupdate, { once: true });
  const register = () => serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
