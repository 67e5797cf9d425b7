'use strict';

const Bowser = require('bowser');

/** Longest header that is examined. */
const LONGEST = 512;
/** Of an unknown User-Agent Bowser takes the first words for a name: whatever its sender likes. */
const NAMES = new Set(Object.values(Bowser.BROWSER_MAP));

/**
 * The browser and system of a request, by their proper names.
 *
 * @param {(header: string) => string} header reads a request header; empty when missing
 * @returns {{ browser: string | null, system: string | null }}
 */
function deviceOf(header) {
  // Bowser throws on an empty one.
  const agent = header('user-agent').slice(0, LONGEST) || 'unknown';
  const { browser, os } = Bowser.parse(agent);
  // Brave's User-Agent is that of Chrome; only its client hint differs.
  const isBrave = header('sec-ch-ua').slice(0, LONGEST).includes('"Brave"');
  const name = isBrave ? 'Brave' : (browser.name ?? '');
  return { browser: NAMES.has(name) ? name : null, system: os.name ?? null };
}

module.exports = { deviceOf };
