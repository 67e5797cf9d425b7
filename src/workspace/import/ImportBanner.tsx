import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { $view, formatView } from '../../stores/library/current-view.ts';
import { bannerClass as look } from '../shared/shared-classes.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { useTexts } from '../shared/texts.ts';

interface Props {
  isError?: boolean;
  /** Closes by itself when the view changes. */
  isPassing?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** A banner about an import above the library. It takes the focus, and so scrolls into view. */
export function ImportBanner(props: Props) {
  const { isError = false, isPassing = false, children, onClose } = props;
  const { labels } = useTexts();
  const strip = useRef<HTMLDivElement>(null);
  // The focused control may be gone. A user who is already working in the list is not interrupted.
  useEffect(() => {
    if (document.activeElement?.closest('[data-rows]')) return;
    strip.current?.focus({ preventScroll: true });
    // Not smooth: the list's next rendering would stop that.
    strip.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isPassing) return;
    const before = formatView($view.get());
    // Every change of the address sets the view, even to an equal one.
    return $view.listen((view) => {
      if (formatView(view) !== before) close();
    });
  }, [isPassing]);
  return (
    <div
      ref={strip}
      data-strip
      tabIndex={-1}
      role={isError ? 'alert' : 'status'}
      className={`${look} mt-2 ps-3 pe-1 ${isError ? 'bg-error/10' : 'bg-surface-2'}`}
    >
      <div
        className={`flex min-w-0 flex-1 flex-wrap items-center gap-x-5 py-1 wrap-anywhere ${isError ? 'max-sm:py-2.5' : ''}`}
      >
        {children}
      </div>
      <IconButton
        icon="close"
        label={labels.report.close}
        className="pointer-coarse:-my-0.5"
        onClick={onClose}
      />
    </div>
  );
}
