/** The address of a book on the web. */
export interface OnlineAddress {
  /** Without a resolver before it: "10.1000/182"; null for any other address. */
  doi: string | null;
  /** In full; of a DOI that of its resolver. */
  url: string;
}

/** A DOI alone, behind "doi:" or behind the address of its resolver (DOI Handbook, 2.6.1). */
const DOI =
  /^(?:doi:\s*)?(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?(10\.\d{4,9}(?:\.\d+)*\/\S+)$/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const HOST = /^[^\s/]+\.[^\s/]+/;

/** Reads a DOI or a web address as it is typed; null for none. What is neither stays as it is. */
export function onlineAddress(typed: string | null | undefined): OnlineAddress | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const doi = DOI.exec(text)?.[1];
  if (doi !== undefined) return { doi, url: `https://doi.org/${doi}` };
  return { doi: null, url: HOST.test(text) && !SCHEME.test(text) ? `https://${text}` : text };
}
