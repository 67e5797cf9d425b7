'use strict';

const { createECDH, createHash, createPrivateKey, hkdfSync } = require('node:crypto');

/** The order of P-256 (FIPS 186-5, SP 800-186 section 3.2.1.3). */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/**
 * The key pair that signs plans, derived from another secret, so that nodes that share the secret share
 * the key. The private key is made as in FIPS 186-5, A.2.1:
 * 384 derived bits, reduced by the curve's order.
 *
 * @param {string} secret
 * @returns {{ privateKey: import('node:crypto').KeyObject, publicJwk: Record<string, string> }}
 */
function planKey(secret) {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'plan record, ES256', 48));
  const number = (BigInt(`0x${derived.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  // In this order, because the key id is a digest of exactly this text (RFC 7638).
  const jwk = {
    crv: 'P-256',
    kty: 'EC',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  return {
    privateKey: createPrivateKey({
      format: 'jwk',
      key: { ...jwk, d: scalar.toString('base64url') },
    }),
    publicJwk: { ...jwk, kid, alg: 'ES256', use: 'sig' },
  };
}

module.exports = { planKey };
