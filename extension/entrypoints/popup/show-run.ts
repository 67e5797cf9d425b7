import { canContinue, isActive, type Run } from '../../background/run.ts';
import { notebookAddress } from '../../notebook/hosts.ts';
import { byId, setText } from './elements.ts';
import { counted, lang, text } from './texts.ts';

/** Problems that the user solves in the notebook itself. */
const SOLVED_THERE = ['signedOut', 'captcha', 'redirected', 'empty'];

function stateOf(run: Run): string {
  const { status, open, ended, fresh, reason } = run;
  if (status === 'waiting') return text('extension:popup.waiting');
  if (status === 'running')
    return open
      ? text('extension:popup.reading', { book: open.title })
      : text('extension:popup.listing');
  if (status === 'stopped') return text('extension:popup.stopped');
  if (status === 'done' && fresh === 0) return text('extension:popup.nothingNew');
  const date = new Intl.DateTimeFormat(lang(), { dateStyle: 'medium', timeStyle: 'short' });
  return reason === null ? text('extension:popup.last', { date: date.format(ended ?? 0) }) : '';
}

/** Result of an import in lines, omitting zeros. */
function notesOf({ done, total, fresh, limited, unread }: Run, waiting: number): string[] {
  return [
    total > 0 && text('extension:popup.progress', { done, total }),
    fresh > 0 && counted('extension:popup.fresh', fresh),
    waiting > 0 && counted('extension:popup.handOver', waiting),
    limited > 0 && counted('extension:popup.limited', limited),
    unread.length > 0 &&
      text('extension:popup.unread', { books: unread.map(({ title }) => title).join(', ') }),
  ].filter((line) => line !== false);
}

function showLines(lines: string[]): void {
  const items = lines.map((line) => {
    const item = document.createElement('li');
    item.textContent = line;
    return item;
  });
  byId('notes').replaceChildren(...items);
}

/**
 * Renders the progress or the result of an import.
 * @param waiting number of undelivered books
 * @returns whether it is active
 */
export function showRun(run: Run | null, waiting: number): boolean {
  const isUnderWay = isActive(run);
  const trouble = run?.status === 'failed' ? run.reason : null;
  setText('#trouble', trouble === null ? '' : text(`extension:trouble.${trouble}`));
  byId('trouble').hidden = trouble === null;
  setText('#state', run ? stateOf(run) : '');
  showLines(run ? notesOf(run, waiting) : []);
  const bar = byId('bar', HTMLProgressElement);
  bar.hidden = !isUnderWay;
  bar.max = Math.max(run?.total ?? 0, 1);
  bar.value = run?.done ?? 0;
  byId('stop').hidden = !isUnderWay;
  byId('go-on').hidden = !canContinue(run);
  const link = byId('notebook', HTMLAnchorElement);
  const [host] = run?.hosts ?? [];
  link.hidden = host === undefined || trouble === null || !SOLVED_THERE.includes(trouble);
  if (host !== undefined) link.href = notebookAddress(host);
  return isUnderWay;
}
