import { createElement, useEffect, useState, type ComponentType } from 'react';
import { notify } from '../../stores/notice.ts';
import { useLatest } from './use-latest.ts';
import { useTexts } from './texts.ts';

/** A dialog of which the code is loaded when it is opened. */
export function late<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Late(props) {
    const { labels } = useTexts();
    const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const latest = useLatest({ labels, onClose: props.onClose });
    useEffect(() => {
      load().then(
        (dialog) => setLoaded(() => dialog),
        () => {
          notify({ text: latest.current.labels.error.notLoaded });
          latest.current.onClose();
        },
      );
    }, [latest]);
    return loaded && createElement(loaded, props);
  };
}
