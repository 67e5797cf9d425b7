import type { Run } from '../cite/runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { eastAsianLanguage } from './language.ts';
import { bibliographyOf, createLayout, type Layout } from './layout.ts';

/**
 * An element of the printed document. The page renders the tree as it stands, `className` being the hook
 * of the print style sheet; every block of text takes its direction from itself (`dir="auto"`).
 */
export interface PrintNode {
  element: 'section' | 'article' | 'h1' | 'h2' | 'p' | 'blockquote';
  className: string;
  /** BCP 47, where a book's characters need it. */
  lang?: string;
  children: readonly (PrintNode | Run)[];
}

/** Whether a child is an element and not text. */
export function isPrintNode(child: PrintNode | Run): child is PrintNode {
  return 'element' in child;
}

/** The document for the browser's own PDF: heading, books with their passages, bibliography. */
export function printDocument(document: ExportDocument, labels: ExportLabels): PrintNode[] {
  const layout = createLayout(document, labels);
  const nodes: PrintNode[] = [textNode('h1', 'print-title', labels.title)];
  for (const section of document.sections) nodes.push(bookNode(section, layout));
  const entries = bibliographyOf(document);
  if (entries.length > 0) {
    const heading = textNode('h2', 'print-heading', labels.bibliography);
    const lines = entries.map((entry) => runsNode('p', 'print-entry', entry));
    nodes.push({
      element: 'section',
      className: 'print-bibliography',
      children: [heading, ...lines],
    });
  }
  return nodes;
}

function bookNode(section: ExportSection, layout: Layout): PrintNode {
  const children = [textNode('h2', 'print-heading', layout.title(section))];
  const authors = layout.authors(section);
  if (authors !== null) children.push(textNode('p', 'print-authors', authors));
  for (const passage of section.passages) children.push(passageNode(passage, layout));
  const lang = eastAsianLanguage(section);
  return { element: 'section', className: 'print-book', ...(lang && { lang }), children };
}

function passageNode(passage: ExportPassage, layout: Layout): PrintNode {
  const { text, note, tags, collections, citation } = passage;
  const children: PrintNode[] = [];
  const add = (className: string, value: string) => {
    if (value !== '') children.push(textNode('p', className, value));
  };
  if (text !== '') children.push(textNode('blockquote', 'print-text', text));
  add('print-meta', layout.meta(passage));
  if (note !== null) add('print-note', layout.line('note', note));
  if (tags.length > 0) add('print-tags', layout.line('tags', layout.list(tags)));
  if (collections.length > 0) {
    add('print-tags', layout.line('collections', layout.list(collections)));
  }
  if (citation) children.push(runsNode('p', 'print-citation', citation));
  return { element: 'article', className: 'print-passage', children };
}

function textNode(element: PrintNode['element'], className: string, text: string): PrintNode {
  return { element, className, children: [{ text }] };
}

function runsNode(
  element: PrintNode['element'],
  className: string,
  children: readonly Run[],
): PrintNode {
  return { element, className, children };
}
