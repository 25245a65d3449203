// @ts-check
/** Sentences in other languages, as the browser looks them up. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { NN_, NP_, addCatalogue, languageFor, loadCatalogue, loadRest, messageKey, translated } from "../../clients/web/js/translation.js";

const FORMS = Array.from({ length: 200 }, (_, n) => (n === 1 ? 0 : n % 10 > 1 && n % 10 < 5 && (n % 100 < 10 || n % 100 > 20) ? 1 : 2));
/** @param {Record<string, string|string[]>} messages */
const keyed = (messages) => Object.fromEntries(Object.entries(messages).map(([message, text]) => [messageKey(message), text]));
const BOTS = NN_("{count} bot", "{count} bots", "count");
addCatalogue("pl", {
  plural: FORMS.join(""),
  messages: keyed({ "Sit {name} down": "Posadź: {name}", "replay\u0004Play": "Odtwórz", "{count} bot": ["{count} bot", "{count} boty", "{count} botów"] }),
});

test("a sentence is looked up, and keeps its values", () => {
  assert.equal(translated("pl", "Sit {name} down", { name: "Ann {x}" }), "Posadź: Ann {x}");
  assert.equal(translated("pl", "Not {there}", { there: 3 }), "Not 3");
  assert.equal(translated("en", "Sit {name} down", {}), "Sit  down");
  assert.equal(translated("en", "{by} of {seat}", { by: 1500, seat: 3 }, (number, name) => (name === "by" ? `${number} chips` : String(number))), "1500 chips of 3");
});

test("a context chooses the sentence and is not shown", () => {
  assert.equal(translated("pl", NP_("replay", "Play")), "Odtwórz");
  assert.equal(translated("pl", NP_("name", "Play")), "Play");
  assert.equal(translated("en", NP_("replay", "Play")), "Play");
});

test("a number chooses the form, also far beyond the table of forms", () => {
  const told = (/** @type {string} */ language, /** @type {number} */ count) => translated(language, BOTS, { count });
  assert.deepEqual([1, 2, 5, 12, 22, 112, 122, 1001, 1002, 100_012].map((count) => told("pl", count)),
    ["1 bot", "2 boty", "5 botów", "12 botów", "22 boty", "112 botów", "122 boty", "1001 botów", "1002 boty", "100012 botów"]);
  assert.deepEqual([0, 1, 1.5, 2].map((count) => told("en", count)), ["0 bots", "1 bot", "1.5 bots", "2 bots"]);
  assert.equal(translated("pl", "{count} bot", { count: 1 }), "1 bot", "the first form by itself");
});

test("a catalogue is fetched once, and its language is English while there is none", async () => {
  /** @type {string[]} */
  const asked = [];
  let online = false;
  globalThis.fetch = /** @type {any} */ (async (/** @type {string} */ path) => {
    asked.push(path);
    if (!online) throw new TypeError("no connection");
    const [message, text] = path.includes("rest") ? ["Stand", "Se lever"] : ["Sit", "S'asseoir"];
    return { ok: true, json: async () => ({ plural: "0", keys: messageKey(message), texts: [text] }) };
  });
  await loadCatalogue("en");
  await loadCatalogue("../secret");
  assert.deepEqual(asked, []);
  await loadCatalogue("fr");
  assert.equal(translated("fr", "Sit"), "Sit");
  online = true;
  await loadCatalogue("fr");
  await loadCatalogue("fr");
  assert.deepEqual(asked, ["/locale/fr.json", "/locale/fr.json"]);
  assert.equal(translated("fr", "Sit"), "S'asseoir");
  await loadRest("fr");
  assert.deepEqual([translated("fr", "Sit"), translated("fr", "Stand")], ["S'asseoir", "Se lever"]);
});

test("French drops a vowel before a name that begins with one", () => {
  addCatalogue("fr", { plural: "00", messages: keyed({ "stack of {player}": "tapis de {player}", "who {player}": "que {player}" }) });
  const told = (/** @type {string} */ player) => translated("fr", "stack of {player}", { player });
  assert.deepEqual(["Anne", "Élise", "Yves", "Yann", "Hugo", "Zoé"].map(told),
    ["tapis d'Anne", "tapis d'Élise", "tapis d'Yves", "tapis de Yann", "tapis de Hugo", "tapis de Zoé"]);
  assert.equal(translated("fr", "who {player}", { player: "Anne" }), "qu'Anne");
  assert.equal(translated("fr", "tapis de {player}", { player: 8 }), "tapis de 8");
  assert.equal(translated("en", "tapis de {player}", { player: "Anne" }), "tapis de Anne");
});

test("the browser's language is taken when there is a catalogue for it", () => {
  assert.deepEqual(["fr", "fr-CA", "FR-ca", "en-GB", "de", "", "constructor"].map(languageFor), ["fr", "fr", "fr", "en", "en", "en", "en"]);
});
