import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { SampleFiles } from '../../stores/import/fetch-sample.ts';
import { Drawing, LENS } from '../../ui/Drawing.tsx';
import { Passages } from './Passages.tsx';
import type { ShownPassage } from './shown-passage.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useFound } from './use-found.ts';

interface Props {
  labels: {
    name: string;
    search: string;
    export: string;
    location: string;
    /** "Merged from 2 entries" */
    merged: string;
    none: string;
    replay: string;
  };
  /** The sample in the page's language: a device's file, and what was done to its passages. */
  sample: SampleFiles;
  /** Address of the workspace, which reads what is dropped and shows the rest of the sample. */
  workspace: string;
  /** Titles and the classes of their spines. */
  books: readonly (readonly [title: string, spine: string])[];
  /** The book that is open. */
  title: string;
  /** The first passages of that book. */
  passages: readonly ShownPassage[];
  /** Lines of the device's file. */
  children?: ReactNode;
}

/** The form's values; the workspace reads the query, in all books. */
type FormValues = Record<'q' | 'title', string>;

/** Passages that fit. */
const SHOWN = 3;

/** The sample library in the hero: its books open and are searched, and files can be dropped. */
export function HeroLibrary(props: Props) {
  const { labels, sample, workspace, books, title } = props;
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState({ query: '', title });
  const [replayCount, setReplayCount] = useState(0);

  // What was submitted (directives/client-touch.ts), chosen or typed before hydration.
  useLayoutEffect(() => {
    if (form.current?.dataset['sent'] !== undefined) form.current.submit();
    const { q, title: open } = Object.fromEntries(new FormData(form.current!)) as FormValues;
    setChosen({ query: q, title: open });
  }, []);

  const { query } = chosen;
  const isFiltered = query !== '' || chosen.title !== title;
  const found = useFound(sample, isFiltered ? chosen : null);
  const dropTarget = useDropTarget(workspace);
  const openBook = (opened: string): void => {
    // The book replaces the results.
    search.current!.value = '';
    setChosen({ query: '', title: opened });
  };
  const passages = found?.slice(0, SHOWN) ?? props.passages;
  // Until the sample has loaded, the title is that of the passages in the props, too.
  const shown = found ? chosen : { query: '', title };

  return (
    <form
      ref={form}
      action={workspace}
      aria-label={labels.name}
      className="rounded-xl text-sm leading-normal data-drop-target:focus-ring"
      {...dropTarget}
      // Replays the animation.
      data-replayed={replayCount > 0 || undefined}
    >
      <div className="grid-cols-10 rounded-xl border border-rule-strong bg-sheet box-shadow-shot lg:grid">
        <div className="col-span-full flex min-w-0 items-center gap-3 border-b border-rule p-3">
          <input type="hidden" name="sample" />
          {/* In the field, over its padding. */}
          <Drawing path={LENS} className="pointer-events-none relative start-3 -me-8 size-5" />
          <input
            ref={search}
            type="search"
            name="q"
            className="min-h-10 min-w-0 flex-1 rounded-lg border border-rule-strong bg-surface-2 ps-10 pe-3 hover:border-ink"
            aria-label={labels.search}
            placeholder={labels.search}
            autoComplete="off"
            onChange={({ currentTarget }) => setChosen({ ...chosen, query: currentTarget.value })}
          />
          <a
            className="flex min-h-10 items-center rounded-lg border border-rule-strong px-3 font-semibold hover:border-ink hover:bg-surface-2"
            href={`${workspace}?sample`}
          >
            {labels.export}
          </a>
        </div>
        <div className="col-span-3 hidden content-start gap-0.5 px-3 pt-3 pb-8 font-serif leading-tight lg:grid cjk:font-semibold">
          {books.map(([each, spine]) => (
            <label
              key={each}
              className={`cursor-pointer rounded-xs border-s-4 border-stroke px-2.5 py-2 hover:bg-surface-2 has-checked:bg-surface-2 has-focus-visible:focus-ring ${spine}`}
            >
              <input
                type="radio"
                name="title"
                className="sr-only"
                value={each}
                defaultChecked={each === title}
                onChange={() => openBook(each)}
              />
              {each}
            </label>
          ))}
        </div>
        <div
          className="col-span-7 overflow-clip px-5 pt-1 pb-7 lg:min-h-96 lg:px-6"
          aria-live="polite"
        >
          {/* Not the live region itself: one that is inserted anew is not announced. */}
          <Fragment key={found ? `found ${query} ${chosen.title}` : `open ${replayCount}`}>
            {shown.query === '' && (
              <p
                className={`-ms-3.5 mt-3 mb-1 border-s-4 border-stroke ps-2.5 font-serif text-md leading-tight cjk:font-semibold ${books.find(([each]) => each === shown.title)?.[1]}`}
              >
                {shown.title}
              </p>
            )}
            <Passages passages={passages} labels={labels} isAnimated={!found} />
            {passages.length === 0 && <p className="py-3">{labels.none}</p>}
          </Fragment>
        </div>
      </div>
      {/* Only its edge lies on the library: a sheet, not a dialog. */}
      <div className="relative mx-3 -mt-4 rounded-md border border-rule-strong bg-sheet px-4 py-3 box-shadow-low lg:mx-5">
        {/* Only wide screens have room for it. */}
        <button
          type="button"
          className="absolute end-4 top-0 hidden min-h-11 cursor-pointer items-center text-xs whitespace-nowrap text-ink-muted hover:text-ink not-print:motion-safe:scripted:lg:flex"
          onClick={() => setReplayCount(replayCount + 1)}
        >
          {labels.replay}
        </button>
        <div key={replayCount}>{props.children}</div>
      </div>
    </form>
  );
}
