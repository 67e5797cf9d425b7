'use strict';

/** @import { Configured } from '../types' */

const { dataDir, isSwitchedOn } = require('../lib/settings');
const { secrets } = require('../lib/secrets');

/** @param {Configured} context */
module.exports = ({ env }) => ({
  /** Signs plans; apart from the one that signs tokens, so that either can be changed alone. */
  planSecret: secrets(dataDir()).PLAN_SECRET,
  /** Whether users must confirm their address before the first sign-in. */
  emailConfirmation: isSwitchedOn('EMAIL_CONFIRMATION'),
  /** Lifetime of a plan record, during which a browser may trust it offline. */
  planRecordDays: env.int('PLAN_RECORD_DAYS', 30),
  limits: {
    /** Attempts at each endpoint per window: of a visitor, and on an account. */
    max: env.int('RATE_LIMIT_MAX', 10),
    seconds: env.int('RATE_LIMIT_SECONDS', 60),
    /** Mails of each kind that can be sent to an address per hour. */
    mailsAnHour: env.int('RATE_LIMIT_MAILS', Math.min(5, env.int('RATE_LIMIT_MAX', 10))),
  },
});
