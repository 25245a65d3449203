// @ts-check
/**
 * Caches the files of the browser client, and nothing else: no hands, links or chat.
 *
 * The server fills in VERSION and FILES when it sends this file. Changed files make a new version, which is fetched
 * completely before it replaces the old one, so that a page never mixes files of two versions.
 */

const VERSION = "@VERSION@";
const FILES = ["@FILES@"];
const PREFIX = "pokerroom-";
const NAME = PREFIX + VERSION;
const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  const fresh = FILES.map((path) => new Request(path, { cache: "no-cache" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(dropOthers().then(() => worker.clients.claim()));
});

async function dropOthers() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = cachedPath(event.request);
  if (path) event.respondWith(answer(path, event.request));
});

/** The path of the cached file for a request, empty when there is none. @param {Request} request */
function cachedPath(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return "";
  if (request.mode === "navigate" && /^\/(hand\/[0-9a-f]{32}|(table|tournament)\/[1-9]\d{0,8})$/.test(url.pathname)) return "/";
  return FILES.includes(url.pathname) ? url.pathname : "";
}

/** @param {string} path @param {Request} request */
async function answer(path, request) {
  const cached = await (await caches.open(NAME)).match(path);
  return cached ?? fetch(request);
}

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(showPage());
});

async function showPage() {
  const [page] = await worker.clients.matchAll({ type: "window" });
  return page ? page.focus() : worker.clients.openWindow("/");
}
