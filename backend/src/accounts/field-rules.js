'use strict';

const { errors } = require('@strapi/utils');

const NAME = { min: 3, max: 60 };
const PASSWORD = { min: 6, maxBytes: 72 };

/**
 * An error about one field, in the shape of Strapi's own but without the value.
 * @param {string} field
 * @param {string} message
 */
function fieldError(field, message) {
  const details = { errors: [{ path: [field], name: 'ValidationError', message }] };
  return new errors.ValidationError(message, details);
}

/**
 * A user name as it is stored and shown: of spaces, single plain ones.
 * @param {string} name
 */
const tidyName = (name) =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/**
 * What two user names must not share: names that differ in case or width are one.
 * @param {string} name
 */
const nameKey = (name) => tidyName(name).normalize('NFKC').toLowerCase();

/**
 * A user name must be seen as what it is: no controls, no marks that turn or hide text, and
 * something to read. An `@` would make it an address.
 *
 * @throws {errors.ValidationError}
 * @param {string} name
 */
function requireName(name) {
  const { length } = [...tidyName(name)];
  if (length < NAME.min) {
    throw fieldError('username', `username must be at least ${NAME.min} characters`);
  }
  if (length > NAME.max) {
    throw fieldError('username', `username must be at most ${NAME.max} characters`);
  }
  if (/[\p{C}\p{Zl}\p{Zp}@]/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) {
    throw fieldError('username', 'username is invalid');
  }
}

/**
 * bcrypt reads 72 bytes and ends at NUL.
 *
 * @throws {errors.ValidationError}
 * @param {string} password
 */
function requirePassword(password) {
  if (password.length < PASSWORD.min) {
    throw fieldError('password', `password must be at least ${PASSWORD.min} characters`);
  }
  if (Buffer.byteLength(password) > PASSWORD.maxBytes) {
    throw fieldError('password', `Password must be less than ${PASSWORD.maxBytes + 1} bytes`);
  }
  if (password.trim() === '' || password.includes('\0')) {
    throw fieldError('password', 'password is invalid');
  }
}

module.exports = { fieldError, nameKey, requireName, requirePassword, tidyName };
