import { Fragment, useMemo, type ReactNode } from 'react';
import type { Run } from '../../highlights/cite/runs.ts';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { barColor } from '../../highlights/export/print-style.ts';
import { createLayout } from '../../highlights/export/layout.ts';
import {
  documentParts,
  type DocumentItem,
  type BlockRole,
} from '../../highlights/export/document-parts.ts';
import { useTexts } from '../shared/texts.ts';
import { exportLabels } from '../../highlights/export/document-labels.ts';

const underClass = 'mt-1 ps-4 text-xs text-ink-muted';

/** Styles of the PDF and the web page. Headings are in the sans: the serif has no bold. */
const printed: Record<BlockRole, string> = {
  title: 'mb-3 break-after-avoid font-sans text-lg leading-snug font-bold',
  book: 'mt-5 break-after-avoid font-sans text-md leading-snug font-bold',
  chapter: 'mt-4 break-after-avoid font-sans text-base font-bold',
  authors: 'break-after-avoid text-xs text-ink-muted',
  text: 'border-s-3 ps-3.25 whitespace-pre-wrap',
  meta: underClass,
  note: 'mt-1 ps-4 whitespace-pre-wrap',
  tags: underClass,
  citation: underClass,
  entry: 'mt-2 ps-8 -indent-8',
};

/** Styles of Word's document, whose own serif has one. */
const word: Record<BlockRole, string> = {
  ...printed,
  title: 'mb-3 text-row leading-snug font-bold',
  book: 'mt-5 text-md leading-tight font-bold',
  chapter: 'mt-4 text-base font-bold',
};

/** Styles of an Evernote note, which only sets quotations apart. */
const note: Record<BlockRole, string> = {
  ...printed,
  book: 'font-sans text-md leading-snug font-bold',
  authors: 'border-b border-rule pb-2.5',
  text: 'mb-1 border-s-3 border-rule ps-3.5 whitespace-pre-wrap',
  meta: '',
  note: 'whitespace-pre-wrap',
  tags: '',
  citation: '',
};

interface Props {
  exported: ExportDocument;
  isWord: boolean;
}

function useParts(exported: ExportDocument) {
  const { labels } = useTexts();
  return useMemo(
    () => documentParts(exported, createLayout(exported, exportLabels(labels))),
    [exported, labels],
  );
}

/** A document as a page; for Word, with footnotes if the citation style has them. */
export function PagePreview({ exported, isWord }: Props) {
  const parts = useParts(exported);
  const footnotes: (readonly Run[])[] = [];
  const looks = isWord ? word : printed;
  const content = parts.map(({ lang, items }, index) => (
    <div key={index} lang={lang ?? undefined}>
      {items.map((item, position) => {
        if (!isWord || !exported.hasFootnotes)
          return <Item key={position} item={item} looks={looks} />;
        const blocks = item.blocks.filter(({ role }) => role !== 'citation');
        const citation = item.blocks.find(({ role }) => role === 'citation');
        const mark = citation && (
          <sup className="text-2xs leading-none">{footnotes.push(citation.runs)}</sup>
        );
        return <Item key={position} item={{ ...item, blocks }} looks={looks} mark={mark} />;
      })}
    </div>
  ));
  return (
    <div className="flex h-full flex-col font-serif leading-normal">
      <div className="min-h-0 flex-1 faded-end">{content}</div>
      {footnotes.length > 0 && (
        <ol
          // Whole footnotes: the others go into a second column, out of view.
          className="max-h-1/3 flex-none list-inside list-decimal columns-1 gap-x-16 overflow-hidden border-t border-rule bg-paper pt-2 pb-4 text-xs [column-fill:auto] *:break-inside-avoid"
        >
          {footnotes.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** One note per book, a band between them. */
export function Notes({ exported }: Pick<Props, 'exported'>) {
  const notes = useParts(exported)
    .filter(({ items: [first] }) => first?.blocks[0]?.role === 'book')
    .filter(({ items }) => items.some(({ passage }) => passage));
  return (
    <div className="h-full faded-end leading-normal">
      {notes.map(({ lang, items }, index) => (
        <div
          key={index}
          lang={lang ?? undefined}
          className="border-paper-head px-6 py-5 not-first:border-t-12"
        >
          {items.map((item, position) => (
            <Item key={position} item={item} looks={note} hasColor={false} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ItemProps {
  item: DocumentItem;
  looks: Record<BlockRole, string>;
  hasColor?: boolean;
  /** The footnote's number, after the passage. */
  mark?: ReactNode;
}

/** Paragraphs only: headings of the preview are not headings of the page. */
function Item({ item: { blocks, passage }, looks, hasColor = true, mark }: ItemProps) {
  const shown = blocks.map(({ role, runs }, index) => (
    <p
      key={index}
      className={looks[role]}
      style={
        role === 'text' && hasColor
          ? { borderInlineStartColor: barColor(passage?.color ?? null) }
          : undefined
      }
      dir="auto"
    >
      <Runs runs={runs} />
      {index === 0 && mark}
    </p>
  ));
  return passage ? <div className="my-4">{shown}</div> : shown;
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ text, italic }, index) =>
    italic ? <em key={index}>{text}</em> : <Fragment key={index}>{text}</Fragment>,
  );
