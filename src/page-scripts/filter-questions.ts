/*
 * Filters the questions by the words of `?q=` and of the search field; hides empty groups. Without
 * scripts all questions are shown. Loaded by load-search.ts.
 */
import { fold } from '../highlights/text/fold.ts';
import { fillIn } from '../lib/browser/fill-in.ts';

const main = document.querySelector('main')!;
const find = <Kind extends HTMLElement>(selector: string) => main.querySelector<Kind>(selector)!;
const field = find<HTMLInputElement>('[name=q]');
const none = find('[data-none]');
const questions = find('[data-questions]');
/** Also without what keeps a line from breaking. */
const folded = (text: string) => fold(text).replaceAll('\u2010', '-');

function show(): void {
  const words = folded(field.value).split(/\s+/);
  questions.querySelectorAll<HTMLElement>('section details').forEach((question) => {
    // Without the links below an answer, whose labels repeat in each.
    const parts = question.querySelectorAll(':scope > summary, :scope > div > p');
    const text = folded([...parts].map((part) => part.textContent).join('\n'));
    question.hidden = !words.every((word) => text.includes(word));
  });
  questions.querySelectorAll<HTMLElement>('section').forEach((group) => {
    group.hidden = !group.querySelector('details:not([hidden])');
  });
  const isFound = questions.querySelector('section:not([hidden])') !== null;
  questions.hidden = !isFound;
  none.hidden = isFound;
  if (isFound) return;
  const query = field.value.trim();
  fillIn(none.querySelector('p')!, none.dataset['none']!, query);
  // A link that searches guide and blog for the query.
  none.querySelector('a')!.search = `q=${encodeURIComponent(query)}`;
}

// Typing may have begun while this was loading.
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', show);
none.querySelector('button')!.addEventListener('click', () => {
  field.value = '';
  show();
  field.focus();
});
show();
