'use strict';

/** @import { Action, Context, User } from '../../types' */

const { deleteAccount } = require('./delete-account');
const { planFacts, publicKeys } = require('./plan-record');
const { endSessions, listSessions } = require('./sessions');

/** The permission to see one's own user includes one's sessions. */
const OWN = { scope: ['plugin::users-permissions.user.me'] };

/** @type {(answer: (ctx: Context, user: User, session: { id: string }) => unknown) => Action} */
const signedIn = (answer) => (ctx) => {
  const { user, session } = ctx.state;
  return user && session ? answer(ctx, user, session) : ctx.unauthorized();
};

/** @param {Context} ctx */
const noContent = (ctx) => {
  ctx.status = 204;
};

/** @type {(method: string, path: string, handler: Action, auth?: object | false) => object} */
const route = (method, path, handler, auth = OWN) => ({
  method,
  path,
  handler,
  config: { prefix: '', auth },
});

/** Routes for the reader's sessions and plan. */
const sessionRoutes = [
  route(
    'GET',
    '/users/me/sessions',
    signedIn(async (ctx, user, session) => {
      ctx.body = await listSessions(user.id, session.id);
    }),
  ),
  route(
    'DELETE',
    '/users/me/sessions',
    signedIn(async (ctx, user, session) => {
      await endSessions(user.id, { except: session.id });
      noContent(ctx);
    }),
  ),
  route(
    'DELETE',
    '/users/me/sessions/:id',
    signedIn(async (ctx, user) => {
      const count = await endSessions(user.id, { only: ctx.params['id'] ?? '' });
      if (count === 0) return ctx.notFound('Session not found');
      return noContent(ctx);
    }),
  ),
  route(
    'POST',
    '/auth/logout',
    signedIn(async (ctx, user, session) => {
      await endSessions(user.id, { only: session.id });
      noContent(ctx);
    }),
  ),
  route('POST', '/auth/delete-account', signedIn(deleteAccount)),
  route(
    'GET',
    '/users/me/plan',
    signedIn((ctx, user) => {
      ctx.body = { plan: user.plan, ...planFacts(user) };
    }),
  ),
  route(
    'GET',
    '/.well-known/jwks.json',
    (ctx) => {
      ctx.set('Cache-Control', 'public, max-age=3600');
      ctx.body = publicKeys();
    },
    false,
  ),
];

module.exports = { route, sessionRoutes, signedIn };
