import { PacedCall } from './paced-call';

const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it.each([
  ['back', -2 * DAY_MS],
  ['ahead', 2 * DAY_MS],
])('runs shortly after a change, also when the clock is set %s meanwhile', async (_where, by) => {
  const call = jest.fn(() => Promise.resolve());
  const paced = new PacedCall(call);
  paced.changed(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(call).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + by);
  paced.changed(2);
  await jest.advanceTimersByTimeAsync(600);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(call).toHaveBeenCalledTimes(2);
  paced.stop();
});
