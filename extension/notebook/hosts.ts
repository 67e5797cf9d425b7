/** Where readers of one country find their online notebook. */
export interface NotebookHost {
  host: string;
  /** ISO 3166: what the reader chooses by. */
  region: string;
  /** BCP 47: the language its dates are written in. */
  lang: string;
}

/** Every notebook there is; one that is not named here is never asked. */
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

/** The permission that a notebook needs, as a match pattern. */
export const originOf = (host: string): string => `https://${host}/*`;

/** The notebook's page, for a reader to look at. */
export const notebookAddress = (host: string): string => `https://${host}/notebook`;

/** The host a notebook is found at by readers of a region; that of the United States for all others. */
export function hostOfRegion(region: string | undefined): string {
  return (notebookHosts.find((each) => each.region === region) ?? notebookHosts[0]).host;
}

/** The language of a host's dates. */
export function langOf(host: string): string {
  return notebookHosts.find((each) => each.host === host)?.lang ?? 'en';
}
