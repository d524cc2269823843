import { secondsLeft } from './time-left';

const START = { atMs: 1_000, done: 200 };

describe('the time left of a work', () => {
  it.each([
    ['half of it done in 10 s', { done: 1_200, total: 2_200 }, 11_000, 10],
    ['a pace that does not come out even is rounded up', { done: 500, total: 1_000 }, 2_000, 2],
  ])('%s', (_, progress, nowMs, seconds) => {
    expect(secondsLeft(START, progress, nowMs)).toBe(seconds);
  });

  it.each([
    ['nothing has moved yet', { done: 200, total: 1_000 }],
    ['nobody knows how much there is', { done: 900, total: 0 }],
    ['it is done', { done: 1_000, total: 1_000 }],
  ])('is not told while %s', (_, progress) => {
    expect(secondsLeft(START, progress, 9_000)).toBeNull();
  });
});
