import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { $import, startSample, takeFiles, type SampleFiles } from '../stores/import/import.ts';
import { takePendingFiles } from '../stores/import/pending-files.ts';
import { importFilesOf, prepareImport } from '../stores/import/run-import.ts';
import { $libraryState, openLibrary } from '../stores/library/library.ts';
import { NotebookImport, type NotebookLabels } from './notebook/NotebookImport.tsx';
import { LoadBoundary } from './shared/LoadBoundary.tsx';
import { loadTexts, type Texts } from './shared/texts.ts';
import { Start, type StartLabels } from './start/Start.tsx';

const loadApp = async () => ({ default: (await import('./LibraryApp.tsx')).LibraryApp });
const LibraryApp = lazy(loadApp);

interface Props extends Omit<Texts, 'labels'> {
  locale: string;
  labels: StartLabels & { loading: string; notebook: NotebookLabels };
  /** The sample in the page's language. */
  sample: SampleFiles;
  /** A slot, as the next one. */
  heading?: ReactNode;
  /** What becomes of a file. */
  picture?: ReactNode;
  /** Where the device keeps its file. */
  facts?: ReactNode;
}

/** Opens the stored library, and imports what other pages have left or asked for. */
async function begin(showSample: () => void): Promise<void> {
  // The answer of a service that the reader was led to (layouts/take-answer.ts).
  const { answer } = (history.state ?? {}) as { answer?: string };
  if (answer) {
    const isHere = await import('../stores/services/connect.ts')
      .then(({ returnFromService }) => returnFromService(answer))
      // The library opens also where the chunk is lost or storage is blocked.
      .catch(() => true);
    if (!isHere) return;
  }
  await openLibrary();
  if ($libraryState.get()?.library.books.length) prepareImport();
  // Other pages link to the sample; it never covers a library of the reader's own.
  else if (new URLSearchParams(location.search).has('sample')) showSample();
  void takeFiles(importFilesOf(await takePendingFiles()));
}

/**
 * The app at /highlights. The page is built with its start, which takes files by HTML alone; code and texts of the
 * library load once there is something to show, and an import does not wait for them.
 */
export function Workspace({ locale, lang, colon, labels, links, sample, ...slots }: Props) {
  const state = useStore($libraryState);
  const importing = useStore($import).state;
  const hasBooks = Boolean(state?.library.books.length);
  const [isOpen, setIsOpen] = useState(false);
  // The app stays open over an empty library, since what emptied it can be undone.
  if (!isOpen && (hasBooks || importing !== 'none')) setIsOpen(true);

  useEffect(() => {
    if (document.documentElement.hasAttribute('data-library')) {
      // Code and texts load while the stored library is read; the error boundary tells of a failure.
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
      className="mx-auto max-w-app px-5 accent-ink"
      data-state={state ? (hasBooks ? 'library' : 'empty') : 'loading'}
      data-import={importing}
    >
      {!state && <div className="hidden has-library:block">{loading}</div>}
      <NotebookImport locale={locale} lang={lang} labels={labels.notebook} />
      <div data-app>
        {isOpen && (
          <LoadBoundary>
            <Suspense fallback={hasBooks && loading}>
              <LibraryApp labels={loadTexts(locale)} {...{ lang, colon, links }} />
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
