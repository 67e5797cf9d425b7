import { useState, type ReactNode } from 'react';
import { fold } from '../../highlights/text/fold.ts';
import { currentBookId } from '../../highlights/library/model.ts';
import { isHeadingMark } from '../../highlights/library/note-commands.ts';
import { redoMerges, undoMerges, type Merge } from '../../highlights/merge/decisions/merges.ts';
import { changeLibrary } from '../../stores/library/edits.ts';
import { Button } from '../shared/Button.tsx';
import { Disclosure } from '../shared/Disclosure.tsx';
import { FactLine } from '../shared/FactLine.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { Dropped, WordDiff, hasOwnWords } from './WordDiff.tsx';
import { positionParts } from '../item/position-parts.ts';

/** Merges shown at first, and added by each "more". */
const PAGE = 50;

interface Props {
  title: ReactNode;
  /** Shown above the list. */
  hint?: string | null;
  merges: Merge[];
  isOpen: boolean;
}

/**
 * Merges of one kind, each with both texts and a button that takes it apart; many are paged and can
 * be searched.
 */
export function MergeList({ title, hint = null, merges, isOpen }: Props) {
  const { labels } = useTexts();
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(PAGE);
  if (merges.length === 0) return null;
  const sought = fold(query.trim());
  const found = sought
    ? merges.filter(({ source, keptText }) => fold(`${keptText}\n${source.text}`).includes(sought))
    : merges;

  return (
    <Disclosure
      summary={<h3 className="flex items-center gap-2.5 font-sans text-sm font-normal">{title}</h3>}
      isOpen={isOpen}
      isRow
    >
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {merges.length > PAGE && (
        <SearchInput label={labels.search.short} value={query} onChange={setQuery} />
      )}
      <ul className="divided">
        {found.slice(0, shown).map((merge) => (
          <MergeItem key={merge.id} merge={merge} />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + PAGE)}>{labels.library.more}</Button>
      )}
    </Disclosure>
  );
}

/** Two versions of a note, the earlier one with the words crossed out that the kept one lacks. */
function Versions({ kept, earlier }: { kept: string; earlier: string }) {
  const { labels } = useTexts();
  return (
    <dl className="my-1 grid gap-2 text-sm/6">
      <div>
        <dt className="text-xs text-ink-muted">{labels.report.noteKept}</dt>
        <dd className={noteClass} dir="auto">
          {kept}
        </dd>
      </div>
      <div>
        <dt className="text-xs text-ink-muted">{labels.report.noteEarlier}</dt>
        <dd className={`text-ink-muted ${noteClass}`} dir="auto">
          <Dropped text={earlier} kept={kept} />
        </dd>
      </div>
    </dl>
  );
}

function MergeItem({ merge }: { merge: Merge }) {
  const { id, bookId, reason, source, keptText } = merge;
  const { labels, labelled, lang } = useTexts();
  const library = useLibrary();
  const isApart = library.unmerged.includes(id);
  const title = library.books.find((book) => book.id === currentBookId(library, bookId))?.title;
  const toggle = () =>
    changeLibrary((before) => (isApart ? redoMerges(before, [id]) : undoMerges(before, [id])));
  // A note shares no words with its passage: there is nothing to compare.
  const isNote = reason === 'note';
  const isRepeat = reason === 'repeat';
  const [again, apart] = isRepeat
    ? [labels.item.keepOne, labels.item.keepBoth]
    : [labels.item.rejoin, labels.item.split];
  const isVersion = reason === 'draft';
  const hasLost = !isNote && hasOwnWords(source.text, keptText);
  const former = isHeadingMark(source.text)
    ? `${labels.column.chapter} (${source.text})`
    : source.text;

  return (
    <li className="py-3">
      <FactLine
        className="text-xs leading-normal text-ink-muted"
        facts={[title && <bdi>{title}</bdi>, ...positionParts(source, labels, lang)]}
      />
      {isVersion ? (
        <Versions kept={keptText} earlier={source.text} />
      ) : (
        <>
          <blockquote className="font-serif" dir="auto">
            <WordDiff text={keptText} other={isNote ? null : source.text} as="mark" />
          </blockquote>
          <p
            className={
              isNote ? `my-1 text-sm/6 ${noteClass}` : 'pt-1 font-serif text-sm text-ink-muted'
            }
            dir="auto"
          >
            <span className="sr-only">
              {labelled(isNote ? labels.kind.note : labels.report.before, '')}
            </span>
            {isNote ? former : <Dropped text={former} kept={keptText} />}
          </p>
        </>
      )}
      {hasLost && (
        <p className="text-sm">{isVersion ? labels.report.rewritten : labels.report.lost}</p>
      )}
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-muted">
        {!isApart && <span>{isRepeat ? labels.report.keptOnce : labels.report.mergedInto}</span>}
        <QuietButton onClick={toggle}>{isApart ? again : apart}</QuietButton>
      </p>
    </li>
  );
}
