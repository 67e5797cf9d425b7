'use strict';

const { createHash, randomBytes } = require('node:crypto');
const { DAY_MS } = require('../../lib/days');

const CONFIRMATION_MS = 7 * DAY_MS;
const LIFETIME_MS = { reset: DAY_MS, confirm: CONFIRMATION_MS };

/** A code for a mail, with its creation time; only its digest is stored. */
const newCode = () => `${randomBytes(32).toString('hex')}-${Date.now().toString(36)}`;

/**
 * The stored form of a code. A random code needs no salt, and is looked up by its digest.
 * @param {string} code
 */
const digest = (code) => createHash('sha256').update(code).digest('hex');

/**
 * The digest to look up; for an invalid or expired code one that matches nothing. The time in it
 * cannot be forged, since it is part of what was digested.
 *
 * @param {unknown} code
 * @param {'reset' | 'confirm'} kind
 */
function digestIfFresh(code, kind) {
  const issuedAt = Number.parseInt(String(code).split('-')[1] ?? '', 36);
  const isFresh = typeof code === 'string' && Date.now() - issuedAt < LIFETIME_MS[kind];
  return isFresh ? digest(code) : 'none';
}

module.exports = { CONFIRMATION_MS, digest, digestIfFresh, newCode };
