// @ts-check
/** The way in: defines all elements of the page. */

import "./parts/playing-card.js";
import "./parts/poker-app.js";
