import type { Clock } from '../clock';

interface CacheOptions {
  readonly ttl: number;
  readonly ttlResolution: number;
  readonly perf: { now(): number };
}

/** Returns options for an LRUCache that expires its values by the product's clock, to the millisecond. */
export const cacheOptions = (ttl: number, clock: Clock): CacheOptions => ({
  ttl,
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
});
