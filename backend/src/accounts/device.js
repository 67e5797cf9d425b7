'use strict';

/** Longest header that is examined. */
const LONGEST = 1024;

/**
 * Browsers by a token of their User-Agent; those that include another's token come first.
 * @type {[name: string, mark: RegExp][]}
 */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\b(?:YaBrowser|Yowser)\//],
  ['Brave', /\bBrave\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Kindle', /\bKindle\//],
  ['Silk', /\bSilk\//],
  ['Firefox', /\b(?:Firefox|FxiOS|Focus|Klar)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  // All WebKit browsers claim Safari; Safari itself exists on Apple's systems alone.
  ['Safari', /\b(?:Macintosh|iPhone|iPad|iPod)\b.*\bSafari\//],
];

/** Systems, likewise. @type {[name: string, mark: RegExp][]} */
const SYSTEMS = [
  ['Windows', /\bWindows\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Android', /(?<!like )\bAndroid\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** @param {[string, RegExp][]} table @param {string} text */
const find = (table, text) => table.find(([, mark]) => mark.test(text))?.[0] ?? null;

/**
 * The browser and system of a request, by their proper names.
 *
 * @param {(header: string) => string} header reads a request header; empty when missing
 * @returns {{ browser: string | null, system: string | null }}
 */
function deviceOf(header) {
  const agent = header('user-agent').slice(0, LONGEST);
  // Brave's User-Agent is that of Chrome; only its client hint differs.
  const isBrave = header('sec-ch-ua').slice(0, LONGEST).includes('"Brave"');
  return { browser: isBrave ? 'Brave' : find(BROWSERS, agent), system: find(SYSTEMS, agent) };
}

module.exports = { deviceOf };
