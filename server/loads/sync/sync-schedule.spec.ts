import { secondsToWait } from './sync-schedule';

it.each([
  [1, 60],
  [2, 120],
  [3, 300],
  [4, 900],
  [5, 900],
  [2_000, 900],
])('a project that has failed %d times in a row waits for %d seconds', (failures, wait) => {
  expect(secondsToWait(failures)).toBe(wait);
});
