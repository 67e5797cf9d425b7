'use strict';

/** @import { User } from '../types' */

/**
 * Logs what somebody must be able to look up after a break-in: sign-ins, changes of password and
 * plan, deletions. Neither addresses, of mail or network, nor names, which the log would keep
 * longer than the account.
 *
 * @param {'signed in' | 'password changed' | 'plan changed' | 'account deleted'} event
 * @param {Pick<User, 'id'>} user
 * @param {string} [detail]
 */
function audit(event, { id }, detail = '') {
  strapi.log.info(`User ${id}: ${event}${detail && `, ${detail}`}`);
}

module.exports = { audit };
