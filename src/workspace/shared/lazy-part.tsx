import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { loadInTime } from '../../lib/browser/load-in-time.ts';
import { notify } from '../../stores/notice.ts';
import { LoadBoundary } from './LoadBoundary.tsx';
import { useTexts } from './texts.ts';

interface Closable {
  onClose?: () => void;
}

/**
 * A component whose code loads when it is first shown. If that fails, it closes with a notice. Not
 * React's `lazy`: Suspense throttles what it reveals by 300 ms, and `lazy` caches a failure.
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
      loadInTime(load()).then(
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
