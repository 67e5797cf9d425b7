interface ImportMetaEnv {
  /** Domain under which page views are counted; nothing is counted without it. */
  readonly PUBLIC_ANALYTICS_DOMAIN?: string;
  /** Where page views are sent, if not to the tracker's own default. */
  readonly PUBLIC_ANALYTICS_ENDPOINT?: string;
  /** Base address of the backend. */
  readonly PUBLIC_API_URL?: string;
  /** `off` ends offline reading, also in browsers that have it. */
  readonly PUBLIC_OFFLINE_READING?: string;
}
