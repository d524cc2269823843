import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const LOOK_EVERY_MS = 50;

/** Load balancer that sends calls to ready nodes in turn and never repeats a call. */
export class Balancer {
  private ready: string[] = [];
  private turn = 0;
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly server: Server,
    private readonly nodes: readonly string[],
  ) {
    server.on('request', (call: IncomingMessage, reply: ServerResponse) => this.pass(call, reply));
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  static async start(nodes: readonly string[]): Promise<Balancer> {
    // Keeps idle connections: a caller that reuses one while it closes would lose its call.
    const server = createServer({ keepAliveTimeout: 0 });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const balancer = new Balancer(server, nodes);
    await balancer.look();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns the nodes that get calls now. */
  get serving(): readonly string[] {
    return this.ready;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async look(): Promise<void> {
    const answers = await Promise.all(
      this.nodes.map((node) =>
        fetch(`${node}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    this.ready = this.nodes.filter((_, at) => answers[at]);
  }

  private pass(call: IncomingMessage, reply: ServerResponse): void {
    const node = this.ready[(this.turn += 1) % this.ready.length];
    const fail = (): void => {
      if (!reply.headersSent) reply.writeHead(502);
      reply.end();
    };
    if (node === undefined) {
      fail();
      return;
    }
    const passed = request(new URL(call.url ?? '/', node), {
      method: call.method ?? 'GET',
      headers: call.headers,
      agent: false,
    });
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', fail);
    call.pipe(passed);
  }
}
