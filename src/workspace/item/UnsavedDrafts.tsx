import { useStore } from '@nanostores/react';
import {
  $bookDrafts,
  $drafts,
  discardDraft,
  keepBookDraft,
  unsavedTexts,
} from '../../stores/library/drafts.ts';
import { $restoredDrafts, resumeDraft } from '../../stores/library/persist-drafts.ts';
import { show } from '../../stores/library/current-view.ts';
import { $detailsRequest, $editRequest } from '../../stores/library/view-requests.ts';
import { wholeLibrary } from '../../highlights/search/view.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/library.ts';
import { useTexts } from '../shared/texts.ts';
import { useCopying } from './use-quoting.ts';

interface OfferProps {
  texts: string[];
  /** Resumes editing; null if the highlight or book is gone. */
  onContinue: (() => void) | null;
  onDiscard: () => void;
}

/** The page may be scrolled. */
const showFirst = (offer: HTMLElement | null) =>
  offer?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

function Offer({ texts, onContinue, onDiscard }: OfferProps) {
  const { labels } = useTexts();
  const copy = useCopying();
  return (
    <div
      ref={showFirst}
      role="alert"
      className="mt-2 scroll-mt-20 rounded-lg bg-error/10 px-3.5 py-2.5 text-sm leading-snug forced-colors:border"
    >
      {!onContinue && <p>{labels.item.lost}</p>}
      {texts.map((text, index) => (
        <p
          key={index}
          className="max-w-passage pt-1.5 font-serif wrap-anywhere whitespace-pre-wrap"
          dir="auto"
        >
          {text}
        </p>
      ))}
      <p className="flex flex-wrap gap-x-4">
        {onContinue ? (
          <QuietButton onClick={onContinue}>{labels.item.draft}</QuietButton>
        ) : (
          <QuietButton onClick={() => copy(texts.join('\n\n'))}>{labels.item.copy}</QuietButton>
        )}
        <QuietButton onClick={onDiscard}>{labels.item.discard}</QuietButton>
      </p>
    </div>
  );
}

/**
 * Offers unsaved drafts that have no open form: those left by an earlier page, and those whose highlight or book another
 * tab has removed.
 */
export function UnsavedDrafts() {
  const library = useLibrary();
  const drafts = useStore($drafts);
  const bookDrafts = useStore($bookDrafts);
  const left = useStore($restoredDrafts);
  if (drafts.size + bookDrafts.size === 0) return null;
  const highlights = new Map(library.highlights.map((each) => [each.id, each]));
  const books = new Set(library.books.map(({ id }) => id));
  const isOffered = (id: string, isThere: boolean, texts: string[]) =>
    texts.length > 0 && (!isThere || left.has(id));
  return (
    <>
      {[...drafts].map(([id, started]) => {
        const highlight = highlights.get(id);
        const texts = unsavedTexts(started);
        const goOn = (book: string) => () => {
          resumeDraft(id);
          show({ ...wholeLibrary, book });
          $editRequest.set(id);
        };
        return (
          isOffered(id, Boolean(highlight), texts) && (
            <Offer
              key={id}
              texts={texts}
              onContinue={highlight ? goOn(highlight.bookId) : null}
              onDiscard={() => discardDraft(id)}
            />
          )
        );
      })}
      {[...bookDrafts].map(([id, draft]) => {
        const texts = Object.values(draft).filter((text) => text.trim() !== '');
        const goOn = () => {
          resumeDraft(id);
          show({ ...wholeLibrary, book: id });
          $detailsRequest.set(id);
        };
        return (
          isOffered(id, books.has(id), texts) && (
            <Offer
              key={id}
              texts={texts}
              onContinue={books.has(id) ? goOn : null}
              onDiscard={() => keepBookDraft(id, null)}
            />
          )
        );
      })}
    </>
  );
}
