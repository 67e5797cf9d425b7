import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Book } from '../../highlights/types.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { formats } from '../../highlights/export/formats.ts';
import { LARGEST_PLAN, plans, type Plan } from '../../product.ts';
import { exportedBefore } from '../../stores/export/history.ts';
import {
  $exportSettings,
  changeExport,
  formatOf,
  isService,
  type ExportTarget,
} from '../../stores/export/settings.ts';
import { $plan } from '../../stores/plan.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { ExportOptions, type ExportScope, type PassingScope } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { documentOf, passagesOf, rememberedPart } from './export-run.ts';
import { useFileExport } from './use-file-export.ts';
import { canShare, canUpdateFolder } from './save-file.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  /** Books that have highlights. */
  books: Book[];
  shown: LibraryHighlight[];
  /** Whether the list is filtered: an export then starts with what is shown. */
  isNarrowed: boolean;
  selected: ReadonlySet<string>;
  onClose: () => void;
}

/** What was exported to a target before, as a plan counts it. */
interface ExportHistory {
  target: ExportTarget;
  plan: Plan;
  ids: ReadonlySet<string>;
}

/** Whether the share sheet takes files here; tested with the format that most services take. */
const offersSharing = () =>
  canShare({ name: 'a.txt', type: 'text/plain', bytes: new Uint8Array(1) });

/** The export dialog: options, preview and the buttons that export. */
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
  const [isSharing] = useState(offersSharing);

  const { target } = settings;
  const [history, setHistory] = useState<ExportHistory>();
  useEffect(() => {
    let isCurrent = true;
    void exportedBefore(target, plan).then((ids) => {
      if (isCurrent) setHistory({ target, plan, ids });
    });
    return () => {
      isCurrent = false;
    };
  }, [target, plan]);
  /** Null until it has been read: only then is it clear what is new. */
  const known = history?.target === target && history.plan === plan ? history.ids : null;
  const isReady = known !== null || !settings.onlyNew;

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
  const number = passagesOf(exported).length;
  const isEmpty = number === 0;
  const format = formatOf(settings.target);

  const { progress, save, share, updateFolder } = useFileExport(settings, onClose);
  /** Ignores "only new": what is left out would be removed from the files. */
  const everything = (limitedTo: Plan, of = part) =>
    documentOf(library, of, { ...settings, onlyNew: false }, { lang, plan: limitedTo });
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
          </p>
          {formats[format].updatesFolder && canUpdateFolder() && (
            <button
              type="button"
              className="button"
              disabled={isEmpty && !settings.onlyNew}
              onClick={() => void updateFolder(everything(plan), everything(LARGEST_PLAN))}
            >
              {labels.export.folder}
            </button>
          )}
          {isSharing && (
            <button
              type="button"
              className={`button ${isShareFirst ? 'button-primary' : ''}`}
              disabled={isEmpty || !isReady}
              onClick={() => void share(exported)}
            >
              {labels.export.share}
            </button>
          )}
          <button
            type="button"
            className={`button ${isShareFirst ? '' : 'button-primary'}`}
            disabled={isEmpty || !isReady}
            onClick={() => void save(exported)}
          >
            {isEmpty
              ? labels.export.title
              : fill(count(labels.export, 'run', number), { format: labels.export[format] })}
          </button>
        </>
      }
    >
      <div className="export-columns">
        <div role="status" className="export-none">
          {isEmpty && (
            <>
              <p>{settings.onlyNew ? labels.export.nothingNew : labels.empty.noHighlights}</p>
              {library.highlights.length > 0 && (
                <button
                  type="button"
                  className="button"
                  onClick={() =>
                    void save(
                      everything(plan, rememberedPart(library, { ...settings, scope: 'all' })),
                    )
                  }
                >
                  {labels.export.everything}
                </button>
              )}
            </>
          )}
        </div>
        <ExportOptions
          library={library}
          books={books}
          scope={scope}
          hasSelection={selected.size > 0}
          onScope={changeScope}
          settings={settings}
        />
        {!isEmpty && (
          <ExportPreview exported={previewed} settings={settings}>
            {exportLimit !== null && links.upgrade && (
              <p className="margin-note export-free">
                {fill(labels.export.freeNote, { limit: exportLimit })}{' '}
                <a href={links.upgrade}>{labels.export.upgrade}</a>
              </p>
            )}
          </ExportPreview>
        )}
      </div>
    </Dialog>
  );
}
