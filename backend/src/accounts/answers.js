'use strict';

const { planRecord } = require('./plan-record');
const { startSession } = require('./sessions');
const { USER } = require('../user-fields');

/** A user as its owner may see it, with the plan signed. */
async function shownUser(ctx, user) {
  const shown = await strapi.contentAPI.sanitize.output(user, strapi.getModel(USER), {
    auth: ctx.state.auth,
  });
  return { ...shown, planRecord: planRecord(user) };
}

/** Answers with a new session of this user. */
async function sendSignedIn(ctx, user) {
  ctx.send({ jwt: await startSession(ctx, user.id), user: await shownUser(ctx, user) });
}

module.exports = { sendSignedIn, shownUser };
