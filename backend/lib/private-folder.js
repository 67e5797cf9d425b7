'use strict';

const fs = require('node:fs');

/**
 * Makes a folder that nobody but its owner can look into, also where it was there already.
 * @param {string} folder
 */
function makePrivate(folder) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
}

module.exports = { makePrivate };
