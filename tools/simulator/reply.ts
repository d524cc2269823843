import type { ServerResponse } from 'node:http';

/** Answer of the simulator to a call. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const refused = (status: number, body: unknown): Reply => ({ status, body });

export function send(response: ServerResponse, reply: Reply): void {
  const { status, body, contentType = 'application/json; charset=utf-8', headers = {} } = reply;
  const content = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, { ...headers, 'content-type': contentType });
  response.end(content);
}
