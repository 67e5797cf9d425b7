import { textOfRuns } from '../../cite/runs.ts';
import type { ExportDocument } from '../document.ts';
import type { TextFile } from '../write-file.ts';
import type { Layout } from '../layout.ts';
import { bookFiles, bookMarkdown, quoted, runsMarkdown } from './book-files.ts';
import { escapeAsBlock, escapeItem, escapeMarkdown } from './escape.ts';

/**
 * One Markdown page a book for Notion, which shows front matter, block ids and `#tags` as text: it
 * gets none.
 */
export function writeNotion(document: ExportDocument, layout: Layout): TextFile[] {
  // Without a block id, our import distinguishes a standalone note from a passage's by the line
  // below: by its kind or its day.
  const caption: Layout['caption'] = (passage) =>
    passage.date === null ? layout.meta(passage) : layout.caption(passage);
  return bookFiles(document, { ...layout, caption }, (_, items) =>
    bookMarkdown(items, (passage, blocks) =>
      blocks.map(({ role, runs, list }) => {
        if (list) return layout.list(list, passage[list].map(escapeItem));
        if (role === 'citation') return runsMarkdown(runs);
        const text = textOfRuns(runs);
        return role === 'text' ? quoted(escapeMarkdown(text)) : escapeAsBlock(text);
      }),
    ),
  );
}
