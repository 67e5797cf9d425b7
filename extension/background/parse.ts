import { api } from '../browser.ts';
import { readPage, type PageReading, type PageRequest } from '../notebook/read-page.ts';

/** A request to the parser page; its `parse` distinguishes it from other messages. */
export interface ParseMessage {
  parse: PageRequest;
}

async function openParser(): Promise<void> {
  if (await api.offscreen.hasDocument()) return;
  await api.offscreen.createDocument({
    url: 'parser.html',
    reasons: ['DOM_PARSER'],
    justification: 'Reads the pages of the online notebook, which are HTML.',
  });
}

/**
 * Parses the HTML of a response. Chrome's background has no parser and asks an offscreen page of
 * the extension; Firefox's has one. Scripts and images of the response are never loaded.
 */
export async function parsePage(request: PageRequest): Promise<PageReading> {
  if (typeof DOMParser === 'function')
    return readPage(new DOMParser().parseFromString(request.html, 'text/html'), request);
  await openParser();
  return api.runtime.sendMessage<ParseMessage, PageReading>({ parse: request });
}

/** Closes the parser page. */
export async function closeParser(): Promise<void> {
  if (typeof DOMParser === 'function' || !(await api.offscreen.hasDocument())) return;
  await api.offscreen.closeDocument();
}
