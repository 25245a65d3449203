// Who can reach the room by the address of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reachOf } from "../../clients/web/js/invitation-links.js";
import { originForOthers } from "../../clients/web/js/room-origin.js";

const EXAMPLES = {
  computer: ["localhost", "room.localhost", "127.0.0.1", "127.4.0.1", "[::1]"],
  network: ["192.168.1.7", "10.0.0.2", "172.16.0.1", "172.31.9.9", "169.254.3.4", "100.64.0.1", "poker-pc", "poker-pc.local",
    "nas.fritz.box", "[fd00::7]", "[fe80::1]"],
  world: ["poker.example.org", "10.example.org", "127.example.org", "203.0.113.7", "172.32.0.1", "100.128.0.1", "[2001:db8::1]"],
};

for (const [reach, hosts] of Object.entries(EXAMPLES)) {
  test(`addresses that lead here from the ${reach}`, () => {
    for (const host of hosts) assert.equal(reachOf(new URL(`http://${host}:7777/`).hostname), reach, host);
  });
}

test("links for others begin where others reach the room", async () => {
  const here = new URL("http://localhost:7777/");
  const knows = (...links) => async () => ({ links });
  assert.equal(await originForOthers(here, knows("http://192.168.1.7:7777/", "https://8.8.8.8:7777/")), "http://192.168.1.7:7777");
  assert.equal(await originForOthers(here, knows()), "http://localhost:7777");
  assert.equal(await originForOthers(here, async () => { throw new Error("no answer"); }), "http://localhost:7777");
  const there = new URL("https://poker.example.org/#table=1");
  assert.equal(await originForOthers(there, async () => assert.fail("asked")), "https://poker.example.org");
});
