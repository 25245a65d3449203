// @ts-check
/**
 * Commands that wait for their replies, also while the connection is down.
 *
 * Most are sent again under the same id, and the room repeats its first reply, so nothing happens twice. Subscriptions,
 * which belong to one connection, get a new id.
 */

import { PER_CONNECTION } from "./message-traits.js";

/** @typedef {Record<string, any>} Message */

/** The room refused a command: the code is for programs, the message for people. */
export class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

export class PendingCommands {
  constructor() {
    /** @type {Map<number, {command: Message, resolve: (answer: Message) => void, reject: (error: Error) => void}>} */
    this._waiting = new Map();
    this._lastId = 0;
  }

  /** @returns {number} the session's next command id */
  newId() {
    this._lastId += 1;
    return this._lastId;
  }

  /** Give a command its id; the promise resolves with the reply. @param {Message} command @returns {Promise<Message>} */
  add(command) {
    command.id = this.newId();
    return new Promise((resolve, reject) => this._waiting.set(command.id, { command, resolve, reject }));
  }

  /** Resolve or reject the command that a reply belongs to, if there is one. @param {Message} message */
  settle(message) {
    const entry = this._waiting.get(message.id);
    if (!entry) return;
    this._waiting.delete(message.id);
    if (message.type === "error") entry.reject(new Refused(message.code, message.message));
    else entry.resolve(message);
  }

  /** @returns {Set<number>} the tables that the waiting commands are about */
  tables() {
    return new Set([...this._waiting.values()].map((entry) => entry.command.table).filter(Boolean));
  }

  /** @returns {Message[]} what has to be sent on a new connection, in order */
  resend() {
    const entries = [...this._waiting.values()];
    this._waiting.clear();
    for (const entry of entries) {
      if (PER_CONNECTION.has(entry.command.type)) entry.command.id = this.newId();
      this._waiting.set(entry.command.id, entry);
    }
    return entries.map((entry) => entry.command);
  }

  /** Reject all pending commands. @param {Error} error */
  fail(error) {
    const entries = [...this._waiting.values()];
    this._waiting.clear();
    for (const entry of entries) entry.reject(error);
  }
}
