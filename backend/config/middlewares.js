'use strict';

const { allowedOrigins, billingSettings, isGraphqlOpen, isSwitchedOn } = require('../lib/settings');

module.exports = () => {
  const isAdminOpen = isSwitchedOn('ADMIN_OPEN');
  return [
    'strapi::errors',
    { name: 'global::open-routes', config: { isAdminOpen, isGraphqlOpen: isGraphqlOpen() } },
    'strapi::security',
    {
      name: 'strapi::cors',
      config: {
        origin: allowedOrigins(),
        // The site authenticates by bearer token, never by a cookie of this origin.
        credentials: false,
        headers: ['Content-Type', 'Authorization', 'Accept'],
        // Headers that a form needs to say how long to wait.
        expose: ['Retry-After', 'Date'],
        maxAge: 7200,
        keepHeadersOnError: true,
      },
    },
    'global::rate-limit',
    ...(isAdminOpen ? ['strapi::session'] : []),
    'strapi::query',
    'global::bad-input',
    {
      name: 'strapi::body',
      // Uploads are made in the panel alone: the files of a call are written to disk before it is
      // authenticated, and stay there.
      config: {
        jsonLimit: '256kb',
        formLimit: '256kb',
        textLimit: '256kb',
        multipart: isAdminOpen,
        // The webhook's signature is one of the bytes as sent.
        includeUnparsed: billingSettings() !== null,
      },
    },
    'global::busy',
    'global::body-object',
    'strapi::favicon',
    'strapi::public',
  ];
};
