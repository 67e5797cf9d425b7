'use strict';

const { errors } = require('@strapi/utils');

const { ApplicationError, ValidationError } = errors;

/**
 * @typedef {keyof typeof import('../../shared/error-keys.json')} Key
 * @typedef {[new (message: string, details: object) => Error, string]} Row
 */

/**
 * Class and message are those of Strapi in the same case, which other clients may know.
 * @satisfies {Partial<Record<Key, Row>>}
 */
const ERRORS = {
  blocked: [ApplicationError, 'Your account has been blocked by an administrator'],
  closed: [ApplicationError, 'Register action is currently disabled'],
  confirmation: [ValidationError, 'Invalid token'],
  credentials: [ValidationError, 'Invalid identifier or password'],
  currentPassword: [ValidationError, 'The provided current password is invalid'],
  taken: [ApplicationError, 'Username already taken'],
  unconfirmed: [ApplicationError, 'Your account email is not confirmed'],
};

/**
 * An error about an account.
 * @param {keyof typeof ERRORS} key what the site tells the user
 * @param {string} [message] for developers
 */
function accountError(key, message) {
  /** @type {Row} */
  const [AccountError, usual] = ERRORS[key];
  return new AccountError(message ?? usual, { key });
}

module.exports = { accountError };
