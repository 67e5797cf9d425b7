/*
 * Names of the Trusted Types policies: pages may create these two and no others, each once.
 * https://w3c.github.io/trusted-types/
 */

/** For the site's own scripts, which start workers. */
export const scriptsPolicy = 'site-scripts';

/** For registering the service worker. */
export const workerPolicy = 'offline';
