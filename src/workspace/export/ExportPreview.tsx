import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import { fileNameOf } from '../../highlights/export/file-name.ts';
import { formats, type ExportFormat, formatOf } from '../../highlights/export/targets.ts';
import { useBrowserValue } from '../../hooks/use-browser-value.ts';
import type { ExportSettings } from '../../stores/export/settings.ts';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { Notes, PagePreview } from './PagePreview.tsx';
import { exportLabels } from '../../highlights/export/document-labels.ts';
import { write } from '../../stores/export/write.ts';
import { datedName } from './save-file.ts';
import { loadInTime } from '../../lib/browser/load-in-time.ts';

/** Passages shown: enough to fill a tall window. */
const VISIBLE_COUNT = 24;

/** The beginning of a document, with a number of passages. */
function beginningOf(exported: ExportDocument, count: number): ExportDocument {
  let left = count;
  const sections = exported.sections.flatMap((section) => {
    const passages = section.passages.slice(0, left);
    left -= passages.length;
    return passages.length > 0 ? [{ ...section, passages }] : [];
  });
  return { ...exported, sections };
}

/** Fills the available height; on phones, above the options, as high as a passage or page. */
const fillClass = 'md:min-h-0 md:flex-1';
const lowClass = 'max-md:max-h-116 max-md:min-h-40 max-md:pb-4 max-md:**:mask-none';
const tallClass = 'max-md:h-116';

interface Props {
  exported: ExportDocument;
  settings: ExportSettings;
}

/** A preview that cannot be loaded is left out: the file itself shows its content. */
const FilePreview = lazy(() =>
  loadInTime(import('./FilePreview.tsx')).catch(() => ({ default: () => null })),
);

/** Preview of the exported file: as a page, a note, a table or text. */
export function ExportPreview({ exported, settings }: Props) {
  const { labels } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const isPhone = useBrowserValue(() => matchMedia('(width < 768px)').matches);
  const count = isPhone && !isWhole ? 1 : VISIBLE_COUNT;
  const beginning = useMemo(() => beginningOf(exported, count), [exported, count]);
  const format = formatOf(settings.target);
  const { template } = settings;
  const writeText = useCallback(
    (each: ExportFormat) =>
      write('text', beginning, { format: each, labels: exportLabels(labels), template }),
    [beginning, template, labels],
  );
  const { preview } = formats[format];
  const isPage = preview === 'page' || preview === 'word';
  return (
    <section
      data-preview
      aria-label={labels.export.preview}
      className="flex min-h-0 flex-1 flex-col"
    >
      <p className="mb-1.5 flex justify-between gap-4 text-sm">
        <span className="flex-none">{labels.export.preview}</span>{' '}
        <bdi className="truncate">
          {datedName(fileNameOf(format, exported, exportLabels(labels)))}
        </bdi>
      </p>
      <div
        className={`${fillClass} ${isWhole ? tallClass : lowClass} overflow-hidden rounded-lg border border-rule text-sm wrap-anywhere box-shadow-sheet ${preview === 'word' ? 'word-paper' : 'paper'} ${isPage ? 'px-6 pt-6 lg:px-14 lg:pt-12' : ''}`}
      >
        {preview === 'notes' ? (
          <Notes exported={beginning} />
        ) : isPage ? (
          <PagePreview exported={beginning} isWord={preview === 'word'} />
        ) : (
          <Suspense>
            <FilePreview key={format} format={format} labels={labels} write={writeText} />
          </Suspense>
        )}
      </div>
      <QuietButton
        className="self-start text-sm md:hidden"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? labels.item.less : labels.export.wholePreview}
      </QuietButton>
    </section>
  );
}
