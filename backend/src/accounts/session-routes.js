'use strict';

/** @import { Action, Context, User } from '../../types' */

const { deleteAccount } = require('./delete-account');
const { endOtherSessions, endSession, isSessionId, listSessions } = require('./sessions');
const { planFacts } = require('./user-responses');

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

/** @param {Context} ctx */
const badId = (ctx) => ctx.badRequest('A session is named by the 32 hexadecimal digits of its id.');

/** @type {(method: string, path: string, handler: Action, auth?: object | false) => object} */
const route = (method, path, handler, auth = OWN) => ({
  method,
  path,
  handler,
  config: { prefix: '', auth },
});

/** Routes for the user's sessions and plan. */
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
      // An address that ends in a slash names one session by an empty id.
      if (ctx.path.endsWith('/')) return badId(ctx);
      await endOtherSessions(user.id, session.id);
      return noContent(ctx);
    }),
  ),
  route(
    'DELETE',
    '/users/me/sessions/:id',
    signedIn(async (ctx, user) => {
      const id = ctx.params['id'] ?? '';
      if (!isSessionId(id)) return badId(ctx);
      return (await endSession(user.id, id)) ? noContent(ctx) : ctx.notFound('Session not found');
    }),
  ),
  route(
    'POST',
    '/auth/logout',
    signedIn(async (ctx, user, session) => {
      await endSession(user.id, session.id);
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
];

module.exports = { route, sessionRoutes, signedIn };
