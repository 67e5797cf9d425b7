'use strict';

/** @import { Context } from '../../types' */

const { requestLocale, returnPath, sendAccountMail } = require('../mail/account-mails');
const { USER } = require('../user-fields');
const { createAfterAnswer } = require('./after-answer');
const { digest, newCode } = require('./codes');

const afterAnswer = createAfterAnswer({ logError: (message) => strapi.log.error(message) });

/** The database column of each code. @type {Partial<Record<string, string>>} */
const COLUMNS = { reset: 'resetPasswordToken', confirm: 'confirmationToken' };

/**
 * After the response, sends a mail to the account of an address, if there is one and `isWanted`.
 * The lookup is deferred too, so that the response time discloses nothing.
 *
 * @param {Context} ctx
 * @param {'reset' | 'confirm' | 'registered'} kind
 * @param {string} email
 * @param {(user: { blocked: boolean, confirmed: boolean }) => boolean} isWanted
 */
function mailLater(ctx, kind, email, isWanted) {
  // Read now: when the mail is written, the request is gone.
  const asked = { readNow: requestLocale(), next: returnPath(ctx.query?.next) };
  // One for all attempts: a mail may have arrived although the mail server's reply was lost.
  const code = newCode();
  const column = COLUMNS[kind];
  let isStored = false;
  afterAnswer(ctx.res, `Mail "${kind}"`, async () => {
    const users = strapi.db.query(USER);
    const user = await users.findOne({ where: { email: email.toLowerCase() } });
    if (user === null || user.blocked || !isWanted(user)) return;
    // Its link was used meanwhile, or a later mail has another.
    if (column && isStored && user[column] !== digest(code)) return;
    if (column && !isStored) {
      await users.update({ where: { id: user.id }, data: { [column]: digest(code) } });
      isStored = true;
    }
    await sendAccountMail(kind, user, code, asked);
  });
}

module.exports = { mailLater };
