'use strict';

const { randomBytes } = require('node:crypto');
const { errors } = require('@strapi/utils');
const { requestLocale, sendAccountMail } = require('../../mail/account-mails');
const { USER, refuseOwnPlan } = require('../../user-fields');

const RESET_LIFETIME_MS = 24 * 60 * 60 * 1000;
const EMAIL = /^[^\s@]+@[^\s@]+$/;

const users = () => strapi.plugin('users-permissions').service('user');

/** A code that knows when it was made; it must match the stored one, so its date cannot be forged. */
const newResetCode = () => `${randomBytes(32).toString('hex')}-${Date.now().toString(36)}`;

function isFresh(code) {
  const made = Number.parseInt(String(code).split('-')[1] ?? '', 36);
  return Date.now() - made < RESET_LIFETIME_MS;
}

async function mailOrExplain(message, send) {
  try {
    await send();
  } catch (error) {
    strapi.log.error(`${message}: ${error.message}`);
    throw new errors.ApplicationError(message);
  }
}

/** Mails in the reader's language, which a new user keeps, and the date of a new password. */
const extendUserService = (original) => (context) => {
  const service = original(context);
  return {
    ...service,
    add(values) {
      return service.add.call(this, { ...values, locale: values.locale ?? requestLocale() });
    },
    edit(id, values = {}) {
      const changed = values.password === undefined ? {} : { passwordChangedAt: new Date() };
      return service.edit.call(this, id, { ...values, ...changed });
    },
    async sendConfirmationEmail(user) {
      const confirmationToken = randomBytes(20).toString('hex');
      await this.edit(user.id, { confirmationToken });
      await sendAccountMail('confirm', user, confirmationToken);
    },
  };
};

/** A new password ends every sign-in made with the old one. */
const extendJwtService = (original) => (context) => {
  const service = original(context);
  return {
    ...service,
    async verify(token) {
      const claims = await service.verify(token);
      const user = await strapi.db
        .query(USER)
        .findOne({ where: { id: claims.id }, select: ['passwordChangedAt'] });
      const changed = user?.passwordChangedAt ? new Date(user.passwordChangedAt).getTime() : 0;
      // A token's date is in whole seconds (RFC 7519), and the new one is made in the same second.
      if (claims.iat < Math.floor(changed / 1000)) throw new Error('Invalid token.');
      return claims;
    },
  };
};

const extendAuthController = (original) => (context) => {
  const actions = original(context);
  return {
    ...actions,

    /** Answers the same whether or not the address is known. */
    async forgotPassword(ctx) {
      const { email } = ctx.request.body ?? {};
      if (typeof email !== 'string' || !EMAIL.test(email)) {
        throw new errors.ValidationError('email must be a valid email', {
          errors: [
            { path: ['email'], name: 'ValidationError', message: 'email must be a valid email' },
          ],
        });
      }
      const user = await strapi.db.query(USER).findOne({ where: { email: email.toLowerCase() } });
      if (user !== null && !user.blocked) {
        const code = newResetCode();
        await users().edit(user.id, { resetPasswordToken: code });
        await mailOrExplain('Error sending reset email', () =>
          sendAccountMail('reset', user, code),
        );
      }
      ctx.send({ ok: true });
    },

    /** Refuses an old code; following the mail's link also proves that the address is the reader's. */
    async resetPassword(ctx) {
      if (!isFresh(ctx.request.body?.code)) {
        throw new errors.ValidationError('Incorrect code provided');
      }
      await actions.resetPassword(ctx);
      const { user } = ctx.body;
      if (!user.confirmed) {
        await users().edit(user.id, { confirmed: true, confirmationToken: null });
        user.confirmed = true;
      }
    },

    async sendEmailConfirmation(ctx) {
      let sending;
      await actions.sendEmailConfirmation(ctx).catch((error) => {
        if (error instanceof errors.ApplicationError) throw error;
        sending = error;
      });
      if (sending) {
        await mailOrExplain('Error sending confirmation email', () => Promise.reject(sending));
      }
    },

    /**
     * Confirms by POST and signs in. The mail leads to the site's page, which calls this: programs
     * that open every link of a mail to look at it would otherwise use the code up.
     */
    async confirmEmail(ctx) {
      ctx.query = { confirmation: ctx.request.body?.confirmation };
      await actions.emailConfirmation(ctx, undefined, true);
      ctx.body.user.confirmed = true;
    },
  };
};

const guardPlan = (original) => (context) => {
  const actions = typeof original === 'function' ? original(context) : original;
  const guarded = (action) => async (ctx) => {
    refuseOwnPlan(ctx);
    return actions[action](ctx);
  };
  return { ...actions, create: guarded('create'), update: guarded('update') };
};

const withConfirmRoute = (original) => (context) => {
  const router = typeof original === 'function' ? original(context) : original;
  const route = {
    method: 'POST',
    path: '/auth/confirm-email',
    handler: 'auth.confirmEmail',
    config: { prefix: '', auth: false, middlewares: ['plugin::users-permissions.rateLimit'] },
  };
  return { ...router, routes: [...router.routes, route] };
};

module.exports = (plugin) => {
  plugin.services.user = extendUserService(plugin.services.user);
  plugin.services.jwt = extendJwtService(plugin.services.jwt);
  plugin.controllers.auth = extendAuthController(plugin.controllers.auth);
  plugin.controllers.user = guardPlan(plugin.controllers.user);
  plugin.routes['content-api'] = withConfirmRoute(plugin.routes['content-api']);
  return plugin;
};
