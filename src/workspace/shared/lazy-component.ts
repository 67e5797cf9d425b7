import { lazy, type ComponentType } from 'react';
import { loadInTime } from '../../lib/browser/load-in-time.ts';

/**
 * React's `lazy` for a named export, with the site's time limit. For what a Suspense fallback can
 * replace while it loads; dialogs and parts of the list use `lazyPart`.
 */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadInTime(load()) }));
