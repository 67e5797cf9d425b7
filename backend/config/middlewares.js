'use strict';

const { allowedOrigins } = require('../lib/settings');

module.exports = ({ env }) => [
  'strapi::errors',
  ...(env.bool('ADMIN_OPEN', false) ? [] : ['global::closed-admin']),
  'strapi::security',
  {
    name: 'strapi::cors',
    config: {
      origin: allowedOrigins(),
      // The site proves who the reader is by a bearer token, never by a cookie of this origin.
      credentials: false,
      headers: ['Content-Type', 'Authorization', 'Accept'],
      // What a form needs in order to say how long to wait.
      expose: [
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
        'Retry-After',
        'Date',
      ],
      maxAge: 7200,
      keepHeadersOnError: true,
    },
  },
  ...(env.bool('ADMIN_OPEN', false) ? ['strapi::session'] : []),
  'strapi::query',
  { name: 'strapi::body', config: { jsonLimit: '256kb', formLimit: '256kb', textLimit: '256kb' } },
  'strapi::favicon',
  'strapi::public',
];
