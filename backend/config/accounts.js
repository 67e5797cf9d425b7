'use strict';

module.exports = ({ env }) => ({
  /** Whether a reader must follow the link in a mail before the first sign-in. */
  emailConfirmation: env.bool('EMAIL_CONFIRMATION', false),
});
