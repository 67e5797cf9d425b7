'use strict';

/** @import { Action, Context } from '../../types' */

const { errors, validateYupSchema, yup } = require('@strapi/utils');
const { USER } = require('../user-fields');
const { mailLater } = require('./account-mail');
const { sendSignedIn, shownUser } = require('./answers');
const { digestOfFresh } = require('./codes');
const { countAccount, countVisitor } = require('./limits');
const { emailField } = require('./field-rules');
const { login } = require('./login');
const { register } = require('./register');

const readEmail = validateYupSchema(yup.object({ email: emailField() }));
const users = () => strapi.db.query(USER);

/**
 * Strapi's errors repeat the submitted values, passwords included.
 * @param {Promise<unknown>} running
 */
async function withoutEcho(running) {
  return running.catch((/** @type {any} */ error) => {
    for (const entry of error.details?.errors ?? []) delete entry.value;
    throw error;
  });
}

/**
 * The user in the answer of one of Strapi's own actions, as stored since.
 * @param {Context} ctx
 */
const userOf = (ctx) => users().findOne({ where: { id: ctx.body.user.id } });

/**
 * Adds a session to the `{ jwt, user }` of Strapi's own actions.
 * @param {Context} ctx
 */
async function startSessionOf(ctx) {
  await sendSignedIn(ctx, await userOf(ctx));
}

/**
 * Rate-limits an endpoint by visitor, through REST and for each field of GraphQL alike.
 * @type {(endpoint: import('./limits').Endpoint, action: (...call: any[]) => Promise<unknown>) => Action}
 */
const counted =
  (endpoint, action) =>
  (ctx, next, ...others) => {
    countVisitor(ctx, endpoint);
    return withoutEcho(action(ctx, next, ...others));
  };

/** @param {Record<string, Action>} strapiActions the originals */
function authActions(strapiActions) {
  /** @param {Context} ctx */
  async function forgotPassword(ctx) {
    const { email } = await readEmail(ctx.request.body);
    countAccount(ctx, '/forgot-password', email.toLowerCase());
    mailLater(ctx, 'reset', email, () => true);
    ctx.send({ ok: true });
  }

  /** @param {Context} ctx */
  async function sendEmailConfirmation(ctx) {
    const { email } = await readEmail(ctx.request.body);
    countAccount(ctx, '/send-email-confirmation', email.toLowerCase());
    mailLater(ctx, 'confirm', email, (user) => !user.confirmed);
    ctx.send({ email, sent: true });
  }

  /**
   * The link in a mail also proves that the address is the reader's.
   * @param {Context} ctx
   */
  async function resetPassword(ctx) {
    const code = digestOfFresh(ctx.request.body.code, 'reset');
    countAccount(ctx, '/reset-password', String(ctx.request.body.code));
    ctx.request.body = { ...ctx.request.body, code };
    await strapiActions.resetPassword(ctx);
    await users().update({ where: { id: ctx.body.user.id }, data: { confirmed: true } });
    await startSessionOf(ctx);
  }

  /** @param {Context} ctx */
  async function changePassword(ctx) {
    if (!ctx.state.user) throw new errors.UnauthorizedError();
    countAccount(ctx, '/change-password', String(ctx.state.user.id));
    await strapiActions.changePassword(ctx);
    await startSessionOf(ctx);
  }

  /**
   * @param {Context} ctx
   * @param {unknown} code the one in the mail's link
   * @param {import('../../types').Next} [next]
   * @param {boolean} [isUserWanted]
   */
  async function confirm(ctx, code, next, isUserWanted) {
    const confirmation = digestOfFresh(code, 'confirm');
    countAccount(ctx, '/email-confirmation', String(code));
    ctx.query = { confirmation };
    await strapiActions.emailConfirmation(ctx, next, isUserWanted);
  }

  /**
   * By a plain link, or from GraphQL, which expects the user and a token as the result.
   * @param {Context} ctx
   * @param {import('../../types').Next | undefined} next
   * @param {boolean} [isUserWanted]
   */
  async function emailConfirmation(ctx, next, isUserWanted) {
    await confirm(ctx, ctx.query.confirmation, next, isUserWanted);
    if (isUserWanted) await startSessionOf(ctx);
  }

  /**
   * Confirms by POST and starts no session, which nobody would use. The mail links to the site's page, which calls
   * this: mail scanners that open every link would otherwise consume the code.
   * @param {Context} ctx
   */
  async function confirmEmail(ctx) {
    await confirm(ctx, ctx.request.body.confirmation, undefined, true);
    ctx.send({ user: await shownUser(ctx, await userOf(ctx)) });
  }

  return {
    callback: counted('/local', login),
    register: counted('/local/register', register),
    forgotPassword: counted('/forgot-password', forgotPassword),
    sendEmailConfirmation: counted('/send-email-confirmation', sendEmailConfirmation),
    resetPassword: counted('/reset-password', resetPassword),
    changePassword: counted('/change-password', changePassword),
    emailConfirmation: counted('/email-confirmation', emailConfirmation),
    confirmEmail: counted('/confirm-email', confirmEmail),
  };
}

module.exports = { authActions };
