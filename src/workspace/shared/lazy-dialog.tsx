import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../../stores/notice.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { useTexts } from './texts.ts';

/**
 * A dialog whose code loads when it is opened; one that is lost closes, and says so. Without Suspense, which would show
 * it 300 ms after it is pressed at the earliest, and remember a failure.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const { labels } = useTexts();
    const [Dialog, setDialog] = useState(() => loaded);
    const lose = () => {
      notify({ text: labels.error.notLoaded });
      props.onClose();
    };
    const onFailed = useEffectEvent(lose);
    useEffect(() => {
      if (loaded) return;
      let isOpen = true;
      load().then(
        (dialog) => {
          loaded = dialog;
          if (isOpen) setDialog(() => dialog);
        },
        () => isOpen && onFailed(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    if (!Dialog) return null;
    return (
      <LoadBoundary onLost={lose}>
        <Dialog {...props} />
      </LoadBoundary>
    );
  };
}
