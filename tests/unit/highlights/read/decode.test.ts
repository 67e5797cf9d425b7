import { describe, expect, test } from 'vitest';
import { decodeHead, decodeText, MAX_FILE_BYTES } from '../../../../src/highlights/read/decode.ts';
import { ReadError } from '../../../../src/highlights/read/read-error.ts';
import type { TextEncoding } from '../../../../src/highlights/read/legacy-encodings.ts';
import { parseClippings } from '../../../../src/highlights/read/clippings/parse-clippings.ts';
import { readFile } from '../../../../src/highlights/read/read-file.ts';
import {
  generateClippings,
  seededRandom,
} from '../../../../scripts/support/clippings-generator.ts';
import { encodeAs } from '../../../support/library/legacy-encodings.ts';

function file(title: string, header: string, text: string): string {
  return [title, header, '', text, '==========', ''].join('\r\n');
}

const GERMAN = file(
  'Der Hafen bei Nacht (Orlow, Ada)',
  '- Ihre Markierung auf Seite 12 | Position 181-183 | Hinzugefügt am Dienstag, 3. März 2015 um 4:05:06 Uhr',
  'Über dem Wasser hing eine Laterne – „größer“ als der Mond, sagte sie.',
);
const SPANISH = file(
  'El puerto (Orlow, Ada)',
  '- Tu subrayado en la página 12 | posición 181-183 | Añadido el sábado, 4 de noviembre de 2017 19:15:42',
  '¿Quién encendió el farol? El niño, mañana, según decía la señora.',
);
const POLISH = file(
  'Port nocą (Orlow, Ada)',
  '- Twoje podkreślenie na stronie 12 | lokalizacja 181-183 | Dodano: środa, 1 października 2014 18:10:53',
  'Nad wodą wisiała latarnia, większa niż księżyc; źródło światła było żółte.',
);
const RUSSIAN = file(
  'Гавань ночью (Орлова, Ада)',
  '- Ваш выделенный отрывок на странице 12 | Место 181-183 | Добавлено: воскресенье, 3 марта 2024 г. в 18:08:16',
  'Над водой висел фонарь, больше луны, и никто не спрашивал, кто его зажёг.',
);
const JAPANESE = file(
  '夜の港 (山川 花子)',
  '- 12ページ|位置No. 181-183のハイライト |作成日: 2023年8月10日木曜日 18:36:08',
  '水の上に灯りがひとつ、月より大きく見えた。誰が灯したのかは分からない。',
);
const CHINESE = file(
  '夜晚的港口 (王一)',
  '- 您在第 12 页（位置 #181-183）的标注 | 添加于 2015年12月9日星期三 下午12:22:11',
  '水面上挂着一盏灯，比月亮还大。没有人知道是谁点的，也没有人问。',
);
const ENGLISH_HEADER =
  '- Your Highlight on page 12 | Location 181-183 | Added on Sunday, January 1, 2017 9:19:37 PM';

const SAMPLES: [TextEncoding, string, string][] = [
  ['windows-1252', 'German', GERMAN],
  ['windows-1252', 'Spanish', SPANISH],
  ['windows-1250', 'Polish', POLISH],
  ['windows-1251', 'Russian', RUSSIAN],
  ['shift_jis', 'Japanese', JAPANESE],
  ['shift_jis', 'Japanese under an English dash line', JAPANESE.replace(/^- .*$/m, ENGLISH_HEADER)],
  ['gb18030', 'Chinese', CHINESE],
  ['gb18030', 'Chinese under an English dash line', CHINESE.replace(/^- .*$/m, ENGLISH_HEADER)],
];

describe('encodings are recognised', () => {
  test.each(SAMPLES)('%s: %s', (encoding, _language, text) => {
    expect(decodeText(encodeAs(text, encoding))).toEqual({ text, encoding });
  });

  describe.each([
    ['German', GERMAN],
    ['Russian', RUSSIAN],
    ['Japanese', JAPANESE],
    ['Chinese', CHINESE],
  ])('Unicode: %s', (_language, text) => {
    test.each<[string, TextEncoding, string]>([
      ['UTF-8', 'utf-8', text],
      ['UTF-8 with a mark', 'utf-8', `\ufeff${text}`],
      ['UTF-16 LE', 'utf-16le', text],
      ['UTF-16 LE with a mark', 'utf-16le', `\ufeff${text}`],
      ['UTF-16 BE', 'utf-16be', text],
      ['UTF-16 BE with a mark', 'utf-16be', `\ufeff${text}`],
    ])('%s', (_name, encoding, marked) => {
      expect(decodeText(encodeAs(marked, encoding))).toEqual({ text, encoding });
    });
  });

  test('UTF-16 without a byte order mark and without a separator is recognised by its zero bytes', () => {
    for (const encoding of ['utf-16le', 'utf-16be'] as const)
      expect(
        decodeText(encodeAs('Title\tText\nThe Harbour\tShips wait.\n', encoding)),
      ).toMatchObject({
        encoding,
      });
  });

  test('a byte order mark means UTF-8 even where a letter behind it is damaged', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xeb, 0x21);
    expect(decodeText(bytes)).toEqual({ text: 'Zo\ufffd!', encoding: 'utf-8' });
  });

  test.each(['utf-16le', 'utf-16be'] as const)(
    'the head of a file in %s with a mark',
    (encoding) => {
      expect(decodeHead(encodeAs('\ufeff{"a": 1}', encoding))).toBe('{"a": 1}');
    },
  );

  test('another kind of file is not read as text', () => {
    const archive = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, ...new Uint8Array(40).fill(0x41));
    expect(decodeHead(archive)).toBe('');
    expect(() => decodeText(archive)).toThrow(expect.objectContaining({ code: 'binary' }));
  });

  test('damaged UTF-8 is still UTF-8: one letter is lost, not all', () => {
    const bytes = encodeAs(RUSSIAN, 'utf-8');
    const cut = Uint8Array.from([...bytes.subarray(0, 101), ...bytes.subarray(102)]);
    const { text, encoding } = decodeText(cut);
    expect(encoding).toBe('utf-8');
    expect(text.split('\ufffd').length).toBeGreaterThan(1);
    expect(parseClippings(text).entries[0]).toMatchObject({
      kind: 'highlight',
      location: [181, 183],
    });
  });
});

describe('zero bytes left by a power loss count as text', () => {
  test.each<[string, TextEncoding, number, number]>([
    ['one', 'utf-8', 1, 1],
    ['three hundred', 'utf-8', 300, 20],
    ['three hundred in an older encoding', 'windows-1252', 300, 20],
    ['more than there is text', 'utf-8', 20_000, 3],
  ])('%s', (_name, encoding, count, copies) => {
    const text = GERMAN.replace('Laterne', `Laterne${'\0'.repeat(count)}`) + GERMAN.repeat(copies);
    expect(decodeText(encodeAs(text, encoding))).toEqual({ text, encoding });
    expect(parseClippings(text).entries).toHaveLength(copies + 1);
    expect(parseClippings(text).entries[0]?.text).toContain('Laterne\0');
  });

  test('random bytes do not, whatever their share of control characters', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const random = seededRandom(seed);
      const bytes = Uint8Array.from({ length: 4096 }, () => Math.floor(random() * 256));
      bytes[0] = 0x42;
      bytes[7] = 0;
      expect(() => decodeText(bytes)).toThrow(expect.objectContaining({ code: 'binary' }));
    }
  });
});

test('a file joined of UTF-8 and an older encoding is read line by line, each in its own', () => {
  const one = 'Der Hafen bei Nacht (Größe, Jörg)\n- Markierung auf Seite 1\n\nFür müde Möwen.\n';
  const two =
    'Où est la mer (Lefèvre, Zoé)\n- Surlignement à la page 2\n\nLa forêt, déjà très loin.\n';
  const bytes = [
    ...encodeAs(one, 'utf-8'),
    ...encodeAs(two.repeat(3), 'windows-1252'),
    ...encodeAs(one, 'utf-8'),
  ];
  expect(decodeText(Uint8Array.from(bytes)).text).toBe(one + two.repeat(3) + one);
});

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

describe('anything but a device file is refused with the reason', () => {
  test.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), 'empty'],
    ['blanks alone', encodeAs(' \r\n\t\n', 'utf-8'), 'empty'],
    ['a mark alone', encodeAs('\ufeff', 'utf-8'), 'empty'],
    ['a PNG', PNG, 'binary'],
    ['a PDF', encodeAs('%PDF-1.7\n', 'utf-8'), 'binary'],
    [
      'bytes without meaning',
      Uint8Array.from({ length: 4096 }, (_, index) => (index * 37) % 32),
      'binary',
    ],
    ['another text', encodeAs('A letter to a friend.\nWith two lines.', 'utf-8'), 'noEntries'],
  ])('%s', async (_name, bytes, code) => {
    const error = await readFile({ name: 'a', content: bytes }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ name: 'ReadError', code });
    expect((error as ReadError).message).not.toBe('');
  });

  test('a file of 200 MB is refused before it is loaded', async () => {
    let isLoaded = false;
    const huge = new Blob([]);
    Object.defineProperty(huge, 'size', { value: 200 * 1024 * 1024 });
    huge.arrayBuffer = () => {
      isLoaded = true;
      return Promise.resolve(new ArrayBuffer(0));
    };
    await expect(readFile({ name: 'a', content: huge })).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringContaining('200 MB') as string,
    });
    expect(isLoaded).toBe(false);
    expect(200 * 1024 * 1024).toBeGreaterThan(MAX_FILE_BYTES);
  });

  test('a file that cannot be opened says so and keeps the cause', async () => {
    const cause = new Error('gone');
    const blob = new Blob(['x']);
    blob.arrayBuffer = () => Promise.reject(cause);
    await expect(readFile({ name: 'a', content: blob })).rejects.toMatchObject({
      code: 'unreadable',
      cause,
    });
  });

  test('the parts of a text without entries go with the error', async () => {
    await expect(readFile({ name: '', content: 'hello' })).rejects.toMatchObject({
      code: 'noEntries',
      problems: [{ line: 1, raw: 'hello' }],
    });
  });
});

describe('reading', () => {
  const bytes = encodeAs(generateClippings({ entries: 6000, seed: 4 }), 'utf-8');

  test('reports increasing progress, up to 1', async () => {
    const seen: number[] = [];
    const { files } = await readFile(
      { name: 'a', content: new Blob([bytes]) },
      { onProgress: (share) => seen.push(share) },
    );
    expect(files[0]?.entries).toHaveLength(6000);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});
