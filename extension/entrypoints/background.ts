import { defineBackground } from 'wxt/utils/define-background';
import { api } from '../browser.ts';
import { originOf } from '../notebook/hosts.ts';
import { showBadge } from '../background/badge.ts';
import { DAILY, RESUME, resume, schedule, start, startAutomatic } from '../background/importer.ts';
import { listen } from '../background/messages.ts';
import { storage } from '../background/storage.ts';

export default defineBackground(() => {
  // The browser terminates an idle background and restarts it for each event: listeners are
  // added synchronously.

  listen();

  api.alarms.onAlarm.addListener(({ name }) => {
    if (name === RESUME) void resume();
    if (name === DAILY) void startAutomatic();
  });

  api.runtime.onInstalled.addListener(() => {
    void schedule();
    void showBadge();
    void resume();
  });

  api.runtime.onStartup.addListener(() => {
    void schedule();
    void showBadge();
    void resume().then(startAutomatic);
  });

  // The permission prompt closes the popup in some browsers: the import is then started here.
  api.permissions.onAdded.addListener(({ origins = [] }) => {
    void storage.settings().then(async ({ wanted }) => {
      if (wanted === null || !origins.includes(originOf(wanted))) return;
      await storage.changeSettings({ wanted: null });
      await start([wanted]);
    });
  });
});
