import { useId } from 'react';
import {
  changeExport,
  exportTargets,
  isService,
  type ExportTarget,
} from '../../../stores/export/settings.ts';
import { useTexts } from '../shared/texts.ts';
import './tiles.css';

/** The letters on a tile's sheet of paper. */
const marks: Record<ExportTarget, string> = {
  pdf: 'PDF',
  txt: 'Aa',
  docx: 'W',
  xlsx: 'X',
  csv: ',;',
  markdown: '#',
  enex: 'E',
  bibtex: '@',
  html: '</>',
  onenote: 'N',
  googleDrive: 'G',
  dropbox: 'D',
  logseq: 'L',
  roam: 'R',
  notion: 'No',
  notionCsv: 'No',
  readwise: 'Rw',
  anki: '★',
  cslJson: 'Z',
  ris: 'Ri',
  template: '{ }',
};

/** The formats and services, as tiles. */
export function FormatTiles({ target }: { target: ExportTarget }) {
  const { labels } = useTexts();
  const id = useId();
  return (
    <fieldset className="tiles">
      <legend>{labels.export.format}</legend>
      {exportTargets.map((each) => (
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
            {marks[each]}
          </span>
          <span className="tile-name">{labels.export[each]}</span>
          {isService(each) && <span className="tile-hint">{labels.export.shareHint}</span>}
        </label>
      ))}
    </fieldset>
  );
}
