import { chromium } from '@playwright/test';
import { browserSwitches } from '../../../scripts/support/browser-switches.mjs';
import { headlessPath } from '../browser/headless-path.ts';
import type { StandIn } from './stand-in.ts';

/** A browser that stand-ins are the services for. */
export const launchWith = (standIns: Pick<StandIn, 'rules'>[]) =>
  chromium.launch({
    executablePath: headlessPath() ?? '',
    args: [
      `--host-resolver-rules=${standIns.map(({ rules }) => rules).join(', ')}`,
      '--ignore-certificate-errors',
      '--no-sandbox',
      ...browserSwitches,
    ],
  });
