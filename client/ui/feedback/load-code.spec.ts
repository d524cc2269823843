import { renderHook } from '@testing-library/react';
import { checkVersion, loadCode, retryCode, useCodeTrouble } from './load-code';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/loads-a1.js');
function trouble() {
  const { result, unmount } = renderHook(() => useCodeTrouble());
  unmount();
  return result.current;
}
const settled = (): Promise<unknown> => jest.advanceTimersByTimeAsync(0);

/** Answers the question for the page with its entry script; null answers nothing. */
function serve(entry: string | null): void {
  const html = `<script type="module" crossorigin src="${entry ?? ''}"></script>`;
  const answer = { ok: true, text: () => Promise.resolve(html) };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      entry === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer as Response),
    );
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/index-a1.js"></script>';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('tries again until the code arrives, and says so meanwhile', async () => {
  serve(null);
  const load = jest.fn(() => Promise.reject<string>(missing()));
  const loaded = loadCode(load);
  await settled();
  expect([load.mock.calls.length, trouble()]).toEqual([1, 'unavailable']);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(load.mock.calls.length).toBeGreaterThan(3);
  load.mockResolvedValue('page');
  retryCode();
  await expect(loaded).resolves.toBe('page');
  expect(trouble()).toBeNull();
});

it('tries at once when the network is back', async () => {
  serve(null);
  const load = jest.fn().mockRejectedValueOnce(missing()).mockResolvedValue('page');
  const loaded = loadCode(load);
  await settled();
  window.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('page');
});

it('knows a newer version by the entry script of its page, and an outage of one script by the same', async () => {
  serve('/assets/index-b2.js');
  const load = jest.fn(() => Promise.reject<string>(missing()));
  const loaded = loadCode(load);
  await settled();
  expect(trouble()).toBe('replaced');
  serve('/assets/index-a1.js');
  retryCode();
  await settled();
  expect(trouble()).toBe('unavailable');
  load.mockResolvedValue('page');
  retryCode();
  await loaded;
});

it('offers a reload for a newer version although no code is missing, until the versions are the same', async () => {
  serve('/assets/index-b2.js');
  await checkVersion();
  expect(trouble()).toBe('replaced');
  await loadCode(() => Promise.resolve('page'));
  expect(trouble()).toBe('replaced');
  serve('/assets/index-a1.js');
  await checkVersion();
  expect(trouble()).toBeNull();
});

it('passes on a fault in the code itself', async () => {
  await expect(loadCode(() => Promise.reject(new TypeError('x is undefined')))).rejects.toThrow(
    'x is undefined',
  );
  expect(trouble()).toBeNull();
});

it('keeps its message until all that wait have their code', async () => {
  serve(null);
  const first = jest.fn(() => Promise.reject<string>(missing()));
  const second = jest.fn(() => Promise.reject<string>(missing()));
  const both = [loadCode(first), loadCode(second)];
  await settled();
  first.mockResolvedValue('page');
  retryCode();
  await settled();
  await both[0];
  expect(trouble()).toBe('unavailable');
  second.mockResolvedValue('popup');
  retryCode();
  await Promise.all(both);
  expect(trouble()).toBeNull();
});
