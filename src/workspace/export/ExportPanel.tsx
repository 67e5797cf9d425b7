import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { Book } from '../../highlights/types.ts';
import type { Library, LibraryHighlight } from '../../highlights/library/model.ts';
import { LARGEST_PLAN, plans } from '../../product.ts';
import { keepChosen } from '../../stores/export/chosen.ts';
import {
  $exportSettings,
  changeExport,
  formatOf,
  type ExportSettings,
} from '../../stores/export/settings.ts';
import { canWriteFolders } from '../../stores/services/local-folder.ts';
import { offeredServices } from '../../stores/services/services.ts';
import { $plan } from '../../stores/plan.ts';
import { Dialog } from '../shared/Dialog.tsx';
import { LoadBoundary } from '../shared/LoadBoundary.tsx';
import { useTexts } from '../shared/texts.ts';
import { useIsPainted } from '../shared/use-is-painted.ts';
import type { SendAs } from '../send/DirectServices.tsx';
import { ExportActions } from './ExportActions.tsx';
import { ExportOptions, type ExportScope, type PassingScope } from './ExportOptions.tsx';
import { ExportPreview } from './ExportPreview.tsx';
import { NothingShown } from './NothingShown.tsx';
import { PdfGaps } from './PdfGaps.tsx';
import { chosenOf, requestedOf, useKnown, type ExportRequest } from './export-request.ts';
import { isLeftOut, isUnticked, passagesOf } from './export-run.ts';
import { useTemplateError } from './use-template-error.ts';
import { useFileExport } from './use-file-export.ts';

const DirectServices = lazy(async () => ({
  default: (await import('../send/DirectServices.tsx')).DirectServices,
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

/** The export dialog: options, preview and the buttons that export. */
export function ExportPanel(props: Props) {
  const { library, books, shown, isNarrowed, selected, onClose } = props;
  const { labels, lang } = useTexts();
  const remembered = useStore($exportSettings);
  const plan = useStore($plan);
  const { exportLimit } = plans[plan];
  const [passing, setPassing] = useState<PassingScope | null>(
    selected.size > 0 ? 'selected' : isNarrowed ? 'shown' : null,
  );
  /** What is picked here is exported whole, unless it is asked for here too. */
  const [isPickNew, setIsPickNew] = useState(false);
  const settings = useMemo(
    () => (passing === null ? remembered : { ...remembered, onlyNew: isPickNew }),
    [remembered, passing, isPickNew],
  );
  const scope = passing ?? settings.scope;
  const { target } = settings;
  const known = useKnown(target, plan);
  /** Whether the panel knows what is new, where only that is exported: the history tells. */
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
  /** The document of other settings, or of another plan. */
  const documentWith = (changed: Partial<ExportSettings>, others: Partial<ExportRequest> = {}) =>
    requestedOf({ ...request, ...others, settings: { ...settings, ...changed } }, lang);
  /** What the settings say now, also where the preview is still of former ones. */
  const latest = () => (exported && current === request ? exported : documentWith({}));

  const templateError = useTemplateError(settings);
  const { progress, save, share, send } = useFileExport(settings, onClose);
  const saveEverything = () =>
    void save(documentWith({ onlyNew: false, scope: 'all' }, { passing: null }));
  const sendAs: SendAs = async (name, options) => {
    const { sendExport } = await import('../send/send-export.ts');
    return sendExport(name, {
      ...options,
      settings,
      plan,
      labels,
      isOnlyNew: settings.onlyNew,
      documentWithout: (left) => documentWith({ onlyNew: left !== null }, { known: left }),
    });
  };
  const toFolder = async () => {
    const { sendToFolder } = await import('../send/send-to-folder.ts');
    // With "only new", the folder's files would lose what was exported before.
    const all = { onlyNew: false };
    const whole = documentWith(all, { plan: LARGEST_PLAN });
    return sendToFolder({ document: documentWith(all), whole }, settings, { labels, lang });
  };
  const reasonOf = () => {
    if (scope === 'choose' && isUnticked(settings, library)) return labels.export.nothingTicked;
    if ((passing === 'shown' ? shown : library.highlights).every(isLeftOut))
      return labels.export.bookmarks;
    return settings.onlyNew ? labels.export.nothingNew : labels.empty.noHighlights;
  };
  const changeScope = (next: ExportScope) => {
    const isPassing = next === 'shown' || next === 'selected';
    setPassing(isPassing ? next : null);
    if (!isPassing) changeExport({ scope: next });
  };

  return (
    <Dialog
      title={labels.export.title}
      size="page"
      onClose={onClose}
      actions={
        <ExportActions
          target={target}
          progress={progress}
          number={number}
          isReady={isReady && number > 0 && templateError === null}
          limit={exportLimit}
          onUpgrade={() => keepChosen(chosenOf(request))}
          onShare={() => void share(latest())}
          onSave={() => void save(latest())}
        />
      }
    >
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-5">
        <NothingShown
          isPreparing={!exported}
          reason={isEmpty ? reasonOf() : null}
          onEverything={library.highlights.length > 0 ? saveEverything : null}
        />
        <div className="min-w-0 md:col-start-1 md:row-start-1 lg:col-span-2">
          <ExportOptions
            library={library}
            books={books}
            scope={scope}
            hasSelection={selected.size > 0}
            onScope={changeScope}
            onOnlyNew={(onlyNew) =>
              passing === null ? changeExport({ onlyNew }) : setIsPickNew(onlyNew)
            }
            settings={settings}
            templateError={templateError}
            undated={
              exported?.sections.filter((each) => each.bibliography && !each.book.year).length ?? 0
            }
          >
            {(offeredServices.length > 0 || canWriteFolders()) && (
              <LoadBoundary>
                <Suspense>
                  <DirectServices
                    isReady={
                      templateError === null &&
                      (number > 0 || (exported !== null && settings.onlyNew))
                    }
                    hasAuto={exportLimit === null}
                    onLeave={() => keepChosen(chosenOf(request))}
                    onSend={(work) => send(() => work(sendAs))}
                    toFolder={toFolder}
                  />
                </Suspense>
              </LoadBoundary>
            )}
          </ExportOptions>
        </div>
        {exported && current && !isEmpty && (
          <div className="flex min-w-0 flex-col md:sticky md:top-0 md:col-start-2 md:row-start-1 md:h-[max(22rem,100cqh)] md:self-start lg:col-span-3 lg:col-start-3">
            {format === 'pdf' && <PdfGaps exported={exported} />}
            <ExportPreview exported={exported} settings={current.settings} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
