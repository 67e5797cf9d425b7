'use strict';

const { errors, yup } = require('@strapi/utils');

/**
 * Characters, but bytes of UTF-8 for the maximum of passwords. The site checks these before it
 * sends; the rules below are the backend’s alone.
 */
const LIMITS = require('../../shared/field-limits.json');

/**
 * Passwords of eight characters and more that head every published list of stolen ones, and are
 * tried first. NIST SP 800-63B, section 5.1.1.2, asks for such a list.
 */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qwertyui qwertyuiop qwerty123 qwerty12 qwerty1234 qwertz123 azerty123 asdfghjk asdfghjkl zxcvbnm1 q1w2e3r4 abcd1234
  abc12345 abcdefgh abcdefghi a1b2c3d4 aa123456 aaaaaa1a password password1 password12 password123 passw0rd p@ssw0rd
  p@ssword passwort passwort1 passwort123 motdepasse contraseña contrasena parola123 haslo123 пароль123 йцукенгш
  iloveyou iloveyou1 sunshine princess football baseball superman starwars trustno1 whatever michelle jennifer
  computer internet samsung1 changeme letmein1 welcome1 welcome123 admin123 administrator monkey123 dragon123
  master123 liverpool charlie1 mercedes corvette bigdaddy 1234qwer qwer1234 123qweasd 1qazxsw2 zaq12wsx 11223344
  123123123 147258369 789456123 159753456 12344321 10203040 20202020 88888888a pokemon1 ferrari1 chocolate butterfly
  einstein hallo123 schalke04 juventus daniel123 ichliebedich jetaime1 teamo123 kochanie`.split(
    /\s+/,
  ),
);

/**
 * An address as mail servers accept it, in ASCII: atoms, then domain labels, the last of which has
 * letters at both ends (RFC 5321, sections 2.3.5, 4.1.2 and 4.5.3.1). Matches in linear time.
 */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z])?$/i;
const LONGEST_ADDRESS = 254;

/** @param {unknown} value */
const isAddress = (value) =>
  typeof value === 'string' && value.length <= LONGEST_ADDRESS && ADDRESS.test(value);

/**
 * The field `email` of a body; a missing one is reported by the first rule alone. Not yup's own
 * rule, on which 2,000 characters (`a@a.a.a.…!`) take hours, and which accepts line breaks.
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
 * @param {'required' | 'tooShort' | 'tooLong' | 'invalid' | 'common'} key what the site tells the
 *   user
 * @param {string} message for developers
 */
function fieldError(field, key, message) {
  const details = { errors: [{ path: [field], name: 'ValidationError', message, key }] };
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
 * Validates a user name: no control, bidirectional or invisible characters, and at least one
 * visible one. An `@`, in whatever width, would make it an address.
 *
 * @throws {errors.ValidationError}
 * @param {string} name
 */
function requireName(name) {
  const { length } = [...tidyName(name)];
  if (length < LIMITS.username.min) {
    throw fieldError(
      'username',
      'tooShort',
      `username must be at least ${LIMITS.username.min} characters`,
    );
  }
  if (length > LIMITS.username.max) {
    throw fieldError(
      'username',
      'tooLong',
      `username must be at most ${LIMITS.username.max} characters`,
    );
  }
  const isAddressLike = nameKey(name).includes('@');
  if (isAddressLike || /[\p{C}\p{Zl}\p{Zp}]/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) {
    throw fieldError('username', 'invalid', 'username is invalid');
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
    throw fieldError(
      'password',
      'tooShort',
      `password must be at least ${LIMITS.password.min} characters`,
    );
  }
  if (Buffer.byteLength(password) > LIMITS.password.maxBytes) {
    throw fieldError(
      'password',
      'tooLong',
      `Password must be less than ${LIMITS.password.maxBytes + 1} bytes`,
    );
  }
  if (password.trim() === '' || password.includes('\0')) {
    throw fieldError('password', 'invalid', 'password is invalid');
  }
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || /^(.{1,3})\1+$/u.test(plain)) {
    throw fieldError('password', 'common', 'password is too common');
  }
}

/**
 * Whether a unique column contains a value already, by the codes of SQLite and PostgreSQL.
 * @param {any} error
 */
const isDuplicate = (error) => /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/.test(error.code);

module.exports = {
  emailField,
  fieldError,
  isDuplicate,
  nameKey,
  requireName,
  requirePassword,
  tidyName,
};
