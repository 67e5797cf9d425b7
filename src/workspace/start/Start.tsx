import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../guards/use-browser-value.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { restoreFile, startImport, takeFiles } from '../../stores/import/import.ts';
import { importFilesOf, prepareImport } from '../../stores/import/run-import.ts';
import { button, field } from '../../ui/classes.ts';
import { usePageInput } from './use-page-input.ts';

/** Texts of the first screen. */
export interface StartLabels {
  drop: string;
  dropNow: string;
  choose: string;
  sample: string;
  paste: string;
  restore: string;
  noScript: string;
  pasteLabel: string;
  pasteAction: string;
  cancel: string;
}

const link =
  'inline-flex min-h-11 cursor-pointer items-center text-ink-muted underline decoration-rule-strong underline-offset-4 hover:text-ink';

interface Props {
  labels: StartLabels;
  heading: ReactNode;
  facts: ReactNode;
  isHidden: boolean;
  /** Whether the library is not open yet: then the page knows only that there was one. */
  isLoading: boolean;
  onSample: () => void;
}

/** Imports the chosen files, and empties the field, so that the same can be chosen again. */
function take(field: HTMLInputElement): void {
  const files = importFilesOf(field.files ?? []);
  field.value = '';
  void takeFiles(files);
}

function restore(field: HTMLInputElement): void {
  const file = field.files?.[0];
  field.value = '';
  if (file) void restoreFile(file);
}

/**
 * The first screen: takes files, text, a backup, or shows the sample. Hidden, its field still takes what is dropped on
 * the page (layouts/take-drops.ts).
 */
export function Start({ labels, heading, facts, isHidden, isLoading, onSample }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const backup = useRef<HTMLInputElement>(null);
  const paste = useRef<HTMLDetailsElement>(null);
  const isHydrated = useHydrated();
  const isDragged = usePageInput();
  useEffect(() => {
    // What was chosen before the page was hydrated.
    if (files.current) take(files.current);
    if (backup.current) restore(backup.current);
  }, []);

  return (
    <>
      <section
        className={`mx-auto grid max-w-3xl gap-8 pt-14 pb-16 ${isLoading ? 'has-library:hidden' : ''}`}
        hidden={isHidden}
        aria-labelledby="workspace-heading"
      >
        {heading}
        {/* The import's worker loads at the first sign of use: earlier, it would cost every visit. */}
        <div
          className="group/zone relative flex min-h-64 flex-col items-center justify-center gap-4 rounded-xl border-2 border-dashed border-rule-strong bg-sheet px-5 py-8 text-center has-open:min-h-0 has-open:border-0 has-open:bg-transparent has-open:p-0 has-[>input:focus-visible]:outline-3 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-link has-[>input:hover]:bg-mark-yellow/20 pointer-coarse:min-h-0 pointer-coarse:border-0 pointer-coarse:bg-transparent pointer-coarse:p-0"
          onPointerOver={prepareImport}
          onFocus={prepareImport}
        >
          {/* The field covers the drop zone: it takes files without a script. */}
          <input
            ref={files}
            id="start-files"
            className="peer absolute inset-0 size-full cursor-pointer opacity-0 group-has-open/zone:hidden"
            type="file"
            multiple
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <p className="pointer-events-none font-serif text-lg leading-snug text-balance group-has-open/zone:hidden pointer-coarse:hidden">
            {labels.drop}
          </p>
          <label
            htmlFor="start-files"
            className={`${button('primary')} pointer-events-none group-has-open/zone:hidden peer-hover:bg-action-hover pointer-coarse:w-full pointer-coarse:max-w-96`}
          >
            {labels.choose}
          </label>
          <div className="relative flex flex-wrap justify-center gap-x-5 has-open:w-full">
            <a
              href="?sample"
              className={`${link} font-semibold text-ink group-has-open/zone:hidden`}
              onClick={(event) => {
                event.preventDefault();
                onSample();
              }}
            >
              {labels.sample}
            </a>
            <details
              ref={paste}
              className="details-content:transition-none! open:w-full open:text-start"
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
              }}
            >
              <summary className={`${link} in-open:hidden`}>{labels.paste}</summary>
              <form
                className="grid gap-2"
                // Sends nothing before the page is hydrated.
                method="dialog"
                onSubmit={(event) => {
                  event.preventDefault();
                  const content = new FormData(event.currentTarget).get('text') as string;
                  void startImport([{ name: PASTED, content }]);
                }}
                onReset={() => {
                  if (!paste.current) return;
                  paste.current.open = false;
                  paste.current.querySelector('summary')?.focus();
                }}
              >
                <label htmlFor="start-text" className="text-sm">
                  {labels.pasteLabel}
                </label>
                <textarea
                  id="start-text"
                  name="text"
                  className={field}
                  rows={8}
                  required
                  spellCheck={false}
                />
                <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
                  <button type="reset" className={button()}>
                    {labels.cancel}
                  </button>
                  <button className={button('primary')} disabled={!isHydrated}>
                    {labels.pasteAction}
                  </button>
                </p>
              </form>
            </details>
            <span className="relative group-has-open/zone:hidden">
              <input
                ref={backup}
                id="start-restore"
                className="peer pointer-events-none absolute inset-0 w-full opacity-0"
                type="file"
                accept=".json,application/json"
                onChange={({ currentTarget }) => restore(currentTarget)}
              />
              <label
                htmlFor="start-restore"
                className={`${link} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link`}
              >
                {labels.restore}
              </label>
            </span>
          </div>
          <noscript>
            <p className="text-error">{labels.noScript}</p>
          </noscript>
        </div>
        {facts}
      </section>
      {isDragged && (
        <p className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-xl border-3 border-dashed border-mark-ink bg-mark-yellow font-serif text-2xl text-mark-ink">
          {labels.dropNow}
        </p>
      )}
    </>
  );
}
