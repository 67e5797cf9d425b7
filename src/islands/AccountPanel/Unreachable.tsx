import { useStore } from '@nanostores/react';
import type { AccountTexts } from '../../forms/labels.ts';
import { $isUnreachable, session } from '../../stores/session/browser-session.ts';
import { inlineActionClass, messageClass } from '../../ui/form-classes.ts';

interface Props {
  labels: Pick<AccountTexts, 'account'>;
}

/** Shown while the backend does not answer. */
export function Unreachable({ labels }: Props) {
  const isUnreachable = useStore($isUnreachable, { ssr: () => false });
  return (
    <div role="status">
      {isUnreachable && (
        <p className={`${messageClass} mb-6`}>
          {labels.account.unreachable}{' '}
          <button
            type="button"
            className={inlineActionClass}
            onClick={() => void session.refresh()}
          >
            {labels.account.retry}
          </button>
        </p>
      )}
    </div>
  );
}
