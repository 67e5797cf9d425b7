import { fold } from './fold.ts';
import type { EntryKind } from '../types.ts';

/**
 * The words by which device languages name things in an entry's second line. They decide the kind
 * of an entry and which number is a page and which a location; everything else is read by structure.
 * Each is the beginning of a word; CJK words are found anywhere.
 */
const KIND_STEMS: [Exclude<EntryKind, 'unknown'>, string[]][] = [
  [
    'clip',
    // "Clip This Article" and what periodicals wrote in the other languages.
    'clip this|clipped|clipping|article clip|ausschneid|ausschnitt|artikel ausschn|recort|couper|decoup|ritagli|knip|вырез|wytnij|クリップ|剪切|剪贴|剪貼|剪报|剪報|剪下'.split(
      '|',
    ),
  ],
  [
    'bookmark',
    (
      'bookmark|lesezeichen|marcador|marca-pagin|marcapagin|punto de lectura|signet|marque-page|marque page|segnalibr|' +
      'bladwijzer|boekenlegger|закладк|zakladk|zaloz|konyvjelzo|yer imi|yer isareti|bokmark|bogmaerke|bokmerke|' +
      'kirjanmerk|semn de carte|σελιδοδεικτ|penanda|dau trang|' +
      'ブックマーク|しおり|栞|书签|書籤|书籤|북마크|책갈피|اشارة مرجعية|إشارة مرجعية|סימני|बुकमार्क|บุ๊กมาร์ก'
    ).split('|'),
  ],
  [
    'note',
    (
      'note|notiz|anmerkung|kommentar|nota|comentario|anotacion|anotacao|anotac|remarque|notiti|aantekening|opmerking|' +
      'notatk|uwag|заметк|примечан|комментар|нотатк|примітк|poznamk|jegyzet|megjegyz|notunuz|notlar|not |anteckning|' +
      'notat|muistiinpano|notita|notă|σημειωσ|catatan|ghi chu|' +
      'メモ|ノート|注释|註釋|笔记|筆記|备注|備註|附注|註記|메모|노트|ملاحظ|הער|नोट|บันทึก|โน้ต'
    ).split('|'),
  ],
  [
    'highlight',
    (
      'highlight|underlin|markierung|unterstreichung|hervorhebung|textmarkierung|subrayad|resaltad|destacad|surlign|' +
      'souligne|evidenzia|sottoline|destaque|sublinhad|realce|grifo|marcacao|marcac|markering|onderstreping|gemarkeerd|' +
      'выделен|подчеркн|подчерк|отрывок|виділен|підкреслен|podkre|zaznacz|wyrozn|zvyrazn|kiemel|vurgu|alti cizil|' +
      'overstryk|understryk|markerad|fremhaev|understreg|uthev|merking|korostus|alleviivaus|evidentier|subliniere|' +
      'επισημ|υπογραμμ|sorotan|danh dau|' +
      'ハイライト|マーカー|下線|アンダーライン|标注|標註|标记|標記|高亮|划线|劃線|下划线|底線|螢光|荧光|重點|하이라이트|형광펜|밑줄|تمييز|مظلل|הדגש|हाइलाइट|ไฮไลต์|ไฮไลท์'
    ).split('|'),
  ],
];

const PAGE_STEMS = (
  'page|pag\\.|seite|pagin|paginas|стр|стор|stron|stran|oldal|sayfa|sida|sidan|side|sivu|σελ|halaman|trang|blz|' +
  'ページ|頁|页|페이지|쪽|صفحة|صفحه|עמוד|पृष्ठ|หน้า'
).split('|');

const LOCATION_STEMS = (
  'loc|pos|poz|emplacement|mest|мест|місц|пози|розташ|lokal|lokas|miejsc|umist|hely|konum|plats|plass|placering|' +
  'sijain|θεσ|vi tri|位置|위치|موقع|מיקום|स्थान|ตำแหน่ง'
).split('|');

/** Words between the two ends of a range, where the device does not write a dash. */
export const RANGE_WORDS = 't/m|to|tot|bis|a|à|al|do|до|po|til|till|至|到|から';

/** The text between the limit notice's angle brackets, in the languages of the devices. */
const LIMIT_STEMS =
  'limit|limite|limiet|grenze|hochst|maxim|massim|лимит|предел|огранич|上限|限度|限制|制限|한도|제한|granic|gräns|raja|grænse'.split(
    '|',
  );

/** What is limited: these words distinguish a notice after a passage from brackets in the passage. */
const CLIPPING_STEMS = (
  'clip|item|ausschnitt|textausschn|recort|extrait|coupure|ritagl|knip|вырез|клип|wycin|wytnij|klipp|udklip|utklipp|leik|' +
  'クリップ|切り抜き|アイテム|剪贴|剪貼|剪切|剪报|剪報|剪辑|剪輯|摘录|摘錄|클리핑|스크랩'
).split('|');

/**
 * One pattern for all stems: those of alphabets at the beginning of a word, the others anywhere. A stem
 * may contain "\\." for a literal dot; nothing else in it is special.
 */
function alternation(stems: string[]): string {
  const folded = [...new Set(stems.map((stem) => fold(stem.replace('\\.', '\u0000'))))];
  const isAlphabetic = (stem: string) =>
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(stem);
  const atWordStart = folded.filter(isAlphabetic).join('|');
  const anywhere = folded.filter((stem) => !isAlphabetic(stem)).join('|');
  // One look behind for the whole group: a class of all letters is far too costly to repeat.
  return `(?<!\\p{L})(?:${atWordStart})${anywhere === '' ? '' : `|${anywhere}`}`.replaceAll(
    '\u0000',
    '\\.',
  );
}

const KIND_PATTERN = new RegExp(
  KIND_STEMS.map(([kind, stems]) => `(?<${kind}>${alternation(stems)})`).join('|'),
  'u',
);
const LABEL_PATTERN = new RegExp(
  `(?<page>${alternation(PAGE_STEMS)})|(?<location>${alternation(LOCATION_STEMS)})`,
  'gu',
);
const LABEL_NEXT = new RegExp(
  `^[\\s.:º]*(?:(?<page>${alternation(PAGE_STEMS)})|(?<location>${alternation(LOCATION_STEMS)}))`,
  'u',
);
const LIMIT_PATTERN = new RegExp(LIMIT_STEMS.map(fold).join('|'), 'u');
const CLIPPING_PATTERN = new RegExp(alternation(CLIPPING_STEMS), 'u');

/** Which of the two numbers of an entry a word announces. */
export type NumberLabel = 'page' | 'location';

/** The kind that the words of a folded second line name, or null when none is known. */
export function kindOf(folded: string): Exclude<EntryKind, 'unknown'> | null {
  const groups = KIND_PATTERN.exec(folded)?.groups;
  if (!groups) return null;
  for (const [kind] of KIND_STEMS) if (groups[kind] !== undefined) return kind;
  return null;
}

/**
 * The label nearest to a number: the last page or location word before it in its own segment, else
 * the word right after it (ページ, 页, oldal).
 */
export function labelOf(before: string, after: string): NumberLabel | null {
  let nearest: NumberLabel | null = null;
  for (const match of before.matchAll(LABEL_PATTERN)) {
    nearest = match.groups?.['page'] === undefined ? 'location' : 'page';
  }
  if (nearest !== null) return nearest;
  const next = LABEL_NEXT.exec(after);
  if (next === null) return null;
  return next.groups?.['page'] === undefined ? 'location' : 'page';
}

/** Whether the words inside a notice say that a limit was reached. */
export function mentionsLimit(folded: string): boolean {
  return LIMIT_PATTERN.test(folded);
}

/** Whether they say besides what it is a limit of, as the devices' notices do. */
export function mentionsClippings(folded: string): boolean {
  return CLIPPING_PATTERN.test(folded);
}
