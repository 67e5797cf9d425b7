'use strict';

/** @import { Configured } from '../types' */

const { allowedOrigins, isGraphqlOpen } = require('../lib/settings');

/** @param {Configured} context */
module.exports = ({ env }) => {
  const isAdminOpen = env.bool('ADMIN_OPEN', false);
  return [
    'strapi::errors',
    { name: 'global::open-routes', config: { isAdminOpen, isGraphqlOpen: isGraphqlOpen() } },
    'strapi::security',
    {
      name: 'strapi::cors',
      config: {
        origin: allowedOrigins(),
        // The site proves who the reader is by a bearer token, never by a cookie of this origin.
        credentials: false,
        headers: ['Content-Type', 'Authorization', 'Accept'],
        // What a form needs in order to say how long to wait.
        expose: ['Retry-After', 'Date'],
        maxAge: 7200,
        keepHeadersOnError: true,
      },
    },
    'global::busy',
    'global::graphql-limits',
    ...(isAdminOpen ? ['strapi::session'] : []),
    'strapi::query',
    'global::bad-input',
    {
      name: 'strapi::body',
      // Files are uploaded in the panel alone: what comes with a call is written to the disk before anybody asks whose
      // it is, and stays there.
      config: {
        jsonLimit: '256kb',
        formLimit: '256kb',
        textLimit: '256kb',
        multipart: isAdminOpen,
      },
    },
    'global::body-object',
    'strapi::favicon',
    'strapi::public',
  ];
};
