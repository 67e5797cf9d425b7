import { describe, expect, test } from 'vitest';
import { RequestError } from '../../../extension/background/request.ts';
import { newRun, resumed, type Run } from '../../../extension/background/run.ts';
import type { BookReading, BookRecord } from '../../../extension/background/storage.ts';
import { walk, type WalkTools } from '../../../extension/background/walk.ts';
import type { BookPage } from '../../../extension/notebook/read-book.ts';
import type { PageReading } from '../../../extension/notebook/read-page.ts';
import type { NotebookRow } from '../../../src/highlights/read/formats/notebook-book.ts';

const HOST = 'read.amazon.com';
const SECOND = 'lesen.amazon.de';
const DAY = 'Sunday October 24, 2021';

const row = (id: string): NotebookRow => ({
  id,
  text: `Text of ${id}`,
  note: null,
  color: 'yellow',
  page: null,
  location: 7,
  isTruncated: false,
});

const list = (asins: string[], token: string | null = null): PageReading => ({
  page: 'library',
  library: { books: asins.map((asin) => ({ asin, title: asin, author: '', date: DAY })), token },
});

const book = (ids: string[], more: Partial<BookPage> = {}): PageReading => ({
  page: 'book',
  book: { rows: ids.map(row), next: null, isLimited: false, ...more },
});

const next = (token: string) => ({ next: { token, limitState: 'S' } });

/** The part of an address that identifies a request: a list's token, or a book and its token. */
function nameOf(address: string): string {
  const { hostname, searchParams: query } = new URL(address);
  const token = query.get('token') ?? '';
  const what = query.get('asin') === null ? `list ${token}` : `${query.get('asin')} ${token}`;
  return `${hostname} ${what}`.trim();
}

type Answer = PageReading | Error;

/** A notebook that answers by name with its answers in turn, then with the last one. */
function notebook(answers: Record<string, Answer | Answer[]>) {
  const asked: string[] = [];
  const kept = new Map<string, BookReading>();
  const runs: Run[] = [];
  const answerTo = (name: string): Answer => {
    const given = answers[name];
    const count = asked.filter((other) => other === name).length;
    const answer = Array.isArray(given) ? (given[count - 1] ?? given.at(-1)) : given;
    if (answer === undefined) throw new Error(`Nobody should ask for "${name}"`);
    return answer;
  };
  const tools: WalkTools = {
    request: async (address) => {
      const name = nameOf(address);
      asked.push(name);
      const answer = answerTo(name);
      if (answer instanceof Error) throw answer;
      return name;
    },
    read: async ({ html }) => answerTo(html) as PageReading,
    isAllowed: async () => true,
    book: async (host, asin): Promise<BookRecord | null> =>
      kept.get(`${host}/${asin}`)?.record ?? null,
    saveBook: async (host, asin, reading) => void kept.set(`${host}/${asin}`, reading),
    saveRun: async (run) => void runs.push(run),
    pause: async () => undefined,
    isStopped: () => false,
    now: () => Date.UTC(2026, 0, 1),
  };
  /** Resumes a waiting run as often as needed. */
  async function through(start: Run): Promise<Run> {
    let run = await walk(start, tools);
    while (run.status === 'waiting') run = await walk(run, tools);
    return run;
  }
  const rowsOf = (key: string) => kept.get(key)?.handOver?.book.rows.map(({ id }) => id);
  return { asked, kept, runs, tools, through, rowsOf };
}

describe('a walk through the notebook', () => {
  test('takes all pages of the list, all pages of each book, and all countries', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A'], 'two'),
      [`${HOST} list two`]: list(['B']),
      [`${HOST} A`]: book(['a1', 'a2'], next('p2')),
      [`${HOST} A p2`]: book(['a3']),
      [`${HOST} B`]: book(['b1'], { isLimited: true }),
      [`${SECOND} list`]: list(['C']),
      [`${SECOND} C`]: book(['c1']),
    });
    const run = await there.through(newRun([HOST, SECOND], false));
    expect(run).toMatchObject({ status: 'done', reason: null, done: 3, total: 3, fresh: 5 });
    expect(run.limited).toBe(1);
    expect(there.rowsOf(`${HOST}/A`)).toEqual(['a1', 'a2', 'a3']);
    expect(there.rowsOf(`${SECOND}/C`)).toEqual(['c1']);
  });

  test('reads a book whose day is long past once, and hands over nothing the second time', async () => {
    const there = notebook({ [`${HOST} list`]: list(['A']), [`${HOST} A`]: book(['a1']) });
    await there.through(newRun([HOST], false));
    there.asked.length = 0;
    const run = await there.through(newRun([HOST], true));
    expect(there.asked).toEqual([`${HOST} list`]);
    expect(run).toMatchObject({ status: 'done', total: 0, fresh: 0 });
  });

  test.each(['signedOut', 'captcha'] as const)(
    'stops at %s with that reason, and resumes from the same page',
    async (barrier) => {
      const there = notebook({
        [`${HOST} list`]: list(['A']),
        [`${HOST} A`]: book(['a1'], next('p2')),
        [`${HOST} A p2`]: [{ page: barrier }, book(['a2'])],
      });
      const ended = await there.through(newRun([HOST], false));
      expect(ended).toMatchObject({ status: 'failed', reason: barrier, done: 0 });
      const before = there.asked.length;
      expect(await there.through(ended)).toMatchObject({ status: 'done', fresh: 2 });
      expect(there.asked.slice(before)).toEqual([`${HOST} A p2`]);
    },
  );

  test('waits as long as it was asked to, and requests the same page again', async () => {
    const there = notebook({
      [`${HOST} list`]: [new RequestError('busy', 30), list(['A'])],
      [`${HOST} A`]: book(['a1']),
    });
    const waiting = await walk(newRun([HOST], false), there.tools);
    expect(waiting).toMatchObject({ status: 'waiting', reason: 'busy', tries: 1 });
    expect(waiting.until).toBe(Date.UTC(2026, 0, 1) + 30_000);
    expect(await there.through(waiting)).toMatchObject({ status: 'done', fresh: 1, tries: 0 });
  });

  test('skips a book that cannot be read, names it, and keeps the others', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A', 'B']),
      [`${HOST} A`]: { page: 'changed' },
      [`${HOST} B`]: book(['b1']),
    });
    const run = await there.through(newRun([HOST], false));
    expect(run).toMatchObject({
      status: 'failed',
      reason: 'changed',
      unread: [{ title: 'A' }],
      fresh: 1,
    });
    expect(there.rowsOf(`${HOST}/B`)).toEqual(['b1']);
  });

  test('stops at three such books: then the cause is not the books', async () => {
    const changed: PageReading = { page: 'changed' };
    const there = notebook({
      [`${HOST} list`]: list(['A', 'B', 'C', 'D']),
      [`${HOST} A`]: changed,
      [`${HOST} B`]: changed,
      [`${HOST} C`]: changed,
    });
    const run = await there.through(newRun([HOST], false));
    expect(run).toMatchObject({ status: 'failed', reason: 'changed', done: 3 });
    expect(run.unread.map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  });

  test('a resumed run reads again what it has skipped, and has all attempts', async () => {
    const changed: PageReading = { page: 'changed' };
    const there = notebook({
      [`${HOST} list`]: list(['A', 'B', 'C', 'D']),
      [`${HOST} A`]: [changed, changed, changed, book(['a1'])],
      [`${HOST} B`]: [changed, changed, changed, book(['b1'])],
      [`${HOST} C`]: [changed, changed, changed, book(['c1'])],
      [`${HOST} D`]: book(['d1']),
    });
    const ended = await there.through(newRun([HOST], false));
    const again = resumed({ ...ended, tries: 2 });
    expect(again).toMatchObject({ status: 'running', tries: 0, done: 0, unread: [] });
    expect(await there.through(again)).toMatchObject({ status: 'done', done: 4, unread: [] });
    expect(there.rowsOf(`${HOST}/C`)).toEqual(['c1']);
  });

  test('a resumed run leaves what was skipped in another notebook', () => {
    const skipped = { asin: 'A', title: 'A', author: '', date: '', host: SECOND };
    const run = {
      ...newRun([HOST], false),
      status: 'stopped' as const,
      done: 1,
      unread: [skipped],
    };
    expect(resumed(run)).toMatchObject({ done: 1, queue: [], unread: [skipped] });
  });

  test('does not follow a token that repeats itself', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A'], 'again'),
      [`${HOST} list again`]: list(['B'], 'again'),
      [`${HOST} A`]: book(['a1'], next('same')),
      [`${HOST} A same`]: book(['a2'], next('same')),
      [`${HOST} B`]: book(['b1']),
    });
    const run = await there.through(newRun([HOST], false));
    expect(run).toMatchObject({ status: 'done', done: 2, fresh: 3 });
  });

  test('stops at a cycle of tokens, after reading all of its pages', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A'], 'one'),
      [`${HOST} list one`]: list(['B'], 'two'),
      [`${HOST} list two`]: list(['C'], 'one'),
      [`${HOST} A`]: book(['a1'], next('one')),
      [`${HOST} A one`]: book(['a2'], next('two')),
      [`${HOST} A two`]: book(['a3'], next('one')),
      [`${HOST} B`]: book(['b1'], next('one')),
      [`${HOST} B one`]: book(['b2']),
      [`${HOST} C`]: book(['c1']),
    });
    const run = await there.through(newRun([HOST], false));
    expect(run).toMatchObject({ status: 'done', done: 3, fresh: 6 });
  });

  test('an empty list is reported as such, and a country whose permission was revoked is not read', async () => {
    const empty = notebook({ [`${HOST} list`]: list([]) });
    expect(await empty.through(newRun([HOST], false))).toMatchObject({
      status: 'failed',
      reason: 'empty',
    });
    const forbidden = notebook({});
    forbidden.tools.isAllowed = async () => false;
    const run = await forbidden.through(newRun([HOST], false));
    expect(run).toMatchObject({ status: 'failed', reason: 'permission' });
    expect(forbidden.asked).toEqual([]);
  });

  test('goes on after an empty notebook, and ends well', async () => {
    const there = notebook({
      [`${HOST} list`]: list([]),
      [`${SECOND} list`]: list(['C']),
      [`${SECOND} C`]: book(['c1']),
    });
    const run = await there.through(newRun([HOST, SECOND], true));
    expect(run).toMatchObject({ status: 'done', reason: null, fresh: 1 });
  });

  test('reads an empty notebook again when it is resumed', async () => {
    const there = notebook({
      [`${HOST} list`]: [list([]), list(['A'])],
      [`${HOST} A`]: book(['a1']),
    });
    const ended = await there.through(newRun([HOST], false));
    expect(ended).toMatchObject({ status: 'failed', reason: 'empty', hosts: [HOST] });
    expect(await there.through(resumed(ended))).toMatchObject({ status: 'done', fresh: 1 });
  });

  test.each([
    ['signedOut', { page: 'signedOut' } as const],
    ['redirected', new RequestError('redirected', null)],
  ])(
    'reads the other notebooks where one is %s, then resumes with that one',
    async (reason, out) => {
      const there = notebook({
        [`${HOST} list`]: [out, list(['A'])],
        [`${HOST} A`]: book(['a1']),
        [`${SECOND} list`]: list(['C']),
        [`${SECOND} C`]: book(['c1']),
      });
      const ended = await there.through(newRun([HOST, SECOND], true));
      expect(ended).toMatchObject({ status: 'failed', reason, hosts: [HOST], fresh: 1 });
      const before = there.asked.length;
      expect(await there.through(resumed(ended))).toMatchObject({ status: 'done', fresh: 2 });
      expect(there.asked.slice(before)).toEqual([`${HOST} list`, `${HOST} A`]);
    },
  );

  test('with storage full the open book is dropped, and read from its start the next time', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A']),
      [`${HOST} A`]: book(['a1'], next('p2')),
      [`${HOST} A p2`]: book(['a2']),
    });
    const { saveBook } = there.tools;
    there.tools.saveBook = () => Promise.reject(new RequestError('full', null));
    const ended = await there.through(newRun([HOST], false));
    expect(ended).toMatchObject({ status: 'failed', reason: 'full', open: null });
    expect(ended.queue.map(({ asin }) => asin)).toEqual(['A']);
    there.tools.saveBook = saveBook;
    expect(await there.through(ended)).toMatchObject({ status: 'done', fresh: 2 });
    expect(there.rowsOf(`${HOST}/A`)).toEqual(['a1', 'a2']);
  });

  test('stops on request, keeping what was read so far', async () => {
    const there = notebook({
      [`${HOST} list`]: list(['A', 'B']),
      [`${HOST} A`]: book(['a1']),
      [`${HOST} B`]: book(['b1']),
    });
    let isStopped = false;
    there.tools.isStopped = () => isStopped;
    const { saveBook } = there.tools;
    there.tools.saveBook = async (...all) => {
      await saveBook(...all);
      isStopped = true;
    };
    const stopped = await walk(newRun([HOST], false), there.tools);
    expect(stopped).toMatchObject({ status: 'stopped', done: 1 });
    expect(there.runs.at(-1)).toEqual(stopped);
    isStopped = false;
    there.tools.saveBook = saveBook;
    expect(await there.through(stopped)).toMatchObject({ status: 'done', done: 2, fresh: 2 });
  });
});
