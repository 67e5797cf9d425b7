/*
 * Shows the questions that contain every word of `?q=` and hides the others, with groups left empty. Typing in
 * the field does the same. Runs at the end of the page; without it all questions are shown.
 */
const field = document.querySelector<HTMLInputElement>('[role=search] [name=q]')!;
const none = document.querySelector<HTMLElement>('[data-none]')!;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function find(): void {
  const words = fold(field.value).split(/\s+/);
  document.querySelectorAll<HTMLElement>('main details').forEach((question) => {
    const text = fold(question.textContent);
    question.hidden = !words.every((word) => text.includes(word));
  });
  document.querySelectorAll<HTMLElement>('main section:has(details)').forEach((group) => {
    group.hidden = !group.querySelector('details:not([hidden])');
  });
  none.querySelector('[data-query]')!.textContent = field.value.trim();
  none.hidden = document.querySelector('main details:not([hidden])') !== null;
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
