import { api } from '../browser.ts';
import { storage } from './storage.ts';

/** The badge fits no larger number. */
const MAX_COUNT = 999;

/** Shows the number of undelivered passages on the toolbar button; nothing for zero. */
export async function showBadge(): Promise<void> {
  const waiting = Object.values(await storage.waiting());
  const count = waiting.reduce((sum, { fresh }) => sum + fresh, 0);
  const text = count === 0 ? '' : count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  await api.action.setBadgeBackgroundColor({ color: '#5b5347' });
  await api.action.setBadgeText({ text });
}
