import { useMemo } from 'react';
import type { Run } from '../../../highlights/cite/runs.ts';
import type { ExportDocument } from '../../../highlights/export/document.ts';
import { isPrintNode, printDocument, type PrintNode } from '../../../highlights/export/print.ts';
import { exportLabels } from './export-run.ts';
import { useTexts } from '../shared/texts.ts';

/** Passages shown: what fits a page or two. */
const SHOWN = 8;

/** The beginning of a document, as much as a preview shows. */
function beginningOf(exported: ExportDocument): ExportDocument {
  let left = SHOWN;
  const sections = exported.sections.flatMap((section) => {
    const passages = section.passages.slice(0, left);
    left -= passages.length;
    return passages.length > 0 ? [{ ...section, passages }] : [];
  });
  return { ...exported, sections };
}

/** What the file will show, on a sheet of paper. */
export function ExportPreview({ exported }: { exported: ExportDocument }) {
  const { labels } = useTexts();
  const nodes = useMemo(
    () => printDocument(beginningOf(exported), exportLabels(labels)),
    [exported, labels],
  );
  return (
    <section className="export-preview" aria-label={labels.export.preview}>
      <p className="place">{labels.export.preview}</p>
      <div className="sheet preview-page">
        {exported.sections.length > 0 &&
          nodes.map((node, index) => <Node key={index} node={node} />)}
      </div>
    </section>
  );
}

/** Headings of the preview are no headings of the page. */
function Node({ node }: { node: PrintNode | Run }) {
  if (!isPrintNode(node)) return node.italic ? <em>{node.text}</em> : node.text;
  const Element = node.element === 'h1' || node.element === 'h2' ? 'p' : node.element;
  return (
    <Element className={node.className} lang={node.lang} dir="auto">
      {node.children.map((child, index) => (
        <Node key={index} node={child} />
      ))}
    </Element>
  );
}
