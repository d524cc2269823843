import { once } from 'node:events';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Floor of calls that need the database: node:http alone, in this process as the product. It answers with JSON. */
export class BareHttp {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** Starts a server that answers each request with the result for its body. */
  static async start(answer: (body: string) => Promise<unknown>): Promise<BareHttp> {
    const server = createServer((request, response) => {
      textOf(request)
        .then(answer)
        .then(
          (result) => {
            response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
            response.end(JSON.stringify(result));
          },
          (error: unknown) => response.destroy(error as Error),
        );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new BareHttp(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
