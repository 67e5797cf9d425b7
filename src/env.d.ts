interface ImportMetaEnv {
  /** Domain that page views are counted under; unset for no counting. */
  readonly PUBLIC_ANALYTICS_DOMAIN?: string;
  /** Endpoint that page views are sent to; unset for the tracker's default. */
  readonly PUBLIC_ANALYTICS_ENDPOINT?: string;
  /** `off` builds a site without accounts. */
  readonly PUBLIC_ACCOUNTS?: string;
  /** `on` builds a site whose plan is bought at a payment service. */
  readonly PUBLIC_BILLING?: string;
  /** Address of the backend; unset for the local one. */
  readonly PUBLIC_API_URL?: string;
  /** `off` turns offline reading off, also in browsers that have it already. */
  readonly PUBLIC_OFFLINE_READING?: string;
  /** Client id at Dropbox; unset, it is not offered. */
  readonly PUBLIC_DROPBOX_CLIENT_ID?: string;
  /** Client id at Microsoft; unset, OneDrive and OneNote are not offered. */
  readonly PUBLIC_MICROSOFT_CLIENT_ID?: string;
  /** Client id at Google; unset, Google Drive is not offered. */
  readonly PUBLIC_GOOGLE_CLIENT_ID?: string;
  /** Path of its REST calls: `/api` from Strapi 4 on, empty for Strapi 3. */
  readonly PUBLIC_API_PREFIX?: string;
}

// Browser interfaces missing from TypeScript's DOM library.

interface Navigator {
  /** https://wicg.github.io/netinfo/ */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

/** The parts of https://w3c.github.io/trusted-types/ that the site uses. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL(address: string): string };
    }
  | undefined;
