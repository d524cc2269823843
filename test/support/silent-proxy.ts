import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

const MYSQL_PORT = 3306;

/** Answer that is lost: once, to the first request that contains the text. */
interface LostAnswer {
  readonly text: string;
  /** Called with the bytes of the answer; returns those that still arrive. */
  readonly arriving: (bytes: Buffer) => Buffer;
}

/** Loses the whole answer. */
export const WHOLE = (bytes: Buffer): Buffer => bytes.subarray(0, 0);

const END_OF_HEADERS = '\r\n\r\n';
/** Loses the body of an HTTP answer. Its headers arrive. */
export const BODY = (bytes: Buffer): Buffer =>
  bytes.subarray(0, bytes.indexOf(END_OF_HEADERS) + END_OF_HEADERS.length);

/**
 * Proxy to the database or the server that can silence a connection, as a cut cable does: what is sent arrives, but no
 * answer and no end come back. It can also lose one answer and reset its connection.
 */
export class SilentProxy {
  private readonly sockets = new Set<Socket>();
  private silencing: string | null = null;
  private ending: string | null = null;
  private losing: LostAnswer | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.pass(client));
  }

  static async start(targetUrl: string): Promise<SilentProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new SilentProxy(server, new URL(targetUrl));
  }

  /** Returns the target's address through the proxy. */
  get url(): string {
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

  /** Loses the next answer to a request that contains the text, and resets the connection. */
  loseAnswerTo(text: string, arriving: LostAnswer['arriving'] = WHOLE): void {
    this.losing = { text, arriving };
  }

  /** Returns true once an answer was lost. */
  get hasLost(): boolean {
    return this.losing === null;
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
    let lost: LostAnswer | null = null;
    client.on('data', (bytes) => {
      if (this.ending !== null && bytes.includes(this.ending)) {
        this.ending = null;
        client.destroy();
        return;
      }
      if (this.losing !== null && bytes.includes(this.losing.text)) lost = this.losing;
      if (!isSilent) database.write(bytes);
      isSilent ||= this.silencing !== null && bytes.includes(this.silencing);
    });
    database.on('data', (bytes) => {
      if (lost !== null) this.loseIn(client, lost.arriving(bytes));
      else if (!isSilent) client.write(bytes);
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

  private loseIn(client: Socket, arriving: Buffer): void {
    this.losing = null;
    client.end(arriving, () => client.destroy());
  }
}
