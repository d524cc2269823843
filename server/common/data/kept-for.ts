import type { Clock } from '../clock';

interface KeptFor {
  readonly ttl: number;
  readonly ttlResolution: number;
  readonly perf: { now(): number };
}

/** Options of an LRUCache whose values go out of date by the product's clock, to the millisecond. */
export const keptFor = (ttl: number, clock: Clock): KeptFor => ({
  ttl,
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
});
