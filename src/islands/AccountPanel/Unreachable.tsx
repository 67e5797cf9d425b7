import { useStore } from '@nanostores/react';
import { session } from '../../stores/browser.ts';

interface Props {
  labels: { unreachable: string; retry: string };
}

/** Says that the backend does not answer, as long as it does not. */
export function Unreachable({ labels }: Props) {
  const isUnreachable = useStore(session.$isUnreachable, { ssr: () => false });
  return (
    <div role="status">
      {isUnreachable && (
        <p className="form-message mb-6">
          {labels.unreachable}{' '}
          <button type="button" className="form-link" onClick={() => void session.refresh()}>
            {labels.retry}
          </button>
        </p>
      )}
    </div>
  );
}
