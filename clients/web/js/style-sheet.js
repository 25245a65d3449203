// @ts-check
/** The style sheets that a first visit does without: each comes with the first view that needs it. */

/** the sheets on the page, or on their way, by their paths @type {Map<string, Promise<void>>} */
const loaded = new Map();

// each is fulfilled when its sheet applies

/** For tables against the house. */
export const houseStyle = () => sheet("/css/uth.css");
/** For what a newcomer reads. */
export const howStyle = () => sheet("/css/how.css");
/** For the dialog of settings. */
export const settingsStyle = () => sheet("/css/settings.css");
/** For a tournament: its details, and its end. */
export const tournamentStyle = () => sheet("/css/tournament.css");
/** For a tournament on a television. */
export const televisionStyle = () => sheet("/css/television.css");

/** Put a sheet on the page, once. Rejected when it could not be loaded, and then it can be asked for again. @param {string} path */
function sheet(path) {
  const known = loaded.get(path) ?? addSheet(path);
  loaded.set(path, known);
  return known;
}

/** @param {string} path @returns {Promise<void>} */
function addSheet(path) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: path });
  return new Promise((done, refuse) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      loaded.delete(path);
      refuse(new Error(path));
    };
    document.head.insertBefore(link, document.getElementById("low")); // the sheet of low windows has the last word
  });
}
