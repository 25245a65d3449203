// @ts-check
/** The service worker: caches all files of one version, drops older ones, and answers nothing else. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../clients/web/sw.js", import.meta.url), "utf-8");
const ORIGIN = "http://room:7777";
const LINK = `/hand/${"0123456789abcdef".repeat(2)}`;

/** A browser's caches, and a worker of that version in it. @param {Map<string, Map<string, string>>} kept @param {string} version */
function worker(kept, version) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  const steps = { skipped: false, claimed: false };
  const cacheOf = (/** @type {string} */ name) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const files = /** @type {Map<string, string>} */ (kept.get(name));
    return {
      addAll: async (/** @type {any[]} */ requests) => requests.forEach((each) => files.set(each.path, version)),
      match: async (/** @type {string} */ path) => files.get(path),
    };
  };
  const self = {
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => (listeners[type] = listener),
    skipWaiting: async () => (steps.skipped = true),
    clients: { claim: async () => (steps.claimed = true) },
  };
  const caches = {
    open: async (/** @type {string} */ name) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (/** @type {string} */ name) => kept.delete(name),
  };
  const Request = class {
    constructor(/** @type {string} */ path) {
      this.path = path;
    }
  };
  const source = SOURCE.replace("@VERSION@", version).replace('["@FILES@"]', '["/", "/js/main.js"]');
  const fetch = async () => "from the room";
  vm.runInNewContext(source, { self, caches, Request, URL, fetch, location: { origin: ORIGIN } });
  const happens = async (/** @type {string} */ type) => {
    /** @type {Promise<any>[]} */
    const waits = [];
    listeners[type]({ waitUntil: (/** @type {Promise<any>} */ done) => waits.push(done) });
    await Promise.all(waits);
  };
  const asks = async (/** @type {string} */ url, mode = "cors", method = "GET") => {
    let answer = "left alone";
    const event = { request: { url: new URL(url, ORIGIN).href, mode, method }, respondWith: (/** @type {any} */ it) => (answer = it) };
    listeners.fetch(event);
    return answer;
  };
  return { happens, asks, steps };
}

test("a new version is fetched completely, takes over, and drops the old one", async () => {
  const kept = new Map([["others", new Map()]]);
  const first = worker(kept, "one");
  await first.happens("install");
  await first.happens("activate");
  assert.deepEqual([...kept.keys()], ["others", "pokerroom-one"]);
  assert.equal(await first.asks("/js/main.js"), "one");
  const second = worker(kept, "two");
  await second.happens("install");
  assert.equal(await first.asks("/js/main.js"), "one", "the old one still serves its own files");
  await second.happens("activate");
  assert.deepEqual([...kept.keys()], ["others", "pokerroom-two"]);
  assert.deepEqual(second.steps, { skipped: true, claimed: true });
  assert.equal(await second.asks("/"), "two");
});

test("it answers only for files of the client", async () => {
  const here = worker(new Map(), "one");
  await here.happens("install");
  assert.equal(await here.asks("/", "navigate"), "one");
  assert.equal(await here.asks(LINK, "navigate"), "one", "the page of a link is the client");
  for (const url of [`${LINK}.json`, LINK, "/ws", "/qr.svg?text=x", "/healthz", "/terminal", "http://elsewhere/js/main.js"]) {
    assert.equal(await here.asks(url), "left alone", url);
  }
  assert.equal(await here.asks("/js/main.js", "cors", "POST"), "left alone");
});
