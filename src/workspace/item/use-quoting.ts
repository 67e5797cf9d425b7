import { useStore } from '@nanostores/react';
import { citeTerms } from '../../highlights/cite/terms.ts';
import { citePassage } from '../../highlights/cite/cite.ts';
import { textOfRuns, type Run } from '../../highlights/cite/runs.ts';
import { citationStyleNames, type CitationStyle } from '../../highlights/cite/styles.ts';
import { escapeXml, runsHtml } from '../../highlights/export/xml.ts';
import { isQuote, shownWords } from '../../highlights/library/as-shown.ts';
import { fill } from '../../lib/shared/fill.ts';
import { $exportSettings, type ExportSettings } from '../../stores/export/settings.ts';
import { $library } from '../../stores/library/library.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';

/** The citation style of the export settings. */
const styleOf = ({ citationStyle }: ExportSettings): CitationStyle => citationStyle ?? 'chicago';

interface Quoting {
  /** The style of citations. */
  style: CitationStyle;
  /** Copies the texts of highlights to the clipboard, in the order given. */
  copy: (ids: readonly string[]) => void;
  /** Copies the text with its citation, as plain text and HTML. */
  cite: (id: string) => void;
  /** Opens the system's share sheet with the text and its citation. */
  share: (id: string) => void;
  canShare: boolean;
}

/** A passage with its citation; empty for the user's own notes. */
function cited(
  id: string,
  lang: string,
): { text: string; citation: Run[]; hasYear: boolean } | null {
  const library = $library.get();
  const highlight = library?.highlights.find((each) => each.id === id);
  const book = library?.books.find((each) => each.id === highlight?.bookId);
  if (!library || !highlight || !book) return null;
  const settings = $exportSettings.get();
  const options = {
    style: styleOf(settings),
    locations: settings.citeLocations,
    terms: citeTerms(lang),
  };
  const passages = library.highlights.filter(({ bookId }) => bookId === book.id);
  const citation = isQuote(highlight) ? citePassage(book, highlight, options, passages) : [];
  return {
    text: shownWords(highlight),
    citation,
    hasYear: citation.length === 0 || Boolean(book.year),
  };
}

const asText = ({ text, citation }: NonNullable<ReturnType<typeof cited>>) =>
  [text, textOfRuns(citation)].filter((part) => part !== '').join('\n\n');

/** Copies a quotation as plain text and as HTML. */
async function copyCited(quote: NonNullable<ReturnType<typeof cited>>): Promise<void> {
  const html = `<blockquote><p>${escapeXml(quote.text)}</p></blockquote><p>${runsHtml(quote.citation)}</p>`;
  const blobs = Object.entries({ 'text/plain': asText(quote), 'text/html': html }).map(
    ([type, content]) => [type, new Blob([content], { type })] as const,
  );
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** The texts of highlights below each other; bookmarks have none. */
function textsOf(ids: readonly string[]): string {
  const all = new Map($library.get()?.highlights.map((each) => [each.id, each]));
  return ids
    .flatMap((id) => all.get(id) ?? [])
    .map(shownWords)
    .filter((text) => text !== '')
    .join('\n\n');
}

/** Shows a notice when writing to the clipboard has succeeded or failed. */
function useCopyNotice(): (writing: Promise<void>, done: string) => void {
  const { labels } = useTexts();
  return (writing, done) => {
    writing.then(
      () => notify({ text: done }),
      () => notify({ text: labels.error.copyFailed }),
    );
  };
}

/** Copies a text to the clipboard, and says so. */
export function useCopying(): (text: string) => void {
  const { labels } = useTexts();
  const notifyCopied = useCopyNotice();
  return (text) => notifyCopied(navigator.clipboard.writeText(text), labels.item.copied);
}

/** Copying highlights, citing and sharing one. */
export function useQuoting(): Quoting {
  const { labels, lang, count } = useTexts();
  const style = styleOf(useStore($exportSettings));
  const notifyCopied = useCopyNotice();
  const copy = useCopying();
  return {
    style,
    copy: (ids) => {
      const text = textsOf(ids);
      if (text) copy(text);
    },
    cite: (id) => {
      const quote = cited(id, lang);
      if (!quote) return;
      const done = `${labels.item.copied} ${citationStyleNames[style]}`;
      const noYear = fill(count(labels.export, 'noYear', 1), { details: labels.books.edit });
      notifyCopied(copyCited(quote), quote.hasYear ? done : `${done} · ${noYear}`);
    },
    share: (id) => {
      const quote = cited(id, lang);
      // Dismissing the share sheet rejects too.
      if (quote) navigator.share({ text: asText(quote) }).catch(() => undefined);
    },
    canShare: 'share' in navigator,
  };
}
