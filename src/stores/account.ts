import { authCalls } from '../api/auth.ts';
import { ofetchTransport } from '../api/ofetch-transport.ts';
import { readRefusal } from '../api/refusal.ts';
import { createRequest } from '../api/request.ts';
import { $online, requestSettings, session } from './browser.ts';
import { createActions } from './session/actions.ts';

// Not the whole of createApi: the site reads no collections.
const request = createRequest({ ...requestSettings, transport: ofetchTransport, readRefusal });

/** The account actions of this browser's reader; for pages with forms, not for every page's header. */
export const account = createActions({ api: authCalls(request), $online, session });
