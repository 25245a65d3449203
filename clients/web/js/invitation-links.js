// @ts-check
/** Links that invite to the room: the code in them, and who can reach the room by the address of this page. */

/** Host names in home networks, as routers and machines assign them. */
const HOME_NAMES = /\.(local|lan|home|internal|home\.arpa|fritz\.box)$/;

/** Private, shared and link-local IPv4 addresses. */
const PRIVATE = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

/**
 * Who can use a link with this host name: only this computer, the same network, or the world.
 * @param {string} hostname  as in a URL: lower case, an IPv6 address in brackets @returns {"computer"|"network"|"world"}
 */
export function reachOf(hostname) {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || isNumber(hostname, /^127\./)) return "computer";
  if (isNumber(hostname, PRIVATE) || /^\[f([cd]|e[89ab])/.test(hostname)) return "network";
  return HOME_NAMES.test(hostname) || !/[.:]/.test(hostname) ? "network" : "world";
}

/** @param {string} hostname @param {RegExp} range */
const isNumber = (hostname, range) => /^[\d.]+$/.test(hostname) && range.test(hostname);

/** Whether a host name is a name, and no number that browsers know as an address. @param {string} hostname */
export const isHostName = (hostname) => !/^(\[|[\d.]+$)/.test(hostname);

/** The code in an invitation link; a text that is no link is the code itself. @param {string} text */
export function invitationIn(text) {
  return /#(?:.*&)?invite=([0-9A-Za-z-]{1,64})/.exec(text)?.[1] ?? text.trim();
}

/** The link that lets a name in again, with the code of a host. @param {string} page @param {string} name @param {string} code */
export const readmissionLink = (page, name, code) => `${page}#readmit=${code}&name=${encodeURIComponent(name)}`;

/** The link that lets a new name in. The code follows the `#`, which browsers do not send to servers.
 * @param {string} origin  of the page @param {string} code */
export const inviteLink = (origin, code) => `${origin}/#invite=${code}`;

/**
 * Remove the code of an invitation from the address bar, where others could read it and the history would keep it.
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 * @returns {string} the code, empty when there was none
 */
export function takeInvitation(place, history) {
  if (!/#(?:.*&)?invite=/.test(place.hash)) return "";
  const code = invitationIn(place.hash);
  takeOut(place, history, ["invite"]);
  return code.startsWith("#") ? "" : code;
}

/**
 * Remove the code of a host that lets a name in again from the address bar, for the same reason.
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 * @returns {{name: string, code: string}|null} `null` when there was none
 */
export function takeReadmission(place, history) {
  const [code, name] = [/[#&]readmit=([0-9A-Za-z-]{1,64})(?:&|$)/, /[#&]name=([^&]{1,256})/].map((part) => part.exec(place.hash)?.[1]);
  if (!code || !name) return null;
  takeOut(place, history, ["readmit", "name"]);
  try {
    return { code, name: decodeURIComponent(name) };
  } catch {
    return null;
  }
}

/** The link that brings the name which this browser has at another address of the room to this one.
 * @param {string} other  link to the room's page there @param {string} origin  of this page */
export const bringLink = (other, origin) => `${new URL(other).origin}/#bring=${encodeURIComponent(origin)}`;

/**
 * Where a page of the same room at another address wants the name of this browser.
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 * @returns {string} its origin; empty: nowhere
 */
export function takeBringing(place, history) {
  const wanted = /[#&]bring=([^&]{1,256})/.exec(place.hash)?.[1];
  if (!wanted) return "";
  takeOut(place, history, ["bring"]);
  try {
    return new URL(decodeURIComponent(wanted)).origin;
  } catch {
    return "";
  }
}

/** The link that opens a private table. @param {string} origin  of the page @param {number} table @param {string} code */
export const tableLink = (origin, table, code) => `${origin}/table/${table}#code=${code}`;

/**
 * Remove the code of a private table from the address bar, for the same reason.
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 * @returns {{table: number, code: string}|null} `null` when there was none
 */
export function takeTableCode(place, history) {
  const code = /[#&]code=([0-9A-Za-z-]{1,64})(?:&|$)/.exec(place.hash)?.[1];
  const table = /^\/table\/([1-9]\d{0,8})$/.exec(place.pathname)?.[1] ?? /[#&]table=([1-9]\d{0,8})(?:&|$)/.exec(place.hash)?.[1];
  if (!code || !table) return null;
  takeOut(place, history, ["code"]);
  return { table: Number(table), code };
}

/** @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history @param {string[]} names */
function takeOut(place, history, names) {
  const rest = place.hash.slice(1).split("&").filter((part) => !names.includes(part.split("=")[0])).join("&");
  history.replaceState(null, "", `${place.pathname}${place.search}${rest && `#${rest}`}`);
}
