import { Suspense } from 'react';
import { offeredServices } from '../../lib/browser/offered-services.ts';
import { saveSelection } from '../../stores/export/saved-selection.ts';
import { canWriteFolders } from '../../stores/services/local-folder.ts';
import { LoadBoundary } from '../shared/LoadBoundary.tsx';
import { lazyComponent } from '../shared/lazy-component.ts';
import { chosenOf } from './export-request.ts';
import { useExport } from './use-export.ts';
import { useSending } from './use-sending.ts';

const DirectServices = lazyComponent(
  async () => (await import('../services/DirectServices.tsx')).DirectServices,
);
const LocalFolder = lazyComponent(
  async () => (await import('../services/DirectServices.tsx')).LocalFolder,
);

/** The services that this build can send to. */
export function ServiceDestinations() {
  const { request } = useExport();
  const { toFolder: _toFolder, ...sending } = useSending();
  if (offeredServices.length === 0) return null;
  return (
    <LoadBoundary>
      <Suspense>
        <DirectServices {...sending} onLeave={() => saveSelection(chosenOf(request))} />
      </Suspense>
    </LoadBoundary>
  );
}

/** The folder to write into, where the browser can. */
export function FolderDestination() {
  const sending = useSending();
  if (!canWriteFolders()) return null;
  return (
    <LoadBoundary>
      <Suspense>
        <LocalFolder {...sending} />
      </Suspense>
    </LoadBoundary>
  );
}
