/*
 * The search of guide, questions and blog: shows results in place of the index of all content.
 * Loaded by load-search.ts.
 */
import type { SearchEntry } from '../collections/search-entries.ts';
import { articleSearch, excerptOf, markedParts, type Found } from './article-search.ts';
import { fillIn } from '../lib/browser/fill-in.ts';

/** Most sections shown of an article. */
const MAX_SECTIONS = 4;
/** Results of a kind shown before "more". */
const FIRST = 3;

const find = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<Kind>(`main ${selector}`)!;
const field = find<HTMLInputElement>('[role=search] [name=q]');
const [everything, results, count, none, failed] = [
  find('[data-everything]'),
  find('[data-results]'),
  find('[data-found]'),
  find('[data-none]'),
  find('[data-failed]'),
];
const templates = [...results.querySelectorAll('template')];
const [groupTemplate, rowTemplate, sectionsTemplate] = templates as [
  HTMLTemplateElement,
  HTMLTemplateElement,
  HTMLTemplateElement,
];

const copyOf = (template: HTMLTemplateElement) =>
  template.content.firstElementChild!.cloneNode(true) as HTMLElement;

/** A text with the words that were looked for under a stroke. */
const marked = (parts: readonly string[]) =>
  parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });

function link(to: HTMLAnchorElement, text: string, { address, words }: Found): void {
  to.href = address;
  to.replaceChildren(...marked(markedParts(text, words)));
}

/** One article or question: what suits best, and the headings of its other sections. */
function rowOf(found: [Found, ...Found[]]): HTMLElement {
  const row = copyOf(rowTemplate);
  const [best] = found;
  link(row.querySelector('a')!, best.title, best);
  const description = row.querySelector('[data-description]')!;
  description.append(...marked(excerptOf(best)));
  const sections = found.filter(({ heading }) => heading !== '').slice(0, MAX_SECTIONS);
  if (sections.length === 0) return row;
  const list = copyOf(sectionsTemplate);
  const [item] = list.children;
  list.replaceChildren(
    ...sections.map((section) => {
      const copy = item!.cloneNode(true) as HTMLElement;
      link(copy.querySelector('a')!, section.heading, section);
      return copy;
    }),
  );
  description.after(list);
  return row;
}

/** What was found of one kind, the best first, below its name and their number. */
function groupOf([name, rows]: [string, [Found, ...Found[]][]]): HTMLElement {
  const section = copyOf(groupTemplate);
  const [title, number] = section.querySelectorAll('h2 span');
  title!.textContent = name;
  number!.textContent = String(rows.length);
  const [first, others] = section.querySelectorAll('ol');
  first!.append(...rows.slice(0, FIRST).map(rowOf));
  others!.append(...rows.slice(FIRST).map(rowOf));
  return section;
}

async function start(): Promise<void> {
  const answer = await fetch(find('[data-index]').dataset['index']!);
  if (!answer.ok) throw new Error(`The index of the search: ${answer.status}`);
  const search = articleSearch(
    (await answer.json()) as SearchEntry[],
    document.documentElement.lang,
  );
  const show = () => {
    const query = field.value.trim();
    const found = query === '' ? [] : search(query);
    const articles = [...Map.groupBy(found, ({ group, title }) => `${group}\n${title}`).values()];
    const groups = Map.groupBy(articles as [Found, ...Found[]][], ([{ group }]) => group);
    results.replaceChildren(...templates, ...[...groups].map(groupOf));
    count.hidden = found.length === 0;
    fillIn(count, count.dataset['found']!, String(articles.length));
    results.hidden = found.length === 0;
    everything.hidden = found.length > 0;
    none.hidden = query === '' || found.length > 0;
    fillIn(none.querySelector('p')!, none.dataset['none']!, query);
  };
  field.addEventListener('input', show);
  field.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  show();
}

// Typing may have begun while this was loading.
field.value ||= new URLSearchParams(location.search).get('q') ?? '';
start().catch(() => {
  failed.hidden = false;
});
