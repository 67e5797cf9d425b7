/** The host of the online notebook for users of one country. */
export interface NotebookHost {
  host: string;
  /** ISO 3166: users choose by country. */
  region: string;
  /** BCP 47: the language of its dates. */
  lang: string;
}

/** All notebooks; no other host is ever requested. */
export const notebookHosts = [
  { host: 'read.amazon.com', region: 'US', lang: 'en' },
  { host: 'read.amazon.ca', region: 'CA', lang: 'en' },
  { host: 'read.amazon.co.uk', region: 'GB', lang: 'en' },
  { host: 'read.amazon.in', region: 'IN', lang: 'en' },
  { host: 'read.amazon.co.jp', region: 'JP', lang: 'ja' },
  { host: 'lesen.amazon.de', region: 'DE', lang: 'de' },
  { host: 'lire.amazon.fr', region: 'FR', lang: 'fr' },
  { host: 'leggi.amazon.it', region: 'IT', lang: 'it' },
  { host: 'leer.amazon.es', region: 'ES', lang: 'es' },
  { host: 'ler.amazon.com.br', region: 'BR', lang: 'pt' },
] as const satisfies NotebookHost[];

/** The host permission for a notebook, as a match pattern. */
export const originOf = (host: string): string => `https://${host}/*`;

/** The notebook's page for users. */
export const notebookAddress = (host: string): string => `https://${host}/notebook`;

/** The notebook's host for a region; that of the United States by default. */
export function hostOfRegion(region: string | undefined): string {
  return (notebookHosts.find((each) => each.region === region) ?? notebookHosts[0]).host;
}

/** The language of a host's dates. */
export function langOf(host: string): string {
  return notebookHosts.find((each) => each.host === host)?.lang ?? 'en';
}
