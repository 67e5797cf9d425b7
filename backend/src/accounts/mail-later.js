'use strict';

/** @import { Context } from '../../types' */

const { requestLocale, returnPath, sendAccountMail } = require('../mail/account-mails');
const { createAfterResponse } = require('./after-response');

const afterResponse = createAfterResponse({ logError: (message) => strapi.log.error(message) });

/**
 * Sends a mail after the response, if `recipient` finds somebody to send it to. It is called after
 * the response too, and again at each further attempt, so that the response time discloses nothing.
 *
 * @typedef {{ username: string, email: string, locale?: string | null }} Recipient
 * @param {Context} ctx
 * @param {'reset' | 'confirm' | 'registered'} kind
 * @param {string} code for the mail's link: one for all attempts, since a mail may have arrived
 *   although the mail server's reply was lost
 * @param {() => Promise<Recipient | null>} recipient
 */
function mailLater(ctx, kind, code, recipient) {
  // Read now: when the mail is written, the request is gone.
  const asked = { readNow: requestLocale(), next: returnPath(ctx.query?.next) };
  afterResponse(ctx.res, `Mail "${kind}"`, async () => {
    const found = await recipient();
    if (found) await sendAccountMail(kind, found, code, asked);
  });
}

module.exports = { mailLater };
