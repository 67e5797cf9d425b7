import { lazyPart } from '../shared/lazy-part.tsx';

export const CollectionForm = lazyPart(
  async () => (await import('../library/menu-dialogs.ts')).CollectionForm,
);
