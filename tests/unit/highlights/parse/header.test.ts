import { describe, expect, test } from 'vitest';
import { isHeaderLine, locationOf, readHeader } from '../../../../src/highlights/parse/header.ts';

type Row = [
  line: string,
  kind: string | null,
  page: string | null,
  location: string | null,
  date: string,
];

/** One dash line for each generation of each device language, in wordings the devices use. */
const DASH_LINES: Record<string, Row[]> = {
  English: [
    [
      '- Article Clip on page 12 | Added on Thursday, 24 August 2017 22:31:50',
      'clip',
      '12',
      null,
      '2017-08-24T22:31:50',
    ],
    [
      '- Your Clipping on page 12 | location 123-125 | Added on Thursday, 24 August 2017 22:31:50',
      'clip',
      '12',
      '123-125',
      '2017-08-24T22:31:50',
    ],
    [
      '- Highlight Loc. 1134-37  | Added on Monday, May 09, 2011, 08:12 PM',
      'highlight',
      null,
      '1134-1137',
      '2011-05-09T20:12:00',
    ],
    [
      '- Highlight on Page 3 | Loc. 140  | Added on Wednesday, 5 December 12 21:44:06 GMT+00:59',
      'highlight',
      '3',
      '140-140',
      '2012-12-05T21:44:06',
    ],
    [
      '- Note on Page 11 | Added on Monday, 3 December 12 19:55:21 Greenwich Mean Time',
      'note',
      '11',
      null,
      '2012-12-03T19:55:21',
    ],
    [
      '- Bookmark Page 87  | Added on Wednesday, October 20, 2010, 09:24 PM',
      'bookmark',
      '87',
      null,
      '2010-10-20T21:24:00',
    ],
    [
      '- Your Highlight Location 196-198 | Added on Saturday, January 5, 2013 1:06:12 AM',
      'highlight',
      null,
      '196-198',
      '2013-01-05T01:06:12',
    ],
    [
      '- Your Highlight on page 12 | location 123-125 | Added on Thursday, 24 August 2017 22:31:50',
      'highlight',
      '12',
      '123-125',
      '2017-08-24T22:31:50',
    ],
    [
      '- Your Highlight on page xii | Location 45-46 | Added on Friday, January 1, 2021 12:00:05 AM',
      'highlight',
      'xii',
      '45-46',
      '2021-01-01T00:00:05',
    ],
    [
      '- Your Highlight on page xii-xiv | Added on Friday, January 1, 2021 12:00:05 PM',
      'highlight',
      'xii-xiv',
      null,
      '2021-01-01T12:00:05',
    ],
    [
      '- Your Highlight on page 283-283 | Added on Thursday, June 12, 2025 10:16:59 PM',
      'highlight',
      '283-283',
      null,
      '2025-06-12T22:16:59',
    ],
    [
      '- Your Underline on Location 77-79 | Added on Sunday, 3 March 2024 9:05:01',
      'highlight',
      null,
      '77-79',
      '2024-03-03T09:05:01',
    ],
    [
      '- Your highlight on page 40 | Added on Monday, February 16, 2026 10:15:20 PM',
      'highlight',
      '40',
      null,
      '2026-02-16T22:15:20',
    ],
    [
      '- Clip This Article at Location 850 | Added on Thursday, 27 March 2014 10:01:23',
      'clip',
      null,
      '850-850',
      '2014-03-27T10:01:23',
    ],
    [
      '- Highlight Loc. 1199-03  | Added on Tuesday, 7 August 12 19:00:12 GMT+00:59',
      'highlight',
      null,
      '1199-1203',
      '2012-08-07T19:00:12',
    ],
    [
      '- Your Highlight on Page 9 | Loc. 1199-203  | Added on Tuesday, 7 August 12 19:00:12 GMT+00:59',
      'highlight',
      '9',
      '1199-1203',
      '2012-08-07T19:00:12',
    ],
  ],
  German: [
    [
      '- Ihr Ausschnitt bei Position 3 | Hinzugefügt am Dienstag, 3. März 2015 um 4:05:06 Uhr',
      'clip',
      null,
      '3-3',
      '2015-03-03T04:05:06',
    ],
    [
      '- Markierung Pos. 2212-14  | Hinzugefügt am Sonntag, 13. Mai 12 um 16.46 Uhr',
      'highlight',
      null,
      '2212-2214',
      '2012-05-13T16:46:00',
    ],
    [
      '- Markierung auf Seite 23 | Pos. 345-46  | Hinzugefügt am Sonntag, 13. Mai 2012 um 4.46 Uhr',
      'highlight',
      '23',
      '345-346',
      '2012-05-13T04:46:00',
    ],
    [
      '- Lesezeichen Pos. 99  | Hinzugefügt am Mittwoch, 9. Februar 2011 um 12:05:30 Uhr',
      'bookmark',
      null,
      '99-99',
      '2011-02-09T12:05:30',
    ],
    [
      '- Ihre Notiz Position 9 | Hinzugefügt am Donnerstag, 25. April 2013 um 23:40:04 Uhr',
      'note',
      null,
      '9-9',
      '2013-04-25T23:40:04',
    ],
    [
      '- Ihre Markierung bei Position 759-760 | Hinzugefügt am Donnerstag, 20. November 2014 23:24:32',
      'highlight',
      null,
      '759-760',
      '2014-11-20T23:24:32',
    ],
    [
      '- Deine Markierung auf Seite iv | bei Position 7-9 | Hinzugefügt am Dienstag, 3. März 2020 00:00:01',
      'highlight',
      'iv',
      '7-9',
      '2020-03-03T00:00:01',
    ],
    [
      '- Dein Lesezeichen auf Seite 307 | Position 3793 | Hinzugefügt am Mittwoch, 16. Oktober 2019 11:34:47',
      'bookmark',
      '307',
      '3793-3793',
      '2019-10-16T11:34:47',
    ],
  ],
  Spanish: [
    [
      '- Mi subrayado Posición 6-9 | Añadido el viernes 26 de abril de 2013, 0:04:34',
      'highlight',
      null,
      '6-9',
      '2013-04-26T00:04:34',
    ],
    [
      '- Mi marcador en la página 222 | Posición 3393 | Añadido el lunes 17 de junio de 2013, 08:13 p. m.',
      'bookmark',
      '222',
      '3393-3393',
      '2013-06-17T20:13:00',
    ],
    [
      '- Tu subrayado en la página xvi | posición 49-49 | Añadido el sábado, 4 de noviembre de 2017 19:15:42',
      'highlight',
      'xvi',
      '49-49',
      '2017-11-04T19:15:42',
    ],
    [
      '- La nota en la página 26 | posición 390 | Añadido el lunes, 13 de noviembre de 2017 20:49:34',
      'note',
      '26',
      '390-390',
      '2017-11-13T20:49:34',
    ],
  ],
  French: [
    [
      '- Surlignement Emplacement 1134-37 | Ajouté le lundi 17 juin 2013 à 20:19',
      'highlight',
      null,
      '1134-1137',
      '2013-06-17T20:19:00',
    ],
    [
      '- Votre signet sur la page 222 | Emplacement 3393 | Ajouté le mardi 1er janvier 2019 à 20 h 19',
      'bookmark',
      '222',
      '3393-3393',
      '2019-01-01T20:19:00',
    ],
    [
      '- Votre note sur la page 112 | emplacement 1300 | Ajouté le jeudi 22 août 2024 18:10:53',
      'note',
      '112',
      '1300-1300',
      '2024-08-22T18:10:53',
    ],
  ],
  Italian: [
    [
      '- La mia evidenziazione Posizione 22-25 | Aggiunto il venerdì 6 aprile 12, 12.25.08',
      'highlight',
      null,
      '22-25',
      '2012-04-06T12:25:08',
    ],
    [
      '- Le mie note a pagina 222 | Posizione 3395 | Aggiunto il lunedì 17 giugno 13, 20:23:44',
      'note',
      '222',
      '3395-3395',
      '2013-06-17T20:23:44',
    ],
    [
      '-  La tua evidenziazione alla posizione 4719-4720 | Aggiunto in data giovedì 29 agosto 2024 22:49:31',
      'highlight',
      null,
      '4719-4720',
      '2024-08-29T22:49:31',
    ],
    [
      '- Il tuo segnalibro a pagina 210 | posizione 3186 | Aggiunto in data venerdì 30 agosto 2024 23:23:50',
      'bookmark',
      '210',
      '3186-3186',
      '2024-08-30T23:23:50',
    ],
  ],
  Japanese: [
    [
      '- ハイライト ページ222 | 位置No. 3396-99 | 追加日： 2013年6月17日 (月曜日) 20:31:09',
      'highlight',
      '222',
      '3396-3399',
      '2013-06-17T20:31:09',
    ],
    [
      '- 112ページ|位置No. 1300のメモ |作成日: 2024年8月22日木曜日 18:10:53',
      'note',
      '112',
      '1300-1300',
      '2024-08-22T18:10:53',
    ],
    [
      '- xiiページ|位置No. 70-71のハイライト |作成日: 2023年8月10日木曜日 午前12:36:08',
      'highlight',
      'xii',
      '70-71',
      '2023-08-10T00:36:08',
    ],
    [
      '- ５ページ｜位置No.　７０－７１のブックマーク　｜作成日：２０２３年８月１０日木曜日 午後6:36:08',
      'bookmark',
      '5',
      '70-71',
      '2023-08-10T18:36:08',
    ],
  ],
  Chinese: [
    [
      '- 我的标注 第222页 | 位置3397-98 | 已添加至 2013年6月17日 星期一 22:27:30',
      'highlight',
      '222',
      '3397-3398',
      '2013-06-17T22:27:30',
    ],
    [
      '- 我的书签 在 第 65 页 | 添加于2013年12月18日星期三 下午04:55:44',
      'bookmark',
      '65',
      null,
      '2013-12-18T16:55:44',
    ],
    [
      '- 您在第 xii 页（位置 #1300-1301）的标注 | 添加于 2024年8月22日星期四 下午12:10:53',
      'highlight',
      'xii',
      '1300-1301',
      '2024-08-22T12:10:53',
    ],
    [
      '- 您在第 112-113 页的标注 | 添加于 2024年8月22日星期四 上午12:10:53',
      'highlight',
      '112-113',
      null,
      '2024-08-22T00:10:53',
    ],
    [
      '- 您在位置 #471 的笔记 | 添加于 2013年12月27日星期五 上午1:58:30',
      'note',
      null,
      '471-471',
      '2013-12-27T01:58:30',
    ],
    [
      '- 您在第 112 頁（位置 #1300）的書籤 | 新增於 2024年8月22日星期四 下午6:10:53',
      'bookmark',
      '112',
      '1300-1300',
      '2024-08-22T18:10:53',
    ],
  ],
  Russian: [
    [
      '– Ваш выделенный отрывок на странице xii | Место 1300–1301 | Добавлено: четверг, 22 мая 2024 г. в 18:10:53',
      'highlight',
      'xii',
      '1300-1301',
      '2024-05-22T18:10:53',
    ],
    [
      '– Ваша заметка в месте 5685 | Добавлено: среда, 28 февраля 2024 г. в 10:07:53',
      'note',
      null,
      '5685-5685',
      '2024-02-28T10:07:53',
    ],
    [
      '– Ваша закладка на странице 5 | Добавлено: вторник, 1 января 2019 г. в 0:00:00',
      'bookmark',
      '5',
      null,
      '2019-01-01T00:00:00',
    ],
  ],
  Portuguese: [
    [
      '- Seu destaque ou posição 108-109 | Adicionado: terça-feira, 1 de dezembro de 2015 16:03:02',
      'highlight',
      null,
      '108-109',
      '2015-12-01T16:03:02',
    ],
    [
      '- Sua nota Posição 7 | Adicionado na data sexta-feira, 26 de abril de 2013, 00:38:04',
      'note',
      null,
      '7-7',
      '2013-04-26T00:38:04',
    ],
    [
      '- Seu marcador de página na página 222 | Posição 3393 | Adicionado na data domingo, 1 de março de 2015, 20:40:09',
      'bookmark',
      '222',
      '3393-3393',
      '2015-03-01T20:40:09',
    ],
    [
      '- Seu destaque na página 1280-1281 | Adicionado: terça-feira, 25 de outubro de 2016 20:47:50',
      'highlight',
      '1280-1281',
      null,
      '2016-10-25T20:47:50',
    ],
  ],
  Dutch: [
    [
      '- Je highlight op pagina 79 | locatie 1293 t/m 1295 | Toegevoegd op dinsdag 30 augustus 2022 19:46:26',
      'highlight',
      '79',
      '1293-1295',
      '2022-08-30T19:46:26',
    ],
    [
      '- Je notitie op pagina 112 | locatie 1300 | Toegevoegd op woensdag 1 mei 2024 18:10:53',
      'note',
      '112',
      '1300-1300',
      '2024-05-01T18:10:53',
    ],
    [
      '- Je bladwijzer op pagina 112 | Toegevoegd op vrijdag 1 maart 2024 18:10:53',
      'bookmark',
      '112',
      null,
      '2024-03-01T18:10:53',
    ],
  ],
  Polish: [
    [
      '- Twoje podkre\ufffdlenie na stronie 12 | Dodano: 24 pa\ufffddziernika 2013 18:10:53',
      'highlight',
      '12',
      null,
      '2013-10-24T18:10:53',
    ],
    [
      '- Twoje podkreślenie na stronie 12 | lokalizacja 123-125 | Dodano: czwartek, 22 sierpnia 2024 18:10:53',
      'highlight',
      '12',
      '123-125',
      '2024-08-22T18:10:53',
    ],
    [
      '- Twoja notatka na stronie 12 | pozycja 125 | Dodano: środa, 1 października 2024 18:10:53',
      'note',
      '12',
      '125-125',
      '2024-10-01T18:10:53',
    ],
    [
      '- Zakładka na stronie xii | Dodano 3 maja 2020 r. 07:05',
      'bookmark',
      'xii',
      null,
      '2020-05-03T07:05:00',
    ],
  ],
  'languages beyond the site’s own': [
    [
      '- Din markering på sidan 12 | Plats 123-125 | Tillagd torsdag 22 augusti 2024 18:10:53',
      'highlight',
      '12',
      '123-125',
      '2024-08-22T18:10:53',
    ],
    [
      '- Vaše zvýraznění na straně 12 | Umístění 123-125 | Přidáno čtvrtek 22. srpna 2024 18:10:53',
      'highlight',
      '12',
      '123-125',
      '2024-08-22T18:10:53',
    ],
    [
      '- Saját kiemelés 112. oldal | 1300-1301. hely | Hozzáadva: 2024. augusztus 22., csütörtök 18:10:53',
      'highlight',
      '112',
      '1300-1301',
      '2024-08-22T18:10:53',
    ],
    [
      '- Vurgunuz sayfa 112 | konum 1300-1301 | 22 Ağustos 2024 Perşembe 18:10:53 tarihinde eklendi',
      'highlight',
      '112',
      '1300-1301',
      '2024-08-22T18:10:53',
    ],
    [
      '- 112페이지 | 위치 1300-1301 하이라이트 | 2024년 8월 22일 목요일 오후 6:10:53에 추가됨',
      'highlight',
      '112',
      '1300-1301',
      '2024-08-22T18:10:53',
    ],
    [
      '- ملاحظتك في الصفحة ٥ | الموقع ١٢٠ | تمت الإضافة يوم الخميس، ٢٢ أغسطس ٢٠٢٤ ٦:١٠:٥٣ م',
      'note',
      '5',
      '120-120',
      '2024-08-22T18:10:53',
    ],
  ],
  'unusual places': [
    [
      '- Your Highlight on page B-12 | Location 5 | Added on 2024/08/22 18:10',
      'highlight',
      'B-12',
      '5-5',
      '2024-08-22T18:10:00',
    ],
    [
      '- Your Highlight on page 12a | Added on 2024.08.22. 18:10',
      'highlight',
      '12a',
      null,
      '2024-08-22T18:10:00',
    ],
    [
      '- Your Highlight at location 1,134-1,137 | Added on Thursday, 24 August 2017 22:31:50',
      'highlight',
      null,
      '1134-1137',
      '2017-08-24T22:31:50',
    ],
    [
      '- Your Highlight on page 3 | Location 43-43 Added on Sunday, October 16, 2016 4:55:55 AM',
      'highlight',
      '3',
      '43-43',
      '2016-10-16T04:55:55',
    ],
    [
      '- Your Highlight on page 3 Added on Sunday, October 16, 2016 4:55:55 AM',
      'highlight',
      '3',
      null,
      '2016-10-16T04:55:55',
    ],
  ],
};

describe.each(Object.entries(DASH_LINES))('dash lines: %s', (_language, rows) => {
  test.each(rows)('%s', (line, kind, page, location, date) => {
    const header = readHeader(line);
    expect(isHeaderLine(line)).toBe(true);
    expect(header.kind).toBe(kind);
    expect(header.page).toBe(page);
    expect(header.location?.join('-') ?? null).toBe(location);
    expect(header.date?.date ?? null).toBe(date);
    expect(header.hasUnreadPart).toBe(false);
  });
});

describe('what is not a dash line', () => {
  test.each([
    'The Harbour at Night (Orlow, Ada)',
    '- a list item in a note',
    '– Sie kam um 12 Uhr, sagte er.',
    '==========',
    '',
    'Chapter 3 | The harbour',
    '- a list | of two',
    '- Sunday, January 1, 2017',
    // Without a dash, a line must have a bar.
    'Your Highlight on page 3\tAdded on Sunday, January 1, 2017 9:19:37 PM',
    `- Your Highlight on page 3 | Added on Sunday, January 1, 2017 9:19:37 PM ${'x'.repeat(1000)}`,
  ])('%j', (line) => {
    expect(isHeaderLine(line)).toBe(false);
  });

  test('a line that lost its dash is one if it has a bar and a full date', () => {
    const line = 'Your Highlight on page 3 | Added on Sunday, January 1, 2017 9:19:37 PM';
    expect(isHeaderLine(line)).toBe(true);
  });
});

test('a date that does not exist is left unread, the rest of the line is kept', () => {
  const header = readHeader(
    '- Your Note on Location 12 | Added on Sunday, February 30, 2020 10:00:00 AM',
  );
  expect(header).toMatchObject({
    kind: 'note',
    location: [12, 12],
    date: null,
    hasUnreadPart: true,
  });
});

test.each([
  [
    'stand for blanks where there are bars',
    '- Your Highlight on page 12 | Location\t123-125 | Added on Friday, March 6, 2026\t9:14:09 PM',
  ],
  [
    'stand for bars where there are none',
    '\t- Your Highlight on page 12\tLocation 123-125\t\tAdded on Friday, March 6, 2026 9:14:09 PM\t',
  ],
])('tabs %s', (_, line) => {
  expect(readHeader(line)).toMatchObject({
    kind: 'highlight',
    page: '12',
    location: [123, 125],
    date: { date: '2026-03-06T21:14:09' },
    words: 'your highlight on page',
  });
});

test('a page named behind its number stays one where its bar is lost, whatever line came before', () => {
  readHeader('- ハイライト |2016年1月4日 7:12:09');
  expect(readHeader('- ハイライト |12ページ 2016年1月4日 7:12:09')).toMatchObject({
    page: '12',
    date: { date: '2016-01-04T07:12:09' },
  });
});

test.each<[name: string, line: string, expected: object]>([
  [
    'a range of pages beside one of locations',
    '- Your Highlight on page 12-13 | Location 181-83 | Added on Friday, March 6, 2026 9:14:09 PM',
    { page: '12-13', location: [181, 183], date: { date: '2026-03-06T21:14:09' } },
  ],
  [
    'a bar at the end',
    '- Your Note on page 12 | Added on Friday, March 6, 2026 9:14:09 PM | ',
    { page: '12', date: { date: '2026-03-06T21:14:09' }, hasUnreadPart: false },
  ],
  [
    'a range of roman pages before its word',
    '- 您在第 xii-xiv 页的标注 | 添加于 2026年3月6日星期五 下午9:14:09',
    { kind: 'highlight', page: 'xii-xiv' },
  ],
  ['no date at all', '- Your Note on page 12', { kind: 'note', page: '12', date: null }],
])('reads %s', (_name, line, expected) => {
  expect(readHeader(line)).toMatchObject(expected);
  expect(isHeaderLine(line)).toBe(true);
});

test.each([
  // Without a bar, a kind and any one of page, location and date.
  '- Highlight Loc. 12',
  '- Your Bookmark Added on Friday, March 6, 2026 9:14:09 PM',
  // With one, a number in any digits.
  '- zxqv １２ | gzork',
])('a dash line may say little: %s', (line) => {
  expect(isHeaderLine(line)).toBe(true);
});

test.each<[printed: string, range: [number, number] | null]>([
  ['14', [14, 14]],
  ['1134-37', [1134, 1137]],
  ['1199-203', [1199, 1203]],
  ['203-199', [199, 203]],
  ['xii', null],
])('the locations %s', (printed, range) => {
  expect(locationOf(printed)).toEqual(range);
});
