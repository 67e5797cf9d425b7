import { useEffect, useRef, type ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { PASTED } from '../../stores/import/messages.ts';
import { restoreFile, startImport, takeFiles } from '../../stores/import/import.ts';
import { importFilesOf, prepareImport } from '../../stores/import/run-import.ts';
import { button } from '../../ui/classes.ts';
import { field } from '../../ui/form-classes.ts';
import { DeviceFile } from './DeviceFile.tsx';
import { usePageInput } from './use-page-input.ts';

/** Texts of the first screen. */
export interface StartLabels {
  drop: string;
  dropNow: string;
  choose: string;
  sample: string;
  sampleHint: string;
  paste: string;
  pasteHint: string;
  restore: string;
  restoreHint: string;
  noScript: string;
  pasteLabel: string;
  pasteAction: string;
  cancel: string;
}

/** Another way in, beside the file. */
const tile =
  'flex min-h-18 cursor-pointer flex-col justify-center rounded-lg border border-rule bg-sheet px-4 py-3 transition hover:-translate-y-px hover:border-rule-strong hover:cast-low active:translate-y-0';
const tileTitle = 'font-semibold';
const tileHint = 'text-sm leading-snug text-ink-muted';

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
        className={`mx-auto grid max-w-3xl gap-6 pt-12 pb-16 ${isLoading ? 'has-library:hidden' : ''}`}
        hidden={isHidden}
        aria-labelledby="workspace-heading"
      >
        {heading}
        {/* The import's worker loads at the first sign of use: earlier, it would cost every visit. */}
        <div className="grid gap-4" onPointerOver={prepareImport} onFocus={prepareImport}>
          <div className="relative flex min-h-70 flex-col items-center justify-center gap-5 rounded-xl border-2 border-dashed border-rule-strong bg-sheet px-5 py-8 text-center has-[>input:focus-visible]:outline-3 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-link has-[>input:hover]:border-ink has-[>input:hover]:bg-mark-yellow/20 pointer-coarse:min-h-0 pointer-coarse:py-6">
            {/* The field covers the drop zone: it takes files without a script. */}
            <input
              ref={files}
              id="start-files"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              type="file"
              multiple
              onChange={({ currentTarget }) => take(currentTarget)}
            />
            <DeviceFile />
            <p className="pointer-events-none font-serif text-lg leading-snug text-balance pointer-coarse:hidden">
              {labels.drop}
            </p>
            <label
              htmlFor="start-files"
              className={`${button('primary')} pointer-events-none peer-hover:bg-action-hover pointer-coarse:w-full pointer-coarse:max-w-96`}
            >
              {labels.choose}
            </label>
            <noscript>
              <p className="text-error">{labels.noScript}</p>
            </noscript>
          </div>
          <div className="grid gap-3 has-open:block sm:grid-cols-3">
            <a
              href="?sample"
              className={`${tile} in-has-open:hidden`}
              onClick={(event) => {
                event.preventDefault();
                onSample();
              }}
            >
              <b className={tileTitle}>{labels.sample}</b>
              <span className={tileHint}>{labels.sampleHint}</span>
            </a>
            <details
              ref={paste}
              className="details-content:transition-none! open:text-start"
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) currentTarget.querySelector('textarea')?.focus();
              }}
            >
              <summary className={`${tile} h-full in-open:hidden`}>
                <b className={tileTitle}>{labels.paste}</b>
                <span className={tileHint}>{labels.pasteHint}</span>
              </summary>
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
            <span className="relative in-has-open:hidden">
              <input
                ref={backup}
                id="start-restore"
                className="peer pointer-events-none absolute inset-0 w-full opacity-0"
                type="file"
                accept=".json,application/json"
                aria-label={labels.restore}
                onChange={({ currentTarget }) => restore(currentTarget)}
              />
              <label
                htmlFor="start-restore"
                className={`${tile} h-full peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link`}
              >
                <b className={tileTitle}>{labels.restore}</b>
                <span className={tileHint}>{labels.restoreHint}</span>
              </label>
            </span>
          </div>
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
