export const DAY_SECONDS = 24 * 60 * 60;

export const DAY_MS = DAY_SECONDS * 1000;

/** Days from a spreadsheet's day 0 (1899-12-30, as its calendar counts from March 1900) to 1970. */
export const EPOCH_DAY = 25_569;
