'use strict';

const { DEFAULT, LANGS } = require('../locales');
const { texts } = require('./texts');

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * Renders a mail as plain text and as HTML. The HTML loads nothing.
 *
 * @param {'confirm' | 'reset' | 'registered'} kind
 * @param {{ locale: string, name: string, url: string, site: string }} values `name` is untrusted;
 *   `site` is the name of the service, without which a mail looks like a fraud
 * @returns {{ subject: string, text: string, html: string }}
 */
function compose(kind, { locale, name, url, site }) {
  const language = Object.hasOwn(texts, locale) ? locale : DEFAULT;
  const text = texts[language][kind];
  const subject = `${text.subject} · ${site}`;
  // A function, because the name may contain `$&`, which replace() would expand.
  const greeting = text.greeting.replace('{name}', () => name);
  /** @param {string} content */
  const paragraph = (content) => `<p style="margin:0 0 1em">${content}</p>`;
  return {
    subject,
    text: `${[greeting, text.before, `${text.button}\n${url}`, text.after, `${text.closing}\n${site}`].join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${LANGS[language]}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0 auto;padding:1.5em;max-width:32em;font:16px/1.5 system-ui,sans-serif">',
      paragraph(escapeHtml(greeting)),
      paragraph(escapeHtml(text.before)),
      paragraph(
        `<a href="${escapeHtml(url)}" style="display:inline-block;padding:.6em 1em;border-radius:.3em;background:#1f2933;color:#fff">${escapeHtml(text.button)}</a>`,
      ),
      paragraph(`<a href="${escapeHtml(url)}" style="word-break:break-all">${escapeHtml(url)}</a>`),
      paragraph(escapeHtml(text.after)),
      paragraph(`${escapeHtml(text.closing)}<br>${escapeHtml(site)}`),
      '</body></html>',
    ].join('\n'),
  };
}

module.exports = { compose };
