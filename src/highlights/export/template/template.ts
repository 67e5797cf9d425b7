import Mustache from 'mustache';
import type { ExportDocument } from '../document.ts';
import type { ExportContext } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { templateView } from './template-view.ts';

/**
 * The user's own template (Mustache, which has no logic and runs no code), filled with the
 * document. Values are inserted unescaped: what needs escaping depends on what the user writes.
 *
 * @throws Error with Mustache's own words, where a section is not closed and the like.
 */
export function writeTemplate(
  document: ExportDocument,
  layout: Layout,
  { template }: Pick<ExportContext, 'template'>,
): string {
  return Mustache.render(template, templateView(document, layout), {}, { escape: String });
}
