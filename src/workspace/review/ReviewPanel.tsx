import { useEffect, useRef, useState } from 'react';
import {
  answerReview,
  dayOf,
  nextReviewDay,
  reviewPassages,
} from '../../highlights/library/review.ts';
import { authorLine } from '../../highlights/text/author-line.ts';
import { fill } from '../../lib/shared/fill.ts';
import { changeWithoutUndo } from '../../stores/library/library.ts';
import { Button } from '../shared/Button.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { usePageEvent } from '../shared/use-page-event.ts';
import { ReviewedPassage } from './ReviewedPassage.tsx';

interface Props {
  onClose: () => void;
}

/** Keys of the two answers. */
const ANSWERS: Record<string, boolean> = { '1': false, '2': true, ArrowRight: true };

function dayText(day: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(day));
}

function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="ms-1.5 inline-grid min-w-5.5 place-items-center rounded-sm border px-1.5 font-sans text-xs leading-snug opacity-75 pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}

/** The daily review: a few passages, one at a time. The schedule never leaves this browser. */
export function ReviewPanel({ onClose }: Props) {
  const library = useLibrary();
  const { labels, lang } = useTexts();
  const [today] = useState(() => dayOf(new Date()));
  const [ids] = useState(() => reviewPassages(library, today).map(({ id }) => id));
  const [position, setPosition] = useState(0);
  const card = useRef<HTMLElement>(null);
  // Skips passages that were deleted meanwhile.
  const rest = ids
    .slice(position)
    .filter((id) => library.highlights.some((each) => each.id === id));
  const current = library.highlights.find(({ id }) => id === rest[0]);
  const book = library.books.find(({ id }) => id === current?.bookId);

  const answer = (isRemembered: boolean) => {
    if (!current) return;
    changeWithoutUndo((now) => answerReview(now, current.id, isRemembered, today));
    setPosition(ids.indexOf(current.id) + 1);
  };
  usePageEvent('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
    const isRemembered = ANSWERS[key];
    if (isRemembered === undefined || repeat || ctrlKey || metaKey || altKey) return;
    answer(isRemembered);
  });
  // Focuses the passage, so that screen readers read it from its beginning.
  useEffect(() => card.current?.focus({ preventScroll: true }), [current?.id]);

  const next = nextReviewDay(library, today);
  return (
    <Dialog
      title={labels.review.title}
      size="text"
      onClose={onClose}
      actions={
        current && (
          <>
            <Button onClick={() => answer(false)}>
              {labels.review.again} <Key>1</Key>
            </Button>
            <Button variant="primary" onClick={() => answer(true)}>
              {labels.review.remembered} <Key>2</Key>
            </Button>
          </>
        )
      }
    >
      {current ? (
        <>
          <p className="text-sm text-ink-muted">
            {fill(labels.review.progress, {
              n: ids.indexOf(current.id) + 1,
              total: ids.length,
            })}
          </p>
          <ReviewedPassage
            ref={card}
            highlight={current}
            title={book?.title || labels.file.untitled}
            authors={book ? authorLine(book.authors) : ''}
          />
          {position === 0 && <p className="text-sm text-ink-muted">{labels.review.lead}</p>}
        </>
      ) : (
        <div role="status">
          <p>{next === null ? labels.review.none : labels.review.done}</p>
          {next !== null && <p>{fill(labels.review.next, { day: dayText(next, lang) })}</p>}
        </div>
      )}
    </Dialog>
  );
}
