import { authCalls } from '../api/auth.ts';
import { readRefusal } from '../api/refusal.ts';
import { createRequest } from '../api/request.ts';
import { $online, session, settings } from './browser.ts';
import { createActions } from './session-actions.ts';

const request = createRequest({ ...settings, toError: readRefusal });

/** What the forms of the account pages do. */
export const account = createActions({ api: authCalls(request), $online, session });
