import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { notify } from '../../stores/notice.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { useTexts } from './texts.ts';

interface Closable {
  onClose?: () => void;
}

/**
 * A part whose code loads when it is first shown; one that is lost closes where it can, and says so. Without Suspense,
 * which would show it 300 ms after it is pressed at the earliest, and remember a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyPart(props: Props & Closable) {
    const { labels } = useTexts();
    const [Part, setPart] = useState(() => loaded);
    const lose = () => {
      notify({ text: labels.error.notLoaded });
      props.onClose?.();
    };
    const onFailed = useEffectEvent(lose);
    useEffect(() => {
      if (loaded) return;
      let isOpen = true;
      load().then(
        (part) => {
          loaded = part;
          if (isOpen) setPart(() => part);
        },
        () => isOpen && onFailed(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    if (!Part) return null;
    return (
      <LoadBoundary onLost={lose}>
        <Part {...props} />
      </LoadBoundary>
    );
  };
}
