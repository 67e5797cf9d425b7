// Draws the PNG icons of the site and of the extension from public/favicon.svg. Run when that
// changes.
//   node scripts/icons.mjs
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const paper = '#f3eddf';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Share of the icon that the mark takes; a maskable one keeps it inside the safe zone. */
const icons = [
  { name: 'public/apple-touch-icon.png', size: 180, share: 0.72, background: paper },
  { name: 'public/icon-192.png', size: 192, share: 0.8, background: paper },
  { name: 'public/icon-512.png', size: 512, share: 0.8, background: paper },
  { name: 'public/icon-maskable-512.png', size: 512, share: 0.56, background: paper },
  ...[16, 32, 48, 128].map((size) => {
    return { name: `extension/public/icons/${size}.png`, size, share: 1, background: clear };
  }),
];

const root = new URL('../', import.meta.url);
const mark = await readFile(new URL('public/favicon.svg', root));
for (const { name, size, share, background } of icons) {
  const side = Math.round(size * share);
  const image = await sharp(mark, { density: 1200 }).resize(side, side).png().toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: image }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, root)));
  console.log(name);
}
