/*
 * Shows the questions that contain every word of `?q=` and hides the others, with groups left empty. Typing in
 * the field does the same. Runs at the end of the page; without it all questions are shown.
 */
import { fillIn } from '../../lib/browser/fill-in.ts';

const field = document.querySelector<HTMLInputElement>('[role=search] [name=q]')!;
const none = document.querySelector<HTMLElement>('[data-none]')!;
const questions = document.querySelector<HTMLElement>('[data-questions]')!;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function find(): void {
  const words = fold(field.value).split(/\s+/);
  questions.querySelectorAll<HTMLElement>('section details').forEach((question) => {
    const text = fold(question.textContent);
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
  // The same in guide and blog.
  none.querySelector('a')!.search = String(new URLSearchParams({ q: query }));
}

// Typing may have begun while the page was loading.
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', find);
none.querySelector('button')!.addEventListener('click', () => {
  field.value = '';
  find();
  field.focus();
});
find();
