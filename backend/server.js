'use strict';

require('./lib/require-node');
const { application } = require('./lib/application');

/** Starts the backend; a parent that holds a channel to it is told when it answers. */
async function main() {
  const strapi = application();
  // A parent that dies without a signal closes the channel: nothing must outlive it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Not start(), which would end the process with the reason only in a log that may be silent.
  await strapi.load();
  await strapi.listen();
  process.send?.({ type: 'listening' });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
