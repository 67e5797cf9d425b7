/*
 * Names of the Trusted Types policies: a page of the site may make these two and no others, each once.
 * https://w3c.github.io/trusted-types/
 */

/** Under which addresses of the site's own scripts start a worker. */
export const scriptsPolicy = 'site-scripts';

/** Under which the service worker is registered. */
export const workerPolicy = 'offline';
