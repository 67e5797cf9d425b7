import type { ExportLabels } from '../../export/document-labels.ts';
import { fold } from '../../text/fold.ts';
import { kindOf } from '../../text/device-words.ts';
import type { EntryKind } from '../../types.ts';

type Column = keyof ExportLabels['columns'] | 'id';

/** What our table calls its columns, in every language of the site. */
const COLUMNS: [Column, string][] = [
  ['book', 'book|buch|libro|livre|livro|książka|книга|書名|书名'],
  ['authors', 'authors|autorinnen und autoren|autores|auteurs|autori|autorzy|авторы|著者|作者'],
  ['kind', 'kind|art|tipo|type|rodzaj|вид|種類|类型'],
  ['page', 'page|seite|página|pagina|strona|страница|ページ|页码'],
  [
    'pageTo',
    'to page|bis seite|hasta la página|jusqu’à la page|fino a pagina|até a página|do strony|до страницы|終了ページ|结束页码',
  ],
  [
    'location',
    'location|position|posición|emplacement|posizione|posição|lokalizacja|место|位置No.|位置',
  ],
  [
    'locationTo',
    'to location|bis position|hasta la posición|jusqu’à l’emplacement|fino alla posizione|até a posição|do lokalizacji|до места|終了位置No.|结束位置',
  ],
  ['date', 'date|datum|fecha|data|дата|日付|日期'],
  ['chapter', 'chapter|kapitel|capítulo|chapitre|capitolo|rozdział|глава|章|章节'],
  ['color', 'colour|color|farbe|couleur|colore|cor|kolor|цвет|色|颜色'],
  ['text', 'text|texto|texte|testo|tekst|текст|本文|文章|正文|内容'],
  ['note', 'note|notiz|nota|notatka|заметка|メモ|笔记'],
  ['tags', 'tags|schlagwörter|etiquetas|étiquettes|tag|etykiety|теги|タグ|标签'],
  [
    'collections',
    'collections|sammlungen|colecciones|raccolte|coleções|kolekcje|подборки|コレクション|合集',
  ],
  ['id', 'id'],
];
const BY_WORD = new Map(
  COLUMNS.flatMap(([column, words]) =>
    words.split('|').map((word) => [fold(word), column] as const),
  ),
);

const CLIP = /^(?:articl|artikel|articul|articol|artigo|artykul|стать|記事|文章|clip)/;

/** Where each column of our table is, by its heading in any language of the site. */
export function columnsIn(headings: readonly string[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, heading] of headings.entries()) {
    const column = BY_WORD.get(fold(heading.trim()));
    if (column !== undefined && !columns.has(column)) columns.set(column, index);
  }
  return columns;
}

/** The kind that our table names. */
export function kindNamed(word: string): EntryKind {
  const folded = fold(word);
  return CLIP.test(folded) ? 'clip' : (kindOf(folded) ?? 'unknown');
}

/** Whether these are the columns of the table that we export for Notion, which begins with the text. */
export function isNotionTable(columns: ReadonlyMap<Column, number>): boolean {
  return columns.get('text') === 0 && columns.get('book') === 1 && columns.get('authors') === 2;
}

/** Whether a text begins with the headings of our table: book, authors, kind, and a text; or of Notion's. */
export function isOwnTable(text: string): boolean {
  const line = text.slice(0, 2000).split('\n', 1)[0] ?? '';
  const headings = line
    .split(/[,;\t]/)
    .map((heading) => heading.trim().replace(/^\ufeff?"|"$/g, ''));
  const columns = columnsIn(headings);
  const isPlain = columns.get('book') === 0 && columns.get('authors') === 1 && columns.has('text');
  return isPlain || isNotionTable(columns);
}

/** Whether a text is the notice of a device's limit, by the word that it has in the languages of the site. */
export const isLimitNotice = (text: string): boolean => /limit|límite|лимит|上限/i.test(text);
