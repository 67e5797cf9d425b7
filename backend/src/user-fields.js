'use strict';

const { errors } = require('@strapi/utils');
const { LOCALES } = require('./locales');

const USER = 'plugin::users-permissions.user';
const PLANS = ['free', 'professional'];

/** Gives the user the fields that the site needs beside Strapi's own. */
function addUserFields(strapi) {
  Object.assign(strapi.contentType(USER).attributes, {
    plan: {
      type: 'enumeration',
      enum: PLANS,
      default: PLANS[0],
      required: true,
      configurable: false,
    },
    locale: { type: 'enumeration', enum: LOCALES, configurable: false },
    passwordChangedAt: { type: 'datetime', private: true, configurable: false },
  });
}

/**
 * Refuses a plan that a reader sends, whatever the roles' permissions say: an operator who lets
 * readers edit their user must not thereby let them choose their plan. An API token, which only
 * an administrator can make, may set it.
 */
function refuseOwnPlan(ctx) {
  const body = ctx.request.body;
  const byToken = ctx.state.auth?.strategy?.name === 'api-token';
  if (!byToken && body !== null && typeof body === 'object' && 'plan' in body) {
    throw new errors.ForbiddenError('The plan can only be changed by an administrator');
  }
}

module.exports = { PLANS, USER, addUserFields, refuseOwnPlan };
