import { $online, api, session } from './browser.ts';
import { createActions } from './session/actions.ts';

/** The account actions of this browser's reader. */
export const account = createActions({ api, $online, session });
