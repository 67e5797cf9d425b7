import { adoptStyles } from '../shared/adopt-styles.ts';
import styles from './late-dialogs.css?inline';

adoptStyles(styles);

/** Dialogs of which the code is loaded when one is opened: together, since each alone would split what they share. */
export { OutcomeDialog } from '../import/OutcomeDialog.tsx';
export { ReviewPanel } from '../review/ReviewPanel.tsx';
export { BookDetails } from '../shelf/BookDetails.tsx';
export { TagOverview } from '../shelf/TagOverview.tsx';
export { KeyHelp } from './KeyHelp.tsx';
