'use strict';

/** @import { Context } from '../../types' */

const { createHmac, randomBytes } = require('node:crypto');
const { deviceOf } = require('./device');
const { keepNewest } = require('./keep-newest');
const { visitorKey } = require('./limits');

const SESSION = 'plugin::users-permissions.session';

/** Precision of `lastSeenAt`: a write at each call would cost more than the call. */
const SEEN_EVERY_MS = 5 * 60 * 1000;
/** Most sessions per user; a further sign-in ends the least recently seen one. */
const MAX_SESSIONS = 50;

/** One row per active session; its token carries `sessionId` as `jti`. */
const sessionType = {
  schema: {
    kind: 'collectionType',
    collectionName: 'up_sessions',
    info: { singularName: 'session', pluralName: 'sessions', displayName: 'Session' },
    options: { draftAndPublish: false },
    pluginOptions: {
      'content-manager': { visible: false },
      'content-type-builder': { visible: false },
    },
    attributes: {
      sessionId: { type: 'string', required: true, private: true },
      userId: { type: 'integer', required: true, private: true },
      lastSeenAt: { type: 'datetime', private: true },
      expiresAt: { type: 'datetime', private: true },
      browser: { type: 'string', private: true },
      system: { type: 'string', private: true },
      network: { type: 'string', private: true },
    },
    indexes: [
      { name: 'up_sessions_session_id', columns: ['session_id'], type: 'unique' },
      { name: 'up_sessions_user_id', columns: ['user_id'] },
      { name: 'up_sessions_expires_at', columns: ['expires_at'] },
    ],
  },
};

const rows = () => strapi.db.query(SESSION);
/**
 * @param {string} token
 * @returns {{ id: number, jti: string, exp: number }}
 */
const claimsOf = (token) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * What a session keeps of the network that it was started from: enough to recognise it, too little
 * to name it.
 * @param {Context} ctx
 * @param {number} userId
 */
const networkOf = (ctx, userId) =>
  createHmac('sha256', String(strapi.config.get('plugin::users-permissions.jwtSecret')))
    .update(`network ${userId} ${visitorKey(ctx.request.ip)}`)
    .digest('base64url');

/**
 * Whether a user has an active session that was started from the visitor's network.
 * @param {Context} ctx
 * @param {number} userId 0 for nobody
 */
const hasSessionFrom = async (ctx, userId) =>
  (await rows().count({
    where: { userId, network: networkOf(ctx, userId), expiresAt: { $gt: new Date() } },
  })) > 0;

/** @param {number} userId */
async function removeOld(userId) {
  await rows().deleteMany({ where: { expiresAt: { $lt: new Date() } } });
  await keepNewest(SESSION, { userId }, [{ lastSeenAt: 'desc' }, { id: 'desc' }], MAX_SESSIONS);
}

/**
 * Starts a session and returns its token.
 *
 * @param {Context} ctx
 * @param {number} userId
 * @returns {Promise<string>}
 */
async function startSession(ctx, userId) {
  const sessionId = randomBytes(16).toString('hex');
  const token = strapi
    .service('plugin::users-permissions.jwt')
    .issue({ id: userId }, { jwtid: sessionId });
  const { browser, system } = deviceOf((header) => ctx.get(header));
  const expiresAt = new Date(claimsOf(token).exp * 1000);
  const network = networkOf(ctx, userId);
  const data = { sessionId, userId, lastSeenAt: new Date(), expiresAt, browser, system, network };
  await rows().create({ data });
  await removeOld(userId);
  return token;
}

/**
 * The session of a verified token.
 *
 * @param {{ id?: number, jti?: string }} claims
 * @throws when it has ended
 */
async function requireSession({ id, jti }) {
  const session =
    typeof jti === 'string' ? await rows().findOne({ where: { sessionId: jti } }) : null;
  if (session === null || session.userId !== id) throw new Error('Invalid token.');
  if (Date.now() - new Date(session.lastSeenAt).getTime() > SEEN_EVERY_MS) {
    await rows().update({ where: { id: session.id }, data: { lastSeenAt: new Date() } });
  }
  return session;
}

/**
 * A user's sessions for display: the current one first, then by last use.
 * @param {number} userId
 * @param {string} currentId
 */
async function listSessions(userId, currentId) {
  const found = await rows().findMany({
    where: { userId, expiresAt: { $gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
  });
  return found
    .map(({ sessionId, createdAt, lastSeenAt, expiresAt, browser, system }) => ({
      id: sessionId,
      createdAt,
      lastSeenAt,
      expiresAt,
      browser,
      system,
      isCurrent: sessionId === currentId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Whether this can be the id of a session.
 * @param {string} id
 */
const isSessionId = (id) => /^[0-9a-f]{32}$/.test(id);

/**
 * Ends one session of a user.
 * @param {number} userId
 * @param {string} sessionId
 * @returns {Promise<boolean>} whether there was one
 * @throws if the id is malformed
 */
async function endSession(userId, sessionId) {
  if (!isSessionId(sessionId)) throw new Error('Not the id of a session.');
  return (await rows().deleteMany({ where: { userId, sessionId } })).count > 0;
}

/**
 * Ends the sessions of a user but one.
 * @param {number} userId
 * @param {string} currentId
 */
const endOtherSessions = (userId, currentId) =>
  rows().deleteMany({ where: { userId, sessionId: { $ne: currentId } } });

/** @param {number} userId */
const endAllSessions = (userId) => rows().deleteMany({ where: { userId } });

/**
 * Ends the session of a token that was just issued.
 * @param {string} token
 */
async function endSessionOf(token) {
  const { id, jti } = claimsOf(token);
  await endSession(id, jti);
}

module.exports = {
  endAllSessions,
  endOtherSessions,
  endSession,
  endSessionOf,
  hasSessionFrom,
  isSessionId,
  listSessions,
  networkOf,
  requireSession,
  sessionType,
  startSession,
};
