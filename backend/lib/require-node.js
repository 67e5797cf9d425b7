'use strict';

/* Required before all else: an older Node would end with a stack of what it cannot read. */
const [major] = process.versions.node.split('.').map(Number);
if (major < 22) {
  console.error(`The backend needs Node 22 or newer; this is ${process.version}.`);
  process.exit(1);
}
