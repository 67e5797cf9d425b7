import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from '@playwright/test';
import { programPath } from './programs.mjs';

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else Playwright's, else the system's, else undefined.
 */
export function chromiumPath() {
  const own = chromium.executablePath();
  return process.env.CHROMIUM_PATH || (existsSync(own) ? own : programPath('chromium'));
}
