// @ts-check
/** Where others reach the room: by the address of this page, unless that means this computer alone. */

import { reachOf } from "./invitation-links.js";

/** @type {string|null} */
let known = null;

/** The address of the room's socket. */
export const socketUrl = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

/** The origin that links for others begin with. */
export const roomOrigin = () => known ?? location.origin;

/** Find out, once, how others reach a room that this page knows as its own computer. */
export async function findRoomOrigin() {
  known ??= await originForOthers(location, addresses);
}

/** The origins of the room that this browser may have come by before, without this page's own; none when it is far away.
 * @param {() => Promise<{all?: string[]}>} [ask] */
export async function otherOrigins(ask = addresses, here = location.origin) {
  try {
    const origins = ((await ask()).all ?? []).map((link) => new URL(link).origin);
    return [...new Set(origins)].filter((origin) => origin !== here);
  } catch {
    return [];
  }
}

const addresses = async () => (await fetch("/addresses.json")).json();

/** @param {{origin: string, hostname: string}} page @param {() => Promise<{links: string[]}>} ask  what the room knows of itself
 * @returns {Promise<string>} the best origin; the page's own when there is no other */
export async function originForOthers({ origin, hostname }, ask) {
  if (reachOf(hostname) !== "computer") return origin;
  try {
    const [link] = (await ask()).links;
    return link ? new URL(link).origin : origin;
  } catch {
    return origin;
  }
}
