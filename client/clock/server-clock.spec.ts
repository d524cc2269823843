import { businessToday } from './business-today';
import { onClockCorrected, serverNow, timeRequest } from './server-clock';
import { watchPcClock } from './watch-pc-clock';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-25T18:00:00Z');
const at = (ms: number): string => new Date(ms).toUTCString();

const reply = (date: string, headers: Record<string, string> = {}): Response =>
  new Response('', { headers: { date, 'cache-control': 'no-store', ...headers } });

/** Makes a request that takes no time. */
const answer = (response: Response): void => timeRequest()(response);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
  answer(reply(at(START)));
});
afterEach(() => {
  // Other tests of the process have the right time again.
  answer(reply(at(Date.now())));
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is the time of the server, also when the PC says another', () => {
  answer(reply(at(START + 3 * HOUR_MS)));
  expect(Math.abs(serverNow() - START - 3 * HOUR_MS)).toBeLessThanOrEqual(1_000);
});

it('gives the day of Chicago, not of the PC or of UTC', () => {
  answer(reply(at(Date.parse('2026-11-28T04:30:00Z'))));
  expect(businessToday()).toBe('2026-11-27');
});

it.each([
  ['from a cache on the way', reply(at(START - 3 * HOUR_MS), { age: '10800' })],
  ['that a browser may store', reply(at(START - 3 * HOUR_MS), { 'cache-control': 'private, no-cache' })],
  ['without a time', new Response('', { headers: { 'cache-control': 'no-store' } })],
  ['with an unreadable time', reply('yesterday')],
])('learns nothing from a reply %s', (_words, response) => {
  const corrected = jest.fn();
  const stop = onClockCorrected(corrected);
  answer(response);
  stop();
  expect(serverNow()).toBe(START);
  expect(corrected).not.toHaveBeenCalled();
});

it('tells its listeners of a correction, and of nothing else', () => {
  const corrected = jest.fn();
  const stop = onClockCorrected(corrected);
  answer(reply(at(START + 3 * HOUR_MS)));
  answer(reply(at(START + 3 * HOUR_MS)));
  expect(corrected).toHaveBeenCalledTimes(1);
  stop();
  answer(reply(at(START)));
  expect(corrected).toHaveBeenCalledTimes(1);
});

it('asks the server when the clock is set while the page is open, until it answers', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  asked.mockImplementation(() => Promise.resolve(reply(at(START))));
  const stop = watchPcClock();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  jest.setSystemTime(START + 48 * HOUR_MS);
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(businessToday()).toBe('2026-11-25');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});
