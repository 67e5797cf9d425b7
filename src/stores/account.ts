import { authCalls } from '../api/auth.ts';
import { ofetchTransport } from '../api/ofetch-transport.ts';
import { readRefusal } from '../api/refusal.ts';
import { createRequest } from '../api/request.ts';
import { $online, requestSettings, session } from './browser.ts';
import { createActions } from './session/actions.ts';

// Not the whole of createApi: the site reads no collection.
const request = createRequest({ ...requestSettings, transport: ofetchTransport, readRefusal });

/** What this browser's reader can do; for the pages with forms, not for every page's header. */
export const account = createActions({ api: authCalls(request), $online, session });
