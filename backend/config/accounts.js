'use strict';

/** @import { Configured } from '../types' */

/** @param {Configured} context */
module.exports = ({ env }) => ({
  /** Whether a reader must follow the link in a mail before the first sign-in. */
  emailConfirmation: env.bool('EMAIL_CONFIRMATION', false),
  /** For how long a browser may believe the last answer about the plan. */
  planRecordDays: env.int('PLAN_RECORD_DAYS', 30),
  limits: {
    /** Tries at each endpoint in so many seconds: of a visitor, and on an account. */
    max: env.int('RATE_LIMIT_MAX', 10),
    seconds: env.int('RATE_LIMIT_SECONDS', 60),
    /** Mails of each kind that an address can be made to receive in an hour. */
    mailsAnHour: env.int('RATE_LIMIT_MAILS', Math.min(5, env.int('RATE_LIMIT_MAX', 10))),
  },
});
