/** Origin of the site that this package was built for. */
declare const __SITE__: string;
/** Its page of highlights. */
declare const __WORKSPACE__: string;
/** Milliseconds between two requests. */
declare const __PAUSE__: number;
/** Seconds to wait before an answer that failed is asked for again: after the first time, the second … */
declare const __WAITS__: readonly number[];
/** The backend's public key (JWK) for plan records; null when automatic imports were built without. */
declare const __PLAN_KEY__: JsonWebKey | null;
