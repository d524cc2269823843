import { secondsToWait } from './sync-schedule';

it.each([
  [0, 60],
  [59, 60],
  [60, 60],
  [125, 120],
  [300, 300],
  [899, 300],
  [900, 900],
  [86_400, 900],
])('a project that has failed for %d seconds waits for %d', (failing, wait) => {
  expect(secondsToWait(failing)).toBe(wait);
});
