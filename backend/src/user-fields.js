'use strict';

/** @import { Context } from '../types' */

const { errors } = require('@strapi/utils');
const { LOCALES } = require('./locales');

const USER = 'plugin::users-permissions.user';
const PLANS = ['free', 'professional'];

/**
 * Gives the user the fields that the site needs beside Strapi's own, and indexes what is looked for.
 * @param {any} strapi
 */
function addUserFields(strapi) {
  const type = strapi.contentType(USER);
  Object.assign(type.attributes, {
    plan: {
      type: 'enumeration',
      enum: PLANS,
      default: PLANS[0],
      required: true,
      configurable: false,
    },
    locale: { type: 'enumeration', enum: LOCALES, configurable: false },
    // What two user names must not share; see accounts/field-rules.js.
    nameKey: { type: 'string', private: true, configurable: false },
  });
  // Unique in the database too: two registrations at the same moment both find the name free.
  type.indexes = [
    { name: 'up_users_email_unique', columns: ['email'], type: 'unique' },
    { name: 'up_users_name_key_unique', columns: ['name_key'], type: 'unique' },
    { name: 'up_users_reset_password_token', columns: ['reset_password_token'] },
    { name: 'up_users_confirmation_token', columns: ['confirmation_token'] },
  ];
}

/**
 * Refuses a plan that a reader sends, whatever the roles' permissions say: an operator who lets
 * readers edit their user must not thereby let them choose their plan. An API token, which only
 * an administrator can make, may set it.
 * @param {Context} ctx
 */
function refuseOwnPlan(ctx) {
  const body = ctx.request.body;
  const byToken = ctx.state.auth?.strategy?.name === 'api-token';
  if (!byToken && body !== null && typeof body === 'object' && 'plan' in body) {
    throw new errors.ForbiddenError('The plan can only be changed by an administrator');
  }
}

module.exports = { PLANS, USER, addUserFields, refuseOwnPlan };
