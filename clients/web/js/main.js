// @ts-check
/** The way in: the room, or at `/hand/...` the hand that somebody gave a link to. */

import { HandPage } from "./components/hand-page.js";
import { PokerApp } from "./components/poker-app.js";

const link = /^\/hand\/([0-9a-f]{32})$/.exec(location.pathname);
const page = link ? new HandPage() : new PokerApp();
if (link && page instanceof HandPage) page.link = link[1];
document.body.prepend(page);
