'use strict';

/* Required first: an older Node would fail with a stack trace. */
const [major] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(`The backend needs Node 22 or newer; this is ${process.version}.`);
  process.exit(1);
}
