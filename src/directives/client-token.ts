import { hydrate } from './hydrate.ts';

/** `client:token`: hydrates once the page is marked as a signed-in reader's (layouts/head.ts). */
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
  await hydrate(load);
}
