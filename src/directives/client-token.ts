import { loadInTime } from '../lib/browser/load-in-time.ts';

/**
 * `client:token`: hydrates when the user is signed in, as `data-session` on `<html>` says
 * (page-scripts/head-script.ts).
 */
export default async function token(load: () => Promise<() => Promise<void>>): Promise<void> {
  const root = document.documentElement;
  const isSignedIn = () => root.dataset['session'] === 'signed-in';
  if (!isSignedIn())
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!isSignedIn()) return;
        observer.disconnect();
        resolve();
      }).observe(root, { attributeFilter: ['data-session'] });
    });
  await (
    await loadInTime(load())
  )();
}
