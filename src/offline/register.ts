import { WORKER_PATH } from '../lib/shared/offline.ts';
import { workerPolicy } from '../lib/shared/trusted-types.ts';

/*
 * Starts offline reading once the page has loaded and rests, for readers who have not asked to save data.
 * It travels with each page: every byte counts.
 */
const { serviceWorker, connection } = navigator;
const { trustedTypes } = window;

function register() {
  // The policy knows one address, whatever it is asked for.
  const policy = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => WORKER_PATH });
  serviceWorker.register(policy?.createScriptURL('') ?? WORKER_PATH).catch(() => {
    // The browser refuses (a private window, blocked storage): the site works as it does without.
  });
}

if (serviceWorker && !connection?.saveData)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(register));
