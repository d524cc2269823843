import { LRUCache } from 'lru-cache';
import { Clock } from '../clock';
import { cacheOptions } from './cache-options';

/** Returns a clock with a time that the test sets. */
function clockAt(nowMs: () => number): Clock {
  const clock = new Clock();
  clock.now = () => new Date(nowMs());
  return clock;
}

describe('cacheOptions', () => {
  it('expires values by the given clock, to the millisecond', () => {
    let nowMs = Date.parse('2026-03-02T12:00:00Z');
    const kept = new LRUCache<string, number>({
      max: 2,
      ...cacheOptions(
        600,
        clockAt(() => nowMs),
      ),
    });
    kept.set('a', 1);
    nowMs += 600;
    expect(kept.get('a')).toBe(1);
    nowMs += 1;
    expect(kept.get('a')).toBeUndefined();
  });

  it('evicts the value that was read longest ago', () => {
    const kept = new LRUCache<string, number>({ max: 2, ...cacheOptions(600, new Clock()) });
    kept.set('a', 1);
    kept.set('b', 2);
    kept.get('a');
    kept.set('c', 3);
    expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  });
});
