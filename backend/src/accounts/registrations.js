'use strict';

/** @import { Registration, User } from '../../types' */

const { comparePassword } = require('../../lib/passwords');
const { USER } = require('../user-fields');
const { accountError } = require('./account-error');
const { CONFIRMATION_MS, digest, digestIfFresh } = require('./codes');
const { fieldError, nameKey } = require('./field-rules');
const { keepNewest } = require('./keep-newest');
const { defaultRole } = require('./plugin-settings');
const { withPasswordHash } = require('./user-documents');

const REGISTRATION = 'plugin::users-permissions.registration';

/** Most registrations of an address that wait at the same time. */
const MAX_WAITING = 20;

/**
 * One row per link in a mail that confirms an address. A row of a registration has its user name
 * and the hash of its password; one of a mail that was asked for again has neither.
 */
const registrationType = {
  schema: {
    kind: 'collectionType',
    collectionName: 'up_registrations',
    info: {
      singularName: 'registration',
      pluralName: 'registrations',
      displayName: 'Registration',
    },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
    attributes: {
      codeDigest: { type: 'string', required: true, private: true },
      email: { type: 'string', required: true, private: true },
      username: { type: 'string', private: true },
      nameKey: { type: 'string', private: true },
      passwordHash: { type: 'string', private: true },
      locale: { type: 'string', private: true },
      referral: { type: 'string', private: true },
      expiresAt: { type: 'datetime', private: true },
    },
    indexes: [
      { name: 'up_registrations_code_digest', columns: ['code_digest'], type: 'unique' },
      { name: 'up_registrations_email', columns: ['email'] },
      { name: 'up_registrations_name_key', columns: ['name_key'] },
      { name: 'up_registrations_expires_at', columns: ['expires_at'] },
    ],
  },
};

const rows = () => strapi.db.query(REGISTRATION);
const users = () => strapi.db.query(USER);
const waiting = () => ({ expiresAt: { $gt: new Date() } });

/**
 * Stores a link of a mail that confirms an address. Past the limit of an address the oldest links
 * end, and not the newest: a stranger could otherwise keep its owner from ever confirming it.
 * @param {string} code
 * @param {{ email: string, locale?: string | undefined }} address
 * @param {{ username: string, hash: string, referral: string | null }} [credentials] of the
 *   registration; none for a mail asked for again
 */
async function addLink(code, { email, locale }, credentials) {
  await rows().deleteMany({ where: { expiresAt: { $lt: new Date() } } });
  await keepNewest(REGISTRATION, { email }, [{ id: 'desc' }], MAX_WAITING - 1);
  await rows().create({
    data: {
      codeDigest: digest(code),
      email,
      locale,
      expiresAt: new Date(Date.now() + CONFIRMATION_MS),
      ...(credentials && {
        username: credentials.username,
        nameKey: nameKey(credentials.username),
        passwordHash: credentials.hash,
        referral: credentials.referral,
      }),
    },
  });
}

/** @param {string} email whose links end */
const removeRegistrations = (email) => rows().deleteMany({ where: { email } });

/**
 * The latest registration that waits for its confirmation.
 * @param {object} where
 */
const latestWaiting = (where) =>
  rows().findOne({
    where: { ...where, ...waiting(), passwordHash: { $notNull: true } },
    orderBy: { id: 'desc' },
  });

/**
 * Whether a user name waits for the confirmation of another address.
 * @param {Registration} fields
 */
const isNameWaiting = async ({ username, email }) =>
  (await rows().count({
    where: { nameKey: nameKey(username), email: { $ne: email }, ...waiting() },
  })) > 0;

/**
 * The user of a registration, stored with its credentials.
 * @param {{ username: string, email: string, passwordHash: string, referral: string | null,
 *   locale?: string | null }} registration
 * @param {boolean} confirmed
 * @returns {Promise<User>}
 */
async function storeUser({ username, email, passwordHash, locale, referral }, confirmed) {
  const service = strapi.service('plugin::users-permissions.user');
  const known = await users().findOne({ where: { email } });
  return withPasswordHash(passwordHash, async () => {
    if (known) return service.edit(known.id, { username, confirmed, confirmationToken: null });
    const { id: role } = await defaultRole();
    const fields = { username, email, confirmed, locale, referral, role };
    return service.add({ ...fields, provider: 'local' });
  });
}

/**
 * Which of an address's registrations a link confirms. Where somebody else may have registered it
 * too, only the password identifies the user's: another's link would give the account another's
 * password.
 *
 * @param {{ email: string, passwordHash: string | null }} link
 * @param {unknown} password
 * @throws for a password that is missing or wrong
 */
async function chooseRegistration(link, password) {
  const all = await rows().findMany({
    where: { email: link.email, ...waiting(), passwordHash: { $notNull: true } },
    orderBy: { id: 'desc' },
  });
  if (link.passwordHash !== null && all.length === 1) return all[0];
  if (typeof password !== 'string' || password === '') {
    throw fieldError('password', 'required', 'password is a required field');
  }
  for (const one of all) if (await comparePassword(password, one.passwordHash)) return one;
  throw accountError('credentials');
}

/**
 * Makes the account that a mail's link confirms.
 *
 * @param {unknown} code
 * @param {unknown} [password] asked for where several registrations of the address wait, or the
 *   mail was sent again
 * @returns {Promise<User | null>} null for a link that confirms nothing (any more)
 * @throws when the user name has been taken meanwhile
 */
async function confirmRegistration(code, password) {
  const codeDigest = digestIfFresh(code, 'confirm');
  const link = await rows().findOne({ where: { codeDigest, ...waiting() } });
  if (link === null) return null;
  const { email } = link;
  if ((await users().count({ where: { email, confirmed: true } })) > 0) return null;
  const chosen = await chooseRegistration(link, password);
  return strapi.db.transaction(async () => {
    const user = await storeUser(chosen, true);
    await removeRegistrations(email);
    return user;
  });
}

module.exports = {
  addLink,
  confirmRegistration,
  isNameWaiting,
  latestWaiting,
  registrationType,
  removeRegistrations,
  storeUser,
};
