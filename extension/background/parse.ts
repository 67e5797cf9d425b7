import { api } from '../browser.ts';
import { readPage, type PageReading, type PageRequest } from '../notebook/read-page.ts';

const PARSER = 'pages/parser.html';

/** A request to the page that has a parser; told from all other messages by its `parse`. */
export interface ParseMessage {
  parse: PageRequest;
}

async function openParser(): Promise<void> {
  if (await api.offscreen.hasDocument()) return;
  await api.offscreen.createDocument({
    url: PARSER,
    reasons: ['DOM_PARSER'],
    justification: 'Reads the pages of the online notebook, which are HTML.',
  });
}

/**
 * Reads the HTML of an answer. Chrome's background has no parser and asks a page of the extension, out of
 * sight; Firefox's has one. Scripts and pictures of the answer are never loaded.
 */
export async function parsePage(request: PageRequest): Promise<PageReading> {
  if (typeof DOMParser === 'function')
    return readPage(new DOMParser().parseFromString(request.html, 'text/html'), request);
  await openParser();
  return api.runtime.sendMessage<ParseMessage, PageReading>({ parse: request });
}

/** Closes the page that parses, when there is nothing more to read. */
export async function closeParser(): Promise<void> {
  if (typeof DOMParser === 'function' || !(await api.offscreen.hasDocument())) return;
  await api.offscreen.closeDocument();
}
