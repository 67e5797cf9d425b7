import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A stand-in for an allowed image host. */
export interface ImageHost {
  origin: string;
  /** Paths asked for, in order. */
  asked: string[];
  /** Bytes of the endless responses that were sent before the other side hung up. */
  sent: () => number;
  stop: () => Promise<void>;
}

/** A plain photograph with a camera's metadata. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c46' } })
    .withExif({ IFD0: { Artist: 'Somebody Private' } })
    .jpeg()
    .toBuffer();

/** A small file that declares 144 million pixels. */
async function pictureBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  // Signature (8), length of the header (4), its type (4), then width and height; its checksum at
  // 29.
  png.writeUInt32BE(12_000, 16);
  png.writeUInt32BE(12_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/**
 * Starts the stand-in. Besides pictures, it answers as badly as hosts can.
 * @param elsewhere origin that a redirect leads to
 */
export async function startImageHost(elsewhere: string): Promise<ImageHost> {
  const asked: string[] = [];
  let sent = 0;
  const small = await photo(400, 300);
  const large = await photo(2000, 1000);
  const turned = await sharp({
    create: { width: 600, height: 300, channels: 3, background: '#36c' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const interlaced = await sharp(large).png({ progressive: true }).toBuffer();
  const bomb = await pictureBomb();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  const image = (response: ServerResponse, content: Buffer | string, type = 'image/jpeg') =>
    response.setHeader('Content-Type', type).end(content);
  const redirect = (response: ServerResponse, to: string) =>
    response.writeHead(302, { Location: to }).end();
  const flood = (response: ServerResponse) => {
    const block = Buffer.alloc(100_000, 1);
    let left = 20e6;
    const push = () => {
      for (let room = true; room && left > 0; left -= block.length) {
        room = response.write(block);
        sent += block.length;
      }
      if (left > 0) response.once('drain', push);
      else response.end();
    };
    push();
  };
  const answers: Record<string, (response: ServerResponse) => unknown> = {
    '/small.jpg': (response) => image(response, small),
    '/large.jpg': (response) => image(response, large),
    '/turned.jpg': (response) => image(response, turned),
    '/bomb.png': (response) => image(response, bomb, 'image/png'),
    '/torn.jpg': (response) => image(response, large.subarray(0, large.length / 2)),
    '/torn.png': (response) =>
      image(response, interlaced.subarray(0, interlaced.length / 2), 'image/png'),
    '/vector.svg': (response) => image(response, svg, 'image/svg+xml'),
    '/vector.png': (response) => image(response, svg, 'image/png'),
    '/page.jpg': (response) => image(response, '<!doctype html>', 'image/jpeg'),
    '/moved.jpg': (response) => redirect(response, '/small.jpg'),
    '/away.jpg': (response) => redirect(response, `${elsewhere}/small.jpg`),
    '/circle.jpg': (response) => redirect(response, '/circle.jpg'),
    '/said-20-mb.jpg': (response) => {
      response.writeHead(200, { 'Content-Length': 20e6 });
      flood(response);
    },
    '/sent-20-mb.jpg': flood,
    '/broken.jpg': (response) => response.writeHead(503).end(),
    '/drops.jpg': (response) => {
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write('x', () => response.destroy());
    },
    '/slow.jpg': () => {
      // Never answered.
    },
    '/trickle.jpg': (response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    },
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sent: () => sent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
