import { citeTerms } from '../../../highlights/cite/terms.ts';
import { citePassage } from '../../../highlights/cite/cite.ts';
import { plainText } from '../../../highlights/cite/runs.ts';
import { $exportSettings } from '../../../stores/export/settings.ts';
import { $library } from '../../../stores/library/library.ts';
import { notify } from '../../../stores/notice.ts';
import { useTexts } from '../shared/texts.ts';

interface Quoting {
  /** Puts the text of a highlight into the clipboard. */
  copy: (id: string) => void;
  /** The text with its citation, in the style that was last exported in. */
  cite: (id: string) => void;
  /** Gives the text to the system's share sheet, where there is one. */
  share: (id: string) => void;
  canShare: boolean;
}

/** A passage with its citation behind it; both as plain text. */
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

/** Taking one highlight elsewhere. */
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
      // Closing the share sheet rejects too.
      if (text) navigator.share({ text }).catch(() => undefined);
    },
    canShare: 'share' in navigator,
  };
}
