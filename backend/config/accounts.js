'use strict';

/** @import { Configured } from '../types' */

const { isSwitchedOn } = require('../lib/settings');

/** @param {Configured} context */
module.exports = ({ env }) => ({
  /** Whether users must confirm their address before the first sign-in. */
  emailConfirmation: isSwitchedOn('EMAIL_CONFIRMATION'),
  /** How long a browser may use the last answer about the plan without asking again. */
  planRecordDays: env.int('PLAN_RECORD_DAYS', 30),
  limits: {
    /** Attempts at each endpoint per window: of a visitor, and on an account. */
    max: env.int('RATE_LIMIT_MAX', 10),
    seconds: env.int('RATE_LIMIT_SECONDS', 60),
    /** Mails of each kind that can be sent to an address per hour. */
    mailsAnHour: env.int('RATE_LIMIT_MAILS', Math.min(5, env.int('RATE_LIMIT_MAX', 10))),
  },
});
