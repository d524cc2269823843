import type { IncomingMessage } from 'node:http';
import type { HttpReply } from './http';

/** Part of a refused body that is still read and dropped. */
const DROPPED_BYTES_MAX = 64 * 1024 * 1024;
/** Time for it, shorter than that of a shutdown. */
const DROPPED_WITHIN_MS = 8_000;

/** Returns true when a request has a body that has not arrived completely. */
export const isBodyUnread = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/** Reads and drops the rest of a body. Resolves at its end, at a limit, or when the sender has gone. */
function dropRest(message: IncomingMessage): Promise<void> {
  // The sender has gone already, so no event would come.
  if (message.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, DROPPED_WITHIN_MS);
    const stop = (): void => {
      clearTimeout(timer);
      resolve();
    };
    // A form's parser may have paused it.
    message.unpipe();
    message.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > DROPPED_BYTES_MAX) stop();
    });
    for (const event of ['end', 'close', 'error']) message.once(event, stop);
    message.resume();
  });
}

/**
 * Sends a whole reply while its request still arrives, and closes the connection soon afterwards. Many senders read a
 * reply only after they have sent everything, and lose it when the connection closes before.
 */
export function replyBeforeBody(reply: HttpReply, status: number, body: string): void {
  const { raw } = reply;
  void reply.header('connection', 'close').header('content-length', String(Buffer.byteLength(body)));
  for (const [name, value] of Object.entries(reply.getHeaders())) raw.setHeader(name, value ?? '');
  reply.hijack();
  raw.writeHead(status).write(body);
  void dropRest(reply.request.raw).then(() => raw.end());
}
