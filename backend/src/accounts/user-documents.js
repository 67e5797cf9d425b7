'use strict';

const { AsyncLocalStorage } = require('node:async_hooks');
const { hashPassword } = require('../../lib/passwords');
const { USER } = require('../user-fields');
const { audit } = require('../audit');
const { manualPlan } = require('../billing/user-plan');
const { accountError } = require('./account-error');
const { nameKey, requireName, requirePassword, tidyName } = require('./field-rules');
const { endAllSessions } = require('./sessions');

const WRITES = new Set(['create', 'update']);

/**
 * A precomputed hash, for the row being written.
 * @type {AsyncLocalStorage<{ hash: string | undefined }>}
 */
const madeHash = new AsyncLocalStorage();

/**
 * Runs a write of a user without `password`, and stores this hash as its password.
 * @param {string} hash
 * @param {() => any} write
 * @returns {Promise<any>}
 */
const withPasswordHash = (hash, write) => madeHash.run({ hash }, write);

/**
 * @param {string} username
 * @param {string | undefined} documentId
 */
async function keyOfFreeName(username, documentId) {
  requireName(username);
  const key = nameKey(username);
  const owner = await strapi.db
    .query(USER)
    .findOne({ where: { nameKey: key }, select: ['documentId'] });
  if (owner !== null && owner.documentId !== documentId) {
    throw accountError('taken');
  }
  return key;
}

/**
 * Fields derived from those given, so that the rules hold for every writer.
 * @param {Record<string, unknown>} data
 * @param {string | undefined} documentId
 */
async function withConsequences(data, documentId) {
  const { password, ...fields } = data;
  if (typeof fields.username === 'string') {
    fields.nameKey = await keyOfFreeName(fields.username, documentId);
    fields.username = tidyName(fields.username);
  }
  if (documentId === undefined) return fields;
  const before = await strapi.db.query(USER).findOne({ where: { documentId }, select: ['email'] });
  const isNewAddress = typeof fields.email === 'string' && fields.email !== before?.email;
  // A code mailed before must not open the account afterwards.
  if (typeof password === 'string' || isNewAddress) {
    Object.assign(fields, { resetPasswordToken: null, confirmationToken: null });
  }
  return fields;
}

/**
 * Logs a plan that the operator sets, and records that no event about something earlier may change
 * it.
 * @param {any} params of the write
 * @param {() => any} write
 */
async function withPlanLogged(params, write) {
  const { data, documentId } = params;
  if (!('plan' in data) || documentId === undefined) return write();
  const before = await strapi.db.query(USER).findOne({ where: { documentId }, select: ['plan'] });
  if (before && before.plan !== data.plan) Object.assign(data, manualPlan());
  const user = await write();
  if (user && before && before.plan !== user.plan) {
    audit('plan changed', user, `from ${before.plan} to ${user.plan}`);
  }
  return user;
}

/**
 * Enforces the rules for user names and passwords on everything that writes a user document:
 * registration, REST, GraphQL, the panel. Strapi hashes passwords in the event
 * loop; here they are hashed beforehand, and the hash is put into the row when it is written. A new
 * password ends all sessions and codes.
 */
function keepUserRules() {
  strapi.documents.use(async (call, next) => {
    if (call.uid !== USER || !WRITES.has(call.action)) return next();
    /** @type {any} */
    const params = call.params;
    const { password } = params.data;
    params.data = await withConsequences(params.data, params.documentId);
    const write = () => withPlanLogged(params, next);
    if (typeof password !== 'string') return write();
    requirePassword(password);
    const hash = await hashPassword(password);
    return strapi.db.transaction(async () => {
      /** @type {any} */
      const user = await withPasswordHash(hash, write);
      if (call.action === 'update' && user) {
        await endAllSessions(user.id);
        audit('password changed', user);
      }
      return user;
    });
  });

  /** @param {any} event */
  const putHash = ({ params }) => {
    const made = madeHash.getStore();
    if (made?.hash) params.data.password = made.hash;
    if (made) made.hash = undefined;
  };
  strapi.db.lifecycles.subscribe({ models: [USER], beforeCreate: putHash, beforeUpdate: putHash });
}

module.exports = { keepUserRules, withPasswordHash };
