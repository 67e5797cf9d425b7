'use strict';

/** @import { Context, Registration } from '../../types' */

const { errors, validateYupSchema, yup } = require('@strapi/utils');
const { hashPassword } = require('../../lib/passwords');
const { requestLocale } = require('../mail/account-mails');
const { PLANS, USER } = require('../user-fields');
const { mailLater } = require('./account-mail');
const { sendSignedIn } = require('./answers');
const { emailField, nameKey, requireName, requirePassword, tidyName } = require('./field-rules');
const { countAccount } = require('./limits');

/** The codes of SQLite and PostgreSQL for a value that a unique column holds already. */
const DUPLICATE = /^(?:SQLITE_CONSTRAINT_UNIQUE|23505)$/;
const FIELDS = ['username', 'email', 'password'];
const validate = validateYupSchema(
  yup.object({
    username: yup.string().required(),
    email: emailField(),
    password: yup.string().required(),
  }),
);

const users = () => strapi.db.query(USER);

/**
 * @param {Record<string, unknown>} body
 * @returns {Promise<Registration>}
 */
async function readFields(body) {
  const unknown = Object.keys(body).filter((key) => !FIELDS.includes(key));
  if (unknown.length > 0) {
    throw new errors.ValidationError(`Invalid parameters: ${unknown.join(', ')}`);
  }
  const { username, email, password } = await validate(body);
  requireName(username);
  requirePassword(password);
  return { username: tidyName(username), email: email.toLowerCase(), password };
}

/** @param {Registration} fields */
async function findOwners({ username, email }) {
  const [ofName, ofAddress] = await Promise.all([
    users().findOne({ where: { nameKey: nameKey(username) } }),
    users().findOne({ where: { email } }),
  ]);
  return { ofName, ofAddress };
}

/**
 * @param {Registration} fields
 * @param {boolean} confirmed
 * @param {number} role its id
 */
async function addUser(fields, confirmed, role) {
  return strapi
    .service('plugin::users-permissions.user')
    .add({ ...fields, provider: 'local', confirmed, role });
}

/**
 * Registers and signs in, where addresses need no confirmation; reports what is taken.
 * @param {Context} ctx
 * @param {Registration} fields
 * @param {number} role its id
 */
async function registerOpenly(ctx, fields, role) {
  const { ofName, ofAddress } = await findOwners(fields);
  if (ofName || ofAddress) {
    throw new errors.ApplicationError('Email or Username are already taken');
  }
  await sendSignedIn(ctx, await addUser(fields, true, role));
}

/**
 * Stores an unconfirmed registration, new or over the previous one. The latest input wins: otherwise the
 * owner could not sign in with it, and a stranger's password would remain at the address.
 * @param {Registration} fields
 * @param {{ id: number } | null} pending
 * @param {number} role its id
 */
async function addPending(fields, pending, role) {
  if (pending === null) return addUser(fields, false, role);
  const { username, password } = fields;
  const service = strapi.service('plugin::users-permissions.user');
  return service.edit(pending.id, { username, password });
}

/**
 * Registers where the address must be confirmed. Whether it has an account already is disclosed to its
 * owner alone, by mail: the response and the work before it are the same. A taken user name must be
 * reported, but not to a reader who repeats the registration because the response or mail was lost.
 * @param {Context} ctx
 * @param {Registration} fields
 * @param {number} role its id
 */
async function registerQuietly(ctx, fields, role) {
  const { username, email, password } = fields;
  const { ofName, ofAddress } = await findOwners(fields);
  const isPending = ofAddress !== null && !ofAddress.confirmed;
  if (ofName !== null && !(isPending && ofName.id === ofAddress.id)) {
    throw new errors.ApplicationError('Username already taken');
  }
  // Counts there too, because it sends the same mail.
  countAccount(ctx, '/send-email-confirmation', email);
  if (ofAddress === null || isPending) await addPending(fields, ofAddress, role);
  else await hashPassword(password);
  const kind = ofAddress?.confirmed ? 'registered' : 'confirm';
  mailLater(ctx, kind, email, () => true);
  // Nothing here is read from the database; no account has the id 0.
  const user = { id: 0, username, email, confirmed: false, plan: PLANS[0] };
  ctx.send({ user: { ...user, locale: requestLocale() ?? null } });
}

/**
 * `POST /auth/local/register`
 * @param {Context} ctx
 */
async function register(ctx) {
  /** @type {any} */
  const settings = await strapi
    .store({ type: 'plugin', name: 'users-permissions', key: 'advanced' })
    .get();
  if (!settings.allow_register) {
    throw new errors.ApplicationError('Register action is currently disabled');
  }
  const fields = await readFields(ctx.request.body);
  countAccount(ctx, '/local/register', fields.email);
  const role = await strapi.db
    .query('plugin::users-permissions.role')
    .findOne({ where: { type: settings.default_role } });
  const perform = settings.email_confirmation ? registerQuietly : registerOpenly;
  await perform(ctx, fields, role.id).catch((error) => {
    if (!DUPLICATE.test(error.code)) throw error;
    // A concurrent registration took the name or the address.
    return perform(ctx, fields, role.id);
  });
}

module.exports = { register };
