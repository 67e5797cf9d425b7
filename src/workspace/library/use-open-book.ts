import { useEffect, useState } from 'react';
import { $detailsRequest } from '../../stores/library/view-requests.ts';

/** Id of the book whose details are open, and its setter; other parts open one by a request. */
export function useOpenBook() {
  const state = useState<string | null>(null);
  const [, setOpenBook] = state;
  useEffect(
    () =>
      $detailsRequest.subscribe((id) => {
        if (id === null) return;
        setOpenBook(id);
        $detailsRequest.set(null);
      }),
    [setOpenBook],
  );
  return state;
}
