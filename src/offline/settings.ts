/** What the build tells the worker about the site. */
export interface OfflineSettings {
  /** First folders of the languages that have one, such as `/de`. */
  prefixes: readonly string[];
  /** The site's pages, as paths behind the language: `` for the home page, `/affiliates`. */
  pages: readonly string[];
  /** Those of them that work without a connection once they were opened: all their files are cached. */
  tools: readonly string[];
  /** Address that the API's addresses begin with, where it shares the site's origin. */
  api: string | null;
}

/** A file of the build, as workbox-build lists it. */
export interface ManifestEntry {
  /** Path from the root. */
  url: string;
  /** Digest of the content; null where the name holds one. */
  revision: string | null;
}
