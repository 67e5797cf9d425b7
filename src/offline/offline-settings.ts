/** The settings of the site that the build passes to the worker. */
export interface OfflineSettings {
  /** Locale prefixes, such as `/de`. */
  prefixes: readonly string[];
  /** The site's pages, as paths below the locale prefix: `` for the home page, `/affiliates`. */
  pages: readonly string[];
  /** Those of them that work offline once they were opened: all their files are cached. */
  tools: readonly string[];
  /** Address prefix of the API, where it shares the site's origin. */
  api: string | null;
}

/** A file of the build, as workbox-build lists it. */
export interface ManifestEntry {
  /** Path from the root. */
  url: string;
  /** Digest of the content; null where the file name contains one. */
  revision: string | null;
}
