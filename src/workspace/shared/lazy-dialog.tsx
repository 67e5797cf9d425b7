import { lazy, Suspense, type ComponentType } from 'react';
import { notify } from '../../stores/notice.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { useTexts } from './texts.ts';

/** A dialog whose code loads when it is opened; one that is lost closes, and says so. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const { labels } = useTexts();
    const close = () => {
      notify({ text: labels.error.notLoaded });
      props.onClose();
    };
    return (
      <LoadBoundary onLost={close}>
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}
