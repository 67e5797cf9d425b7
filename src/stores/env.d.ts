/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Address of the accounts' backend; the local one when it is not set. */
  readonly PUBLIC_API_URL?: string;
  /** Path of its REST calls: `/api` from Strapi 4 on, empty for Strapi 3. */
  readonly PUBLIC_API_PREFIX?: string;
}
