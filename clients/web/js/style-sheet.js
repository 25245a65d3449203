// @ts-check
/** The style sheet of tables against the house, which a first visit does without. */

const PATH = "/css/uth.css";

/** @type {Promise<void>|null} */
let loaded = null;

/** Put the sheet on the page, once. Fulfilled when it applies; refused when it could not be loaded, and then it can be asked for again. */
export const houseStyle = () => (loaded ??= addSheet());

/** @returns {Promise<void>} */
function addSheet() {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: PATH });
  return new Promise((done, refuse) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      loaded = null;
      refuse(new Error(PATH));
    };
    document.getElementById("low")?.before(link); // the sheet of low windows has the last word
  });
}
