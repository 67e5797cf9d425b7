import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { loadInTime } from '../lib/browser/load-in-time.ts';
import type { SampleFiles } from '../stores/import/fetch-sample.ts';
import { $import, startSample, takeFiles } from '../stores/import/import.ts';
import { takePendingFiles } from '../stores/import/pending-files.ts';
import { prepareImport } from '../stores/import/run-import.ts';
import { $libraryState, openLibrary } from '../stores/library/library.ts';
import { NotebookImport, type NotebookLabels } from './notebook/NotebookImport.tsx';
import { LoadBoundary } from './shared/LoadBoundary.tsx';
import { loadTexts, type Texts } from './shared/texts.ts';
import { Start, type StartLabels } from './start/Start.tsx';
import { lazyComponent } from './shared/lazy-component.ts';

const loadApp = async () => (await import('./LibraryApp.tsx')).LibraryApp;
const LibraryApp = lazyComponent(loadApp);

interface Props extends Omit<Texts, 'labels'> {
  locale: string;
  labels: StartLabels & { loading: string; notebook: NotebookLabels };
  /** The sample in the page's language. */
  sample: SampleFiles;
  /** Slots. */
  heading?: ReactNode;
  device?: ReactNode;
  picture?: ReactNode;
  help?: ReactNode;
  limit?: ReactNode;
  facts?: ReactNode;
}

/** Opens the stored library, and imports the sample or files that another page handed over. */
async function begin(showSample: () => void): Promise<void> {
  // The OAuth response of a service (page-scripts/strip-oauth-response.ts).
  const { answer } = (history.state ?? {}) as { answer?: string };
  if (answer) {
    const isHere = await loadInTime(import('../stores/services/connect.ts'))
      .then(({ returnFromService }) => returnFromService(answer))
      // The library has to open even if the chunk does not load or storage is blocked.
      .catch(() => true);
    if (!isHere) return;
  }
  await openLibrary();
  if ($libraryState.get()?.library.books.length) prepareImport();
  // The sample never replaces a library of the user's.
  else if (new URLSearchParams(location.search).has('sample')) showSample();
  void takeFiles(await takePendingFiles());
}

/**
 * The app at /highlights. The page is prerendered with the start screen, whose file field works
 * without a script; the library's code and texts load once there is something to show, in parallel
 * with an import.
 */
export function Workspace({ locale, lang, colon, labels, links, sample, ...slots }: Props) {
  const state = useStore($libraryState);
  const importing = useStore($import).state;
  const hasBooks = Boolean(state?.library.books.length);
  const [isOpen, setIsOpen] = useState(false);
  // Stays open when the library is emptied, which can be undone.
  if (!isOpen && (hasBooks || importing !== 'none')) setIsOpen(true);

  useEffect(() => {
    if (document.documentElement.hasAttribute('data-library')) {
      // Preloaded while the library is read; the error boundary handles failures.
      loadApp().catch(() => undefined);
      loadTexts(locale).catch(() => undefined);
    }
    void begin(() => void startSample(sample));
  }, [locale, sample]);

  const loading = (
    <p role="status" className="py-16 text-center font-serif text-ink-muted">
      {labels.loading}
    </p>
  );
  return (
    <div
      className={`mx-auto px-5 accent-ink ${hasBooks ? 'max-w-app' : 'max-w-start'}`}
      data-state={state ? (hasBooks ? 'library' : 'empty') : 'loading'}
      data-import={importing}
    >
      {!state && <div className="hidden has-library:block">{loading}</div>}
      <NotebookImport locale={locale} lang={lang} labels={labels.notebook} />
      <div data-app>
        {isOpen && (
          <LoadBoundary>
            <Suspense fallback={hasBooks && loading}>
              <LibraryApp labels={loadTexts(locale)} lang={lang} colon={colon} links={links} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
      <Start
        labels={labels}
        {...slots}
        isHidden={hasBooks || importing === 'reading'}
        isLoading={!state}
        onSample={() => void startSample(sample)}
      />
    </div>
  );
}
