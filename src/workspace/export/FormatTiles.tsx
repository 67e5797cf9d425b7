import { useId, useState } from 'react';
import { formats } from '../../highlights/export/formats.ts';
import {
  changeExport,
  exportTargets,
  formatOf,
  isService,
  type ExportTarget,
} from '../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';

/** The letters on a service's tile. */
const serviceMarks = { onenote: 'N', googleDrive: 'G', dropbox: 'D' };

/** The letters on a tile's sheet of paper. */
const markOf = (target: ExportTarget) =>
  target in serviceMarks
    ? serviceMarks[target as keyof typeof serviceMarks]
    : formats[formatOf(target)].mark;

/** Tiles that a phone shows before all are asked for: three rows. */
const FEW = 6;

/** The formats and services, as tiles; the last one used is the first. */
export function FormatTiles({ target }: { target: ExportTarget }) {
  const { labels } = useTexts();
  const id = useId();
  const [last] = useState(target);
  const [isAll, setIsAll] = useState(false);
  const tile = (each: ExportTarget) => (
    <label key={each} className="tile">
      <input
        type="radio"
        name={id}
        className="sr-only"
        aria-label={labels.export[each]}
        value={each}
        checked={each === target}
        onChange={() => changeExport({ target: each })}
      />
      <span className="tile-mark" aria-hidden="true">
        {markOf(each)}
      </span>
      <span className="tile-name">{labels.export[each]}</span>
      {isService(each) && <span className="tile-hint">{labels.export.shareHint}</span>}
    </label>
  );
  const tiles = [last, ...exportTargets.filter((each) => each !== last)].map(tile);
  return (
    <fieldset className="tiles">
      <legend>{labels.export.format}</legend>
      {tiles.slice(0, FEW)}
      <button
        type="button"
        className="button tiles-all"
        aria-expanded={isAll}
        onClick={() => setIsAll(!isAll)}
      >
        {labels.export.allFormats}
      </button>
      {tiles.slice(FEW)}
    </fieldset>
  );
}
