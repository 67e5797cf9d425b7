import { useStore } from '@nanostores/react';
import { $bookDrafts, keepBookDraft } from '../../stores/library/book-drafts.ts';
import { $drafts, discardDraft, unsavedTexts } from '../../stores/library/drafts.ts';
import { $restoredDrafts, resumeDraft } from '../../stores/library/persist-drafts.ts';
import { show } from '../../stores/library/current-view.ts';
import { $detailsRequest, $editRequest } from '../../stores/library/view-requests.ts';
import { wholeLibrary } from '../../highlights/search/view.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useLibrary } from '../shared/use-library.ts';
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
 * Offers unsaved drafts that have no open form: those left by an earlier page, and those whose
 * highlight or book another tab has removed.
 */
export function UnsavedDrafts() {
  const library = useLibrary();
  const drafts = useStore($drafts);
  const bookDrafts = useStore($bookDrafts);
  const left = useStore($restoredDrafts);
  if (drafts.size + bookDrafts.size === 0) return null;
  const bookOf = new Map(library.highlights.map(({ id, bookId }) => [id, bookId]));
  const books = new Set(library.books.map(({ id }) => id));
  const offers = [
    ...Array.from(drafts, ([id, started]) => ({
      id,
      texts: unsavedTexts(started),
      book: bookOf.get(id),
      $request: $editRequest,
      discard: () => discardDraft(id),
    })),
    ...Array.from(bookDrafts, ([id, draft]) => ({
      id,
      texts: Object.values(draft).filter((text) => text.trim() !== ''),
      book: books.has(id) ? id : undefined,
      $request: $detailsRequest,
      discard: () => keepBookDraft(id, null),
    })),
  ];
  const goOn = (id: string, book: string, $request: typeof $editRequest) => {
    resumeDraft(id);
    show({ ...wholeLibrary, book });
    $request.set(id);
  };
  return offers
    .filter(({ id, texts, book }) => texts.length > 0 && (book === undefined || left.has(id)))
    .map(({ id, texts, book, $request, discard }) => (
      <Offer
        key={id}
        texts={texts}
        onContinue={book === undefined ? null : () => goOn(id, book, $request)}
        onDiscard={discard}
      />
    ));
}
