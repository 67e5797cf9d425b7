import { lazy, Suspense, useCallback, useMemo, type PropsWithChildren } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { fileName } from '../../highlights/export/export-as.ts';
import { printParts, type PrintItem } from '../../highlights/export/print.ts';
import { barColor } from '../../highlights/export/print-style.ts';
import { formats, type ExportFormat } from '../../highlights/export/formats.ts';
import { formatOf, type ExportSettings } from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { exportLabels } from './export-labels.ts';
import { textOf } from './export-run.ts';

/** Passages shown: enough for a page or two. */
const SHOWN = 8;

/** The start of a document, for the preview. */
function beginningOf(exported: ExportDocument): ExportDocument {
  let left = SHOWN;
  const sections = exported.sections.flatMap((section) => {
    const passages = section.passages.slice(0, left);
    left -= passages.length;
    return passages.length > 0 ? [{ ...section, passages }] : [];
  });
  return { ...exported, sections };
}

interface Props {
  exported: ExportDocument;
  settings: ExportSettings;
}

/** Where it cannot be loaded the file itself tells what is in it. */
const FilePreview = lazy(() => import('./FilePreview.tsx').catch(() => ({ default: () => null })));

/** Preview of the file: as a page, a note, rows or text, whichever it is. */
export function ExportPreview({ exported, settings, children }: PropsWithChildren<Props>) {
  const { labels } = useTexts();
  const beginning = useMemo(() => beginningOf(exported), [exported]);
  const format = formatOf(settings.target);
  const write = useCallback(
    (each: ExportFormat) => textOf(each, beginning, settings, labels),
    [beginning, settings, labels],
  );
  return (
    <section className="export-preview" aria-label={labels.export.preview}>
      <p className="meta-line">
        {labels.export.preview} <bdi>{fileName(format, exported, exportLabels(labels))}</bdi>
      </p>
      <div className={`sheet preview-page preview-${format}`}>
        {formats[format].preview === 'page' ? (
          <Sheet exported={beginning} />
        ) : (
          <Suspense>
            <FilePreview format={format} labels={labels} write={write} />
          </Suspense>
        )}
      </div>
      {children}
    </section>
  );
}

function Sheet({ exported }: { exported: ExportDocument }) {
  const { labels } = useTexts();
  const parts = useMemo(() => printParts(exported, exportLabels(labels)), [exported, labels]);
  return parts.map(({ lang, items }, index) => (
    <div key={index} lang={lang ?? undefined}>
      {items.map((item, position) => (
        <Item key={position} item={item} />
      ))}
    </div>
  ));
}

/** The preview's headings are not headings of the page. */
function Item({ item: { blocks, color, isPassage } }: { item: PrintItem }) {
  const shown = blocks.map(({ role, runs }, index) => (
    <p
      key={index}
      className={`print-${role}`}
      style={role === 'text' ? { borderInlineStartColor: barColor(color) } : undefined}
      dir="auto"
    >
      {runs.map(({ text, italic }, run) => (italic ? <em key={run}>{text}</em> : text))}
    </p>
  ));
  return isPassage ? <div className="print-passage">{shown}</div> : shown;
}
