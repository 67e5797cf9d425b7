'use strict';

/** @import { Context } from '../../../types' */

const { comparePassword } = require('../../../lib/passwords');
const { shownUser } = require('../../accounts/user-responses');
const { authActions } = require('../../accounts/auth-actions');
const { billingRoutes } = require('../../billing/routes');
const { eventType } = require('../../billing/events');
const { registrationType } = require('../../accounts/registrations');
const { sessionRoutes, signedIn } = require('../../accounts/session-routes');
const { endAllSessions, requireSession, sessionType } = require('../../accounts/sessions');
const { requestLocale } = require('../../mail/account-mails');
const { refuseOwnPlan } = require('../../user-fields');

/** The `auth` routes of Strapi that are served; the others are for providers and unused tokens. */
const KEPT = new Set([
  '/auth/local',
  '/auth/local/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/email-confirmation',
  '/auth/send-email-confirmation',
  '/auth/change-password',
]);

const confirmRoute = {
  method: 'POST',
  path: '/auth/confirm-email',
  handler: 'auth.confirmEmail',
  config: { prefix: '', auth: false },
};

/**
 * A part of Strapi's plugin: an object, or its factory. Strapi does not type it.
 * @typedef {any} Part
 * @typedef {(original: Part) => (context: Part) => Part} Extend
 */

/** @type {(part: Part, context: Part) => Part} */
const resolvePart = (part, context) => (typeof part === 'function' ? part(context) : part);

/** @type {Extend} */
const extendUserService = (original) => (context) => {
  const service = original(context);
  return {
    ...service,
    /**
     * A new user gets the language of the page it registered on.
     * @param {{ locale?: string }} values
     */
    add(values) {
      return service.add.call(this, { ...values, locale: values.locale ?? requestLocale() });
    },
    /** @param {{ id?: number | string }} params */
    async remove(params) {
      if (params.id) await endAllSessions(Number(params.id));
      return service.remove.call(this, params);
    },
    validatePassword: comparePassword,
  };
};

/**
 * A token is valid while its session is.
 * @type {Extend}
 */
const extendJwtService = (original) => (context) => {
  const service = original(context);
  return {
    ...service,
    /** @param {string} token */
    async verify(token) {
      const claims = await service.verify(token);
      const { sessionId } = await requireSession(claims);
      return { ...claims, sessionId };
    },
  };
};

/** @type {Extend} */
const extendAuthController = (original) => (context) => {
  const actions = resolvePart(original, context);
  return { ...actions, ...authActions(actions) };
};

/** @type {Extend} */
const extendUserController = (original) => (context) => {
  const actions = resolvePart(original, context);
  /** @param {string} action */
  const guarded = (action) => async (/** @type {Context} */ ctx) => {
    refuseOwnPlan(ctx);
    return actions[action](ctx);
  };
  return {
    ...actions,
    create: guarded('create'),
    update: guarded('update'),
    // Ignores the query: always returns the signed-in user.
    me: signedIn(async (ctx, user) => {
      ctx.body = await shownUser(ctx, user);
    }),
  };
};

/** @type {Extend} */
const extendRoutes = (original) => (context) => {
  const router = resolvePart(original, context);
  const own = router.routes.filter(
    (/** @type {{ path: string }} */ { path }) =>
      KEPT.has(path) || !/^\/(?:auth|connect)\//.test(path),
  );
  // First, because `/users/:id` would match what follows.
  return { ...router, routes: [...sessionRoutes, ...billingRoutes(), ...own, confirmRoute] };
};

/** @param {Part} plugin */
module.exports = (plugin) => {
  plugin.contentTypes.session = sessionType;
  plugin.contentTypes.registration = registrationType;
  plugin.contentTypes['billing-event'] = eventType;
  plugin.services.user = extendUserService(plugin.services.user);
  plugin.services.jwt = extendJwtService(plugin.services.jwt);
  plugin.controllers.auth = extendAuthController(plugin.controllers.auth);
  plugin.controllers.user = extendUserController(plugin.controllers.user);
  plugin.routes['content-api'] = extendRoutes(plugin.routes['content-api']);
  return plugin;
};
