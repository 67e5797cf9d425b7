import { citeTerms } from '../../highlights/cite/terms/languages.ts';
import { citePassage } from '../../highlights/cite/cite.ts';
import { plainText } from '../../highlights/cite/runs.ts';
import { $exportSettings } from '../../stores/export/settings.ts';
import { $library } from '../../stores/library/library.ts';
import { notify } from '../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';

interface Quoting {
  /** Copies the text of a highlight to the clipboard. */
  copy: (id: string) => void;
  /** Copies the text with its citation, in the style of the last export. */
  cite: (id: string) => void;
  /** Opens the share sheet with the text, where there is one. */
  share: (id: string) => void;
  canShare: boolean;
}

/** A passage followed by its citation, as plain text. */
function cited(id: string, lang: string): string | null {
  const library = $library.get();
  const highlight = library?.highlights.find((each) => each.id === id);
  const book = library?.books.find((each) => each.id === highlight?.bookId);
  if (!highlight || !book) return null;
  const { citationStyle, citeLocations } = $exportSettings.get();
  const citation = citePassage(book, highlight, {
    style: citationStyle ?? 'chicago',
    locations: citeLocations,
    terms: citeTerms(lang),
  });
  return `${highlight.text}\n\n${plainText(citation)}`;
}

const textOf = (id: string) => $library.get()?.highlights.find((each) => each.id === id)?.text;

/** Copying, citing and sharing one highlight. */
export function useQuoting(): Quoting {
  const { labels, lang } = useTexts();
  const write = (text: string | null | undefined) => {
    if (!text) return;
    navigator.clipboard.writeText(text).then(
      () => notify({ text: labels.item.copied }),
      () => notify({ text: labels.error.copyFailed }),
    );
  };
  return {
    copy: (id) => write(textOf(id)),
    cite: (id) => write(cited(id, lang)),
    share: (id) => {
      const text = cited(id, lang);
      // Dismissing the share sheet rejects too.
      if (text) navigator.share({ text }).catch(() => undefined);
    },
    canShare: 'share' in navigator,
  };
}
