'use strict';

/** @import { Context } from '../../types' */

const { validateYupSchema, yup } = require('@strapi/utils');
const { comparePassword } = require('../../lib/passwords');
const { USER } = require('../user-fields');
const { accountError } = require('./account-error');
const { sendSignedIn } = require('./user-responses');
const { nameKey } = require('./field-rules');
const { countAccount } = require('./limits');
const { latestWaiting } = require('./registrations');
const { endSessionOf, hasSessionFrom } = require('./sessions');

const validate = validateYupSchema(
  yup.object({ identifier: yup.string().required(), password: yup.string().required() }),
);

/**
 * `POST /auth/local`: a wrong password and an unknown name take the same time and have the same
 * message.
 * @param {Context} ctx
 */
async function login(ctx) {
  const { identifier, password } = await validate(ctx.request.body);
  const users = strapi.db.query(USER);
  const key = nameKey(identifier);
  // Never both: nobody's name may stand for another's address. An address is stored as it was
  // typed, in small letters; a Japanese keyboard may type the same one in wide letters.
  const addresses = [identifier.trim().toLowerCase(), key];
  const named = key.includes('@') ? { email: { $in: addresses } } : { nameKey: key };
  // Both in any case, so that the time does not reveal which one there is.
  const [user, registration] = await Promise.all([
    users.findOne({ where: { provider: 'local', ...named }, populate: ['role'] }),
    latestWaiting(named),
  ]);
  // Counted by what was typed: a count by account would disclose which names share one.
  const isTrusted = await hasSessionFrom(ctx, user?.id ?? 0);
  const resetCount = countAccount(ctx, '/local', key, { isTrusted });
  const isRight = await comparePassword(password, user?.password ?? registration?.passwordHash);
  if (!isRight) throw accountError('credentials');
  resetCount();
  if (!user || (strapi.config.get('accounts.emailConfirmation') && !user.confirmed)) {
    throw accountError('unconfirmed');
  }
  if (user.blocked) {
    throw accountError('blocked');
  }
  await sendSignedIn(ctx, user);
  // The password may have been changed during the comparison: then this session is ended too.
  const now = await users.findOne({ where: { id: user.id }, select: ['password'] });
  if (now?.password !== user.password) {
    await endSessionOf(ctx.body.jwt);
    throw accountError('credentials');
  }
}

module.exports = { login };
