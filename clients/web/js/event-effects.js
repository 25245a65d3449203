// @ts-check
/** What events declare to set of the state of a table, as values. No DOM. */

/** @typedef {Record<string, Record<string, any>>} Sets
 *   by event: fields and their values; `of`: that field of the event, or without a name the event itself */
/** @typedef {Record<string, any>} Event */

/** What runs from now on. @param {Event|null} event @param {number} now @returns {any} */
export const timed = (event, now) => event && { ...event, started: now };

/**
 * The fields that an event sets, or null where it declares none.
 * @param {Sets} sets @param {Event} event @param {Record<string, any>} usual  for fields that the room does not send
 * @param {number} now  ms, for clocks @returns {Record<string, any>|null}
 */
export function valuesOf(sets, event, usual, now) {
  const declared = sets[event.type];
  if (!declared) return null;
  const whole = "time" in event ? timed(event, now) : event;
  /** @param {string} name @param {any} value */
  const valueOf = (name, value) => (value?.of === undefined ? value : value.of ? (event[value.of] ?? usual[name]) : whole);
  return Object.fromEntries(Object.entries(declared).map(([name, value]) => [name, valueOf(name, value)]));
}
