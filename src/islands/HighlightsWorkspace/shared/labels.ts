import type english from '../../../../i18n/en/highlights.json';

/** All that the workspace says, by group. */
export type Labels = typeof english;
