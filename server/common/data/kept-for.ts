import type { Clock } from '../clock';

interface KeptFor {
  readonly ttl: number;
  readonly ttlResolution: number;
  readonly perf: { now(): number };
}

/** Returns options for an LRUCache that expires its values by the product's clock, to the millisecond. */
export const keptFor = (ttl: number, clock: Clock): KeptFor => ({
  ttl,
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
});
