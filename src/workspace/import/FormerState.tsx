import { Fragment } from 'react';
import { shownColor, shownTags } from '../../highlights/library/as-shown.ts';
import type { LibraryHighlight } from '../../highlights/library/model.ts';
import type { ChangedHighlight } from '../../highlights/merge/changed-highlights.ts';
import { printedPages, shownPage } from '../../highlights/text/ranges.ts';
import { WordDiff } from '../merges/WordDiff.tsx';
import { noteClass } from '../shared/shared-classes.ts';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  highlight: LibraryHighlight;
  before: ChangedHighlight;
}

/**
 * Parts of a highlight that an import has replaced: the words that are gone, and each changed
 * colour, tag and collection.
 */
export function FormerState({ highlight, before }: Props) {
  const library = useLibrary();
  const { labels, colon } = useTexts();
  const { text, note } = highlight;
  const color = shownColor(highlight);
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => library.collections.find((each) => each.id === id)?.name ?? []);
  const colorNames = (each: typeof color) => (each ? [labels.markColor[each]] : []);
  const tagNames = (tags: readonly string[]) => tags.map((tag) => `#${tag}`);
  const page = shownPage(highlight);
  const pageNames = (each: string | null) => (each ? [printedPages(each)] : []);
  const { color: formerColor = color, page: formerPage = page, tags, collections } = before;
  const lists: [label: string, now: string[], former: string[]][] = [
    [labels.column.color, colorNames(color), colorNames(formerColor)],
    [labels.column.page, pageNames(page), pageNames(formerPage)],
    [labels.item.tags, tagNames(shownTags(highlight)), tagNames(tags ?? shownTags(highlight))],
    [
      labels.item.collections,
      named(highlight.collections),
      named(collections ?? highlight.collections),
    ],
  ];
  const hasText = before.text !== text;
  const hasNote = before.note !== note && before.note !== null;
  return (
    <div className="grid gap-1 pt-1 text-sm">
      {(hasText || hasNote) && <p className="text-ink-muted">{labels.report.former}</p>}
      {hasText && (
        <p className="font-serif" dir="auto">
          <WordDiff text={before.text} other={text} as="del" />
        </p>
      )}
      {hasNote && (
        <p className={noteClass} dir="auto">
          <WordDiff text={before.note ?? ''} other={note ?? ''} as="del" />
        </p>
      )}
      {lists.map(([label, now, former]) => {
        const gone = former.filter((each) => !now.includes(each));
        const added = now.filter((each) => !former.includes(each));
        return (
          gone.length + added.length > 0 && (
            <p key={label}>
              {label}
              {colon}
              {gone.map((each) => (
                <Fragment key={each}>
                  <del>{each}</del>{' '}
                </Fragment>
              ))}
              {added.map((each) => (
                <Fragment key={each}>
                  <mark>{each}</mark>{' '}
                </Fragment>
              ))}
            </p>
          )
        );
      })}
    </div>
  );
}
