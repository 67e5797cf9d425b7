'use strict';

/* Required first: an older Node would fail with a stack trace, as it requires no ES modules. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  console.error(`The backend needs Node 22.12 or newer; this is ${process.version}.`);
  process.exit(1);
}
