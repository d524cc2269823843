import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';

const PORTS: Readonly<Record<string, number>> = { 'mysql:': 3306, 'redis:': 6379, 'http:': 80, 'smtp:': 25 };

type Bytes = () => void;

/** One direction of a connection. Bytes arrive in order, each as late as the leg said when it was sent. */
class Lane {
  private readonly waiting: { readonly due: number; readonly arrive: Bytes }[] = [];
  private timer: NodeJS.Timeout | undefined;

  send(arrive: Bytes, delayMs: number): void {
    const due = Math.max(performance.now() + delayMs, this.waiting.at(-1)?.due ?? 0);
    if (delayMs === 0 && this.waiting.length === 0) {
      arrive();
      return;
    }
    this.waiting.push({ due, arrive });
    this.timer ??= setTimeout(() => this.deliver(), Math.max(0, due - performance.now()));
  }

  end(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }

  private deliver(): void {
    this.timer = undefined;
    while (this.waiting[0] !== undefined && this.waiting[0].due <= performance.now())
      this.waiting.shift()?.arrive();
    const next = this.waiting[0];
    if (next !== undefined)
      this.timer = setTimeout(() => this.deliver(), Math.max(1, next.due - performance.now()));
  }
}

/**
 * Part of a network between a program and its server, as a proxy on loopback. A test cuts it, slows it down or makes it
 * swallow everything, and heals it.
 *
 * While it is silent, both ends keep their connections, and neither bytes nor ends arrive. What was sent arrives when the
 * leg heals, as TCP repeats lost packets.
 */
export class NetworkLeg {
  private readonly pairs = new Map<Socket, Socket>();
  private readonly held: Socket[] = [];
  private isCut = false;
  private isSilent = false;
  private delayMs = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.accept(near));
  }

  static async start(targetUrl: string): Promise<NetworkLeg> {
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new NetworkLeg(server, new URL(targetUrl));
  }

  /** Returns the target's address through this leg. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString().replace(/\/$/, this.target.pathname === '/' ? '' : '/');
  }

  /** Resets every connection, and each new one until the leg heals. */
  cut(): void {
    this.heal();
    this.isCut = true;
    for (const [near, far] of this.pairs) reset(near, far);
  }

  /** Makes everything arrive later, in both directions. */
  delay(ms: number): void {
    this.heal();
    this.delayMs = ms;
  }

  /** Swallows everything, in both directions. New connections are accepted, and nothing answers. */
  silence(): void {
    this.heal();
    this.isSilent = true;
    for (const [near, far] of this.pairs) for (const one of [near, far]) one.pause();
  }

  /** Lets everything through again. What was sent to a silent leg arrives. */
  heal(): void {
    this.isCut = this.isSilent = false;
    this.delayMs = 0;
    for (const [near, far] of this.pairs) for (const one of [near, far]) one.resume();
    for (const near of this.held.splice(0)) this.pass(near);
  }

  async close(): Promise<void> {
    for (const [near, far] of this.pairs) reset(near, far);
    for (const near of this.held) near.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    near.on('error', () => undefined);
    if (this.isCut) near.resetAndDestroy();
    else if (this.isSilent) this.held.push(near);
    else this.pass(near);
  }

  private pass(near: Socket): void {
    if (near.destroyed) return;
    const { port, protocol, hostname } = this.target;
    const far = connect({ port: Number(port || PORTS[protocol]), host: hostname, allowHalfOpen: true });
    this.pairs.set(near, far);
    const lanes = [this.carry(near, far), this.carry(far, near)];
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => reset(other));
    far.on('close', () => near.destroyed || near.destroySoon());
    near.on('close', () => {
      this.pairs.delete(near);
      for (const lane of lanes) lane.end();
      far.destroy();
    });
    near.resume();
  }

  /** Carries the bytes and the end of one socket to another. */
  private carry(from: Socket, to: Socket): Lane {
    const lane = new Lane();
    from.on('data', (bytes: Buffer) => lane.send(() => to.writable && to.write(bytes), this.delayMs));
    from.on('end', () => lane.send(() => to.end(), this.delayMs));
    return lane;
  }
}

/** Resets connections. One whose end was sent is closed: Node would never free it after a reset that fails. */
function reset(...sockets: readonly Socket[]): void {
  for (const socket of sockets) {
    if (socket.writableEnded) socket.destroy();
    else if (!socket.destroyed) socket.resetAndDestroy();
  }
}
