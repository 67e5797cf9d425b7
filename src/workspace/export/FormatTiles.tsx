import { useEffect, useId, useRef, useState } from 'react';
import {
  exportTargets,
  isShareTarget,
  type ExportTarget,
} from '../../highlights/export/targets.ts';
import { changeExport } from '../../stores/export/settings.ts';
import { Chevron } from '../../ui/Chevron.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { QuietButton } from '../shared/QuietButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { TARGET_GROUPS, targetTiles } from './target-tiles.ts';

const targetsOf = (group: (typeof TARGET_GROUPS)[number]) =>
  exportTargets.filter((target) => targetTiles[target].group === group);

const [COMMON, ...GROUPS] = TARGET_GROUPS;

const gridClass = 'grid auto-rows-fr grid-cols-2 gap-2 sm:max-md:grid-cols-3 lg:grid-cols-3';

/**
 * On phones one row, which fades at the edges of the dialog and scrolls as far; the padding keeps
 * room for outlines.
 */
const rowClass =
  'max-sm:-mx-6 max-sm:-my-1.5 max-sm:flex max-sm:overflow-x-auto max-sm:px-6 max-sm:py-1.5 max-sm:[scrollbar-width:none] max-sm:faded-sides max-sm:*:min-h-11 max-sm:*:flex-none max-sm:*:whitespace-nowrap';

/**
 * The export targets as radio tiles. Six are always shown; if another one is chosen, it comes after
 * them until all are shown.
 */
export function FormatTiles({ target }: { target: ExportTarget }) {
  const { labels } = useTexts();
  const id = useId();
  const [isAll, setIsAll] = useState(false);
  const tile = (each: ExportTarget) => (
    <Tile
      key={each}
      name={id}
      target={each}
      isChosen={each === target}
      hint={isShareTarget(each) ? labels.export.shareHint : null}
    />
  );
  const hasOther = !isAll && targetTiles[target].group !== COMMON;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement;
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [target, isAll]);
  return (
    <fieldset className="relative min-w-0">
      <legend className="float-start mb-1.5 text-sm max-sm:mb-3">{labels.export.format}</legend>
      <QuietButton
        className="float-end -my-0.75 inline-flex items-center gap-1.5 text-sm pointer-coarse:-my-2.75"
        aria-expanded={isAll}
        onClick={() => setIsAll(!isAll)}
      >
        {labels.export.allFormats}
        <Chevron className={`size-4 ${isAll ? 'rotate-180' : ''}`} />
      </QuietButton>
      <div ref={row} className={`clear-both ${gridClass} ${rowClass}`}>
        {targetsOf(COMMON).map(tile)}
        {hasOther && tile(target)}
      </div>
      {isAll &&
        GROUPS.map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="mt-3">
            <p id={`${id}-${group}`} className="mb-1 text-xs text-ink-muted">
              {labels.export[group]}
            </p>
            <div className={gridClass}>{targetsOf(group).map(tile)}</div>
          </div>
        ))}
    </fieldset>
  );
}

interface TileProps {
  /** The `name` that the radio buttons share. */
  name: string;
  target: ExportTarget;
  isChosen: boolean;
  hint: string | null;
}

function Tile({ name, target, isChosen, hint }: TileProps) {
  const { labels } = useTexts();
  return (
    <label
      className={`relative flex min-h-13 cursor-pointer items-center gap-2 rounded-lg border border-rule-strong px-2.5 py-1.5 text-sm leading-tight hover:border-ink has-checked:border-ink has-checked:bg-mark-yellow/20 has-checked:inset-border-ink has-focus-visible:focus-ring ${target === 'ris' ? 'col-span-2' : ''}`}
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        aria-label={labels.export[target]}
        value={target}
        checked={isChosen}
        onChange={() => changeExport({ target })}
      />
      <Drawing path={targetTiles[target].glyph} />
      <span className="min-w-0 wrap-anywhere break-keep">
        {labels.export[target]}
        {hint && <small className="block text-2xs text-ink-muted">{hint}</small>}
      </span>
    </label>
  );
}
