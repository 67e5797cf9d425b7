import type { WritableAtom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

/** Takes what another part requests (`stores/library/view-requests.ts`), each request once. */
export function useRequest(
  $request: WritableAtom<string | null>,
  take: (id: string) => void,
): void {
  const takeNow = useEffectEvent(take);
  useEffect(
    () =>
      $request.subscribe((id) => {
        if (id === null) return;
        takeNow(id);
        $request.set(null);
      }),
    [$request],
  );
}
