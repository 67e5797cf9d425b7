import { flowText, htmlTokens, linesText } from './html-tokens.ts';

/** The text between one block of a web page that has a class and the next. */
export interface ClassField {
  /** The classes of the block. */
  classes: string[];
  id: string | null;
  text: string;
  /** `text` with the line breaks of the page's source. */
  lines: string;
  /** The classes of what is inside its text. */
  innerClasses: string[];
  hasPicture: boolean;
  /** Offsets of its start and its end in the page. */
  start: number;
  end: number;
}

const BLOCK = /^(?:div|p|h[1-6]|section|article|li|td)$/;
const BREAK = /^(?:br|p|li|tr)$/;

/**
 * The blocks of a web page that have a class, in their order, as flat as exports write them: each
 * ends where the next begins, so that tags closed wrongly or not at all lose nothing.
 */
export function* classFields(html: string): Generator<ClassField> {
  let field: ClassField | null = null;
  let pieces: string[] = [];
  const finished = (done: ClassField, end: number) => ({
    ...done,
    text: flowText(pieces),
    lines: linesText(pieces),
    end,
  });
  for (const { type, name, attributes, text, start } of htmlTokens(html)) {
    if (type === 'close') continue;
    const classes = (attributes.get('class') ?? '').split(/\s+/).filter((each) => each !== '');
    if (classes.length > 0 && BLOCK.test(name)) {
      if (field !== null) yield finished(field, start);
      const found = { classes, id: attributes.get('id') ?? null, start };
      field = { ...found, text: '', lines: '', innerClasses: [], hasPicture: false, end: start };
      pieces = [];
    } else if (field !== null) {
      if (type === 'text') pieces.push(text);
      else if (BREAK.test(name)) pieces.push('\n');
      else if (name === 'img') field.hasPicture = true;
      field.innerClasses.push(...classes);
    }
  }
  if (field !== null) yield finished(field, html.length);
}
