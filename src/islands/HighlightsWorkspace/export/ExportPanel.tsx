import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ExportFile } from '../../../highlights/export/export-as.ts';
import type { Book } from '../../../highlights/types.ts';
import type { Library, LibraryHighlight } from '../../../highlights/library/library.ts';
import { fill } from '../../../lib/shared/fill.ts';
import { plans } from '../../../product.ts';
import type { ExportFormat } from '../../../product.ts';
import { exportedBefore, recordExported } from '../../../stores/export/history.ts';
import {
  $exportSettings,
  changeExport,
  formatOf,
  isService,
} from '../../../stores/export/settings.ts';
import { notify } from '../../../stores/notice.ts';
import { $plan } from '../../../stores/plan.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { ExportOptions, type ExportScope, type PassingScope } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { documentOf, FontError, idsOf, makeFile, makeFiles, rememberedPart } from './export-run.ts';
import { canUpdateFolder, updateChosenFolder } from './update-folder.ts';
import { canShare, saveFile, shareFile } from './save-file.ts';
import { useTexts } from '../shared/texts.ts';
import './export.css';
import './print.css';

interface Props {
  library: Library;
  /** Books that have highlights. */
  books: Book[];
  shown: LibraryHighlight[];
  /** What is shown is less than everything: then that is what an export begins with. */
  isNarrowed: boolean;
  selected: ReadonlySet<string>;
  onClose: () => void;
}

type Progress = 'ready' | 'making' | 'failed' | 'fontsMissing';

/** Formats whose files name their book, so that they can be brought up to date. */
const FOLDER_FORMATS: readonly ExportFormat[] = ['markdown', 'logseq'];

/** The system's share sheet takes files here; asked with the format that most services take. */
const offersSharing = () =>
  canShare({ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) });

/** What is exported, how it will look, and the buttons that make it. */
export function ExportPanel(props: Props) {
  const { library, books, shown, isNarrowed, selected, onClose } = props;
  const { labels, lang, links, count } = useTexts();
  const settings = useStore($exportSettings);
  const plan = useStore($plan);
  const { exportLimit } = plans[plan];
  const [passing, setPassing] = useState<PassingScope | null>(
    selected.size > 0 ? 'selected' : isNarrowed ? 'shown' : null,
  );
  const scope = passing ?? settings.scope;
  const [progress, setProgress] = useState<Progress>('ready');
  const [isSharing] = useState(offersSharing);
  const made = useRef<{ from: unknown; file: ExportFile } | null>(null);

  const { target } = settings;
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void exportedBefore(target).then((ids) => {
      if (isCurrent) setKnown(ids);
    });
    return () => {
      isCurrent = false;
    };
  }, [target]);

  const part = useMemo(() => {
    if (passing === null) return rememberedPart(library, settings);
    const isSelection = passing === 'selected';
    const highlights = isSelection
      ? library.highlights.filter(({ id }) => selected.has(id))
      : shown;
    return { highlights, isChosen: isSelection, isTicked: false };
  }, [passing, shown, selected, library, settings]);
  const exported = useMemo(
    () => documentOf(library, part, settings, { lang, plan, known }),
    [library, part, settings, lang, plan, known],
  );
  const previewed = useDeferredValue(exported);
  const number = exported.sections.reduce((sum, { passages }) => sum + passages.length, 0);
  const isEmpty = number === 0;
  const format = formatOf(settings.target);

  /** Runs `deliver` with the file, made anew only when something changed since the last time. */
  const withFile = async (deliver: (file: ExportFile) => Promise<void> | void) => {
    setProgress('making');
    try {
      const known = made.current?.from === exported ? made.current.file : null;
      const file = known ?? (await makeFile(format, exported, settings, labels));
      made.current = { from: exported, file };
      await deliver(file);
      await recordExported(target, idsOf(exported));
      setProgress('ready');
    } catch (error) {
      setProgress(error instanceof FontError ? 'fontsMissing' : 'failed');
    }
  };
  const save = () =>
    withFile((file) => {
      saveFile(file);
      notify({ text: fill(labels.export.done, { file: file.name }) });
      onClose();
    });
  const share = () =>
    withFile(async (file) => {
      // A browser that wants a fresh tap gets the file at once with the next one.
      if (canShare(file)) await shareFile(file);
      else saveFile(file);
    });
  /** Takes everything again: what is left out would leave the files. */
  const updateFolder = async () => {
    setProgress('making');
    try {
      const whole = documentOf(library, part, { ...settings, onlyNew: false }, { lang, plan });
      const update = await updateChosenFolder(
        (await makeFiles(format, whole, settings, labels)) ?? [],
      );
      if (update) {
        const { folder, added, updated } = update;
        await recordExported(target, idsOf(whole));
        notify({
          text: fill(labels.export.folderDone, {
            folder,
            added: String(added),
            updated: String(updated),
          }),
        });
        onClose();
      }
      setProgress('ready');
    } catch {
      setProgress('failed');
    }
  };
  const changeScope = (next: ExportScope) => {
    const isPassing = next === 'shown' || next === 'selected';
    setPassing(isPassing ? next : null);
    if (!isPassing) changeExport({ scope: next });
  };
  const isShareFirst = isSharing && isService(settings.target);

  return (
    <Dialog
      title={labels.export.title}
      className="export-panel"
      onClose={onClose}
      actions={
        <>
          <p role="status" className="export-status">
            {progress === 'making' && labels.export.making}
            {progress === 'failed' && (
              <span className="error-text">{labels.error.exportFailed}</span>
            )}
            {progress === 'fontsMissing' && (
              <span className="error-text">{labels.export.fontsMissing}</span>
            )}
            {isEmpty && (settings.onlyNew ? labels.export.nothingNew : labels.empty.noHighlights)}
          </p>
          {FOLDER_FORMATS.includes(format) && canUpdateFolder() && (
            <button
              type="button"
              className="button"
              disabled={isEmpty && !settings.onlyNew}
              onClick={() => void updateFolder()}
            >
              {labels.export.folder}
            </button>
          )}
          {isSharing && (
            <button
              type="button"
              className={`button ${isShareFirst ? 'button-primary' : ''}`}
              disabled={isEmpty}
              onClick={() => void share()}
            >
              {labels.export.share}
            </button>
          )}
          <button
            type="button"
            className={`button ${isShareFirst ? '' : 'button-primary'}`}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            {fill(count(labels.export, 'run', number), {
              format: labels.export[format],
            })}
          </button>
        </>
      }
    >
      <div className="export-columns">
        <ExportOptions
          library={library}
          books={books}
          scope={scope}
          hasSelection={selected.size > 0}
          onScope={changeScope}
          settings={settings}
        />
        <ExportPreview exported={previewed} settings={settings} />
      </div>
      {exportLimit !== null && links.upgrade && (
        <p className="margin-note export-free">
          {fill(labels.export.freeNote, { limit: exportLimit })}{' '}
          <a href={links.upgrade}>{labels.export.upgrade}</a>
        </p>
      )}
    </Dialog>
  );
}
