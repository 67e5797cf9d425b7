'use strict';

const { errors } = require('@strapi/utils');

const { ApplicationError, ValidationError } = errors;

/**
 * @typedef {'blocked' | 'closed' | 'confirmation' | 'credentials' | 'currentPassword' | 'taken' | 'unconfirmed'} Key
 *   what the site tells the user
 */

/**
 * Class and message are those of Strapi in the same case, which other clients may know.
 * @type {Record<Key, [new (message: string, details: object) => Error, string]>}
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

const accountErrorKeys = Object.keys(ERRORS);

/**
 * An error about an account.
 * @param {Key} key
 * @param {string} [message] for developers
 */
function accountError(key, message) {
  const [AccountError, usual] = ERRORS[key];
  return new AccountError(message ?? usual, { key });
}

module.exports = { accountError, accountErrorKeys };
