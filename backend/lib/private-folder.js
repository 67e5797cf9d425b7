'use strict';

const fs = require('node:fs');

/**
 * Creates a folder with access for its owner alone, or restricts an existing one.
 * @param {string} folder
 */
function makePrivate(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
}

module.exports = { makePrivate };
