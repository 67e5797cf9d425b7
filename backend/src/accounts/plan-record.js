'use strict';

const { sign } = require('node:crypto');
const { planKey } = require('../../lib/plan-key');
const { signedUntil } = require('../billing/user-plan');
const { FREE } = require('../user-fields');

const DAY_S = 24 * 60 * 60;

/** @type {ReturnType<typeof planKey> | undefined} */
let key;
const theKey = () => (key ??= planKey(String(strapi.config.get('accounts.planSecret'))));

/** @param {object} part */
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** @import { User } from '../../types' */

/**
 * A user's plan, signed and dated, until its own end at most, which a browser can verify offline: a JSON Web
 * Signature in compact form (RFC 7515), ES256.
 *
 * @param {User} user
 * @returns {string}
 */
function planRecord(user) {
  const { id, plan } = user;
  const { privateKey, publicJwk } = theKey();
  const iat = Math.floor(Date.now() / 1000);
  const usual = iat + Number(strapi.config.get('accounts.planRecordDays')) * DAY_S;
  const exp = plan === FREE ? usual : Math.floor(signedUntil(user, usual * 1000) / 1000);
  // A type of its own distinguishes it from session tokens (RFC 8725, section 3.11).
  const header = encode({ alg: 'ES256', typ: 'plan+jwt', kid: publicJwk.kid });
  const content = `${header}.${encode({ sub: String(id), plan, iat, exp })}`;
  const signature = sign('sha256', Buffer.from(content), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${content}.${signature.toString('base64url')}`;
}

/**
 * What the response says of a user's plan besides its name. Nothing of a purchase where there was none.
 * @param {User} user
 */
function planFacts(user) {
  const { billingState: state, planUntil: until } = user;
  return { planRecord: planRecord(user), ...(state && { billing: { state, until } }) };
}

/** The public key as a JWK Set (RFC 7517). */
const publicKeys = () => ({ keys: [theKey().publicJwk] });

module.exports = { planFacts, publicKeys };
