// Cuts the serif of the pages to the letters of their languages, into src/assets/fonts/: with each
// file Literata's package offers, a page would load twice to three times as much. Run it again when
// a text needs another letter.
//   node scripts/fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** One weight for headings and passages. */
const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf',
  ),
);

/** OpenType features that the styles use; others would pull in small capitals and the like. */
const features = ['kern', 'ccmp', 'locl', 'lnum'];

/** @type {Record<string, { letters: string, features?: string[] }>} */
const files = {
  latin: {
    letters:
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
      ' \u00a0\u202f.,:;!?¡¿()[]«»„“”‘’‚–—…·-/&%+#@*~→←†€$£¥§©\'"ªº°×' +
      'ÀÁÂÃÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖŒÙÚÛÜŸàáâãäæçèéêëìíîïñòóôõöœùúûüÿß',
    features,
  },
  polish: { letters: 'ĄĆĘŁŃŚŹŻąćęłńśźż', features },
  // Without kerning: 4 kB for a difference few can see.
  cyrillic: {
    letters: 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№₽',
    features: features.filter((feature) => feature !== 'kern'),
  },
};

for (const [name, { letters, features: keepFeatures }] of Object.entries(files)) {
  const content = await subsetFont(font, letters, {
    targetFormat: 'woff2',
    ...(keepFeatures && { keepFeatures }),
    noHinting: true,
  });
  writeFileSync(new URL(`../src/assets/fonts/literata-${name}.woff2`, import.meta.url), content);
  console.log(`literata-${name}.woff2: ${content.length} bytes`);
}
