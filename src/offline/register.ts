import { WORKER_PATH } from './switch.ts';
import { workerPolicy } from '../lib/shared/trusted-types.ts';

/*
 * Registers the service worker once the page is loaded and idle, unless the user has asked to save
 * data. Inlined in each page: every byte counts.
 */
const { serviceWorker, connection } = navigator;
const { trustedTypes } = window;

function register() {
  // The policy allows one address, whatever is requested.
  const policy = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => WORKER_PATH });
  serviceWorker.register(policy?.createScriptURL('') ?? WORKER_PATH).catch(() => {
    // The browser refuses (a private window, blocked storage): the site works without.
  });
}

if (serviceWorker && !connection?.saveData)
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(register));
