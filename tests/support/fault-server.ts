import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  createServer,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the server handles one request, well or badly. */
export type Reply = (response: ServerResponse, seen: SeenRequest) => void | Promise<void>;

export interface FaultServer {
  url: string;
  seen: SeenRequest[];
  /** The replies to come, in order; the last one stays. */
  script(...replies: Reply[]): void;
  /** Resolves once that many requests of the script have arrived. */
  arrived(count?: number): Promise<void>;
  close(): Promise<void>;
}

/** A JSON response. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  };

/** A response other than JSON. */
export const text =
  (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** Headers and half a body, then the connection breaks. */
export const cutInBody: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"id":1,"user', () => response.destroy());
};

/** Closes the connection without a response. */
export const hangUp: Reply = (response) => {
  response.destroy();
};

/** Headers and half a body, then nothing. */
export const stallInBody: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"id":1,');
};

/** Accepts the request and never responds. */
export const silence: Reply = () => {};

/** Another reply, held back until the test releases it. */
export function held(reply: Reply): { reply: Reply; release: () => void } {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  return { release, reply: (response, seen) => promise.then(() => reply(response, seen)) };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}

/** A real server on a loopback port with scripted answers. */
export async function startFaultServer(): Promise<FaultServer> {
  const seen: SeenRequest[] = [];
  let replies: Reply[] = [];
  let waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: await readBody(request) };
    seen.push(one);
    waiting = waiting.filter(({ count, resolve }) => seen.length < count || resolve());
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    await reply?.(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    script(...next) {
      replies = next;
      seen.length = 0;
    },
    arrived: (count = 1) =>
      new Promise((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
