import { secondsLeft } from './time-left';

const START = { atMs: 1_000, done: 200 };

describe('secondsLeft', () => {
  it.each([
    ['returns 10 s when half was done in 10 s', { done: 1_200, total: 2_200 }, 11_000, 10],
    ['rounds up to whole seconds', { done: 500, total: 1_000 }, 2_000, 2],
  ])('%s', (_, progress, nowMs, seconds) => {
    expect(secondsLeft(START, progress, nowMs)).toBe(seconds);
  });

  it.each([
    ['nothing has moved', { done: 200, total: 1_000 }],
    ['the total is unknown', { done: 900, total: 0 }],
    ['everything is done', { done: 1_000, total: 1_000 }],
  ])('returns null when %s', (_, progress) => {
    expect(secondsLeft(START, progress, 9_000)).toBeNull();
  });
});
