import type { AstroIntegration } from 'astro';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { resolveTarget, vendorFaults } from '../i18n/links.ts';
import { defaultLocale, localeCodes } from '../i18n/locales.ts';
import {
  markFaults,
  textsIn,
  translationFaults,
  type PlacedText,
} from '../lib/build/texts/text-faults.ts';
import { readJson } from '../lib/build/read-json.ts';

/** Collections that have the same entries in every language. */
const translated = ['faqs'];

const isEvery = (_text: PlacedText) => true;
/** An answer may have more or fewer paragraphs than in English. */
const isHeading = ({ key }: PlacedText) => /\.(?:question|instead\.without-accounts\.0)$/.test(key);

async function textsOf(root: string, file: string): Promise<PlacedText[]> {
  return textsIn(file, await readJson(root, file));
}

const isJson = (name: string) => name.endsWith('.json');

/**
 * Checks the texts of i18n/ and content/: marks, links, placeholders, translations that are missing
 * and languages that are none here.
 * @param root folder of the project
 * @returns one line per fault, naming file and key
 */
export async function textFaults(root: string): Promise<string[]> {
  const faults = vendorFaults();
  const areas = (await readdir(join(root, 'i18n', defaultLocale))).filter(isJson);
  const check = (texts: PlacedText[], locale: (typeof localeCodes)[number]) =>
    faults.push(
      ...texts.flatMap((placed) => markFaults(placed, (target) => resolveTarget(target, locale))),
    );
  const compare = async (path: (locale: string) => string, isCompared = isEvery) => {
    const english = await textsOf(root, path(defaultLocale));
    for (const locale of localeCodes) {
      const file = path(locale);
      const texts = locale === defaultLocale ? english : await textsOf(root, file);
      check(texts, locale);
      faults.push(...translationFaults(file, texts.filter(isCompared), english.filter(isCompared)));
    }
  };
  for (const area of areas) await compare((locale) => `i18n/${locale}/${area}`);
  for (const name of translated)
    await compare((locale) => `content/${name}/${locale}.json`, isHeading);
  return faults;
}

/** Fails the build on a faulty text; in development, shows the faults on the page. */
export function checkTexts(): AstroIntegration {
  const root = process.cwd();
  return {
    name: 'check-texts',
    hooks: {
      'astro:build:start': async () => {
        const faults = await textFaults(root);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
      'astro:server:setup': ({ server, logger }) => {
        const folders = ['i18n', 'content'].map((name) => join(root, name));
        server.watcher.add(folders);
        server.watcher.on('change', (path) => {
          if (!folders.some((folder) => path.startsWith(folder))) return;
          textFaults(root)
            .catch((error: Error) => [error.message])
            .then((faults) => {
              if (faults.length === 0) return;
              logger.error(faults.join('\n'));
              server.ws.send({ type: 'error', err: { message: faults.join('\n'), stack: '' } });
            }, logger.error);
        });
      },
    },
  };
}
