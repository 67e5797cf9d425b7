import { describe, expect, test } from 'vitest';
import { readDate } from '../../../../../src/highlights/read/clippings/dates.ts';

/** The languages of the site and of devices, and those of the runtime's calendar data. */
const LOCALES =
  'en-US en-GB en-AU en-IN de de-AT de-CH es es-MX fr fr-CA it ja pl pt-BR pt-PT ru zh zh-TW nl ko ' +
  'sv da nb nn fi et lv lt cs sk hu ro bg sr sr-Latn bs hr sl mk sq el tr az uk be ca eu gl is ga cy id ms vi ' +
  'th hi bn ta te ar he fa ur sw af ka hy kk mn';

describe.each(LOCALES.split(' '))('the days of %s', (locale) => {
  test.each(['full', 'long'] as const)('its own %s form', (dateStyle) => {
    // Persian years are of another era, and so no date is read.
    const calendar = locale === 'fa' ? 'gregory' : undefined;
    for (const timeStyle of ['short', 'medium', 'long'] as const) {
      const format = new Intl.DateTimeFormat(locale, {
        dateStyle,
        timeStyle,
        calendar,
        timeZone: 'UTC',
      });
      const seconds = timeStyle === 'short' ? 0 : 11;
      for (let month = 0; month < 12; month += 1)
        for (const [hour, minute] of [
          [9, 10],
          [16, 46],
          [21, 5],
        ] as const) {
          const day = new Date(Date.UTC(2024, month, 14 + month, hour, minute, seconds));
          const printed = format.format(day);
          expect(readDate(`Qwertz ${printed}`), printed).toMatchObject({
            date: day.toISOString().slice(0, 19),
            swapped: null,
            hasUnreadTime: false,
          });
        }
    }
  });
});

test.each([
  ['2024 දුරුතු 14, 09.10.11', null],
  ['onsdag den 13. xyz 2024 kl. 9.10.11', null],
  ['13.03.24 16:46 GMT+0100', '2024-03-13T16:46:00'],
  ['9.10.11 13.3.2024', '2024-03-13T09:10:11'],
  ['13. mars 24 kl. 9.10.11', '2024-03-13T09:10:11'],
  ['19. toukokuuta 24 klo 9.10.11', '2024-05-19T09:10:11'],
  ['23. listopada 2024. u 09:10', '2024-10-23T09:10:00'],
  ['23 listopada 2024 09:10', '2024-11-23T09:10:00'],
  ['19. lip 2024. 07:08', '2024-06-19T07:08:00'],
])('a time with dots is no day: %s', (printed, date) => {
  expect(readDate(printed)?.date ?? null).toBe(date);
});

describe('times of day', () => {
  test.each([
    ['Added on Monday, 4 May 2015 0:04:34', '00:04:34'],
    ['Added on Monday, May 4, 2015 12:00:00 AM', '00:00:00'],
    ['Added on Monday, May 4, 2015 12:00:00 PM', '12:00:00'],
    ['Added on Monday, May 4, 2015, 11:59 pm', '23:59:00'],
    ['Added on Monday, May 4, 2015, 1:05 a.m.', '01:05:00'],
    ['Added on Monday, 4 May 2015 24:10:05', '00:10:05'],
    ['Hinzugefügt am Montag, 4. Mai 2015 um 4.46 Uhr', '04:46:00'],
    ['Hinzugefügt am Montag, 4. Mai 2015 um 12:15:00 Uhr', '12:15:00'],
    ['Hinzugefügt am Montag, 4. Mai 2015 um 23:38:23.1 Uhr', '23:38:23'],
    ['Hinzugefügt am Montag, 4. Mai 2015 04:46:12 nachm.', '16:46:12'],
    ['Hinzugefügt am Montag, 4. Mai 2015 12:46:12 vorm.', '00:46:12'],
    ['Hinzugefügt am Montag, 4. Mai 2015 04:46:12 vorm.', '04:46:12'],
    ['Ajouté le lundi 4 mai 2015 à 20 h 19', '20:19:00'],
    ['Ajouté le lundi 4 mai 2015 à 7h05', '07:05:00'],
    ['Ajouté le lundi 4 mai 2015 à 20 h 19 min 15 s', '20:19:15'],
    ['Añadido el lunes 4 de mayo de 2015 20H13\'12" GMT+01:00', '20:13:12'],
    ['添加于 2015年5月4日星期一 上午12:24:43', '00:24:43'],
    ['添加于 2015年5月4日星期一 下午12:01:43', '12:01:43'],
    ['添加于2015年5月4日星期一 下午04:55:44', '16:55:44'],
    ['作成日: 2015年5月4日 午前0:06:16', '00:06:16'],
    ['作成日: 2015年5月4日 午後7時5分9秒', '19:05:09'],
    ['Added on Monday, 4 May 15 19:00:12 GMT+00:59', '19:00:12'],
    ['Added on Monday, 4 May 15 19:00:12 Greenwich Mean Time', '19:00:12'],
    ['Added on 2015-05-04T10:11:12+02:00', '10:11:12'],
    ['Added on 2015-05-04', '00:00:00'],
  ])('%s', (segment, time) => {
    expect(readDate(segment)?.date).toBe(`2015-05-04T${time}`);
  });
});

test.each<[segment: string, month: string | null]>([
  ['Hinzugefügt am Sonntag, 24. M\ufffdrz 2013', '03'],
  ['Ajouté le 24 f\ufffdvrier 2013', '02'],
  ['Ajouté le 24 ao\ufffdt 2013', '08'],
  ['Ajouté le 24 d\ufffd\ufffdcembre 2013', '12'],
  ['Adicionado: 24 de mar\ufffdo de 2013', '03'],
  ['Добавлено: 24 \ufffd\ufffd\ufffdабря 2013', '12'],
  ['Added on 24 Ma\ufffd 2013', null],
  ['Added on 24 \ufffd\ufffd\ufffd 2013', null],
  ['Added on 24 (\ufffd+[? 2013', null],
])('a month with broken letters is recognised when only one fits: %s', (segment, month) => {
  expect(readDate(segment)?.date ?? null).toBe(month && `2013-${month}-24T00:00:00`);
});

test.each([
  ['Added on Monday, 4 May 2015 25:00:12', true],
  ['Added on Monday, 4 May 2015 10:61', true],
  ['Hinzugefügt am 04.05.2015 25.00 Uhr', true],
  ['Added on Monday, 4 May 2015', false],
  ['Added on Monday, 4 May 2015 GMT+25:00', false],
])('an impossible time leaves the date: %s', (segment, hasUnreadTime) => {
  expect(readDate(segment)).toMatchObject({ date: '2015-05-04T00:00:00', hasUnreadTime });
});

describe('dates of digits alone', () => {
  test('dots put the day first', () => {
    expect(readDate('04.05.2015 10:11:12')).toMatchObject({
      date: '2015-05-04T10:11:12',
      swapped: null,
      dayFirst: null,
    });
  });

  test('a number above twelve decides the order', () => {
    expect(readDate('22/08/2024 18:10:53')).toMatchObject({
      date: '2024-08-22T18:10:53',
      dayFirst: true,
    });
    expect(readDate('08/22/2024 6:10:53 PM')).toMatchObject({
      date: '2024-08-22T18:10:53',
      dayFirst: false,
    });
  });

  test.each([
    ['添加于 13-06-12 下午4:46', '2013-06-12T16:46:00'],
    ['添加于 13.06.12 16:46', '2013-06-12T16:46:00'],
    ['追加日: 13/06/12 16:46', '2013-06-12T16:46:00'],
    ['添加于 17-11-4 下午4:46', '2017-11-04T16:46:00'],
    ['添加于 17-12-4 下午4:46', '2017-12-04T16:46:00'],
    ['添加于 12-06-2013 下午4:46', '2013-06-12T16:46:00'],
  ])('Chinese and Japanese put a short year first: %s', (segment, date) => {
    expect(readDate(segment)).toMatchObject({ date, dayFirst: null });
  });

  test('otherwise both readings are returned', () => {
    const both = { date: '2024-04-03T18:10:00', swapped: '2024-03-04T18:10:00', dayFirst: null };
    expect(readDate('03/04/24 18:10')).toMatchObject(both);
  });
});

test.each(
  [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((last, index) => [index + 1, last] as const),
)('month %i has %i days', (month, last) => {
  const printed = (day: number) =>
    `2023-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  expect(readDate(`${printed(last)} 10:00`)?.date).toBe(`${printed(last)}T10:00:00`);
  expect(readDate(`${printed(last + 1)} 10:00`)).toBeNull();
  expect(readDate(`${printed(0)} 10:00`)).toBeNull();
});

test('the year of a clock that was never set is the first there is', () => {
  expect(readDate('Thursday, January 1, 1970 12:00:09 AM')?.date).toBe('1970-01-01T00:00:09');
  expect(readDate('Wednesday, December 31, 1969 10:00:00 AM')).toBeNull();
});

test('vowels tell the months of Bengali', () => {
  expect(readDate('16 জানু 2023 7:08:09')?.date).toBe('2023-01-16T07:08:09');
});

test('a time may stand before its date', () => {
  expect(readDate('作成日: ２２:１５:３０ 4.5.2015')?.date).toBe('2015-05-04T22:15:30');
});

test.each(['2000', '2024'])('a leap day of %s', (year) => {
  expect(readDate(`February 29, ${year} 10:00:00 AM`)?.date).toBe(`${year}-02-29T10:00:00`);
});

test.each([
  'Added on',
  '',
  'Added on Someday, the 31st of Whatever 2020',
  'Sunday, February 29, 2023 10:00:00 AM',
  'Thursday, February 29, 2100 10:00:00 AM',
  'Monday, 32 May 2015 10:00:00',
  '2015-13-04 10:00',
  '13/13/2015 10:00',
  'location 123-125',
])('no date: %s', (segment) => {
  expect(readDate(segment)).toBeNull();
});
