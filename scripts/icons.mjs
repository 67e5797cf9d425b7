// Draws the PNG icons for phones from public/favicon.svg. Run after that file was changed.
//   node scripts/icons.mjs
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';

/** @param {string} name */
const publicFile = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const mark = await readFile(publicFile('favicon.svg'), 'utf8');

/** Share of the icon that the mark takes; a maskable one keeps it inside the safe zone. */
const icons = [
  { name: 'apple-touch-icon.png', size: 180, share: 0.72 },
  { name: 'icon-192.png', size: 192, share: 0.8 },
  { name: 'icon-512.png', size: 512, share: 0.8 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.56 },
];

for (const { name, size, share } of icons) {
  const side = Math.round(size * share);
  const image = new Resvg(mark, { fitTo: { mode: 'width', value: side } }).render().asPng();
  await sharp({ create: { width: size, height: size, channels: 3, background: '#f3eddf' } })
    .composite([{ input: image }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(publicFile(name));
  console.log(name);
}
