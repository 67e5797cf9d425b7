import { createContext, useContext } from 'react';
import type { Library } from '../../highlights/library/model.ts';

export const LibraryContext = createContext<Library | null>(null);

/**
 * The user's library, its books in the order of the shelf.
 * @throws Error outside the workspace
 */
export function useLibrary(): Library {
  const library = useContext(LibraryContext);
  if (!library) throw new Error('There is no library outside the workspace');
  return library;
}
