import { useCallback, useState } from 'react';
import { fill } from '../../lib/shared/fill.ts';
import { services, type ServiceName } from '../../lib/shared/services.ts';
import { foldersOf } from '../../stores/services/uploads.ts';
import { changeConnection } from '../../stores/services/connections.ts';
import { fieldClass } from '../../ui/form-classes.ts';
import { SelectField } from '../shared/SelectField.tsx';
import { useLoaded } from '../shared/use-loaded.ts';
import { useTexts } from '../shared/texts.ts';

/** Option for a new folder; not a valid folder name. */
const NEW = '/';

/**
 * The folder of a service: one of a list, if the service has one, or a new one by name. Choosing a
 * folder lists those in it as well.
 */
export function FolderField({ name, folder }: { name: ServiceName; folder: string }) {
  const { labels } = useTexts();
  const [opened, setOpened] = useState(folder);
  const [isNew, setIsNew] = useState(false);
  const loaded = useLoaded(useCallback(() => foldersOf(name, opened), [name, opened]));
  const folders = loaded?.value ?? [];
  const { title, place } = services[name];
  const label = fill(labels.send[place], { service: title });
  const change = (changed: string) => changeConnection(name, { folder: changed });
  const isOffered = folder === '' || folders.includes(folder);
  const isNamed = folders.length === 0 || isNew || !isOffered;
  return (
    <>
      {folders.length > 0 && (
        <SelectField
          label={label}
          value={isNamed ? NEW : folder}
          options={[
            ['', labels.send.noFolder],
            ...folders.map((each) => [each, each] as const),
            [NEW, labels.send.newFolder],
          ]}
          onChange={(chosen) => {
            const next = chosen === NEW ? '' : chosen;
            setIsNew(chosen === NEW);
            setOpened(next);
            change(next);
          }}
        />
      )}
      {isNamed && (
        <label>
          {folders.length > 0 ? labels.send.folderName : label}
          <input
            className={fieldClass}
            dir="auto"
            value={folder}
            onChange={({ currentTarget }) => {
              setIsNew(true);
              change(currentTarget.value);
            }}
          />
        </label>
      )}
      {place === 'anyFolder' && <p className="text-xs text-ink-muted">{labels.send.ownFolders}</p>}
    </>
  );
}
