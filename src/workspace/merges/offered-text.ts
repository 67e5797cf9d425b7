import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { Texts } from '../shared/texts.ts';

/** Names in a few words what a passage is offered in place of its text or note. */
export function offeredText(highlight: LibraryHighlight, { labels }: Pick<Texts, 'labels'>) {
  if (highlight.otherVersions) return labels.item.versions;
  return highlight.deviceHasMore ? labels.item.deviceMore : labels.item.deviceNote;
}
