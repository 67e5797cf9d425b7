import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../../src/highlights/merge/import-files.ts';
import { emptyLibrary } from '../../../../src/highlights/library/model.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

const TITLE = 'The Harbour &amp; the Night';

const FIRST = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html xmlns="http://www.w3.org/TR/1999/REC-html-in-xml" xml:lang="en" lang="en">
<head><meta charset="UTF-8"/><title></title><style type="text/css">.noteHeading > b { color: red }</style></head>
<body><div class="bodyContainer">
<div class="notebookFor">Notebook for</div>
<div class="bookTitle">${TITLE}
</div>
<div class="authors">Orlow, Ada; Lindqvist, Per
</div>
<div class="citation">Orlow, A. (2011). The Harbour.</div>
<hr/>
<div class="sectionHeading">Chapter 1</div>
<div class="noteHeading">
Highlight (<span class="highlight_yellow">yellow</span>) -  Location 1,180
</div>
<div class="noteText">Ships &lt;wait&gt; for&nbsp;no one,<br/>she said.
</div>
<div class="noteHeading">Note -  Location 1,180</div>
<div class="noteText">so true</div>
<div class="noteHeading">Bookmark - Location 1,200</div>
<div class="noteHeading">Highlight (<span class="highlight_blue">blue</span>) - Page xii · Location 20</div>
<div class="noteText">The tide turned.</div>
</div></body></html>`;

const SECOND = `<html><body><div class="bodyContainer"><div class="notebookFor">Notebook for</div>
<div class="bookTitle">${TITLE}</div><div class="authors">Ada Orlow</div><hr>
<div class="sectionHeading">Part One</div>
<div class="noteHeading">Highlight(<span class="highlight_pink">pink</span>) - Chapter 2 &gt; Page 12 · Location 1,234</div>
<div class="noteText">The lamps went out.</div>
<div class="noteHeading">Note - Chapter 2 &gt; Page 12 · Location 1,234</div>
<div class="noteText">Which lamps?</div></div></body></html>`;

const THIRD = `<!DOCTYPE html><html><body><div class='bodyContainer'>
<h1><div class='notebookFor'>Notes and highlights for</div><div class='bookTitle'>${TITLE}</div><div class='authors'>Ada Orlow</div></h1><hr/>
<h2 class='sectionHeading'>Chapter 3</h2>
<h3 class='noteHeading'>Highlight (<span class='highlight_orange'>orange</span>) - Page 4 · Location 40</div><div class='noteText'>One.</h3>
<h3 class='noteHeading'>Highlight (<span class='highlight_yellow'>yellow</span>) - Page 5 · Location 50</div><div class='noteText'>Two.</h3>
</div></body></html>`;

describe('the notebook of the vendor’s app', () => {
  test('first form', async () => {
    const { format, entries, problems } = await readText(FIRST);
    expect(format).toBe('kindle-html');
    expect(problems).toEqual([]);
    expect(entries[0]?.book).toMatchObject({ title: 'The Harbour & the Night', asin: null });
    expect(entries[0]?.book.authors.map(({ name }) => name)).toEqual([
      'Ada Orlow',
      'Per Lindqvist',
    ]);
    expect(new Set(entries.map(({ book }) => book)).size).toBe(1);
    expect(
      entries.map(({ kind, color, page, location, chapter, text }) => [
        kind,
        color,
        page,
        location,
        chapter,
        text,
      ]),
    ).toEqual([
      [
        'highlight',
        'yellow',
        null,
        [1180, 1180],
        'Chapter 1',
        'Ships <wait> for\u00a0no one,\nshe said.',
      ],
      ['note', null, null, [1180, 1180], 'Chapter 1', 'so true'],
      ['bookmark', null, null, [1200, 1200], 'Chapter 1', ''],
      ['highlight', 'blue', 'xii', [20, 20], 'Chapter 1', 'The tide turned.'],
    ]);
    expect(entries.map(({ line }) => line)).toEqual([14, 19, 21, 22]);
    expect(entries[1]?.raw).toBe(
      '<div class="noteHeading">Note -  Location 1,180</div>\n<div class="noteText">so true</div>',
    );
  });

  test('second form: chapter and page in the heading', async () => {
    const { entries } = await readText(SECOND);
    expect(entries[0]).toMatchObject({
      kind: 'highlight',
      color: 'pink',
      page: '12',
      location: [1234, 1234],
      chapter: 'Part One > Chapter 2',
      text: 'The lamps went out.',
    });
    expect(entries[1]).toMatchObject({ kind: 'note', page: '12', text: 'Which lamps?' });
  });

  test('third form: tags closed by the wrong ones give every text once', async () => {
    const { entries, problems } = await readText(THIRD);
    expect(problems).toEqual([]);
    expect(entries.map(({ text, page, color }) => [text, page, color])).toEqual([
      ['One.', '4', 'orange'],
      ['Two.', '5', 'yellow'],
    ]);
    expect(entries[0]?.chapter).toBe('Chapter 3');
  });

  test('is merged with the device’s own file', async () => {
    const device =
      'The Harbour & the Night (Ada Orlow)\n- Your Highlight on page 12 | Location 1234-1236 | Added on Sunday, January 1, 2017 10:00:00 AM\n\nThe lamps went out.\n==========\n';
    const files = [await readText(device), await readText(SECOND)];
    const { library } = importFiles(emptyLibrary(), files);
    expect(library.highlights).toHaveLength(1);
    expect(library.highlights[0]).toMatchObject({
      color: 'pink',
      chapter: 'Part One > Chapter 2',
      date: '2017-01-01T10:00:00',
      note: 'Which lamps?',
    });
  });

  test.each([
    [
      'de',
      'Markierung (<span class="highlight_yellow">gelb</span>) - Seite 12 · Position 1.234',
      'Notiz - Seite 12',
      'Lesezeichen - Position 9',
    ],
    [
      'es',
      'Subrayado (<span class="highlight_yellow">amarillo</span>) - Página 12 · Posición 1234',
      'Nota - Página 12',
      'Marcador - Posición 9',
    ],
    [
      'fr',
      'Surlignement (<span class="highlight_yellow">jaune</span>) - Page 12 · Emplacement 1&nbsp;234',
      'Note - Page 12',
      'Marque-page - Emplacement 9',
    ],
    [
      'it',
      'Evidenziazione (<span class="highlight_yellow">giallo</span>) - Pagina 12 · Posizione 1234',
      'Nota - Pagina 12',
      'Segnalibro - Posizione 9',
    ],
    [
      'ja',
      'ハイライト (<span class="highlight_yellow">黄色</span>) - 12 ページ · 位置No. 1234',
      'メモ - 12 ページ',
      'ブックマーク - 位置No. 9',
    ],
    [
      'pl',
      'Wyróżnienie (<span class="highlight_yellow">żółty</span>) - Strona 12 · Lokalizacja 1234',
      'Notatka - Strona 12',
      'Zakładka - Lokalizacja 9',
    ],
    [
      'br',
      'Destaque (<span class="highlight_yellow">amarelo</span>) - Página 12 · Posição 1234',
      'Nota - Página 12',
      'Marcador - Posição 9',
    ],
    [
      'ru',
      'Выделение (<span class="highlight_yellow">желтый</span>) - Страница 12 · Место 1234',
      'Заметка - Страница 12',
      'Закладка - Место 9',
    ],
    [
      'zh',
      '标注(<span class="highlight_yellow">黄色</span>) - 第 12 页 · 位置 1234',
      '笔记 - 第 12 页',
      '书签 - 位置 9',
    ],
    [
      'unknown',
      'Aibhsiú (<span class="highlight_yellow">buí</span>) - Page 12 · Location 1234',
      'Note - Page 12',
      'Bookmark - Location 9',
    ],
  ])('in %s', async (_language, highlight, note, bookmark) => {
    const { entries } = await readText(
      `<div class="noteHeading">${highlight}</div><div class="noteText">a</div>` +
        `<div class="noteHeading">${note}</div><div class="noteText">b</div>` +
        `<div class="noteHeading">${bookmark}</div>`,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['highlight', 'note', 'bookmark']);
    expect(entries[0]).toMatchObject({ color: 'yellow', page: '12', location: [1234, 1234] });
    expect(entries[1]?.page).toBe('12');
    expect(entries[2]?.location).toEqual([9, 9]);
  });

  test.each([
    [
      'ja',
      'ハイライト(<span class="highlight_yellow">黄色</span>)- 第1章　海 &gt;ページ23 ·位置607',
    ],
    ['ja', 'ハイライト（<span class="highlight_yellow">黄色</span>） -ページ23·位置No. 607'],
    ['ja, a note', 'メモ - 第1章　海 &gt; ページ23·位置607'],
    ['zh', '标注(<span class="highlight_yellow">黄色</span>) - 第 23 页·位置 607'],
    ['zh', '标注（<span class="highlight_yellow">黄色</span>）- 海 > 第 23 页 ·位置 607'],
    ['zh, a note', '笔记-第 23 页·位置 607'],
    [
      'de',
      'Markierung(<span class="highlight_yellow">Gelb</span>) - Das Meer &gt; Seite 23·Position 607',
    ],
    ['fr, digits in groups', 'Surlignement (jaune) - Page 23 · Emplacement 607 000', [607000]],
    ['en, a page with a letter', 'Highlight (yellow) - Page A-23 · Location 607', [607], 'A-23'],
    ['ja, a Roman page', 'ハイライト(黄色) - 海 &gt; xiiページ ·位置607', [607], 'xii'],
    ['zh, a Roman page', '标注(黄色) - 第 xii 页·位置 607', [607], 'xii'],
  ] as [string, string, number[]?, string?][])(
    'however its parts are set apart, in %s',
    async (_language, heading, [place = 607] = [], printed = '23') => {
      const { entries } = await readText(
        `<div class="noteHeading">${heading}</div><div class="noteText">a</div>`,
      );
      expect(entries[0]).toMatchObject({ page: printed, location: [place, place] });
    },
  );

  test('a chapter that section and heading print with other blanks is named once', async () => {
    const { entries } = await readText(
      '<div class="sectionHeading">第1章　課題</div>' +
        '<div class="noteHeading">ハイライト(<span class="highlight_blue">青色</span>) - 第1章 課題 &gt; ページ 3·位置 60</div><div class="noteText">海</div>',
    );
    expect(entries[0]?.chapter).toBe('第1章　課題');
  });

  const long = 'The lamps went out along the quay, and nobody lit them again. '.repeat(8).trim();
  const page = (...items: [heading: string, text: string][]) =>
    items
      .map(
        ([heading, text]) =>
          `<div class="noteHeading">${heading}</div>\n<div class="noteText">${text}\n</div>`,
      )
      .join('\n');
  const yellow = 'Highlight (<span class="highlight_yellow">yellow</span>)';

  test('a note belongs to the highlight that it ends, whose start alone the app tells', async () => {
    const file = await readText(
      page(
        [`${yellow} - Location 322`, long],
        ['Note - Location 325', 'which lamps?'],
        [`${yellow} - Location 600`, 'A word.'],
        ['Note - Location 900', 'far away'],
      ),
    );
    expect(file.entries.map(({ location }) => location)).toEqual([
      [322, 325],
      [325, 325],
      [600, 600],
      [900, 900],
    ]);
    const { library } = importFiles(emptyLibrary(), [file]);
    expect(library.highlights.map(({ text, note }) => [text.slice(0, 9), note])).toEqual([
      ['The lamps', 'which lamps?'],
      ['A word.', null],
      ['far away', null],
    ]);
  });

  test('a note behind a highlight inside the noted one goes to the noted one', async () => {
    const { entries } = await readText(
      page(
        [`${yellow} - Location 322`, long],
        [`${yellow} - Location 324`, 'nobody'],
        ['Note - Location 325', 'x'],
      ),
    );
    expect(entries.map(({ location }) => location)).toEqual([
      [322, 325],
      [324, 324],
      [325, 325],
    ]);
  });

  test('a note keeps its lines and paragraphs, a passage is one text', async () => {
    const { entries } = await readText(
      page([`${yellow} - Location 3`, 'one\ntwo'], ['Note - Location 3', 'first\nsecond\n\nthird']),
    );
    expect(entries.map(({ text }) => text)).toEqual(['one two', 'first\nsecond\n\nthird']);
  });

  test('reports what it cannot parse, with its line', async () => {
    const { entries, problems } = await readText(
      FIRST.replace('<div class="noteText">so true</div>', '') +
        '\n<div class="noteText">of no heading</div><div class="notebookGraphic"><img src="data:image/png;base64,AAAA"/></div>' +
        '<div class="noteHeading">Highlight (<span class="highlight_yellow">yellow</span>) - Loc',
    );
    expect(entries).toHaveLength(3);
    expect(problems.map(({ line }) => line)).toEqual([19, 25, 25, 25]);
    expect(problems[1]?.raw).toContain('of no heading');
  });

  test('the notice of the publisher’s limit does not count as text', async () => {
    const { entries } = await readText(
      SECOND.replace(
        'The lamps went out.',
        '&lt;You have reached the clipping limit for this item&gt;',
      ),
    );
    expect(entries[0]).toMatchObject({ text: '', limitReached: true });
  });

  test('reads hostile pages in time linear in their size', async () => {
    const heading = '<div class="noteHeading">';
    for (const part of [
      '<div class="',
      '<!--',
      '<a "',
      '</b',
      heading,
      '<',
      '&#',
      '<b>',
      '<style>',
      '( - > ',
    ]) {
      const page = heading + part.repeat(400_000 / part.length);
      expect((await refusalOf(page)).code).toBe('noEntries');
    }
  });

  test('a page without a passage is refused', async () => {
    expect(await refusalOf('<html><div class="notebookFor">x</div></html>')).toMatchObject({
      code: 'noEntries',
      found: 'html',
    });
  });
});

const MAILED = `"Your Kindle Notes For:",,,\r
"The Harbour, at Night",,,\r
"by Ada Orlow, Per Lindqvist and Mia Berg",,,\r
"Free Kindle instant preview:",,,\r
"https://read.example/kp/kshare?asin=B00ABCDEFG&x=1",,,\r
----------------------------------------------,,,\r
,,,\r
"Annotation Type","Location","Starred?","Annotation"\r
"Highlight (Yellow)","Location 1,180","*","Ships ""wait"",\r
she said."\r
"Note","Page 12","","so true"\r
"Bookmark","Location 9","",""\r
"Highlight (Blue)","Location 1"\r
"Highlight (Pink)","Location 2","","cut of`;

test('the table that the app sends by e-mail', async () => {
  const { format, entries, problems } = await readText(MAILED);
  expect(format).toBe('kindle-csv');
  expect(entries[0]?.book).toMatchObject({ title: 'The Harbour, at Night', asin: 'B00ABCDEFG' });
  expect(entries[0]?.book.authors.at(0)?.name).toBe('Ada Orlow');
  expect(
    entries.map(({ kind, color, page, location, tags, text, line }) => [
      kind,
      color,
      page,
      location,
      tags,
      text,
      line,
    ]),
  ).toEqual([
    ['highlight', 'yellow', null, [1180, 1180], ['starred'], 'Ships "wait",\r\nshe said.', 9],
    ['note', null, '12', null, [], 'so true', 11],
    ['bookmark', null, null, [9, 9], [], '', 12],
  ]);
  expect(problems.map(({ line }) => line)).toEqual([13, 14]);
});

test('that table is refused without a passage, and its one blue is blue in every language', async () => {
  const upTo = (end: string) => MAILED.slice(0, MAILED.indexOf(end));
  expect(await refusalOf(upTo('"Highlight (Yellow)"'))).toMatchObject({
    code: 'noEntries',
    found: 'csv',
  });
  const japanese = `${upTo('"Highlight (Yellow)"')}"ハイライト (青)","ページ 3","","海"\r\n"Highlight (Blue)","somewhere","","Ships wait"\r\n`;
  const { entries } = await readText(japanese);
  expect(entries.map(({ color }) => color)).toEqual(['blue', 'blue']);
  // A position in unknown words is kept as printed.
  expect(entries[1]).toMatchObject({ page: 'somewhere', location: null });
});
