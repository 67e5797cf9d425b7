'use strict';

const { errors, yup } = require('@strapi/utils');

const NAME = { min: 3, max: 60 };
const PASSWORD = { min: 6, maxBytes: 72 };

/**
 * An address as mail servers take it, in ASCII: atoms, then labels of a domain, the last of which has letters at
 * both ends (RFC 5321, sections 2.3.5, 4.1.2 and 4.5.3.1). Written so that no text takes longer than its length.
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z])?$/i;
const LONGEST_ADDRESS = 254;

/** @param {unknown} value */
const isAddress = (value) =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && ADDRESS.test(value);

/**
 * The field `email` of a body; of one that is missing the first rule alone speaks. Not by yup's own rule, on which
 * 2,000 characters (`a@a.a.a.…!`) take hours, and which lets line breaks through.
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

module.exports = {
  emailField,
  fieldError,
  nameKey,
  requireName,
  requirePassword,
  tidyName,
};
