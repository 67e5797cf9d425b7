import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { distinctTags } from '../../highlights/library/as-shown.ts';
import { parseTags } from '../../highlights/library/tags.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import {
  $drafts,
  $typedTags,
  discardDraft,
  draftOf,
  hasChanges,
  keepDraft,
  keepTypedTag,
  onNewest,
  otherText,
  typedPage,
  type Draft,
  type StartedDraft,
} from '../../stores/library/drafts.ts';
import { saveDraft } from '../../stores/library/edits.ts';

/** The draft of a highlight's form. It outlasts the form: only saving or discarding removes it. */
export function useHighlightDraft(highlight: LibraryHighlight) {
  const { id } = highlight;
  const [started, setState] = useState((): StartedDraft => {
    const first = draftOf(highlight);
    return $drafts.get().get(id) ?? { initial: first, draft: first };
  });
  // Another tab may change the highlight while it is edited here.
  const { initial, draft } = onNewest(started, highlight);
  const typedTag = useStore($typedTags).get(id) ?? '';

  /** Stores the draft on every change: the form may be unmounted at any time. */
  const keep = (next: StartedDraft) => {
    setState(next);
    keepDraft(id, next);
  };
  const withTags = (list: string): Draft => ({
    ...draft,
    tags: distinctTags([...draft.tags, ...parseTags(list)]),
  });
  return {
    draft,
    /** The conflicting text of another tab; null for none. */
    theirs: otherText(highlight, { initial, draft }),
    /** The typed page is one. */
    isPage: typedPage({ initial, draft }) !== null,
    isChanged: typedTag !== '' || hasChanges({ initial, draft }),
    change: (part: Partial<Draft>) => keep({ initial, draft: { ...draft, ...part } }),
    addTags: (list: string) => keep({ initial, draft: withTags(list) }),
    /**
     * Resolves the conflict by one of the two texts; the draft is then based on the other tab's.
     */
    settle: (text: string) =>
      keep({ initial: { ...initial, text: highlight.text }, draft: { ...draft, text } }),
    save: () => {
      saveDraft(id, { initial, draft: withTags(typedTag) });
      keepTypedTag(id, '');
    },
    discard: () => {
      discardDraft(id);
      keepTypedTag(id, '');
    },
  };
}
