import type english from '../../../../i18n/en/highlights.json';

/** All that the workspace says, by group. */
export type Labels = typeof english;

/** What the page says before the workspace is there. */
export type StartLabels = Pick<Labels, 'start'>;
