/*
 * Shows the questions that hold every word of `?q=` and hides the others, with groups that have none left. The field
 * does so while it is typed in. Runs at the end of the page; without it all questions are shown.
 */
const field = document.querySelector<HTMLInputElement>('.find [name=q]')!;
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function find(): void {
  const words = fold(field.value).split(/\s+/);
  document.querySelectorAll<HTMLElement>('main details').forEach((question) => {
    const text = fold(question.textContent);
    question.hidden = !words.every((word) => text.includes(word));
  });
  document.querySelectorAll<HTMLElement>('main .section').forEach((group) => {
    group.hidden =
      group.querySelector('details') !== null && !group.querySelector('details:not([hidden])');
  });
}

field.value = new URLSearchParams(location.search).get('q') ?? '';
field.addEventListener('input', find);
find();
