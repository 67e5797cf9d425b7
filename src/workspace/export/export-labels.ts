import type { ExportLabels } from '../../highlights/export/document-labels.ts';
import { fill } from '../../lib/shared/fill.ts';
import type { Labels } from '../shared/texts.ts';

/** The placeholder that formats replace. */
const VALUE = { value: '{value}' };

/** The texts that exported files contain. */
export function exportLabels(labels: Labels): ExportLabels {
  return {
    title: labels.file.title,
    untitled: labels.file.untitled,
    limitReached: labels.file.limitReached,
    kinds: labels.kind,
    colors: labels.markColor,
    columns: labels.column,
    lines: {
      page: fill(labels.file.page, VALUE),
      location: fill(labels.file.location, VALUE),
      date: fill(labels.file.date, VALUE),
      note: fill(labels.file.note, VALUE),
      tags: fill(labels.file.tags, VALUE),
      collections: fill(labels.file.collections, VALUE),
    },
  };
}
