'use strict';

/** @import { Configured } from '../types' */

const { dataDir, isSwitchedOn, siteName, siteUrl } = require('../lib/settings');
const { secrets } = require('../lib/secrets');
const { graphqlPlugin } = require('../lib/graphql-plugin');

/** Shorter than the ten seconds a form waits, so that a dead mail server is reported as such. */
const MAIL_TIMEOUTS = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000 };

/** @param {Configured['env']} env */
function email(env) {
  const { hostname } = new URL(siteUrl());
  const address = env('MAIL_FROM', `no-reply@${hostname}`);
  const user = env('SMTP_USERNAME');
  const isSecure = isSwitchedOn('SMTP_SECURE');
  return {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 1025),
        secure: isSecure,
        // The local mail catcher has no certificate; a real server with a login must have one.
        requireTLS: isSwitchedOn(
          'SMTP_REQUIRE_TLS',
          process.env,
          user !== undefined && !isSecure ? 'on' : 'off',
        ),
        ...(user && { auth: { user, pass: env('SMTP_PASSWORD', '') } }),
        ...MAIL_TIMEOUTS,
      },
      settings: {
        defaultFrom: `"${siteName().replaceAll('"', '')}" <${address}>`,
        defaultReplyTo: env('MAIL_REPLY_TO', address),
      },
    },
  };
}

/** @param {Configured} context */
module.exports = ({ env }) => ({
  email: email(env),
  graphql: {
    config: {
      endpoint: '/graphql',
      defaultLimit: 25,
      maxLimit: 100,
      depthLimit: 5,
      landingPage: false,
      apolloServer: {
        // If enabled, it would answer every origin: strapi::cors decides instead.
        cors: false,
        includeStacktraceInErrorResponses: false,
        introspection: isSwitchedOn('GRAPHQL_INTROSPECTION'),
        // Otherwise it suggests field names, and so discloses the schema.
        hideSchemaDetailsFromClientErrors: !isSwitchedOn('GRAPHQL_INTROSPECTION'),
        bodyParserConfig: { enableTypes: ['json'], jsonLimit: 8192 },
        parseOptions: { maxTokens: 600 },
        // Counts fields and fragments, each as often as it is spread. With it, Apollo applies the
        // depth limit, which fails on circular fragments, only after GraphQL's own rules.
        maxRecursiveSelections: 80,
        persistedQueries: false,
        // Strapi merges the list into its own by index: the first one is the landing page, which is
        // not served; a second would replace one that it needs.
        plugins: [graphqlPlugin],
      },
    },
  },
  'users-permissions': {
    config: {
      jwtSecret: secrets(dataDir()).JWT_SECRET,
      jwt: { expiresIn: env('JWT_EXPIRES_IN', '7d') },
      // `plan` must never be listed: users could set their own by registering.
      register: { allowedFields: [] },
      // Done in src/accounts/limits.js, by visitor and by account, at every endpoint.
      ratelimit: { enabled: false },
    },
  },
});
