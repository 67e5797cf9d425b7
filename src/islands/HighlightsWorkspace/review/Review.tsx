import { useEffect, useState, type ComponentType } from 'react';
import type { Library } from '../../../highlights/library/library.ts';
import { notify } from '../../../stores/notice.ts';
import { useLatest } from '../shared/use-latest.ts';
import { useTexts } from '../shared/texts.ts';

interface Props {
  library: Library;
  onClose: () => void;
}

/** The daily review, loaded on demand. */
export function Review(props: Props) {
  const { labels } = useTexts();
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const latest = useLatest({ labels, onClose: props.onClose });
  useEffect(() => {
    import('./ReviewPanel.tsx').then(
      ({ default: loaded }) => setPanel(() => loaded),
      () => {
        notify({ text: latest.current.labels.review.failed });
        latest.current.onClose();
      },
    );
  }, [latest]);
  return Panel && <Panel {...props} />;
}
