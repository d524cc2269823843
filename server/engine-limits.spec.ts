import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { limitHeaps } from './engine-limits';

const MIB = 1_048_576;
const OLD_MB = 96;
const YOUNG_MB = 6;
const LIMIT = `const { parentPort } = require('node:worker_threads');
  parentPort.postMessage(require('node:v8').getHeapStatistics().heap_size_limit);`;

/** Returns the limit of a new worker's heap, in MB. */
async function limitOfAWorker(): Promise<number> {
  const resourceLimits = { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB };
  const worker = new Worker(LIMIT, { eval: true, resourceLimits });
  const [bytes] = (await once(worker, 'message')) as [number];
  return Math.round(bytes / MIB);
}

describe('limits of heaps', () => {
  it('leave a worker its own, although the server starts with a size for new objects', async () => {
    setFlagsFromString('--max-semi-space-size=16');
    expect(await limitOfAWorker()).toBeGreaterThan(OLD_MB + 2 * YOUNG_MB);
    limitHeaps();
    expect(await limitOfAWorker()).toBe(OLD_MB + YOUNG_MB);
  });
});
