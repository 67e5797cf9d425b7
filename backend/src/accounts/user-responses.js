'use strict';

/** @import { Context, User } from '../../types' */

const { audit } = require('../audit');
const { networkOf, startSession } = require('./sessions');
const { validUntil } = require('../billing/user-plan');
const { USER } = require('../user-fields');

/**
 * What the response says of a user's plan besides its name. Nothing of a purchase where there was
 * none.
 * @param {User} user
 */
function planFacts(user) {
  const { billingState: state, planUntil: until } = user;
  const planValidUntil = new Date(validUntil(user));
  return { planValidUntil, ...(state && { billing: { state, until } }) };
}

/**
 * A user as shown to its owner.
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

module.exports = { planFacts, sendSignedIn, shownUser };
