// @ts-check
/** Full screen: the page without the browser around it. Esc leaves it, as the browser has it. */

/** Whether the browser can show a page in full screen; that of iPhones cannot. */
export const canFillScreen = () => document.fullscreenEnabled === true;

/** Fill the screen, or leave it. */
export function toggleFullScreen() {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  return change.catch(() => {});
}
