import { Agent, type IncomingMessage, request } from 'node:http';
import { createBrotliDecompress } from 'node:zlib';

/** Keeps connections open, as a browser does. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const TIMEOUT_MS = 60_000;

export interface Ask {
  readonly url: string;
  readonly token: string;
  readonly method?: string;
  readonly body?: unknown;
}

/**
 * Sends a call as a browser does, with compression. Returns the response before its body.
 * @throws Error for an error reply
 */
function send({ url, token, method = 'GET', body }: Ask): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const sent = request(
      url,
      {
        agent,
        method,
        timeout: TIMEOUT_MS,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        if ((response.statusCode ?? 500) < 400) resolve(response);
        else reject(new Error(`${method} ${url} answered ${response.statusCode ?? 0}`));
      },
    );
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error(`${method} ${url} took too long`)));
    sent.end(text);
  });
}

/**
 * Makes a call and reads its reply to the end without decompressing it.
 * @returns the number of bytes
 */
export async function exchange(ask: Ask): Promise<number> {
  let bytes = 0;
  for await (const chunk of await send(ask)) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Makes a call. Returns the milliseconds until this many lines arrived, and until the end. */
export async function lineTimes(ask: Ask, lines: number): Promise<{ first: number; whole: number }> {
  const started = performance.now();
  const response = await send(ask);
  const isPacked = response.headers['content-encoding'] === 'br';
  const content = isPacked ? response.pipe(createBrotliDecompress()) : response;
  let seen = 0;
  let first = Number.NaN;
  for await (const chunk of content) {
    for (const byte of chunk as Buffer) if (byte === 10) seen += 1;
    if (Number.isNaN(first) && seen >= lines) first = performance.now() - started;
  }
  return { first, whole: performance.now() - started };
}

export function closeConnections(): void {
  agent.destroy();
}
