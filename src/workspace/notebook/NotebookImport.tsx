import { Suspense, useSyncExternalStore } from 'react';
import { EXTENSION_ATTRIBUTE } from '../../lib/shared/extension-messages.ts';
import { Button } from '../shared/Button.tsx';
import { LoadBoundary } from '../shared/LoadBoundary.tsx';
import { loadNotebookTexts } from '../shared/texts.ts';
import { lazyComponent } from '../shared/lazy-component.ts';

const NotebookStatus = lazyComponent(
  async () => (await import('./NotebookStatus.tsx')).NotebookStatus,
);

/** Texts of the prerendered button. */
export interface NotebookLabels {
  source: string;
  imports: string;
}

interface Props {
  locale: string;
  /** BCP 47. */
  lang: string;
  labels: NotebookLabels;
}

/** Calls `onChange` when the extension announces itself, which may be while the page is open. */
function watchExtension(onChange: () => void): () => void {
  const announced = new MutationObserver(onChange);
  announced.observe(document.documentElement, { attributeFilter: [EXTENSION_ATTRIBUTE] });
  return () => announced.disconnect();
}

/** The import from the online notebook, for users with the browser extension; loads on demand. */
export function NotebookImport({ locale, lang, labels }: Props) {
  const isAnnounced = useSyncExternalStore(
    watchExtension,
    () => document.documentElement.hasAttribute(EXTENSION_ATTRIBUTE),
    () => false,
  );
  const waiting = <Button disabled>{labels.imports}</Button>;
  return (
    <section
      className="my-2 hidden flex-wrap items-center gap-x-4 gap-y-2 installed:flex"
      aria-label={labels.source}
    >
      {isAnnounced ? (
        <LoadBoundary>
          <Suspense fallback={waiting}>
            <NotebookStatus labels={loadNotebookTexts(locale)} lang={lang} />
          </Suspense>
        </LoadBoundary>
      ) : (
        waiting
      )}
    </section>
  );
}
