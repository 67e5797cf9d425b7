import { useStore } from '@nanostores/react';
import { use, useEffect, useRef } from 'react';
import { fill, plural } from '../../lib/shared/fill.ts';
import { followExtension } from '../../stores/extension/follow-extension.ts';
import { $notebook, isUnderWay, type NotebookState } from '../../stores/extension/notebook.ts';
import { Button } from '../shared/Button.tsx';
import type { NotebookTexts } from '../shared/texts.ts';

interface Props {
  labels: Promise<NotebookTexts>;
  /** BCP 47. */
  lang: string;
}

/** The import's status as a sentence; empty for none. */
function lineOf(now: NotebookState, labels: NotebookTexts, lang: string): string {
  if (now.state === 'outdated')
    return now.isPageOlder ? labels.site.outdatedPage : labels.site.outdatedExtension;
  const { state, trouble: reason, done, total, limited } = now.status;
  if (state === 'running')
    return total === 0 ? labels.site.listing : fill(labels.site.reading, { done, total });
  if (state === 'waiting') return labels.popup.waiting;
  if (state === 'stopped') return labels.popup.stopped;
  if (state === 'failed' && reason !== null) return labels.trouble[reason];
  return limited > 0 ? plural(labels.popup, 'limited', limited, lang) : '';
}

/** Status and buttons of the extension's import; also imports what the extension has read. */
export function NotebookStatus({ labels: loading, lang }: Props) {
  const labels = use(loading);
  const now = useStore($notebook);
  const link = useRef<ReturnType<typeof followExtension>>(null);
  useEffect(() => {
    link.current ??= followExtension();
  }, []);
  const state = now?.state === 'known' ? now.status.state : now && 'outdated';
  return (
    <>
      <p role="status" className="empty:hidden">
        {now && lineOf(now, labels, lang)}
      </p>
      {!isUnderWay(now) && state !== 'outdated' && (
        <Button onClick={() => link.current?.importNow()}>
          {state === 'stopped' ? labels.popup.goOn : labels.site.imports}
        </Button>
      )}
      {isUnderWay(now) && <Button onClick={() => link.current?.stop()}>{labels.popup.stop}</Button>}
    </>
  );
}
