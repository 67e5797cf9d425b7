'use strict';

const { availableParallelism } = require('node:os');
const bcrypt = require('bcrypt');
const { default: limitConcurrency } = require('p-limit');
const { BusyError } = require('./busy-error');

const ROUNDS = 10;
/** A hash without a password, compared where there is no account, so that both take as long. */
const NOBODY = '$2b$10$PNSjcvC.vQt5JWnOHdYULeFjfQlCx28bM6UKBxG/Lp5KzY1nI.0b.';

/*
 * bcrypt runs in libuv's pool of four threads, which file access shares. Sign-ins have threads of
 * their own, so that they do not wait behind a flood of registrations.
 */
const comparing = {
  limit: limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 2))),
  capacity: 16,
};
const hashing = { limit: limitConcurrency(1), capacity: 8 };

/**
 * @template T
 * @param {typeof hashing} queue
 * @param {() => Promise<T>} task
 */
async function run({ limit, capacity }, task) {
  if (limit.pendingCount >= capacity) throw new BusyError('Too busy');
  return limit(task);
}

/**
 * @param {string} password
 * @returns {Promise<string>}
 * @throws {BusyError} at once when the queue is full
 */
const hashPassword = (password) => run(hashing, () => bcrypt.hash(password, ROUNDS));

/**
 * @param {string} password
 * @param {string | null | undefined} hash null for no account: takes as long, and is false
 * @returns {Promise<boolean>}
 * @throws {BusyError} at once when the queue is full
 */
const comparePassword = (password, hash) =>
  run(comparing, async () => (await bcrypt.compare(password, hash || NOBODY)) && !!hash);

module.exports = { comparePassword, hashPassword };
