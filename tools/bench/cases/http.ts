import autocannon from 'autocannon';
import { ChildServer } from '../child-server';
import { median } from '../measure';
import type { Case } from './case';

const CONNECTIONS = 20;
const SECONDS = 3;
const ROUNDS = 3;
const PATH = '/api/pc/dbtypes';
const US_OF_A_MS = 1_000;
/** See docs/decisions/bench-floors.md. */
const RATIO_MAX = 7.5;

async function requestsPerSecond(url: string, token: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${PATH} failed`);
  return requests.average;
}

interface Measured {
  readonly cpu: number[];
  readonly rate: number[];
}

/** Loads a server as fast as the client can. Adds the processor time of a request, in µs, and the requests a second. */
async function measure(server: ChildServer, token: string, { cpu, rate }: Measured): Promise<void> {
  const before = server.processorMs();
  const perSecond = await requestsPerSecond(server.url + PATH, token);
  rate.push(perSecond);
  cpu.push(((server.processorMs() - before) * US_OF_A_MS) / (perSecond * SECONDS));
}

const noTimes = (): Measured => ({ cpu: [], rate: [] });

/**
 * Measures one authenticated call in production mode against a program that answers the same text. It compares processor
 * time, because a single client cannot use a bare server to the full, and two take the processor that the server needs.
 */
export const httpCase: Case = {
  name: 'http',
  async run({ world }) {
    const token = await world.token();
    const { text } = await world.app.call('GET', '/pc/dbtypes', { token });
    const servers: ChildServer[] = [];
    const [floor, own] = [noTimes(), noTimes()];
    try {
      const product = await ChildServer.product(world.app.testDatabase.configuration);
      servers.push(product);
      const bare = await ChildServer.bare(text);
      servers.push(bare);
      await measure(product, token, noTimes());
      for (let round = 0; round < ROUNDS; round += 1) {
        await measure(bare, token, floor);
        await measure(product, token, own);
      }
    } finally {
      for (const server of servers) await server.stop();
    }
    const line = { what: `authenticated GET, ${CONNECTIONS} connections`, loads: null } as const;
    return [
      {
        ...line,
        unit: 'µs',
        against: 'processor time of bare node:http',
        floor: median(floor.cpu),
        product: median(own.cpu),
        target: { of: 'ratio', atMost: RATIO_MAX },
      },
    ];
  },
};
