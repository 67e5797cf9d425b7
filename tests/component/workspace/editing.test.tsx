// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import texts from '../../../i18n/en/highlights.json' with { type: 'json' };
import { editText } from '../../../src/highlights/library/edit.ts';
import { addTag as tagged } from '../../../src/highlights/library/tags.ts';
import { emptyLibrary, type Library } from '../../../src/highlights/library/model.ts';
import { $hasReport } from '../../../src/stores/import/last-report.ts';
import { $bookDrafts } from '../../../src/stores/library/book-drafts.ts';
import { $drafts } from '../../../src/stores/library/drafts.ts';
import { $library, changeWithoutUndo } from '../../../src/stores/library/library.ts';
import { fill, frame } from '../../support/component/component.tsx';
import {
  addTag,
  expectItems,
  expectText,
  importMore,
  item,
  items,
  notice,
  onShelf,
  openWith,
  pressInTools,
  pressInMenu,
  pressOn,
  reopen,
  search,
  select,
  selectionBar,
  startWithLibrary,
  undo,
} from '../../support/component/mounted-library.tsx';

startWithLibrary();

const { item: labels, file } = texts;
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const pressAny = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the device’s note is offered back where there is one and it is not shown', async () => {
  const change = async (text: string) => {
    await pressInMenu(text, labels.edit);
    await fill(field(labels.note), 'My own');
    await pressAny(labels.save);
    await pressOn(text, labels.more);
  };
  await change('Élan');
  expect(screen.queryAllByRole('button', { name: labels.restoreNote })).toHaveLength(0);
  await change('before the morning');
  await pressAny(labels.restoreNote);
  expect(item('before the morning').textContent).not.toContain('My own');
  await pressOn('before the morning', labels.more);
  expect(screen.queryAllByRole('button', { name: labels.restoreNote })).toHaveLength(0);
});

test('a draft survives Escape and a change of book, and the page asks before it is left with it', async () => {
  await waitFor(() => expect(mayLeave()).toBe(true));
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), 'Half a thought');
  expect(mayLeave()).toBe(false);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(onShelf('A Quiet Harbour'));
  await expectItems(2);
  await userEvent.click(onShelf('On Rivers'));
  await expectItems(1);
  await pressOn('Élan', labels.draft);
  expect(field(labels.note).value).toBe('Half a thought');
  await pressAny(labels.save);
  expect(item('Élan').textContent).toContain('Half a thought');
  expect(screen.queryAllByRole('button', { name: labels.draft })).toHaveLength(0);
  await waitFor(() => expect(mayLeave()).toBe(true));
});

test('a form is cancelled as long as nothing has changed, and then discarded', async () => {
  await pressOn('Élan', labels.addNote);
  expect(screen.queryAllByRole('button', { name: labels.discard })).toHaveLength(0);
  await pressAny(labels.cancel);
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), 'Half a thought');
  expect(screen.queryAllByRole('button', { name: labels.cancel })).toHaveLength(0);
  await pressAny(labels.discard);
  expect(screen.queryAllByRole('button', { name: labels.draft })).toHaveLength(0);
  expect(item('Élan').textContent).not.toContain('Half a thought');
});

test('the original text is put back when the form is saved, and not when it is discarded', async () => {
  await pressInMenu('Élan', labels.edit);
  await fill(field(labels.text), 'Another word for it');
  await pressAny(labels.save);
  const restore = async () => {
    await pressInMenu('Another word for it', labels.edit);
    await pressAny(labels.original);
    expect(field(labels.text).value).toBe('Élan is a word for it');
  };
  await restore();
  await pressAny(labels.discard);
  await restore();
  await fill(field(labels.text), 'Another word for it');
  await pressAny(labels.cancel);
  await restore();
  await pressAny(labels.save);
  expect(item('Élan is a word for it')).toBeDefined();
});

test('passages of one book are merged by hand, taken apart again, and undone', async () => {
  await select('Nobody had lit');
  expect(screen.queryAllByRole('button', { name: texts.selection.merge })).toHaveLength(0);
  await userEvent.click(within(item('before the morning')).getByRole('checkbox'));
  await userEvent.click(
    within(selectionBar()).getByRole('button', { name: texts.selection.merge }),
  );
  expect(screen.queryAllByRole('region', { name: texts.export.selected })).toHaveLength(0);
  await expectItems(3);
  await reopen();
  await userEvent.click(
    within(item('Nobody had lit')).getByRole('button', { name: '2 entries merged in' }),
  );
  const merges = await screen.findByRole('dialog');
  const [entry] = within(merges)
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent.includes('Nobody had lit'));
  await userEvent.click(within(entry!).getByRole('button', { name: labels.split }));
  await expectItems(4);
  await undo();
  await expectItems(3);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expectItems(4);
});

test('several deletions are undone one by one, by keyboard too, and purged for good', async () => {
  await pressInMenu('Élan', labels.delete);
  await pressInMenu('Nobody had lit', labels.delete);
  await expectItems(2);
  expect(() => onShelf('On Rivers')).toThrow();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(notice()).toContain(texts.deleted.back);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectItems(4);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expectItems(3);
  await pressInTools(texts.only.deleted);
  await expectItems(1);
  // A search there is of what is deleted.
  await search('elan', 1);
  await search('', 1);
  // What is deleted is counted on no shelf.
  expect(onShelf(texts.books.all).textContent).toMatch(/3$/);
  await pressOn('Élan', texts.deleted.restore);
  await expectText(texts.deleted.none);
  await pressAny(texts.books.all);
  await expectItems(4);
  await pressInMenu('Élan', labels.delete);
  // The focus moves to the next passage.
  await frame();
  await pressInTools(texts.only.deleted);
  await expectItems(1);
  // The report of the import has the text, too.
  $hasReport.set(true);
  await pressAny(texts.deleted.empty);
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: texts.deleted.empty }),
  );
  await expectText(texts.deleted.none);
  expect($hasReport.get()).toBe(false);
});

test('what is deleted is not selected, by no key', async () => {
  await pressInMenu('Élan', labels.delete);
  // The focus moves to the next passage.
  await frame();
  await pressInTools(texts.only.deleted);
  await expectItems(1);
  await userEvent.keyboard('j');
  await userEvent.keyboard('x');
  expect(screen.queryAllByRole('region', { name: texts.export.selected })).toHaveLength(0);
});

test('what was deleted shows its note and its tags', async () => {
  await addTag('Élan', 'night');
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), '.sea A thought');
  await pressAny(labels.save);
  await pressInMenu('Élan', labels.delete);
  await pressInTools(texts.only.deleted);
  await expectItems(1);
  for (const part of ['#night', '#sea', 'A thought'])
    expect(item('Élan').textContent).toContain(part);
  expect(item('Élan').textContent).not.toContain('.sea');
});

test('without keys an edit is undone and redone in the menu', async () => {
  const tags = () => within(item('Élan')).queryAllByRole('button', { name: '#night' });
  await addTag('Élan', 'night');
  await pressInTools(texts.keys.undo);
  expect(tags()).toHaveLength(0);
  expect(notice()).toContain('Undone: Tags');
  await pressInTools(texts.keys.redo);
  expect(tags()).toHaveLength(1);
  expect(notice()).toContain('Redone: Tags');
  await pressAny(texts.library.more);
  expect(screen.queryAllByRole('button', { name: texts.keys.undo })).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: texts.keys.redo })).toHaveLength(0);
});

test('Escape closes the tag field of a selection and keeps what is typed for the next time', async () => {
  await select('Élan');
  const open = () =>
    userEvent.click(within(selectionBar()).getByRole('button', { name: texts.filter.tag }));
  const tag = () => screen.queryAllByRole<HTMLInputElement>('combobox', { name: labels.addTag });
  await open();
  await fill(tag()[0]!, 'nig');
  await userEvent.keyboard('{Escape}');
  expect(tag()).toHaveLength(0);
  expect(item('Élan').textContent).not.toContain('#');
  await open();
  expect(tag()[0]!.value).toBe('nig');
  await userEvent.keyboard('ht{Enter}');
  expect(item('Élan').textContent).toContain('#night');
});

test('half a word in the tag field becomes no tag on a click elsewhere, and can be gone on with', async () => {
  await pressOn('Élan', labels.addTag);
  const tag = () => screen.queryAllByRole<HTMLInputElement>('combobox', { name: labels.addTag });
  await fill(tag()[0]!, 'nig');
  await userEvent.click(screen.getByRole('searchbox'));
  await waitFor(() => expect(tag()).toHaveLength(0));
  expect(item('Élan').textContent).not.toContain('#');
  await userEvent.click(within(item('Élan')).getByRole('button', { name: labels.draft }));
  expect(tag()[0]!.value).toBe('nig');
  // The form has the word in its field, too; saving adds it.
  await userEvent.keyboard('{Escape}e');
  expect(tag()[0]!.value).toBe('nig');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(item('Élan').textContent).toContain('#nig');
  expect(within(item('Élan')).queryAllByRole('button', { name: labels.draft })).toHaveLength(0);
});

test('Enter with Control adds a tag that was typed for a selection, as it saves a text', async () => {
  await select('Élan');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.filter.tag }));
  await fill(within(selectionBar()).getByRole('combobox', { name: labels.addTag }), 'night');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(item('Élan').textContent).toContain('#night');
});

test('a suggestion is added by a click, not where a finger that scrolls comes down', async () => {
  await addTag('Élan', 'night');
  await select('Nobody had lit');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.filter.tag }));
  const tag = within(selectionBar()).getByRole<HTMLInputElement>('combobox', {
    name: labels.addTag,
  });
  await fill(tag, 'nig');
  const suggestion = selectionBar().querySelector<HTMLElement>('[role=option]')!;
  // Whether the browser may go on with it.
  expect(fireEvent.pointerDown(suggestion)).toBe(true);
  expect(item('Nobody had lit').textContent).not.toContain('#night');
  // The browser leaves the focus where it is.
  expect(fireEvent.mouseDown(suggestion)).toBe(false);
  fireEvent.click(suggestion);
  expect(item('Nobody had lit').textContent).toContain('#night');
});

test('an empty place says what belongs there, and leads back', async () => {
  const { empty } = texts;
  const place = () => document.querySelector<HTMLElement>('[data-empty]') ?? document.body;
  const back = async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts.books.all }));
    await expectItems(4);
  };
  await pressAny(texts.collection.new);
  await screen.findByRole('dialog');
  await fill(field(texts.collection.name), 'Winter');
  await pressAny(labels.save);
  await userEvent.click(onShelf('Winter'));
  await expectText(empty.collection.replace('{{name}}', 'Winter'));
  await expectText(empty.collectionHint.split('{{')[0] ?? '');
  await back();
  await pressInTools(texts.only.deleted);
  await expectText(empty.deletedHint);
  await back();
  await userEvent.click(onShelf('On Rivers'));
  await expectItems(1);
  await pressInMenu('Élan', labels.delete);
  await expectText(empty.library);
  expect(() => onShelf('On Rivers')).toThrow();
  await userEvent.click(within(place()).getByRole('button', { name: texts.only.deleted }));
  await expectItems(1);
  await pressOn('Élan', texts.deleted.restore);
  expect(onShelf('On Rivers')).toBeDefined();
});

test('a whole book is coloured and deleted, and a merge taken apart and joined again', async () => {
  // By title, without its article, it comes behind “On Rivers”.
  const openBook = () =>
    userEvent.click(screen.queryAllByRole('button', { name: texts.books.edit })[1]!);
  await openBook();
  await userEvent.click(await screen.findByRole('button', { name: texts.books.select }));
  expect(selectionBar().textContent).toContain('2 selected');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.library.more }));
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.markColor.blue }));
  expect(document.querySelectorAll('article.stroke-blue')).toHaveLength(2);
  await pressAny('1 entry merged in');
  await userEvent.click(
    (
      await waitFor(() =>
        within(screen.getByRole('dialog')).queryAllByRole('button', { name: labels.split }),
      )
    )[0]!,
  );
  await expectItems(5);
  await userEvent.keyboard('{Escape}');
  await openBook();
  await userEvent.click(await screen.findByRole('button', { name: texts.books.delete }));
  await expectItems(2);
  await undo();
  await expectItems(5);
  // It can be joined again at any time.
  await reopen();
  const [apart] = items().filter(({ textContent }) => /lay still(?! before)/.test(textContent));
  await userEvent.click(within(apart!).getByRole('button', { name: labels.more }));
  await userEvent.click(within(apart!).getByRole('button', { name: labels.rejoin }));
  await expectItems(4);
});

test('a text that is missing or ends early says so, and names the publisher only where the device does', async () => {
  const notice = '<You have reached the clipping limit for this item>';
  const entries = [` ${notice}`, `the sea is calm and ${notice}`, 'Whoever reads slowly keeps'];
  await openWith(entries.map((text, index) => ({ text, location: `${String(index + 1)}00` })));
  // As it is read from an export of the free plan.
  changeWithoutUndo((library) => ({
    ...library,
    highlights: library.highlights.map((each) => ({
      ...each,
      isTruncated: each.text.startsWith('Whoever'),
    })),
  }));
  await reopen();
  const told = () => items().map(({ textContent }) => textContent);
  expect(told()[0]).toContain(labels.limit);
  expect(told()[1]).toContain(file.limitReached);
  expect(told()[1]).not.toContain(labels.limit);
  expect(told()[2]).not.toContain(labels.limit);
  expect(told()[2]).toContain(labels.cut);
});

test('writing goes on behind what is there, in the passage and in its note, which keeps its button', async () => {
  await pressInMenu('Élan', labels.edit);
  const passage = field(labels.text);
  expect([passage.selectionStart, passage.selectionEnd]).toEqual([21, 21]);
  await userEvent.keyboard('{Escape}');
  const noted = 'before the morning';
  expect(within(item(noted)).queryAllByRole('button', { name: labels.addNote })).toHaveLength(0);
  await pressOn(noted, labels.editNote);
  const note = field(labels.note);
  expect(document.activeElement).toBe(note);
  expect(note.selectionStart).toBe('Compare with the last chapter'.length);
});

test('the focus goes to the merged passage, and to the one that undoing brings back', async () => {
  await select('Nobody had lit');
  await userEvent.click(within(item('before the morning')).getByRole('checkbox'));
  await userEvent.keyboard('m');
  await waitFor(() => expect(item('Nobody had lit').contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('n');
  expect(document.activeElement).toBe(field(labels.note));
  await userEvent.keyboard('{Escape}');
  await pressInMenu('Élan', labels.delete);
  await frame();
  await undo();
  await waitFor(() => expect(item('Élan').contains(document.activeElement)).toBe(true));
});

test('a tag in another case is the one on the shelf, and the selection has it once', async () => {
  await addTag('Nobody had lit', 'Sea');
  await importMore([{ kind: 'Note', text: '.sea  Look it up', location: '600' }]);
  await select('Nobody had lit');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.library.more }));
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.selection.all }));
  await userEvent.click(within(selectionBar()).getByRole('button', { name: /^More/ }));
  expect(within(selectionBar()).queryAllByRole('button', { name: /#?sea/i })).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await pressOn('Look it up', '#sea');
  expect(onShelf('#Sea').getAttribute('aria-pressed')).toBe('true');
});

test('what is selected is copied, in the order of the list', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.assign(navigator, { clipboard: { writeText } });
  await select('Nobody had lit');
  await userEvent.click(within(item('before the morning')).getByRole('checkbox'));
  const both = 'The harbour lay still before the morning came\n\nNobody had lit the lantern';
  await userEvent.keyboard('c');
  expect(item('before the morning').contains(document.activeElement)).toBe(true);
  await userEvent.click(within(selectionBar()).getByRole('button', { name: labels.copy }));
  expect(copied).toEqual([both, both]);
  await userEvent.keyboard('{Escape}');
  await pressOn('Élan', labels.copy);
  expect(copied.at(-1)).toBe('Élan is a word for it');
});

test('a note is copied as it is shown, and not cited as if it stood in the book', async () => {
  await openWith([
    { text: 'Élan is a word for it' },
    { kind: 'Note', text: '.word  Look it up', location: '500' },
  ]);
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.assign(navigator, { clipboard: { writeText } });
  const cite = () =>
    within(document.querySelector('[data-menu]')!).queryAllByRole('button', { name: /Chicago/ });
  await pressOn('Look it up', labels.copy);
  expect(copied).toEqual(['Look it up']);
  await pressOn('Look it up', labels.more);
  expect(cite()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await pressOn('Élan', labels.more);
  expect(cite()).toHaveLength(1);
});

/** Changes the library as another tab does. */
const elsewhere = async (change: (library: Library) => Library) => {
  await act(async () => changeWithoutUndo(change));
};
const idOf = (text: string) =>
  $library.get()!.highlights.find((each) => each.text.startsWith(text))!.id;

test('of a text that two tabs change neither is lost: the form offers both', async () => {
  const id = idOf('Élan');
  await pressInMenu('Élan', labels.edit);
  await fill(field(labels.text), 'Mine');
  await elsewhere((library) => tagged(editText(library, id, 'Theirs'), [id], 'sea'));
  await expectText(labels.changed);
  await pressAny(labels.save);
  expect($library.get()!.highlights.find((each) => each.id === id)!.text).toBe('Theirs');
  await pressAny(labels.takeTheirs);
  expect(field(labels.text).value).toBe('Theirs');
  await fill(field(labels.text), 'Mine again');
  await elsewhere((library) => editText(library, id, 'Theirs again'));
  await pressAny(labels.keepMine);
  await pressAny(labels.save);
  expect($library.get()!.highlights.find((each) => each.id === id)).toMatchObject({
    text: 'Mine again',
    tags: ['sea'],
  });
});

test('what another tab changes in a field that is left alone is shown in the form', async () => {
  const id = idOf('Élan');
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), 'A note');
  await elsewhere((library) => editText(library, id, 'Theirs'));
  expect(field(labels.text).value).toBe('Theirs');
  expect(screen.queryAllByRole('button', { name: labels.takeTheirs })).toHaveLength(0);
});

test('what was written stays on the screen when another tab removes everything', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  Object.assign(navigator, { clipboard: { writeText } });
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), 'Half a thought');
  await elsewhere(() => emptyLibrary());
  await expectText(labels.lost);
  expect(mayLeave()).toBe(false);
  await pressAny(labels.copy);
  expect(copied).toEqual(['Half a thought']);
  await pressAny(labels.discard);
  expect(document.body.textContent).not.toContain(labels.lost);
  await waitFor(() => expect(mayLeave()).toBe(true));
});

/** Opens the form of the first book, and leaves a city typed in it. */
async function typeTown() {
  await userEvent.click(screen.queryAllByRole('button', { name: texts.books.edit })[0]!);
  await waitFor(() => field(texts.books.city));
  await fill(field(texts.books.city), 'Half a town');
}

test('what was typed of a book stays on the screen when another tab deletes the book', async () => {
  await typeTown();
  const id = $library.get()!.books.find(({ title }) => title === 'On Rivers')!.id;
  await elsewhere((library) => ({
    ...library,
    books: library.books.filter((book) => book.id !== id),
    highlights: library.highlights.filter(({ bookId }) => bookId !== id),
  }));
  await expectText(labels.lost);
  await expectText('Half a town');
  expect(mayLeave()).toBe(false);
  await pressAny(labels.discard);
  expect(document.body.textContent).not.toContain(labels.lost);
  await waitFor(() => expect(mayLeave()).toBe(true));
});

/**
 * Shows the library as after a crash of the tab: of its memory nothing is left, and no event told
 * of the end.
 */
async function reopenAfterCrash() {
  await new Promise((resolve) => setTimeout(resolve, 400));
  const kept = sessionStorage.getItem('drafts');
  cleanup();
  $drafts.set(new Map());
  $bookDrafts.set(new Map());
  sessionStorage.setItem('drafts', kept ?? 'null');
  await reopen();
}

test('what was typed outlasts a crash: it is offered, gone on with where it belongs, and saved', async () => {
  await pressOn('Élan', labels.addNote);
  await fill(field(labels.note), 'Half a thought');
  await reopenAfterCrash();
  await expectText('Half a thought');
  expect(document.body.textContent).not.toContain(labels.lost);
  await userEvent.click(
    within(document.querySelector('[role=alert]')!).getByRole('button', { name: labels.draft }),
  );
  await waitFor(() => expect(field(labels.note).value).toBe('Half a thought'));
  expect(document.querySelector('[role=alert]')).toBeNull();
  await pressAny(labels.save);
  expect($library.get()!.highlights.find(({ text }) => text.startsWith('Élan'))!.note).toBe(
    'Half a thought',
  );
  await reopenAfterCrash();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('what was typed of a book outlasts a crash: it is gone on with in its form', async () => {
  await typeTown();
  await reopenAfterCrash();
  await expectText('Half a town');
  await userEvent.click(
    within(document.querySelector('[role=alert]')!).getByRole('button', { name: labels.draft }),
  );
  await waitFor(() => expect(field(texts.books.city).value).toBe('Half a town'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('what was typed of a book outlasts a crash, until it is discarded', async () => {
  await typeTown();
  await reopenAfterCrash();
  await expectText('Half a town');
  await userEvent.click(
    within(document.querySelector('[role=alert]')!).getByRole('button', { name: labels.discard }),
  );
  await reopenAfterCrash();
  expect(document.body.textContent).not.toContain('Half a town');
});

test('the focus goes on from a deleted selection to the row after it, and from the last to the search', async () => {
  await select('Élan');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: labels.delete }));
  await waitFor(() => expect(document.activeElement?.closest('[data-index]')).toBe(items()[0]));
  await select('Nobody had lit');
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.library.more }));
  await userEvent.click(within(selectionBar()).getByRole('button', { name: texts.selection.all }));
  await userEvent.click(within(selectionBar()).getByRole('button', { name: labels.delete }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
});

test('what the device has more than an edited passage is shown with it, to be taken or not', async () => {
  const longer = 'Nobody had lit the lantern by the door';
  await pressInMenu('Nobody had lit', labels.edit);
  await fill(field(labels.text), 'Mine of the lantern');
  await pressAny(labels.save);
  await importMore([
    { text: longer, location: '140-143', page: 9, date: 'May 1, 2026 9:14:09 PM' },
  ]);
  const open = async () => {
    await pressOn('Mine of the lantern', labels.deviceMore);
    return screen.findByRole('dialog');
  };
  const shown = await open();
  expect(shown.textContent).toContain(longer);
  await userEvent.click(within(shown).getByRole('button', { name: labels.keepMine }));
  expect(screen.queryAllByRole('button', { name: labels.deviceMore })).toHaveLength(0);
  await userEvent.click(within(shown).getByRole('button', { name: texts.report.close }));
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.click(within(await open()).getByRole('button', { name: labels.takeTheirs }));
  await expectText(longer);
  expect(screen.queryAllByRole('button', { name: labels.takeTheirs })).toHaveLength(0);
});

test('by touch a long press begins to select, except in the row tapped before, a tap goes on with it, and a link in the row stays one', async () => {
  const touch = async (target: Element, milliseconds = 0) => {
    const [down, up] = [{ keys: '[TouchA>]', target }, { keys: '[/TouchA]' }];
    await userEvent.pointer([down, up], { delay: milliseconds });
  };
  const passage = (text: string) => item(text).querySelector('blockquote')!;
  const selected = () =>
    screen.queryAllByRole<HTMLInputElement>('checkbox').filter((box) => box.checked).length;
  await touch(passage('Nobody had lit'));
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  // There it selects words, since the tap has made the row the active one.
  await touch(passage('Nobody had lit'), 600);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
  await touch(passage('Élan'), 600);
  expect(selected()).toBe(1);
  await touch(passage('Nobody had lit'));
  expect(selected()).toBe(2);
  await touch(within(item('朝の海')).getByRole('button', { name: labels.more }));
  expect(selected()).toBe(2);
  await touch(passage('Élan'));
  await touch(passage('Nobody had lit'));
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
});

test('text can be pasted from the menu of a library that is not empty', async () => {
  await pressInTools(texts.start.paste);
  await fill(await waitFor(() => field(texts.import.pasteLabel)), 'No clippings');
  await pressAny(texts.import.pasteAction);
  expect(screen.queryAllByRole('dialog')).toHaveLength(0);
  // Without a worker, as here, nothing is read.
  await expectText(texts.error.pasted);
});

test('of many books a passage is moved to any, narrowed by what is typed at once', async () => {
  const shelf = Array.from('ABCDEFGH', (letter, at) => ({
    text: `Of the isle ${letter}, which nobody had seen`,
    title: `Isle ${letter} (Marchetti, Dario)`,
    location: `${at * 10 + 1}-${at * 10 + 2}`,
  }));
  await importMore(shelf);
  await search('lit', 1);
  await pressInMenu('Nobody had lit', labels.move);
  const dialog = await screen.findByRole('dialog', { name: labels.move });
  const choices = () => within(dialog).getAllByRole('button', { name: /Isle/ });
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  expect(choices()).toHaveLength(shelf.length);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.tagName).toBe('BUTTON');
  await userEvent.click(within(dialog).getByRole('searchbox'));
  await userEvent.keyboard('isle h');
  expect(choices()).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: labels.move })).toBeNull());
  const moved = $library.get()?.highlights.find(({ text }) => text.startsWith('Nobody had lit'));
  const book = $library.get()?.books.find(({ id }) => id === moved?.bookId);
  expect(book?.title).toBe('Isle H');
});

test('a page is typed in the form: what is none is said and stays, and empty it is the device’s again', async () => {
  const before = item('Élan').textContent;
  await pressInMenu('Élan', labels.edit);
  const page = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.column.page });
  await fill(page(), 'somewhere in it');
  await pressAny(labels.save);
  expect(screen.getByRole('alert').textContent).toContain('12–13');
  expect(page().value).toBe('somewhere in it');
  expect(document.activeElement).toBe(page());
  await fill(page(), 'xii-xiv');
  await pressAny(labels.save);
  expect(item('Élan').textContent).toContain(labels.page.replace('{{page}}', 'xii–xiv'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(notice()).toContain(texts.column.page);
  expect(item('Élan').textContent).toBe(before);
});

test('highlights are moved to a new book, which goes when that is undone', async () => {
  await pressInMenu('Élan', labels.move);
  const dialog = await screen.findByRole('dialog', { name: labels.move });
  await fill(within(dialog).getByRole<HTMLInputElement>('searchbox'), 'Brand new book');
  const name = labels.newBook.replace('{{title}}', 'Brand new book');
  await userEvent.click(within(dialog).getByRole('button', { name }));
  await userEvent.click(onShelf('Brand new book'));
  await expectItems(1);
  await undo();
  expect($library.get()?.books.map(({ title }) => title)).not.toContain('Brand new book');
});
