import { printStyle } from '../print-style.ts';
import { escapeXml } from '../xml.ts';

type HeadingLevel = 1 | 2 | 3 | 4;

/** The paragraph styles of the package, by their ids. */
export type ParagraphStyle =
  | `Heading${HeadingLevel}`
  | 'Title'
  | 'Quote'
  | 'Subtitle'
  | 'Caption'
  | 'NormalIndent'
  | 'Bibliography'
  | 'FootnoteText'
  | 'Footer';

/** The style of a heading; deeper ones look like the fourth. */
export const headingStyle = (level: number): ParagraphStyle =>
  `Heading${Math.min(level, 4) as HeadingLevel}`;

const { size, muted } = printStyle;
/** Sizes are given in half-points. */
const fontSize = (points: number) => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
const BOLD = '<w:b/><w:bCs/>';
const SMALL = `<w:color w:val="${muted.slice(1).toUpperCase()}"/>${fontSize(size.small)}`;

/** What is under a passage begins where its letters do, right of its bar. */
const UNDER = '<w:ind w:left="240"/>';

function style(
  id: ParagraphStyle,
  name: string,
  { paragraph = '', run = '' }: { paragraph?: string; run?: string },
): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>` +
    '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/>' +
    (paragraph && `<w:pPr>${paragraph}</w:pPr>`) +
    (run && `<w:rPr>${run}</w:rPr>`) +
    '</w:style>'
  );
}

function heading(level: HeadingLevel, points: number, before: number): string {
  return style(`Heading${level}`, `heading ${level}`, {
    paragraph:
      `<w:keepNext/><w:spacing w:before="${before}" w:after="120"/>` +
      `<w:outlineLvl w:val="${level - 1}"/>`,
    run: BOLD + fontSize(points),
  });
}

/**
 * The styles part. Names are those that Word knows and shows translated; distances are in
 * twentieths of a point; properties are in the schema's order.
 */
export function stylesXml(locale: string, namespaces: string): string {
  return (
    `<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr>${fontSize(size.text)}` +
    `<w:lang w:val="${escapeXml(locale)}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>` +
    '<w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    style('Title', 'Title', {
      paragraph: '<w:spacing w:after="240"/>',
      run: BOLD + fontSize(size.title),
    }) +
    heading(1, size.book, 480) +
    heading(2, size.chapter, 320) +
    heading(3, size.text, 280) +
    heading(4, size.text, 240) +
    style('Quote', 'Quote', {
      paragraph: `<w:spacing w:before="240" w:after="60"/>${UNDER}`,
    }) +
    style('Subtitle', 'Subtitle', { paragraph: '<w:spacing w:after="60"/>', run: SMALL }) +
    style('Caption', 'caption', { paragraph: `<w:spacing w:after="60"/>${UNDER}`, run: SMALL }) +
    style('NormalIndent', 'Normal Indent', { paragraph: UNDER }) +
    style('Bibliography', 'Bibliography', {
      paragraph: '<w:ind w:left="720" w:hanging="720"/>',
    }) +
    style('FootnoteText', 'footnote text', {
      paragraph: '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/>',
      run: fontSize(size.small),
    }) +
    style('Footer', 'footer', { paragraph: '<w:jc w:val="center"/>', run: SMALL }) +
    '<w:style w:type="character" w:styleId="FootnoteReference">' +
    '<w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>' +
    '</w:styles>'
  );
}
