import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ExportDocument } from '../../highlights/export/document.ts';
import type { Book } from '../../highlights/types.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { fill } from '../../lib/shared/fill.ts';
import { formats } from '../../highlights/export/formats.ts';
import { LARGEST_PLAN, plans, type Plan } from '../../product.ts';
import { keepChosen } from '../../stores/export/chosen.ts';
import { exportedBefore } from '../../stores/export/history.ts';
import {
  $exportSettings,
  changeExport,
  formatOf,
  isService,
  type ExportSettings,
  type ExportTarget,
} from '../../stores/export/settings.ts';
import { offeredTargets } from '../../stores/targets/targets.ts';
import { $plan } from '../../stores/plan.ts';
import { button } from '../../ui/classes.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { ExportOptions, type ExportScope, type PassingScope } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { PdfGaps } from './PdfGaps.tsx';
import { documentOf, passagesOf, rememberedPart } from './export-run.ts';
import { useFileExport } from './use-file-export.ts';
import { canShare, canUpdateFolder } from './save-file.ts';
import { LoadBoundary } from '../shared/LoadBoundary.tsx';
import { useTexts } from '../shared/texts.ts';

const DirectTargets = lazy(async () => ({
  default: (await import('./DirectTargets.tsx')).DirectTargets,
}));

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

  const newest = settings.onlyNew ? known : null;
  const request = useMemo(
    () => ({ library, shown, selected, passing, settings, plan, known: newest }),
    [library, shown, selected, passing, settings, plan, newest],
  );
  /** Null until the dialog has been painted: it answers at once, however large the library is. */
  const isPainted = useIsPainted();
  const current = useDeferredValue(isPainted ? request : null);
  const exported = useMemo(() => current && requestedOf(current, lang), [current, lang]);
  const number = exported ? passagesOf(exported).length : 0;
  const isEmpty = exported !== null && number === 0;
  const format = formatOf(target);
  /** What the settings say now, also where the preview is still of former ones. */
  const latest = () => (exported && current === request ? exported : requestedOf(request, lang));

  const { progress, save, share, send, updateFolder } = useFileExport(settings, onClose);
  /** Ignores "only new": what is left out would be removed from the files. */
  const everything = (changed: Partial<ExportRequest>) =>
    requestedOf({ ...request, ...changed, settings: { ...settings, onlyNew: false } }, lang);
  const changeScope = (next: ExportScope) => {
    const isPassing = next === 'shown' || next === 'selected';
    setPassing(isPassing ? next : null);
    if (!isPassing) changeExport({ scope: next });
  };
  const isShareFirst = isSharing && isService(settings.target);

  return (
    <Dialog
      title={labels.export.title}
      size="page"
      onClose={onClose}
      actions={
        <>
          <p role="status" className="min-w-0 flex-1 text-sm empty:absolute max-sm:w-full">
            {progress === 'making' && labels.export.making}
            {progress === 'failed' && (
              <span className="text-error">{labels.error.exportFailed}</span>
            )}
            {progress === 'fontsMissing' && (
              <span className="text-error">{labels.export.fontsMissing}</span>
            )}
          </p>
          {formats[format].updatesFolder && canUpdateFolder() && (
            <button
              type="button"
              className={button()}
              disabled={isEmpty && !settings.onlyNew}
              onClick={() => void updateFolder(everything({}), everything({ plan: LARGEST_PLAN }))}
            >
              {labels.export.folder}
            </button>
          )}
          {isSharing && (
            <ExportButton
              isMain={isShareFirst}
              isReady={isReady && number > 0}
              onPress={() => void share(latest())}
            >
              {labels.export.share}
            </ExportButton>
          )}
          <ExportButton
            isMain={!isShareFirst}
            isReady={isReady && number > 0}
            onPress={() => void save(latest())}
          >
            {number === 0
              ? labels.export.title
              : fill(count(labels.export, 'run', number), { format: labels.export[format] })}
          </ExportButton>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-5">
        {/* In the place of the preview; on a phone, where that lies far below, above the options. */}
        <div
          role="status"
          className="grid place-content-center justify-items-center gap-4 rounded-lg bg-surface-2 p-6 text-center empty:hidden md:sticky md:top-0 md:col-start-2 md:row-start-1 md:self-start lg:col-span-3 lg:col-start-3 lg:h-preview"
        >
          {!exported && <p>{labels.export.preparing}</p>}
          {isEmpty && (
            <>
              <p>{settings.onlyNew ? labels.export.nothingNew : labels.empty.noHighlights}</p>
              {library.highlights.length > 0 && (
                <button
                  type="button"
                  className={button()}
                  onClick={() =>
                    void save(
                      requestedOf(
                        {
                          ...request,
                          passing: null,
                          settings: { ...settings, onlyNew: false, scope: 'all' },
                        },
                        lang,
                      ),
                    )
                  }
                >
                  {labels.export.everything}
                </button>
              )}
            </>
          )}
        </div>
        <div className="min-w-0 md:col-start-1 md:row-start-1 lg:col-span-2">
          <ExportOptions
            library={library}
            books={books}
            scope={scope}
            hasSelection={selected.size > 0}
            onScope={changeScope}
            settings={settings}
          />
          {offeredTargets.length > 0 && (
            <LoadBoundary>
              <Suspense>
                <DirectTargets
                  isReady={number > 0 || (exported !== null && settings.onlyNew)}
                  hasAuto={exportLimit === null}
                  onLeave={() => keepChosen(chosenOf(request))}
                  onSend={(deliver) => send(everything({}), deliver)}
                />
              </Suspense>
            </LoadBoundary>
          )}
        </div>
        {exported && current && !isEmpty && (
          <div className="min-w-0 md:sticky md:top-0 md:col-start-2 md:row-start-1 md:self-start lg:col-span-3 lg:col-start-3">
            {format === 'pdf' && <PdfGaps exported={exported} />}
            <ExportPreview exported={exported} settings={current.settings} />
            {exportLimit !== null && links.upgrade && (
              <p className="mt-4 border-s-3 border-mark-yellow ps-3.5 text-sm text-ink-muted">
                {fill(labels.export.freeNote, { limit: exportLimit })}{' '}
                <a href={links.upgrade} onClick={() => keepChosen(chosenOf(request))}>
                  {labels.export.upgrade}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What is to be exported: the settings, and what of the screen they need. */
interface ExportRequest {
  library: Library;
  shown: LibraryHighlight[];
  selected: ReadonlySet<string>;
  passing: PassingScope | null;
  settings: ExportSettings;
  plan: Plan;
  known: ReadonlySet<string> | null;
}

function requestedOf(request: ExportRequest, lang: string): ExportDocument {
  const { library, shown, selected, passing, settings, plan, known } = request;
  const isChosen = passing === 'selected';
  const highlights = isChosen ? library.highlights.filter(({ id }) => selected.has(id)) : shown;
  const part =
    passing === null
      ? rememberedPart(library, settings)
      : { highlights, isChosen, isTicked: false };
  return documentOf(library, part, settings, { lang, plan, known });
}

/** The highlights of an export that its settings do not tell; null where they do. */
function chosenOf({ passing, selected, shown }: ExportRequest): string[] | null {
  if (passing === null) return null;
  return passing === 'selected' ? [...selected] : shown.map(({ id }) => id);
}

/** Whether the component has been painted once. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

interface ExportButtonProps {
  isMain: boolean;
  isReady: boolean;
  onPress: () => void;
  children: string;
}

/** Before there is something to export it can be focused, and does nothing. */
function ExportButton({ isMain, isReady, onPress, children }: ExportButtonProps) {
  return (
    <button
      type="button"
      className={button(isMain ? 'primary' : 'secondary')}
      aria-disabled={!isReady}
      onClick={() => isReady && onPress()}
    >
      {children}
    </button>
  );
}
