import { api } from '../browser.ts';
import { storage } from './storage.ts';

/** Past this a badge has no room. */
const MOST = 999;

/** Shows on the toolbar's button how many passages wait for the site; nothing when none do. */
export async function showBadge(): Promise<void> {
  const waiting = Object.values(await storage.waiting());
  const count = waiting.reduce((sum, { fresh }) => sum + fresh, 0);
  const text = count === 0 ? '' : count > MOST ? `${MOST}+` : String(count);
  await api.action.setBadgeBackgroundColor({ color: '#5b5347' });
  await api.action.setBadgeText({ text });
}
