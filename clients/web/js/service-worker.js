// @ts-check
/** The service worker: it keeps the files of this client, so that the page opens at once and can be installed. */

/** Start it when the page has come. @param {() => void} onupdate  newer files are here; a reload takes them */
export function keepFiles(onupdate) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const updated = Boolean(serviceWorker.controller);
  if (updated) serviceWorker.addEventListener("controllerchange", onupdate, { once: true });
  const start = () => serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
  if (document.readyState === "complete") start();
  else addEventListener("load", start, { once: true });
}
