// @ts-check
/** Passkeys: this device proves a name by a key of its own, once its user has shown a finger, a face or a PIN. */

import { saidText, session, _ } from "../context.js";
import { Refused } from "../pending-commands.js";
import { socketUrl } from "../room-origin.js";
import { deviceOf } from "./login.js";

/** @typedef {Record<string, any>} Message */

/** algorithms of signatures that a room checks: ES256, EdDSA, and RS256 for Windows */
const ALGORITHMS = [-7, -8, -257];

/** @param {ArrayBuffer|null} bytes */
const encoded = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes ?? []))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** @param {string} text */
const decoded = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

/** Add a passkey of this device to the name of the session. */
export async function addPasskey() {
  const { challenge, host, room, name, user, known } = await session().command("begin_passkey");
  const publicKey = /** @type {PublicKeyCredentialCreationOptions} */ ({
    challenge: decoded(challenge),
    rp: { id: host, name: room },
    user: { id: decoded(user), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: known.map((/** @type {string} */ id) => ({ type: "public-key", id: decoded(id) })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  });
  const { id, response } = await asked(navigator.credentials.create({ publicKey }));
  await session().command("add_passkey", {
    credential: id,
    client_data: encoded(response.clientDataJSON),
    attestation: encoded(response.attestationObject),
    label: deviceOf(navigator.userAgent),
  });
  session().kept = true;
}

/** Have this device prove a name; return what logs in by it. @returns {Promise<Message>} */
export async function signedByPasskey() {
  const text = encoded(crypto.getRandomValues(new Uint8Array(18)).buffer);
  const { challenge, host } = await challengeFor(text);
  const publicKey = /** @type {PublicKeyCredentialRequestOptions} */ ({ challenge: decoded(challenge), rpId: host, userVerification: "required" });
  const { id, response } = await asked(navigator.credentials.get({ publicKey }));
  return {
    session: text,
    credential: id,
    client_data: encoded(response.clientDataJSON),
    authenticator_data: encoded(response.authenticatorData),
    signature: encoded(response.signature),
    user: encoded(response.userHandle),
  };
}

/** What the device returns; it says no more than that there is nothing. @param {Promise<Credential|null>} answer @returns {Promise<any>} */
async function asked(answer) {
  try {
    return await answer;
  } catch (error) {
    if (/** @type {any} */ (error).name === "InvalidStateError") throw new Error(_("This device has a passkey for your name already."));
    throw new Error(_("This device gave no passkey. Browsers use none on a page that they warn of."));
  }
}

/** Ask the room on a connection of its own: people may take longer than a connection without a name may last.
 * @param {string} text  the session's @returns {Promise<Message>} */
function challengeFor(text) {
  const socket = new WebSocket(socketUrl());
  return new Promise((resolve, reject) => {
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", id: 1, protocol: 1, name: null, session: text }));
      socket.send(JSON.stringify({ type: "begin_passkey", id: 2 }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "passkey_challenge") resolve(message);
      if (["error", "bye"].includes(message.type)) reject(new Refused(message.code, saidText(message.sentence, message.message)));
    };
    socket.onclose = () => reject(new Error(_("The room cannot be reached: try again later.")));
  }).finally(() => socket.close());
}
