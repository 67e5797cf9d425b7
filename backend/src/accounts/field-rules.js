'use strict';

const { errors, yup } = require('@strapi/utils');

/** The site checks the same before it sends (src/lib/shared/field-rules.ts). */
const LIMITS = { username: { min: 3, max: 60 }, password: { min: 6, maxBytes: 72 } };

/**
 * An address as mail servers accept it, in ASCII: atoms, then domain labels, the last of which has letters at
 * both ends (RFC 5321, sections 2.3.5, 4.1.2 and 4.5.3.1). Matches in linear time.
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z])?$/i;
const LONGEST_ADDRESS = 254;

/** @param {unknown} value */
const isAddress = (value) =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && ADDRESS.test(value);

/**
 * The field `email` of a body; a missing one is reported by the first rule alone. Not yup's own rule, on which
 * 2,000 characters (`a@a.a.a.…!`) take hours, and which accepts line breaks.
 */
const emailField = () =>
  yup
    .string()
    .required()
    .test(
      'email',
      'email must be a valid email',
      (/** @type {unknown} */ value) => !value || isAddress(value),
    );

/**
 * An error about one field, in Strapi's format but without the value.
 * @param {string} field
 * @param {string} message
 */
function fieldError(field, message) {
  const details = { errors: [{ path: [field], name: 'ValidationError', message }] };
  return new errors.ValidationError(message, details);
}

/**
 * A user name as it is stored and shown: white space collapsed.
 * @param {string} name
 */
const tidyName = (name) =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/**
 * The unique key of a user name: names that differ in case or width are equal.
 * @param {string} name
 */
const nameKey = (name) => tidyName(name).normalize('NFKC').toLowerCase();

/**
 * Validates a user name: no control, bidirectional or invisible characters, and at least one visible one.
 * An `@` would make it an address.
 *
 * @throws {errors.ValidationError}
 * @param {string} name
 */
function requireName(name) {
  const { length } = [...tidyName(name)];
  if (length < LIMITS.username.min) {
    throw fieldError('username', `username must be at least ${LIMITS.username.min} characters`);
  }
  if (length > LIMITS.username.max) {
    throw fieldError('username', `username must be at most ${LIMITS.username.max} characters`);
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
  if (password.length < LIMITS.password.min) {
    throw fieldError('password', `password must be at least ${LIMITS.password.min} characters`);
  }
  if (Buffer.byteLength(password) > LIMITS.password.maxBytes) {
    throw fieldError(
      'password',
      `Password must be less than ${LIMITS.password.maxBytes + 1} bytes`,
    );
  }
  if (password.trim() === '' || password.includes('\0')) {
    throw fieldError('password', 'password is invalid');
  }
}

module.exports = {
  LIMITS,
  emailField,
  fieldError,
  nameKey,
  requireName,
  requirePassword,
  tidyName,
};
