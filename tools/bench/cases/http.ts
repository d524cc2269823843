import autocannon from 'autocannon';
import { ChildServer } from '../child-server';
import { median } from '../measure';
import type { Case } from './case';

const CONNECTIONS = 20;
const SECONDS = 3;
const ROUNDS = 3;
const PATH = '/api/pc/dbtypes';

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

/** Measures one authenticated call in production mode against a program that answers the same text. */
export const httpCase: Case = {
  name: 'http',
  async run({ world }) {
    const token = await world.token();
    const { text } = await world.app.call('GET', '/pc/dbtypes', { token });
    const servers: ChildServer[] = [];
    const rates = { floor: [] as number[], product: [] as number[] };
    try {
      const product = await ChildServer.product(world.app.testDatabase.configuration);
      servers.push(product);
      const bare = await ChildServer.bare(text);
      servers.push(bare);
      await requestsPerSecond(product.url + PATH, token);
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.floor.push(await requestsPerSecond(bare.url + PATH, token));
        rates.product.push(await requestsPerSecond(product.url + PATH, token));
      }
    } finally {
      for (const server of servers) await server.stop();
    }
    return [
      {
        what: `authenticated GET, ${CONNECTIONS} connections`,
        loads: null,
        unit: 'req/s',
        against: 'bare node:http',
        floor: median(rates.floor),
        product: median(rates.product),
      },
    ];
  },
};
