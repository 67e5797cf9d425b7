'use strict';

const { availableParallelism } = require('node:os');
const bcrypt = require('bcrypt');
const { createQueue } = require('./queue');

const ROUNDS = 10;
/** A hash without a password, compared where there is no account, so that both cases take as long. */
const NOBODY = '$2b$10$PNSjcvC.vQt5JWnOHdYULeFjfQlCx28bM6UKBxG/Lp5KzY1nI.0b.';

/**
 * bcrypt runs in libuv's pool of four threads, which file access shares. One processor is left
 * to the event loop.
 */
const queue = createQueue({
  concurrency: Math.max(1, Math.min(3, availableParallelism() - 1)),
  // Sign-ins must not wait behind a flood of registrations.
  lanes: { compare: { share: 3, capacity: 16 }, hash: { share: 1, capacity: 8 } },
});

/**
 * @param {string} password
 * @returns {Promise<string>}
 * @throws {import('./queue').BusyError} at once when the queue is full
 */
const hashPassword = (password) => queue.run('hash', () => bcrypt.hash(password, ROUNDS));

/**
 * @param {string} password
 * @param {string | null | undefined} hash null for no account: takes as long, and is false
 * @returns {Promise<boolean>}
 * @throws {import('./queue').BusyError} at once when the queue is full
 */
const comparePassword = (password, hash) =>
  queue.run('compare', async () => (await bcrypt.compare(password, hash || NOBODY)) && !!hash);

module.exports = { comparePassword, hashPassword };
