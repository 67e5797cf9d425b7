'use strict';

/** @import { Context, User } from '../../types' */

const { audit } = require('../audit');
const { planFacts } = require('./plan-record');
const { networkOf, startSession } = require('./sessions');
const { USER } = require('../user-fields');

/**
 * A user as shown to its owner, with the signed plan.
 * @param {Context} ctx
 * @param {User} user
 */
async function shownUser(ctx, user) {
  /** @type {any} */
  const shown = await strapi.contentAPI.sanitize.output(user, strapi.getModel(USER), {
    auth: ctx.state.auth,
  });
  return { ...shown, ...planFacts(user) };
}

/**
 * Responds with a new session for this user.
 * @param {Context} ctx
 * @param {User} user
 */
async function sendSignedIn(ctx, user) {
  ctx.send({ jwt: await startSession(ctx, user.id), user: await shownUser(ctx, user) });
  audit('signed in', user, `from network ${networkOf(ctx, user.id).slice(0, 8)}`);
}

module.exports = { sendSignedIn, shownUser };
