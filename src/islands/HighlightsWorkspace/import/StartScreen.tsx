import { useId, useState } from 'react';
import { startSample } from '../../../stores/import.ts';
import { sourcesOf } from '../../../stores/library-import.ts';
import type { StartLabels } from '../shared/labels.ts';
import { PasteForm } from './PasteForm.tsx';
import { takeFiles } from './restore.ts';
import { RestoreField } from './RestoreField.tsx';

interface Props {
  labels: StartLabels;
  /** Where the file is explained. */
  where: string;
  /** Address of the sample. */
  sample: string;
}

/** The import box over an empty library: all that is there before the island wakes. */
export function StartScreen({ labels, where, sample }: Props) {
  const [isPasting, setIsPasting] = useState(false);
  const id = useId();

  return (
    <div className="start">
      <div className="sheet drop-zone">
        {/* The field covers the zone: files dropped on it arrive without a script, and wake the island. */}
        <input
          id={id}
          className="drop-field"
          type="file"
          multiple
          onChange={({ currentTarget: field }) => {
            void takeFiles(sourcesOf(field.files ?? []));
            field.value = '';
          }}
        />
        <p className="drop-title">{labels.start.drop}</p>
        <label htmlFor={id} className="button button-primary">
          {labels.start.choose}
        </label>
        <p className="start-actions">
          <button
            type="button"
            className="button"
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            {labels.start.paste}
          </button>
          <button type="button" className="button" onClick={() => void startSample(sample)}>
            {labels.start.sample}
          </button>
        </p>
        <RestoreField label={labels.start.restore} className="quiet" />
        <noscript>
          <p className="error-text">{labels.start.noScript}</p>
        </noscript>
      </div>
      <aside className="margin-note">
        <h2>{labels.start.emptyTitle}</h2>
        <p>{labels.start.emptyText}</p>
        <p>
          <a href={where}>{labels.start.where}</a>
        </p>
      </aside>
      {isPasting && <PasteForm />}
    </div>
  );
}
