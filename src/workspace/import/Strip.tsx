import { useEffect, useRef, type ReactNode } from 'react';
import { $view, formatView } from '../../stores/library/current-view.ts';
import { stripClass as look } from '../shared/shared-classes.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { useTexts } from '../shared/texts.ts';
import { useLatest } from '../shared/use-latest.ts';

interface Props {
  isError?: boolean;
  /** Nothing in it waits for the reader: it ends by itself once they look for something else. */
  isPassing?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** A line about an import above the library. It takes the focus, and so is seen from wherever the list is scrolled. */
export function Strip(props: Props) {
  const { isError = false, isPassing = false, children, onClose } = props;
  const { labels } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  // The field or button that had the focus may be gone. Whoever works in the list already, while the import is still
  // being stored, goes on there.
  useEffect(() => {
    if (document.activeElement?.closest('[data-rows]')) return;
    strip.current?.focus({ preventScroll: true });
    // A smooth movement would stop at what the list draws.
    strip.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const close = useLatest(onClose);
  useEffect(() => {
    if (!isPassing) return;
    const before = formatView($view.get());
    // The view is set anew, unchanged, whenever the address is read.
    return $view.listen((view) => {
      if (formatView(view) !== before) close.current();
    });
  }, [isPassing, close]);
  return (
    <div
      ref={strip}
      data-strip
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      className={`${look} mt-2 ps-3.5 pe-1 lg:-mx-3 lg:ps-3 ${isError ? 'bg-error/10' : 'bg-surface-2'}`}
    >
      <div
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-5 py-1 wrap-anywhere ${isError ? 'max-sm:py-2.5' : ''}`}
      >
        {children}
      </div>
      <IconButton icon="close" label={labels.report.close} onClick={onClose} />
    </div>
  );
}
