// Draws the icons that phones want from public/favicon.svg into public/.
//   node scripts/draw-icons.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const drawing = readFileSync(`${folder}favicon.svg`);
const paper = '#fbf8f1';

/** Share of the width that a maskable icon may lose at each edge. */
const SAFE = 0.16;

async function draw(name, size, edge) {
  const inner = Math.round(size * (1 - 2 * edge));
  const picture = await sharp(drawing, { density: 1200 }).resize(inner).toBuffer();
  await sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input: picture }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(folder + name);
}

await draw('apple-touch-icon.png', 180, 0.08);
await draw('icon-192.png', 192, 0.04);
await draw('icon-512.png', 512, 0.04);
await draw('icon-maskable-512.png', 512, SAFE);
