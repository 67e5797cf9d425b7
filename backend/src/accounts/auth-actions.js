'use strict';

/** @import { Action, Context, User } from '../../types' */

const { errors, validateYupSchema, yup } = require('@strapi/utils');
const { confirmedUrl } = require('../site-pages');
const { USER } = require('../user-fields');
const { accountError } = require('./account-error');
const { mailLater } = require('./mail-later');
const { sendSignedIn, shownUser } = require('./user-responses');
const { digest, digestIfFresh, newCode } = require('./codes');
const { countAccount, countVisitor } = require('./limits');
const { emailField, isDuplicate } = require('./field-rules');
const { login } = require('./login');
const { register } = require('./register');
const { addLink, confirmRegistration, latestWaiting, storeUser } = require('./registrations');

const readEmail = validateYupSchema(yup.object({ email: emailField() }));
const users = () => strapi.db.query(USER);

/** @param {string} email */
const isConfirmed = async (email) =>
  (await users().count({ where: { email, confirmed: true } })) > 0;

/**
 * Whoever has registered and forgotten the password before confirming gets an account that only the
 * mail opens.
 * @param {string} email
 */
async function unconfirmedUser(email) {
  const registration = await latestWaiting({ email });
  return registration && storeUser(registration, false);
}

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
const rateLimited =
  (endpoint, action) =>
  (ctx, next, ...others) => {
    countVisitor(ctx, endpoint);
    return withoutEcho(action(ctx, next, ...others));
  };

/** @param {Record<string, Action>} strapiActions the originals */
function authActions(strapiActions) {
  /** @param {Context} ctx */
  async function forgotPassword(ctx) {
    const email = (await readEmail(ctx.request.body)).email.toLowerCase();
    countAccount(ctx, '/forgot-password', email);
    const code = newCode();
    let isStored = false;
    mailLater(ctx, 'reset', code, async () => {
      const user = (await users().findOne({ where: { email } })) ?? (await unconfirmedUser(email));
      if (user === null || user.blocked) return null;
      // Its link was used meanwhile, or a later mail has another.
      if (isStored && user.resetPasswordToken !== digest(code)) return null;
      const data = { resetPasswordToken: digest(code) };
      await users().update({ where: { id: user.id }, data });
      isStored = true;
      return user;
    });
    ctx.send({ ok: true });
  }

  /** @param {Context} ctx */
  async function sendEmailConfirmation(ctx) {
    const { email } = await readEmail(ctx.request.body);
    const address = email.toLowerCase();
    countAccount(ctx, '/send-email-confirmation', address);
    const code = newCode();
    let isStored = false;
    mailLater(ctx, 'confirm', code, async () => {
      const registration = await latestWaiting({ email: address });
      if (registration === null || (await isConfirmed(address))) return null;
      if (!isStored) await addLink(code, registration);
      isStored = true;
      return registration;
    });
    ctx.send({ email, sent: true });
  }

  /**
   * The link in a mail also proves that the address is the user's.
   * @param {Context} ctx
   */
  async function resetPassword(ctx) {
    const code = digestIfFresh(ctx.request.body.code, 'reset');
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
   * @param {unknown} [password]
   * @returns {Promise<User>}
   */
  async function confirm(ctx, code, password) {
    countAccount(ctx, '/email-confirmation', String(code));
    const user = await confirmRegistration(code, password).catch((error) => {
      // Somebody confirmed the same name at the same moment.
      throw isDuplicate(error) ? accountError('taken') : error;
    });
    if (user === null) throw accountError('confirmation');
    return user;
  }

  /**
   * By a plain link, or from GraphQL, which expects the user and a token as the result.
   * @param {Context} ctx
   * @param {import('../../types').Next | undefined} _next
   * @param {boolean} [isUserWanted]
   */
  async function emailConfirmation(ctx, _next, isUserWanted) {
    const user = await confirm(ctx, ctx.query.confirmation);
    if (isUserWanted) return sendSignedIn(ctx, user);
    ctx.redirect(confirmedUrl(user.locale));
  }

  /**
   * Confirms by POST and starts no session, which nobody would use. The mail links to the site's
   * page, which calls this: mail scanners that open every link would otherwise consume the code.
   * @param {Context} ctx
   */
  async function confirmEmail(ctx) {
    const { confirmation, password } = ctx.request.body;
    ctx.send({ user: await shownUser(ctx, await confirm(ctx, confirmation, password)) });
  }

  return {
    callback: rateLimited('/local', login),
    register: rateLimited('/local/register', register),
    forgotPassword: rateLimited('/forgot-password', forgotPassword),
    sendEmailConfirmation: rateLimited('/send-email-confirmation', sendEmailConfirmation),
    resetPassword: rateLimited('/reset-password', resetPassword),
    changePassword: rateLimited('/change-password', changePassword),
    emailConfirmation: rateLimited('/email-confirmation', emailConfirmation),
    confirmEmail: rateLimited('/confirm-email', confirmEmail),
  };
}

module.exports = { authActions };
