'use strict';

const [major] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(`The backend needs Node 22 or newer; this is ${process.version}.`);
  process.exit(1);
}

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
