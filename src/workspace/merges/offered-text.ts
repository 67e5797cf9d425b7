import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Texts } from '../shared/texts.ts';

/** What a passage is offered in place of its text or note, in a few words. */
export function offeredText(highlight: LibraryHighlight, { labels }: Pick<Texts, 'labels'>) {
  if (highlight.otherVersions) return labels.item.versions;
  return highlight.deviceHasMore ? labels.item.deviceMore : labels.item.deviceNote;
}
