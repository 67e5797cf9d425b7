import {
  BorderStyle,
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  TextRun,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx';
import type { Run } from '../cite-runs.ts';
import type { ExportDocument, ExportPassage, ExportSection } from './document.ts';
import type { ExportLabels } from './labels.ts';
import { eastAsianLanguage, isRightToLeft } from './language.ts';
import { bibliographyOf, createLayout, type Layout } from './layout.ts';

/** Word's language tags for a book's Chinese characters. */
const EAST_ASIAN = { ja: 'ja-JP', ko: 'ko-KR', 'zh-Hans': 'zh-CN' } as const;

/** Paragraph styles; Word shows its built-in names in the reader's language. */
const styles = {
  quote: 'Quote',
  meta: 'Caption',
  entry: 'Bibliography',
} as const;

type Language = NonNullable<IRunOptions['language']>;
type Shape = Omit<IParagraphOptions, 'children'>;

/** A Word document: a heading for each book, passages as quotations, the bibliography at the end. */
export async function writeDocx(
  document: ExportDocument,
  labels: ExportLabels,
): Promise<Uint8Array<ArrayBuffer>> {
  const layout = createLayout(document, labels);
  const children = [
    textParagraph(labels.title, { heading: HeadingLevel.TITLE }),
    ...document.sections.flatMap((section) => sectionParagraphs(section, layout)),
  ];
  const entries = bibliographyOf(document);
  if (entries.length > 0) {
    children.push(
      textParagraph(labels.bibliography, { heading: HeadingLevel.HEADING_1 }),
      ...entries.map((entry) => runsParagraph(entry, { style: styles.entry })),
    );
  }
  const file = new Document({
    title: labels.title,
    creator: '',
    lastModifiedBy: '',
    styles: documentStyles(document.locale),
    sections: [{ children }],
  });
  return new Uint8Array(await Packer.toArrayBuffer(file));
}

function sectionParagraphs(section: ExportSection, layout: Layout): Paragraph[] {
  const script = eastAsianLanguage(section);
  const language = script ? { eastAsia: EAST_ASIAN[script] } : undefined;
  const authors = layout.authors(section);
  const heading = { heading: HeadingLevel.HEADING_1 } as const;
  return [
    textParagraph(layout.title(section), heading, language),
    ...(authors === null ? [] : [textParagraph(authors, { style: styles.meta }, language)]),
    ...section.passages.flatMap((passage) => passageParagraphs(passage, layout, language)),
  ];
}

function passageParagraphs(
  passage: ExportPassage,
  layout: Layout,
  language: Language | undefined,
): Paragraph[] {
  const { text, note, tags, collections, citation } = passage;
  const meta = [layout.meta(passage)];
  if (tags.length > 0) meta.push(layout.line('tags', layout.list(tags)));
  if (collections.length > 0) meta.push(layout.line('collections', layout.list(collections)));
  return [
    ...(text === '' ? [] : [textParagraph(text, { style: styles.quote }, language)]),
    ...(note === null ? [] : [textParagraph(layout.line('note', note), {}, language)]),
    ...(citation ? [runsParagraph(citation, { style: styles.meta }, language)] : []),
    ...meta
      .filter((line) => line !== '')
      .map((line) => textParagraph(line, { style: styles.meta }, language)),
  ];
}

function textParagraph(text: string, shape: Shape, language?: Language): Paragraph {
  return runsParagraph([{ text }], shape, language);
}

function runsParagraph(runs: readonly Run[], shape: Shape, language?: Language): Paragraph {
  const rightToLeft = isRightToLeft(runs.map(({ text }) => text).join(''));
  const options: IRunOptions = {
    ...(language && { language }),
    ...(rightToLeft && { rightToLeft }),
  };
  return new Paragraph({
    ...shape,
    ...(rightToLeft && { bidirectional: true }),
    children: runs.flatMap((run) => textRuns(run, options)),
  });
}

/** A run for each line: WordprocessingML has no line feeds within a text. */
function textRuns({ text, italic }: Run, options: IRunOptions): TextRun[] {
  return text.split('\n').map(
    (line, index) =>
      new TextRun({
        ...options,
        text: line,
        ...(italic && { italics: true }),
        ...(index > 0 && { break: 1 }),
      }),
  );
}

/** Sizes in half-points, distances in twentieths of a point. */
function documentStyles(locale: string) {
  const base = { basedOn: 'Normal', next: 'Normal', quickFormat: true };
  return {
    default: {
      document: {
        run: { size: 22, language: { value: locale } },
        paragraph: { spacing: { after: 120, line: 300 } },
      },
      title: { run: { size: 44, bold: true }, paragraph: { spacing: { after: 240 } } },
      heading1: {
        run: { size: 30, bold: true },
        paragraph: { spacing: { before: 480, after: 120 }, keepNext: true },
      },
    },
    paragraphStyles: [
      {
        ...base,
        id: styles.quote,
        name: 'Quote',
        paragraph: {
          spacing: { before: 240, after: 60 },
          indent: { start: 240 },
          border: { left: { style: BorderStyle.SINGLE, size: 18, space: 8, color: 'E0B400' } },
        },
      },
      {
        ...base,
        id: styles.meta,
        name: 'caption',
        run: { size: 18, color: '5B564C' },
        paragraph: { spacing: { after: 60 } },
      },
      {
        ...base,
        id: styles.entry,
        name: 'Bibliography',
        paragraph: { indent: { start: 720, hanging: 720 } },
      },
    ],
  };
}
