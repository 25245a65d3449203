// @ts-check
/** The dealer's voice: the browser's own speech, in the language of the page. Off until the player turns it on. */

import { settings } from "./settings.js";

/** the events that a dealer says aloud */
export const SAID = new Set(["board_dealt", "hand_shown", "pot_awarded", "shared_hand_dealt", "bets_settled", "jackpot_won"]);

/** Whether the browser can speak. */
export const canSpeak = () => "speechSynthesis" in globalThis;

/** Stop in the middle of a sentence. */
export const hush = () => canSpeak() && speechSynthesis.cancel();

/** @param {string} text */
export function say(text) {
  const { voice, voiceVolume, language } = settings.values;
  if (!voice || settings.silenced || voiceVolume <= 0 || !text || document.hidden || !canSpeak() || !navigator.userActivation?.hasBeenActive) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language;
  speech.volume = voiceVolume;
  speechSynthesis.speak(speech);
}
