import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Packet of Socket.IO that answers the client's wish to connect. */
const CONNECTED = '40/live';

/** Proxy in front of a server, like those of offices: it passes calls on, and blocks WebSockets while `blocking` is set. */
export class SocketBlocker {
  private readonly sockets = new Set<Duplex>();
  /** `refuse` answers 403 to a WebSocket, `hang` never answers it. */
  blocking: 'refuse' | 'hang' | null = null;
  /** Loses what the server sends through WebSockets once they are open, as they look. */
  isLosingFrames = false;
  /** Cuts calls, too, as a lost line does. */
  isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('request', (call: IncomingMessage, reply: ServerResponse) => this.pass(call, reply));
    server.on('upgrade', (call: IncomingMessage, socket: Duplex) => this.upgrade(call, socket));
    server.on('connection', (socket: Duplex) => this.remember(socket));
  }

  static async start(target: string): Promise<SocketBlocker> {
    const server = createServer({ keepAliveTimeout: 0 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SocketBlocker(server, new URL(target));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends all connections. */
  cutConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cutConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private remember(socket: Duplex): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private pass(call: IncomingMessage, reply: ServerResponse): void {
    if (this.isCut) {
      call.socket.destroy();
      return;
    }
    const { method = 'GET', headers } = call;
    const passed = request(new URL(call.url ?? '/', this.target), { method, headers, agent: false });
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    call.pipe(passed);
  }

  private upgrade(call: IncomingMessage, socket: Duplex): void {
    if (this.isCut) socket.destroy();
    else if (this.blocking === 'refuse') socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
    if (this.isCut || this.blocking !== null) return;
    const server = connect(Number(this.target.port), this.target.hostname);
    this.remember(server);
    const { rawHeaders } = call;
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1] ?? ''}`] : [],
    );
    server.write([`GET ${call.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    let isOpen = false;
    server.on('data', (bytes: Buffer) => {
      if (!isOpen || !this.isLosingFrames) socket.write(bytes);
      isOpen ||= bytes.includes(CONNECTED);
    });
    socket.pipe(server);
    server.on('close', () => socket.destroy());
    socket.on('close', () => server.destroy());
  }
}
