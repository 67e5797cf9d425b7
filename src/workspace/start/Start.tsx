import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '../../hooks/use-browser-value.ts';
import { restoreFile, takeFiles } from '../../stores/import/import.ts';
import { prepareImport } from '../../stores/import/run-import.ts';
import { wholeNames } from '../../lib/shared/unbroken.ts';
import { button, buttonShape } from '../../ui/classes.ts';
import { FileInput } from '../shared/FileInput.tsx';
import type { Labels } from '../shared/texts.ts';
import { PasteTile } from './PasteTile.tsx';
import { TileText, tileClass } from './tiles.tsx';
import { usePageInput } from './use-page-input.ts';

export type StartLabels = Omit<Labels['start'], 'loading' | 'where' | 'others' | 'signedIn'> &
  Pick<Labels['import'], 'pasteLabel' | 'pasteAction'> & { sample: string; cancel: string };

interface Props {
  labels: StartLabels;
  /** Slots. */
  heading?: ReactNode;
  /** In the drop zone: where the file is, what becomes of it, and links. */
  device?: ReactNode;
  picture?: ReactNode;
  help?: ReactNode;
  /** Below all. */
  limit?: ReactNode;
  isHidden: boolean;
  /** The library is still loading: until then, CSS hides the start screen if there was one. */
  isLoading: boolean;
  onSample: () => void;
}

/**
 * The start screen: imports files or text, restores a backup, opens the sample. When hidden, its
 * field still receives what is dropped on the page (page-scripts/file-drop.ts).
 */
export function Start(props: Props) {
  const { labels, heading, device, picture, help, limit, isHidden, isLoading, onSample } = props;
  const isHydrated = useHydrated();
  const isDragged = usePageInput();
  const sampleLink = {
    href: '?sample',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onSample();
    },
  };

  return (
    <>
      <section
        className={`grid gap-6 pt-8 pb-12 lg:gap-7 lg:pt-10 ${isLoading ? 'has-library:hidden' : ''}`}
        hidden={isHidden}
        aria-labelledby="workspace-heading"
      >
        {heading}
        {/* Preloads the import worker at the first sign of use. */}
        <div className="grid gap-4" onPointerOver={prepareImport} onFocus={prepareImport}>
          <a {...sampleLink} className={`${button('primary')} sm:hidden pointer-fine:hidden`}>
            {labels.sample}
          </a>
          <div className="group/drop relative grid items-center gap-x-12 gap-y-8 rounded-xl border-2 border-dashed border-rule-strong bg-sheet p-5 eased has-[>input:focus-visible]:focus-ring has-[>input:hover]:border-ink has-[>input:hover]:bg-mark-yellow/20 md:px-8 lg:grid-cols-drop lg:px-10 lg:py-7 dark:bg-surface-2 max-sm:pointer-coarse:border max-sm:pointer-coarse:border-solid max-sm:pointer-coarse:border-rule">
            {/* The field covers the drop zone, so that it accepts drops without a script. */}
            <FileInput
              id="start-files"
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              multiple
              onFiles={(files) => void takeFiles(files)}
            />
            <div className="grid justify-items-start gap-5 md:max-lg:grid-cols-2 md:max-lg:items-start">
              {device}
              <div className="grid justify-items-start gap-5 justify-self-stretch">
                <p className="pointer-events-none font-serif text-row leading-tight text-balance max-sm:hidden cjk:font-semibold">
                  {wholeNames(labels.drop)}
                </p>
                <label
                  htmlFor="start-files"
                  className={`${buttonShape()} pointer-events-none not-pointer-coarse:primary-button sm:min-h-12 sm:primary-button sm:px-6 max-sm:pointer-coarse:w-full max-sm:pointer-coarse:border-rule-strong pointer-fine:group-has-[>input:hover]/drop:bg-action-hover`}
                >
                  {labels.choose}
                </label>
              </div>
              {/* Above the field, which covers the zone. */}
              <div className="relative">{help}</div>
              <noscript>
                <p className="text-error">{labels.noScript}</p>
              </noscript>
            </div>
            <div className="min-w-0 max-md:hidden">{picture}</div>
          </div>
          <div className="grid gap-3 has-open:block lg:grid-cols-3">
            <a
              {...sampleLink}
              className={`${tileClass} in-has-open:hidden max-sm:pointer-coarse:hidden`}
            >
              <TileText icon="books" title={labels.sample} hint={labels.sampleHint} />
            </a>
            <PasteTile labels={labels} isHydrated={isHydrated} />
            <span className="relative in-has-open:hidden">
              <FileInput
                id="start-restore"
                className="peer pointer-events-none absolute inset-0 w-full opacity-0"
                accept=".json,application/json"
                aria-label={labels.restore}
                onFiles={([file]) => file && void restoreFile(file)}
              />
              <label
                htmlFor="start-restore"
                className={`${tileClass} peer-focus-visible:focus-ring`}
              >
                <TileText icon="restore" title={labels.restore} hint={labels.restoreHint} />
              </label>
            </span>
          </div>
          {limit}
        </div>
      </section>
      {isDragged && (
        <p className="pointer-events-none fixed inset-3 top-17 z-50 grid place-items-center rounded-xl border-3 border-dashed border-mark-ink bg-mark-yellow font-serif text-2xl text-mark-ink max-lg:in-has-[[data-state=library]]:bottom-17 cjk:font-semibold">
          {labels.dropNow}
        </p>
      )}
    </>
  );
}
