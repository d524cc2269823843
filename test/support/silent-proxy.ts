import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

const MYSQL_PORT = 3306;

/**
 * Proxy to the database that can silence a connection, as a cut cable does. The statement arrives, but no answer and no
 * end come back.
 */
export class SilentProxy {
  private readonly sockets = new Set<Socket>();
  private silencing: string | null = null;
  private ending: string | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.pass(client));
  }

  static async start(databaseUrl: string): Promise<SilentProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SilentProxy(server, new URL(databaseUrl));
  }

  /** Returns the database's address through the proxy. */
  get databaseUrl(): string {
    const url = new URL(this.target);
    const { port } = this.server.address() as AddressInfo;
    url.host = `127.0.0.1:${port}`;
    return url.toString();
  }

  /** Silences each connection at its first statement that contains the text. */
  silenceAt(text: string): void {
    this.silencing = text;
  }

  /**
   * Ends the next connection that sends a statement with the text, before the statement arrives. Other connections
   * continue.
   */
  endAt(text: string): void {
    this.ending = text;
  }

  /** Stops silencing connections. Those that are silent stay silent. */
  letThrough(): void {
    this.silencing = null;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    const database = connect(Number(this.target.port || MYSQL_PORT), this.target.hostname);
    let isSilent = false;
    client.on('data', (bytes) => {
      if (this.ending !== null && bytes.includes(this.ending)) {
        this.ending = null;
        client.destroy();
        return;
      }
      if (!isSilent) database.write(bytes);
      isSilent ||= this.silencing !== null && bytes.includes(this.silencing);
    });
    database.on('data', (bytes) => {
      if (!isSilent) client.write(bytes);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        if (!isSilent) other.destroy();
      });
    }
  }
}
