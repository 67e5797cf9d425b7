// Starts the development server. Arguments are passed to `astro dev`.
//   npm run dev              PORT sets the port
import './support/require-node.mjs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readPort } from './support/ports.mjs';
import { runScript } from './support/run-script.mjs';

const { readJson } = await import('../src/integrations/read-json.ts');
const { siteUrl } = await import('../src/lib/build/site-url.ts');

await runScript(async () => {
  process.env.SITE_URL = siteUrl(process.env.SITE_URL);
  await readJson(fileURLToPath(new URL('..', import.meta.url)), 'content/site.json');
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.argv.splice(2, 0, 'dev', '--port', String(readPort('PORT', process.env.PORT, 4321)));
  await import(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url).href);
});
