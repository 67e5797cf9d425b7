import { useStore } from '@nanostores/react';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import { $drafts, discardDraft, unsavedTexts } from '../../stores/library/drafts.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { useCopying } from './use-quoting.ts';

/** What was written and not saved of highlights that are there no longer: another tab may have removed them. */
export function LostDrafts({ highlights }: { highlights: LibraryHighlight[] }) {
  const { labels } = useTexts();
  const drafts = useStore($drafts);
  const copy = useCopying();
  if (drafts.size === 0) return null;
  const present = new Set(highlights.map(({ id }) => id));
  return [...drafts].map(([id, started]) => {
    const texts = unsavedTexts(started);
    if (present.has(id) || texts.length === 0) return null;
    return (
      <div
        key={id}
        role="alert"
        className="mt-2 rounded-lg bg-error/10 px-3.5 py-2.5 text-sm leading-snug forced-colors:border"
      >
        <p>{labels.item.lost}</p>
        {texts.map((text) => (
          <p
            key={text}
            className="max-w-passage pt-1.5 font-serif wrap-anywhere whitespace-pre-wrap"
            dir="auto"
          >
            {text}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-4">
          <QuietButton onClick={() => copy(texts.join('\n\n'))}>{labels.item.copy}</QuietButton>
          <QuietButton onClick={() => discardDraft(id)}>{labels.item.discard}</QuietButton>
        </p>
      </div>
    );
  });
}
