// @ts-check
/** Starts the page: the room, or at `/hand/...` the hand that a link leads to. */

import { HandPage } from "./components/hand-page.js";
import { PokerApp } from "./components/poker-app.js";
import { firstLanguage } from "./first-language.js";

await firstLanguage;
document.getElementById("loading")?.remove();

const link = /^\/hand\/([0-9a-f]{32})$/.exec(location.pathname);
if (link) {
  const page = new HandPage();
  page.link = link[1];
  document.body.prepend(page);
} else {
  const page = new PokerApp();
  document.body.prepend(page);
  installServiceWorker(() => page.filesUpdated());
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
