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
