'use strict';

const { createHash, randomBytes } = require('node:crypto');

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = { reset: DAY_MS, confirm: 7 * DAY_MS };

/** A code for a mail, which knows when it was made; only its digest is stored. */
const newCode = () => `${randomBytes(32).toString('hex')}-${Date.now().toString(36)}`;

/**
 * What is stored of a code. A random code needs no salt, and must be found by its digest.
 * @param {string} code
 */
const digest = (code) => createHash('sha256').update(code).digest('hex');

/**
 * The digest to look for; of a code that is none, or too old, one that nothing has. The date in it
 * cannot be forged, since it is part of what was digested.
 *
 * @param {unknown} code
 * @param {'reset' | 'confirm'} kind
 */
function digestOfFresh(code, kind) {
  const made = Number.parseInt(String(code).split('-')[1] ?? '', 36);
  const isFresh = typeof code === 'string' && Date.now() - made < LIFETIME_MS[kind];
  return isFresh ? digest(code) : 'none';
}

module.exports = { digest, digestOfFresh, newCode };
