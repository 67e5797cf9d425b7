'use strict';

require('./lib/require-node');
const { application } = require('./lib/application');

/** Starts the backend, and sends a message to a parent process when it is ready. */
async function main() {
  const strapi = application();
  // A parent that dies without a signal closes the channel: the backend must not outlive it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Not start(), which would exit with the reason only in a log that may be silent.
  await strapi.load();
  // A promise that some plugin leaves alone must not end everybody's calls.
  process.on('unhandledRejection', (reason) => strapi.log.error(`Unhandled: ${String(reason)}`));
  await strapi.listen();
  process.send?.({ type: 'listening' });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
