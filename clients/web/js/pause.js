// @ts-check
/** Lets the page draw and answer presses between two pieces of work, so that no slow phone stands still for long. */

const { scheduler } = /** @type {any} */ (globalThis);

/** Fulfilled in another task, after what waits by now. @returns {Promise<void>} */
export const pause = () => scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

/** Fulfilled when what was put onto the page has been laid out; where nobody sees the page, in another task. */
export async function laidOut() {
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(done));
  await pause();
}
