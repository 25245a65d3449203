// Adds the French sentences as the room would send them.
import { readFileSync } from "node:fs";
import { addCatalogue } from "../../clients/web/js/translation.js";

addCatalogue("fr", JSON.parse(readFileSync(process.env.FRENCH_CATALOGUE, "utf-8")));
