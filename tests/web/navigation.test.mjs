// The views of the page as entries of the browser's history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Navigation, addressOf, followPath, isMisspelt, linkFrom, linkTo, routeOf } from "../../clients/web/js/navigation.js";

/** A history like a browser's, and a page that shows what the navigation says; `covered`: dialogs over the page. */
function browser(opened, state = null) {
  const list = [{ state, hash: opened === "#" ? "" : opened }];
  let at = 0;
  const place = { get hash() { return list[at].hash; } };
  const put = (index, state, address) => {
    const hash = address === undefined ? list[at].hash : address === "#" ? "" : address;
    list.splice(index, index > at ? Infinity : 1, { state, hash });
    at = index;
  };
  const entries = {
    get state() { return list[at].state; },
    pushState: (state, _, address) => put(at + 1, state, address),
    replaceState: (state, _, address) => put(at, state, address),
    go(steps) {
      if (at + steps < 0 || at + steps >= list.length) return;
      at += steps;
      page.travelled();
    },
  };
  const page = {
    trail: new Navigation(entries, place), shown: "#", covered: 0,
    show(address, how = "push") { page.shown = address; page.trail[how](address); },
    travelled() {
      const held = () => page.covered > 0 && (page.covered -= 1) >= 0;
      if (page.trail.moved(page.shown, held)) page.shown = page.trail.address;
    },
    type(address) { put(at + 1, null, address); page.travelled(); },
  };
  page.trail.start();
  page.shown = page.trail.address;
  const act = { show: page.show, back: () => entries.go(-1), forward: () => entries.go(1), type: page.type,
    cover: () => (page.covered += 1), gone: () => page.show("#", "replace") };
  return { page, act, addresses: () => list.map(({ hash }) => hash || "#"), at: () => at };
}

const CASES = [
  ["from the table to the lobby, and forward again", "#", [["show", "#table=3"]], ["back", "#", "forward", "#table=3"]],
  ["back through all views", "#", [["show", "#table=3"], ["show", "#hands"], ["show", "#hand=7"]],
    ["back", "#hands", "back", "#table=3", "back", "#", "forward", "#table=3"]],
  ["the same view is no second entry", "#", [["show", "#table=3"], ["show", "#table=3"]], ["back", "#"]],
  ["below a view that a link leads to lies the lobby", "#table=3", [], ["back", "#", "forward", "#table=3"]],
  ["an address that is typed is an entry too", "#", [["show", "#table=3"], ["type", "#table=5"]], ["back", "#table=3", "back", "#"]],
  ["a view that is gone is skipped", "#", [["show", "#table=3"], ["show", "#table=4"], ["gone"], ["show", "#hands"]],
    ["back", "#", "back", "#table=3", "forward", "#", "forward", "#hands"]],
  ["a step to the view that is already shown goes on", "#", [["show", "#table=3"], ["show", "#"], ["show", "#table=4"], ["gone"]],
    ["back", "#table=3"]],
  ["a dialog takes the step, and the view stays", "#", [["show", "#table=3"], ["cover"]], ["back", "#table=3", "back", "#"]],
];
for (const [name, opened, before, steps] of CASES) {
  test(name, () => {
    const { page, act } = browser(opened);
    for (const [how, ...given] of before) act[how](...given);
    const seen = [];
    for (let i = 0; i < steps.length; i += 2) {
      act[steps[i]]();
      seen.push(steps[i], page.shown);
      assert.equal(page.trail.address, page.shown, "the address says what is shown");
    }
    assert.deepEqual(seen, steps);
  });
}

test("a page that is loaded again stays where it is in its history", () => {
  const { addresses, at } = browser("#table=3", { at: 2 });
  assert.deepEqual([addresses(), at()], [["#table=3"], 0]);
});

test("addresses name views; what names none is the lobby", () => {
  for (const [view, number] of [["table", 3], ["hand", 12], ["last", 999999999], ["tv", 2]]) {
    assert.deepEqual(routeOf(addressOf(view, number)), { view, number });
  }
  assert.deepEqual(routeOf("#hands"), { view: "hands", number: 0 });
  for (const address of ["", "#", "#table=0", "#table=x", "#table=1234567890", "#hand=", "#other=3", "table=3"]) {
    assert.deepEqual(routeOf(address), { view: "lobby", number: 0 }, address);
  }
});

test("a link for others has its view in the path, and the page goes on to the address of the view", () => {
  const gone = (pathname, hash = "", search = "") => {
    let to = "";
    followPath({ pathname, search, hash }, { replaceState: (_state, _title, url) => (to = url) });
    return to;
  };
  assert.equal(linkTo("https://room.example", "table", 3, "en"), "https://room.example/table/3");
  assert.equal(linkTo("https://room.example", "tournament", 2, "fr"), "https://room.example/tournament/2?lang=fr");
  assert.equal(gone("/table/3"), "/#table=3");
  assert.equal(linkFrom("https://room.example/table/3", "Zoë"), "https://room.example/table/3?by=Zo%C3%AB");
  assert.equal(linkFrom("https://room.example/table/3?lang=fr", "Ann"), "https://room.example/table/3?lang=fr&by=Ann");
  assert.equal(linkFrom("https://room.example/table/3", null), "https://room.example/table/3");
  assert.equal(gone("/table/3", "", "?lang=fr&by=Zo%C3%AB"), "/?by=Zo%C3%AB#table=3");
  assert.equal(gone("/table/3", "#invite=AAAAA"), "/#table=3&invite=AAAAA");
  assert.deepEqual(routeOf("#tournament=2"), { view: "tournament", number: 2 });
  for (const path of ["/", "/hand/0", "/table/0", "/table/x"]) assert.equal(gone(path), "");
});

test("an address that was meant to name a view, and names none, is not the lobby's", () => {
  for (const address of ["#table=x", "#table=0", "#nonsense"]) assert.equal(isMisspelt(address), true, address);
  for (const address of ["#", "#hands", "#table=3", "#tv=2"]) assert.equal(isMisspelt(address), false, address);
});
