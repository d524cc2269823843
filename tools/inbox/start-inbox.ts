import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPage, mailPage } from './inbox-pages';
import { type InboxMail, newestMails, readMail } from './read-mails';

export interface Inbox {
  readonly url: string;
  close(): Promise<void>;
}

/** Hosts of this machine. Another name may be a page of a stranger that resolves to this machine. */
const OWN_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;
const MAIL_PATH = /^\/mail\/([^/]+)(?:\/(\d{1,3}))?$/;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly content: string | Buffer;
  readonly name?: string;
}

const HTML = 'text/html; charset=utf-8';
const NOT_FOUND: Answer = { status: 404, type: HTML, content: '<p>Not found</p>' };

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

async function answerTo(folder: string, { method, url = '/', headers }: IncomingMessage): Promise<Answer> {
  if (!OWN_HOST.test(headers.host ?? '')) return { ...NOT_FOUND, status: 403 };
  if (method !== 'GET') return { ...NOT_FOUND, status: 405 };
  const { pathname } = new URL(url, 'http://localhost');
  if (pathname === '/') return { status: 200, type: HTML, content: listPage(await newestMails(folder)) };
  const [, file, at] = MAIL_PATH.exec(pathname) ?? [];
  const found = file === undefined ? null : await readMail(folder, decodeURIComponent(file));
  if (found === null) return NOT_FOUND;
  return at === undefined
    ? { status: 200, type: HTML, content: mailPage(found) }
    : attachmentAnswer(found, Number(at));
}

function attachmentAnswer({ mail }: InboxMail, at: number): Answer {
  const attachment = mail.attachments[at];
  if (attachment === undefined) return NOT_FOUND;
  const { mimeType, content, filename } = attachment;
  return { status: 200, type: mimeType, content: bytesOf(content), name: filename ?? 'file' };
}

function send(response: ServerResponse, { status, type, content, name }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
    ...(name === undefined
      ? {}
      : { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}` }),
  });
  response.end(content);
}

/**
 * Starts a page on loopback that shows the mails of a folder. They contain links that open accounts, so it is for
 * development only. @throws Error in production
 */
export async function startInbox({ folder, port = 0 }: { folder: string; port?: number }): Promise<Inbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The inbox is for development only');
  const server = createServer((request, response) => {
    answerTo(folder, request).then(
      (answer) => send(response, answer),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        send(response, { status: 500, type: HTML, content: '<p>The mail can’t be read.</p>' });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
