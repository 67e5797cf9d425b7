/** Origin of the site that this package was built for. */
declare const __SITE__: string;
/** Address of its workspace. */
declare const __WORKSPACE__: string;
/** Milliseconds between two requests. */
declare const __PAUSE__: number;
/** Seconds before each retry of a failed request: the first, the second … */
declare const __WAITS__: readonly number[];
/** Whether that site has accounts, and so plans. */
declare const __HAS_ACCOUNTS__: boolean;
