/** A part of an article: HTML, or the name of a picture of the product. */
export type ArticlePart = { html: string } | { picture: string };

/** A stretch of an article below one heading, as the search finds it. */
export interface ArticleSection {
  /** Anchor and text of the heading; empty for what comes before the first. */
  id: string;
  heading: string;
  text: string;
  /** The words of its tables, which say nothing in a line. */
  cells: string;
}

const HEADING = /<(h[23]) id="([^"]*)">(.*?)<\/\1>/gs;

/** Makes each heading a link to itself. */
export const linkHeadings = (html: string): string =>
  html.replace(HEADING, '<$1 id="$2"><a href="#$2">$3</a></$1>');

/** An article in its order, its pictures apart from the rest. */
export const articleParts = (html: string): ArticlePart[] =>
  html
    .split(/<!--picture ([\w-]+)-->/)
    .map((part, index) => (index % 2 ? { picture: part } : { html: part }));

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The text of a piece of HTML. */
const textOf = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, ' ')
    // The end of a block or a cell is the end of a word.
    .replace(/<\/?(?:p|li|ul|ol|h\d|t[dhr]|table|pre|blockquote|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const TABLE = /<table\b.*?<\/table>/gs;

/** The words of a section, those of its tables apart. */
const textsOf = (html: string) => ({
  text: textOf(html.replace(TABLE, ' ')),
  cells: (html.match(TABLE) ?? []).map(textOf).join(' '),
});

/** The headings of an article that divide it. */
export const chaptersOf = (html: string): Pick<ArticleSection, 'id' | 'heading'>[] =>
  Array.from(html.matchAll(HEADING), ([, level, id = '', heading = '']) => ({ level, id, heading }))
    .filter(({ level }) => level === 'h2')
    .map(({ id, heading }) => ({ id, heading: textOf(heading) }));

/** An article's sections, by its headings. */
export function sectionsOf(html: string): ArticleSection[] {
  const [start = '', ...rest] = html.split(/(?=<h[23] id=)/);
  return [
    { id: '', heading: '', ...textsOf(start) },
    ...rest.map((section) => {
      const [head = '', , id = '', heading = ''] = new RegExp(HEADING, 's').exec(section) ?? [];
      return { id, heading: textOf(heading), ...textsOf(section.replace(head, '')) };
    }),
  ].filter(({ text, cells }) => text + cells !== '');
}
