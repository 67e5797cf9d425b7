import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import { readPlayBooksMarkdown } from '../../../../src/highlights/read/formats/play-books-markdown.ts';
import { expectLinear } from '../../../support/growth.ts';
import { readText, refusalOf } from '../../../support/library/read-text.ts';

const LINK = 'https://www.google.com/url?q=http://play.google.com/books/reader?id%3DX%26pg%3D';

interface Row {
  text: string;
  note?: string;
  date?: string;
  style?: string;
  page?: string;
  place?: string;
}

/** A passage as the document shows it: a table in a table, the link to the page beside it. */
function row({ text, note, date = 'April 15, 2016', style = 'c3', page = '12', place }: Row) {
  const target = place ?? `GBS.PA${page}.w.1.0.${String(text.length)}`;
  const more = note === undefined ? '' : `<p class="c1"><span class="c2">${note}</span></p>`;
  return (
    '<table><tbody><tr><td><table><tbody><tr><td><img src="mark.png"></td>' +
    `<td style="background-color:#ffffff"><p><span class="${style}">${text}</span></p><p></p>${more}<p><span>${date}</span></p></td>` +
    `<td><p><a href="${LINK}${target}&amp;sa=D">${page}</a></p></td></tr></tbody></table></td></tr></tbody></table>`
  );
}

const HEAD =
  '<html><head><style type="text/css">ol{margin:0}.c3{background-color:#fde096;color:#000}' +
  '.c4{background-color:#93e3ed}.c2{color:#616161;background-color:#fff}.c1{background-color:#ffffff}</style></head><body>' +
  '<table><tbody><tr><td><img src="cover.jpg"></td><td><h1>The Harbour:\n At Night</h1><p>Ada Orlow</p><p>Quay</p></td></tr></tbody></table>' +
  '<table><tbody><tr><td><p>This document is overwritten when you make changes in Play Books.</p></td></tr></tbody></table>';

describe('the document of Google Play Books', () => {
  test('passages, notes, colours, days and pages', async () => {
    const { format, entries, problems } = await readText(
      `${HEAD}<h2>One &amp; Two</h2>${row({ text: 'The tide<br>turned.', note: 'so true', page: '12' })}` +
        row({
          text: 'Ships wait.',
          style: 'c4',
          page: 'ix',
          place: 'GBS.PR9.w.2',
          date: '15. April 2016',
        }),
    );
    expect(format).toBe('play-books');
    expect(problems).toEqual([]);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      text: 'The tide\nturned.',
      note: 'so true',
      color: 'yellow',
      page: '12',
      chapter: 'One & Two',
      date: '2016-04-15T00:00:00',
      book: { title: 'The Harbour: At Night', publisher: 'Quay', authors: [{ name: 'Ada Orlow' }] },
    });
    expect(entries[0]?.externalId).toMatch(/^GBS\.PA12\.w\./);
    expect(entries[1]).toMatchObject({
      color: 'blue',
      page: 'ix',
      note: null,
      date: '2016-04-15T00:00:00',
    });
  });

  test('a passage that is listed by colour and by chapter is kept once', async () => {
    const twice = row({ text: 'The tide turned.' });
    const { entries } = await readText(
      `${HEAD}<h1>Yellow highlights</h1>${twice}<h1>Chapter Two</h1>${twice}${row({ text: 'More.' })}`,
    );
    expect(entries.map(({ text, chapter, color }) => [text, chapter, color])).toEqual([
      ['The tide turned.', 'Chapter Two', 'yellow'],
      ['More.', 'Chapter Two', 'yellow'],
    ]);
  });

  test('missing facts are left out: the book’s names, the date, the location', async () => {
    const bare = (text: string, place: string, page: string) =>
      `<table><tr><td>${text}</td><td><a href="https://play.google.com/books/reader?id=X&pg=${place}">${page}</a></td></tr></table>`;
    const { entries } = await readText(
      `<html><body>${bare('<p>One.</p>', 'GBS.PA3', '3')}` +
        `${bare(`<p>Two.</p><p>${'so long that it is no day '.repeat(4)}</p>`, 'GBS.PA4.w.1.0.2', 'a place of many words')}`,
    );
    expect(entries[0]).toMatchObject({
      text: 'One.',
      date: null,
      page: '3',
      externalId: null,
      book: { title: '', authors: [], publisher: null },
    });
    expect(entries[1]).toMatchObject({ text: 'Two.', date: null, page: null });
    expect(entries[1]?.note).toContain('no day');
    expect(entries[1]?.externalId).not.toBeNull();
  });

  test('the same words on two pages are two passages', async () => {
    const { entries } = await readText(
      HEAD + row({ text: 'So it goes.', page: '3' }) + row({ text: 'So it goes.', page: '9' }),
    );
    expect(entries.map(({ page }) => page)).toEqual(['3', '9']);
  });

  test('where the colours were lost, the first paragraph is the passage', async () => {
    const { entries } = await readText(
      HEAD + row({ text: 'The tide turned.', style: 'none', note: 'mine', date: 'no day at all' }),
    );
    expect(entries[0]).toMatchObject({
      text: 'The tide turned.',
      note: 'mine\nno day at all',
      color: null,
      date: null,
    });
  });

  test('a document that is cut off keeps its complete part, and one without a passage is refused', async () => {
    const whole = HEAD + row({ text: 'One.' }) + row({ text: 'Two.' });
    const cut = whole.slice(0, whole.lastIndexOf('<td><p><a') + 4);
    expect((await readText(cut)).entries.map(({ text }) => text)).toEqual(['One.']);
    const empty = `${HEAD}<p>GBS.PA1</p>`;
    expect(await refusalOf(empty)).toMatchObject({ code: 'noEntries', found: 'html' });
  });

  test('rows without text are reported, and endless tables take linear time', async () => {
    const textless = await readText(HEAD + row({ text: 'One.' }) + row({ text: '', date: '' }));
    expect(textless.problems).toHaveLength(1);
    const deep = `${HEAD}${'<table><tr><td>'.repeat(20_000)}GBS.PA1`;
    expect((await refusalOf(deep)).code).toBe('noEntries');
  });

  test.each([
    'ハイライト表示したテキストを表示できません',
    'Unable to display highlighted text.',
    'The highlighted text cannot be displayed.',
  ])('%j is no passage, and what hides beside it is kept', async (text) => {
    const { entries, problems } = await readText(
      HEAD + row({ text }) + row({ text, note: 'so true', page: '13' }) + row({ text: 'One.' }),
    );
    expect(entries.map((entry) => [entry.text, entry.note])).toEqual([
      ['', 'so true'],
      ['One.', null],
    ]);
    expect(problems).toHaveLength(1);
    expect((await refusalOf(HEAD + row({ text }))).code).toBe('noEntries');
  });

  test('a row that has its day alone is a bookmark', async () => {
    const bookmark = `<table><tr><td></td><td><p>April 15, 2016</p></td><td><a href="${LINK}GBS.PA9">9</a></td></tr></table>`;
    const { entries } = await readText(HEAD + row({ text: 'One.' }) + bookmark);
    expect(entries[1]).toMatchObject({
      kind: 'bookmark',
      text: '',
      page: '9',
      date: '2016-04-15T00:00:00',
    });
  });
});

describe('the same document as Markdown', () => {
  const link = (page: string) => `[${page}](${LINK}GBS.PA${page}.w.1.0.3)`;
  const document = (...rows: string[]) =>
    [
      '|  | ![Cover Image][image1] | *The Harbour \\(at Night\\)* Ada Orlow |',
      '| :---- | :---- | :---- |',
      '',
      '# 3 notes/highlights',
      '',
      '## Chapter 1',
      '',
      ...rows,
    ].join('\r\n');

  test('passages, notes, days and pages', async () => {
    const { format, entries, problems } = await readText(
      document(
        `|  ![][image2] *The tide \\(it\\) turned.* so true May 1, 2024 ${link('12')}  |`,
        '| :---- |',
        `|  ![][image2] *海は静か* 2024年5月2日 ${link('13')}  |`,
        `|  ![][image2] 3 mai 2024 ${link('14')}  |`,
        `|  ![][image2] *ハイライト表示したテキストを表示できません* 2024年5月2日 ${link('15')}  |`,
      ),
    );
    expect(format).toBe('play-books');
    expect(entries[0]?.book).toMatchObject({
      title: 'The Harbour (at Night)',
      authors: [{ name: 'Ada Orlow' }],
    });
    expect(
      entries.map(({ kind, text, note, date, page }) => [kind, text, note, date, page]),
    ).toEqual([
      ['highlight', 'The tide (it) turned.', 'so true', '2024-05-01T00:00:00', '12'],
      ['highlight', '海は静か', null, '2024-05-02T00:00:00', '13'],
      ['bookmark', '', null, '2024-05-03T00:00:00', '14'],
    ]);
    expect(entries[0]?.chapter).toBe('Chapter 1');
    expect(problems.map(({ line }) => line)).toEqual([12]);
  });

  test('a passage by colour and by chapter is kept once, with both', async () => {
    const passage = `|  ![][image2] *The tide turned.* May 1, 2024 ${link('12')}  |`;
    const { entries } = await readText(`${document(passage)}\n\n## Yellow\n\n${passage}`);
    expect(entries.map(({ text, chapter, color }) => [text, chapter, color])).toEqual([
      ['The tide turned.', 'Chapter 1', 'yellow'],
    ]);
  });

  test('without a passage it is refused', async () => {
    expect((await refusalOf(`${document()}\n| GBS.PA1 |`)).code).toBe('noEntries');
  });
});

describe('the document of Google Play Books, downloaded for Word', () => {
  const paragraph = (text: string, properties = '', link = '') => {
    const run = `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
    return `<w:p><w:pPr/>${link === '' ? run : `<w:hyperlink r:id="${link}">${run}</w:hyperlink>`}</w:p>`;
  };
  const heading = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Heading2"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const table = (...cells: string[]) =>
    `<w:tbl><w:tr>${cells.map((cell) => `<w:tc><w:tcPr/>${cell}</w:tc>`).join('')}</w:tr></w:tbl><w:p/>`;
  const shaded = (fill: string) => `<w:shd w:fill="${fill}" w:val="clear"/>`;
  const passage = (fill: string, text: string, link: string, page: string, note = '') =>
    table(
      table(
        paragraph(''),
        paragraph(text, shaded(fill)) +
          (note && paragraph(note, shaded('auto'))) +
          paragraph('April 15, 2016'),
        paragraph(page, '', link),
      ),
    );
  const rels = [
    `rId1" Target="${LINK}GBS.PA12.w.1.0.3&amp;sa=D`,
    `rId2" Target="${LINK}GBS.PR9.w.2`,
  ]
    .map((link) => `<Relationship Type="hyperlink" TargetMode="External" Id="${link}"/>`)
    .join('');
  const document = (body: string) =>
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(
        `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`,
      ),
      'word/_rels/document.xml.rels': strToU8(`<Relationships>${rels}</Relationships>`),
      'word/media/image1.png': new Uint8Array([1]),
    });
  const head = table(
    '<w:p><w:r><w:drawing/></w:r></w:p>',
    paragraph('The Harbour: At Night') + paragraph('Ada Orlow') + paragraph('Quay'),
  );

  test('passages, notes, colours, days and pages', async () => {
    const { format, entries, problems } = await readText(
      document(
        head +
          heading('Yellow') +
          passage('FDE096', 'The tide &amp; the ships.', 'rId1', '12', 'so true') +
          heading('One') +
          passage('FDE096', 'The tide &amp; the ships.', 'rId1', '12', 'so true') +
          passage(
            '93e3ed',
            'First</w:t><w:br/><w:t>and</w:t><w:tab/><w:t>last',
            'rId2',
            'ix',
          ).replace(
            '<w:pPr/>',
            '<w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr>',
          ),
      ),
    );
    expect([format, problems]).toEqual(['play-books', []]);
    expect(entries).toMatchObject([
      {
        text: 'The tide & the ships.',
        note: 'so true',
        color: 'yellow',
        page: '12',
        chapter: 'One',
        date: '2016-04-15T00:00:00',
        externalId: 'GBS.PA12.w.1.0.3',
        book: {
          title: 'The Harbour: At Night',
          publisher: 'Quay',
          authors: [{ name: 'Ada Orlow' }],
        },
      },
      { text: 'First\nand last', note: null, color: 'blue', page: 'ix' },
    ]);
  });

  test('another document is refused as one of Word', async () => {
    const other = document(head + paragraph('Ships wait.'));
    expect(await refusalOf(other)).toMatchObject({ code: 'binary', found: 'word' });
  });

  test('a row with a long run of blanks behind a link is read in linear time', () =>
    expectLinear((size) => {
      const row = `| [1](a)${' '.repeat(size)}x`;
      return () => readPlayBooksMarkdown(row);
    }, 20_000));

  test('a tag that does not end is read in linear time', () =>
    expectLinear((size) => {
      const content = document(`<${'a'.repeat(size)}`);
      return () => readFile({ name: 'notes.docx', content }).catch(() => null);
    }, 20_000));

  test('thousands of links to one long address are refused as too large', async () => {
    const link = `rId1" Target="${LINK}${'a'.repeat(1_000_000)}`;
    const content = zipSync({
      'word/document.xml': strToU8('<w:hyperlink r:id="rId1">'.repeat(200)),
      'word/_rels/document.xml.rels': strToU8(`<Relationship Id="${link}"/>`),
    });
    expect(await refusalOf(content)).toMatchObject({ code: 'tooLarge', found: 'word' });
  });
});
