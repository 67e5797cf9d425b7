'use strict';

/** @import { Context } from '../types' */

const { errors } = require('@strapi/utils');
const { LOCALES } = require('./locales');

const USER = 'plugin::users-permissions.user';
const PLANS = Object.keys(require('../shared/plans.json'));
const PURCHASE_STATES = Object.keys(require('../shared/purchase-states.json'));
/** The plan of users who have none. */
const FREE = 'free';

/**
 * What the operator sees of a purchase, in the panel. The last two order what decides the plan: the
 * latest reading of Stripe's state, and when the operator last set the plan.
 */
const billingFields = {
  planSince: { type: 'datetime' },
  planUntil: { type: 'datetime' },
  billingState: { type: 'enumeration', enum: PURCHASE_STATES },
  customerId: { type: 'string' },
  planReadAt: { type: 'datetime' },
  planHandAt: { type: 'datetime' },
};

/**
 * Adds the site's fields to the user, and indexes those that are looked up.
 * @param {any} strapi
 */
function addUserFields(strapi) {
  const type = strapi.contentType(USER);
  Object.assign(type.attributes, {
    plan: {
      type: 'enumeration',
      enum: PLANS,
      default: FREE,
      required: true,
      configurable: false,
    },
    locale: { type: 'enumeration', enum: LOCALES, configurable: false },
    // Whose link led the user here; for the operator alone.
    referral: { type: 'string', private: true, configurable: false },
    // The unique key of the user name; see accounts/field-rules.js.
    nameKey: { type: 'string', private: true, configurable: false },
  });
  for (const [name, attribute] of Object.entries(billingFields))
    type.attributes[name] = { ...attribute, private: true, configurable: false };
  // Unique in the database too: two concurrent registrations both find the name free.
  type.indexes = [
    { name: 'up_users_email_unique', columns: ['email'], type: 'unique' },
    { name: 'up_users_name_key_unique', columns: ['name_key'], type: 'unique' },
    { name: 'up_users_reset_password_token', columns: ['reset_password_token'] },
    { name: 'up_users_confirmation_token', columns: ['confirmation_token'] },
    { name: 'up_users_plan_until', columns: ['plan_until'] },
    { name: 'up_users_customer_id', columns: ['customer_id'] },
  ];
}

/** Fields that users cannot set on their own user. */
const SET_FOR_USERS = ['plan', 'referral', ...Object.keys(billingFields)];

/**
 * Rejects such a field sent by a user, whatever the roles' permissions: an operator who lets users
 * edit their user must not thereby let them choose their plan or who is paid for it. API tokens,
 * which only an administrator can create, may set it.
 * @param {Context} ctx
 */
function refuseOwnPlan(ctx) {
  if (ctx.state.auth?.strategy?.name === 'api-token') return;
  const refused = SET_FOR_USERS.find((field) => field in Object(ctx.request.body));
  if (refused !== undefined) {
    throw new errors.ForbiddenError(`The ${refused} can only be changed by an administrator`);
  }
}

module.exports = { FREE, PLANS, USER, addUserFields, refuseOwnPlan };
