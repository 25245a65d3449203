// @ts-check
/** Who reaches the room by an address: what stands in the address bar is all that a page knows of it. */

/** Names of networks at home: those that a router or a machine gives itself. */
const HOME_NAMES = /\.(local|lan|home|internal|home\.arpa|fritz\.box)$/;

/** Private, shared and link-local addresses, as numbers. */
const PRIVATE = /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/;

/**
 * Whom a link with this host name leads here: nobody else, who is in the same network, or anybody.
 * @param {string} hostname  as in a URL: small letters, an IPv6 address in brackets @returns {"computer"|"network"|"world"}
 */
export function reachOf(hostname) {
  if (hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || isNumber(hostname, /^127\./)) return "computer";
  if (isNumber(hostname, PRIVATE) || /^\[f([cd]|e[89ab])/.test(hostname)) return "network";
  return HOME_NAMES.test(hostname) || !/[.:]/.test(hostname) ? "network" : "world";
}

/** @param {string} hostname @param {RegExp} range */
const isNumber = (hostname, range) => /^[\d.]+$/.test(hostname) && range.test(hostname);

/** The code in a link of invitation, or in what somebody pasted; otherwise the text itself. @param {string} text */
export function invitationIn(text) {
  return /#(?:.*&)?invite=([0-9A-Za-z-]{1,64})/.exec(text)?.[1] ?? text.trim();
}

/** The link that brings a new name in. The code is behind the `#`, which no browser tells a server.
 * @param {string} origin  of the page @param {string} code */
export const inviteLink = (origin, code) => `${origin}/#invite=${code}`;

/**
 * Take the code of an invitation out of the address bar, where others could read it and the history would keep it.
 * @param {{hash: string, pathname: string, search: string}} place @param {Pick<History, "replaceState">} history
 * @returns {string}  empty when there was none
 */
export function takeInvitation(place, history) {
  if (!/#(?:.*&)?invite=/.test(place.hash)) return "";
  const code = invitationIn(place.hash);
  const rest = place.hash.slice(1).split("&").filter((part) => !part.startsWith("invite=")).join("&");
  history.replaceState(null, "", `${place.pathname}${place.search}${rest && `#${rest}`}`);
  return code.startsWith("#") ? "" : code;
}
