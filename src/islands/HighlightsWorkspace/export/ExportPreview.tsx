import { useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import type { ExportDocument } from '../../../highlights/export/document.ts';
import { printParts, type PrintItem } from '../../../highlights/export/print.ts';
import { barColor } from '../../../highlights/export/print-style.ts';
import { fill } from '../../../lib/shared/fill.ts';
import type { ExportSettings } from '../../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import { exportLabels } from './export-labels.ts';
import { makeFile } from './export-run.ts';
import './preview.css';

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

/** Preview of the file: a sheet of paper, or the text that a template yields. */
export function ExportPreview({ exported, settings, children }: PropsWithChildren<Props>) {
  const { labels } = useTexts();
  const beginning = useMemo(() => beginningOf(exported), [exported]);
  return (
    <section className="export-preview" aria-label={labels.export.preview}>
      <p className="meta-line">{labels.export.preview}</p>
      <div className="sheet preview-page">
        {settings.target === 'template' ? (
          <TemplateText exported={beginning} settings={settings} />
        ) : (
          <Sheet exported={beginning} />
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

/** The rendered template, or its error. */
function TemplateText({ exported, settings }: Props) {
  const { labels } = useTexts();
  const [shown, setShown] = useState({ text: '', isError: false });
  useEffect(() => {
    let isCurrent = true;
    makeFile('template', exported, settings, labels).then(
      ({ bytes }) => {
        if (isCurrent) setShown({ text: new TextDecoder().decode(bytes), isError: false });
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        const text = fill(labels.export.templateError, { reason });
        if (isCurrent) setShown({ text, isError: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [exported, settings, labels]);
  return (
    <pre className={`preview-text ${shown.isError ? 'error-text' : ''}`} dir="auto">
      {shown.text}
    </pre>
  );
}
