import { useMemo, useState } from 'react';
import { HIGHLIGHT_COLORS } from '../../highlights/types.ts';
import { shownColor } from '../../highlights/library/as-shown.ts';
import { booksInUse } from '../../highlights/library/edit.ts';
import { countedTags } from '../../highlights/library/tags.ts';
import {
  changeExport,
  presentChoice,
  type ExportChoice as Choice,
} from '../../stores/export/settings.ts';
import { bookLabels } from '../books/book-labels.ts';
import { fold } from '../../highlights/text/fold.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { Checkbox } from '../shared/Checkbox.tsx';
import { useLibrary } from '../shared/use-library.ts';
import { useTexts } from '../shared/texts.ts';
import { useExport } from './use-export.ts';

/** Filters by book, collection, tag, colour and, for one book, chapter; an empty group is all. */
export function ExportChoice() {
  const library = useLibrary();
  const { labels } = useTexts();
  const { settings } = useExport();
  const books = useMemo(() => booksInUse(library), [library]);
  const tags = useMemo(() => countedTags(library), [library]);
  const chosen = useMemo(() => presentChoice(settings, library), [settings, library]);
  const colors = useMemo(() => {
    const used = new Set(library.highlights.map(shownColor));
    return HIGHLIGHT_COLORS.filter((color) => used.has(color));
  }, [library]);
  const chapters = useMemo(() => {
    const [bookId] = chosen.bookIds;
    const own = library.highlights.filter((highlight) => highlight.bookId === bookId);
    return [...new Set(own.flatMap(({ chapter }) => chapter ?? []))];
  }, [library, chosen]);
  // Also drops filters that no longer exist, and so cannot be seen.
  const change = (changed: Partial<Choice>) => changeExport({ ...chosen, ...changed });
  return (
    <>
      <ChoiceGroup
        legend={labels.books.title}
        options={bookLabels(books, labels.file.untitled)}
        chosen={chosen.bookIds}
        onChange={(bookIds) => change({ bookIds, chapters: [] })}
      />
      <ChoiceGroup
        legend={labels.collection.title}
        options={library.collections.map(({ id, name }) => [id, name])}
        chosen={chosen.collectionIds}
        onChange={(collectionIds) => change({ collectionIds })}
      />
      <ChoiceGroup
        legend={labels.item.tags}
        options={tags.map(({ tag }) => [tag, tag])}
        chosen={chosen.tags}
        onChange={(changed) => change({ tags: changed })}
      />
      <ChoiceGroup
        legend={labels.export.colors}
        options={colors.map((color) => [color, labels.markColor[color]])}
        chosen={chosen.colors}
        onChange={(changed) =>
          change({ colors: colors.filter((color) => changed.includes(color)) })
        }
      />
      {chosen.bookIds.length === 1 && (
        <ChoiceGroup
          legend={labels.export.chapters}
          options={chapters.map((chapter) => [chapter, chapter])}
          chosen={chosen.chapters}
          onChange={(changed) => change({ chapters: changed })}
        />
      )}
    </>
  );
}

interface ChoiceGroupProps {
  legend: string;
  options: (readonly [value: string, label: string])[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Options that are visible without scrolling; with more there is a search field. */
const VISIBLE_COUNT = 8;

/** A group of checkboxes, with buttons for all and none of those found. */
function ChoiceGroup({ legend, options, chosen, onChange }: ChoiceGroupProps) {
  const { labels, labelled } = useTexts();
  const [query, setQuery] = useState('');
  if (options.length === 0) return null;
  const sought = fold(query.trim());
  const found = options.filter(([, label]) => fold(label).includes(sought));
  const others = chosen.filter((each) => !found.some(([value]) => value === each));
  return (
    <fieldset>
      <legend className="text-sm">{legend}</legend>
      {options.length > VISIBLE_COUNT && (
        <SearchInput
          className="mb-1.5 text-sm"
          label={labelled(labels.search.short, legend)}
          placeholder={labels.search.short}
          value={query}
          onChange={setQuery}
        />
      )}
      {options.length > 1 && (
        <p className="mb-1.5 flex flex-wrap gap-x-4 text-sm">
          <QuietButton onClick={() => onChange([...others, ...found.map(([value]) => value)])}>
            {labels.selection.all}
          </QuietButton>
          <QuietButton onClick={() => onChange(others)}>{labels.selection.none}</QuietButton>
        </p>
      )}
      <div className="grid max-h-48 gap-1.5 overflow-y-auto rounded-md border border-rule px-2.5 py-2 pointer-coarse:gap-0">
        {found.map(([value, label]) => (
          <Checkbox
            key={value}
            label={<span dir="auto">{label}</span>}
            isOn={chosen.includes(value)}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
