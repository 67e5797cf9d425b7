'use strict';

/** @import { Context, User } from '../../types' */

const { comparePassword } = require('../../lib/passwords');
const { audit } = require('../audit');
const { deleteCustomer } = require('../billing/customers');
const { USER } = require('../user-fields');
const { accountError } = require('./account-error');
const { fieldError } = require('./field-rules');
const { countAccount, countVisitor } = require('./limits');
const { removeRegistrations } = require('./registrations');
const { endAllSessions } = require('./sessions');

/**
 * `POST /auth/delete-account` with the password: removes the user with all data stored about them.
 * @param {Context} ctx
 * @param {User} user
 */
async function deleteAccount(ctx, user) {
  const { password } = ctx.request.body;
  countVisitor(ctx, '/delete-account');
  countAccount(ctx, '/delete-account', String(user.id));
  if (typeof password !== 'string' || password === '') {
    throw fieldError('password', 'required', 'password is a required field');
  }
  const stored = await strapi.db.query(USER).findOne({ where: { id: user.id } });
  if (!(await comparePassword(password, stored?.password))) {
    throw accountError('currentPassword');
  }
  // First, since nobody could end the subscription afterwards.
  await deleteCustomer(stored);
  await strapi.db.transaction(async () => {
    await endAllSessions(user.id);
    await removeRegistrations(user.email);
    await strapi.documents(USER).delete({ documentId: user.documentId });
  });
  audit('account deleted', user);
  ctx.status = 204;
}

module.exports = { deleteAccount };
