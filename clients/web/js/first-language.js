// @ts-check
/** Asks for the sentences of the player's language while the page still loads its other modules. */

import { settings } from "./settings.js";
import { loadCatalogue, loadRest } from "./translation.js";

/** Fulfilled when the page can be drawn. */
export const firstLanguage = loadCatalogue(settings.values.language);

/** Ask for the sentences that the first screen does not need. */
export const restOfLanguage = () => loadRest(settings.values.language);
