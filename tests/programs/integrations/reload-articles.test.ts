import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { reloadArticles } from '../../../src/integrations/vite/reload-articles.ts';

test('a change of an article has all articles read again', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [reloadArticles()],
  });
  onTestFinished(() => server.close());
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules here.');
  const articles = async () =>
    ((await ssr.runner.import('/src/i18n/articles.ts')) as { articles(): object }).articles();

  const first = await articles();
  server.watcher.emit('change', `${server.config.root}/content/guide/en/backup.md`);
  await expect.poll(articles).not.toBe(first);
});
