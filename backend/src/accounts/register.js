'use strict';

/** @import { Context, Registration } from '../../types' */

const { errors, validateYupSchema, yup } = require('@strapi/utils');
const { hashPassword } = require('../../lib/passwords');
const { requestLocale } = require('../mail/account-mails');
const { FREE, USER } = require('../user-fields');
const { accountError } = require('./account-error');
const { mailLater } = require('./mail-later');
const { sendSignedIn } = require('./user-responses');
const { newCode } = require('./codes');
const {
  emailField,
  isDuplicate,
  nameKey,
  requireName,
  requirePassword,
  tidyName,
} = require('./field-rules');
const { countAccount } = require('./limits');
const { addLink, isNameWaiting } = require('./registrations');
const { defaultRole, pluginSettings } = require('./plugin-settings');

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

/**
 * The code of the link that led the user to the site, in the query because a plain Strapi rejects
 * unknown fields. An unknown code does not fail the registration.
 * @param {Context} ctx
 */
function referralOf(ctx) {
  const { via } = ctx.query;
  return typeof via === 'string' && /^[\w-]{1,40}$/.test(via) ? via : null;
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
 * Registers and signs in, where addresses need no confirmation; reports what is taken.
 * @param {Context} ctx
 * @param {Registration} fields
 * @param {number} role its id
 */
async function registerOpenly(ctx, fields, role) {
  const { ofName, ofAddress } = await findOwners(fields);
  if (ofName || ofAddress) {
    throw accountError('taken', 'Email or Username are already taken');
  }
  const user = await strapi
    .service('plugin::users-permissions.user')
    .add({ ...fields, referral: referralOf(ctx), provider: 'local', confirmed: true, role });
  await sendSignedIn(ctx, user);
}

/**
 * Registers where the address must be confirmed: the account is made by the link in the mail.
 * Whether the address has one already is disclosed to its owner alone, by mail: the response and
 * the work before it are the same. A taken user name must be reported, but not to a user who
 * repeats the registration because the response or mail was lost.
 * @param {Context} ctx
 * @param {Registration} fields
 */
async function registerQuietly(ctx, fields) {
  const { username, email, password } = fields;
  const [{ ofName, ofAddress }, isWaiting] = await Promise.all([
    findOwners(fields),
    isNameWaiting(fields),
  ]);
  const isOwnName = ofName !== null && ofName.id === ofAddress?.id && !ofAddress.confirmed;
  if (isWaiting || (ofName !== null && !isOwnName)) {
    throw accountError('taken');
  }
  // Counts there too, because it sends the same mail.
  countAccount(ctx, '/send-email-confirmation', email);
  const locale = requestLocale();
  const code = newCode();
  const hash = await hashPassword(password);
  await addLink(code, { email, locale }, { username, hash, referral: referralOf(ctx) });
  const isKnown = ofAddress?.confirmed === true;
  mailLater(ctx, isKnown ? 'registered' : 'confirm', code, async () => {
    if (isKnown) return ofAddress.blocked ? null : ofAddress;
    return { username, email, locale };
  });
  // Nothing here is read from the database; no account has the id 0.
  const user = { id: 0, username, email, confirmed: false, plan: FREE };
  ctx.send({ user: { ...user, locale: locale ?? null } });
}

/**
 * `POST /auth/local/register`
 * @param {Context} ctx
 */
async function register(ctx) {
  const settings = await pluginSettings();
  if (!settings.allow_register) {
    throw accountError('closed');
  }
  const fields = await readFields(ctx.request.body);
  countAccount(ctx, '/local/register', fields.email);
  if (settings.email_confirmation) return registerQuietly(ctx, fields);
  const role = await defaultRole();
  await registerOpenly(ctx, fields, role.id).catch((error) => {
    if (!isDuplicate(error)) throw error;
    // A concurrent registration took the name or the address.
    return registerOpenly(ctx, fields, role.id);
  });
}

module.exports = { register };
