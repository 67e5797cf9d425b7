/** Characters of each text that an export on the free plan shows. Specification, section 9. */
export const PREVIEW_LIMIT = 100;
